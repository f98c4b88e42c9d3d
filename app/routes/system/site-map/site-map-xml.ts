import { escapeMarkup } from '#app/platform/escape-markup.ts';

export type MappedPage = { url: string; modified?: string | undefined };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A file of pages. */
export const pagesXml = (pages: readonly MappedPage[]): string => document('urlset', 'url', pages);

/** The index file. */
export const indexXml = (files: readonly MappedPage[]): string => document('sitemapindex', 'sitemap', files);

function document(root: string, entry: string, entries: readonly MappedPage[]): string {
  const lines = entries.map(({ url, modified }) => {
    const when = modified ? `<lastmod>${modified}</lastmod>` : '';
    return `<${entry}><loc>${escapeMarkup(url)}</loc>${when}</${entry}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${lines.join('\n')}\n</${root}>\n`;
}
