import { type Context, Hono } from 'hono';
import { aDay } from '#app/content/dates.ts';
import { spanishPages } from '#app/content/es/spanish-pages.ts';
import { locations } from '#app/content/locations.ts';
import { staticPages } from '#app/content/pages/static-pages.ts';
import { slugify } from '#app/content/slug.ts';
import { allTradePages, findServicePage } from '#app/content/trade-pages/find-page.ts';
import { costsPath } from '#app/content/trades/costs-path.ts';
import { trades } from '#app/content/trades/trades.ts';
import { selectMappedPosts } from '#app/domain/blog/post-queries.ts';
import { contractorAddress, contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { type MappedContractor, selectMapped } from '#app/domain/directory/list/slice-queries.ts';
import { selectTotals } from '#app/domain/directory/list/total-queries.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import type { Queryable } from '#app/platform/database.ts';
import { escapeMarkup } from '#app/platform/escape-markup.ts';
import { pathPrefixes } from '../path-prefixes.ts';
import type { AppDependencies } from '../request-scope.ts';
import { isOtherSection } from '../site/contractor/page-address.ts';

/**
 * `/sitemap.xml` and its files: every canonical address of pages, of the blog once it has posts, and of contractors. The
 * index has no dates: finding the latest of fifty thousand rows would require reading them all.
 */
export function siteMap({ reads, settings: { siteUrl } }: AppDependencies): Hono {
  const app = new Hono();
  // A file of fifty thousand takes a second to make; concurrent requests share it.
  const underWay = new Map<number, Promise<string | undefined>>();

  const contractorFile = async (file: number): Promise<string | undefined> => {
    const pages = await mapContractors(reads, siteUrl, file);
    return pages.length > 0 ? pagesXml(pages) : undefined;
  };

  app.get('/sitemap.xml', async (c) => {
    const files = await countContractorFiles(reads);
    const posts = await selectMappedPosts(reads, 1);
    const names = [
      'pages',
      ...posts.map(() => 'blog'),
      ...Array.from({ length: files }, (_, index) => `contractors-${index + 1}`),
    ];
    return xml(c, indexXml(names.map((name) => ({ url: `${siteUrl}/sitemap/${name}.xml` }))));
  });
  app.get('/sitemap/pages.xml', async (c) => xml(c, pagesXml(await mapPages(reads, siteUrl))));
  app.get('/sitemap/blog.xml', async (c) => {
    const posts = await selectMappedPosts(reads, fileSize);
    return xml(c, pagesXml(posts.map(({ slug, published }) => ({ url: siteUrl + postPath(slug), modified: published }))));
  });
  app.get('/sitemap/:name{contractors-[1-9][0-9]{0,5}\\.xml}', async (c, next) => {
    const file = Number.parseInt(c.req.param('name').replace('contractors-', ''), 10);
    const made = underWay.get(file) ?? contractorFile(file).finally(() => underWay.delete(file));
    underWay.set(file, made);
    const text = await made;
    return text ? xml(c, text) : next();
  });
  return app;
}

const postPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

function xml(c: Context, text: string): Response {
  return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' });
}

/** Maximum addresses in a file. */
const fileSize = 50_000;
/** Rows per read: no process holds all rows of a file. */
const batchSize = 5_000;

async function countContractorFiles(db: Queryable): Promise<number> {
  return Math.ceil((await selectTotals(db, {})).total / fileSize);
}

/** The pages of one contractor file, numbered from the first; none past the last. */
export async function mapContractors(db: Queryable, siteUrl: string, file: number, size = fileSize): Promise<MappedPage[]> {
  const pages: MappedPage[] = [];
  let from: number | MappedContractor = (file - 1) * size;
  let read = 0;
  while (read < size) {
    const rows: MappedContractor[] = await selectMapped(db, from, Math.min(batchSize, size - read));
    const last = rows.at(-1);
    if (!last) break;
    for (const row of rows) addPage(pages, row, siteUrl);
    read += rows.length;
    from = last;
  }
  return pages;
}

function addPage(pages: MappedPage[], contractor: MappedContractor, siteUrl: string): void {
  const [location, serviceType, businessSlug] = contractorAddress(contractor);
  if (isOtherSection({ location, serviceType, businessSlug })) return; // No such page.
  const url = siteUrl + contractorPath(contractor);
  pages.push({ url, modified: contractor.updated });
}

/** Every canonical page not about a single contractor or post. */
async function mapPages(db: Queryable, siteUrl: string): Promise<MappedPage[]> {
  const types = await listServiceTypes(db);
  const paths = [...allTradePages.map(({ paths }) => paths[0]), ...(await pathsWithoutRecord(types)), ...trades.map(costsPath)];
  return [
    ...staticPages.map(({ path, updated }) => ({ url: siteUrl + path, modified: updated })),
    ...spanishPages.map(({ path }) => ({ url: siteUrl + path })),
    ...[...new Set(paths)].map((path) => ({ url: siteUrl + path })),
  ];
}

/** Pages of services that contractors offer but no record describes. */
async function pathsWithoutRecord(types: readonly string[]): Promise<string[]> {
  const offered = async () => types;
  const pages = types.flatMap((type) => locations.map(({ slug }) => findServicePage(slugify(type), slug, offered)));
  return (await Promise.all(pages)).flatMap((page) => (page ? [page.paths[0]] : []));
}

type MappedPage = { url: string; modified?: string | undefined };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A file of pages. */
const pagesXml = (pages: readonly MappedPage[]): string => document('urlset', 'url', pages);

/** The index file. */
const indexXml = (files: readonly MappedPage[]): string => document('sitemapindex', 'sitemap', files);

function document(root: string, entry: string, entries: readonly MappedPage[]): string {
  const lines = entries.map(({ url, modified }) => {
    const when = modified ? `<lastmod>${modified}</lastmod>` : '';
    return `<${entry}><loc>${escapeMarkup(url)}</loc>${when}</${entry}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${lines.join('\n')}\n</${root}>\n`;
}

/** `/robots.txt`: disallows everything that is not a page, except what pages load. */
export function robots({ settings: { siteUrl } }: AppDependencies): Hono {
  const text = [
    'User-agent: *',
    ...pathPrefixes.flatMap((row) => ('disallow' in row ? [`Disallow: ${row.prefix}/`] : [])),
    'Allow: /api/contractors',
    'Allow: /api/service-types',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return new Hono().get('/robots.txt', (c) => c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' }));
}

/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). */
export function securityText({ settings: { siteUrl, supportEmail } }: Pick<AppDependencies, 'settings'>, now = Date.now): Hono {
  return new Hono().get('/.well-known/security.txt', (c) => {
    // It may be valid for a year at most; in whole days, it can be cached.
    const expires = new Date(Math.ceil(now() / aDay) * aDay + 180 * aDay).toISOString();
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}
