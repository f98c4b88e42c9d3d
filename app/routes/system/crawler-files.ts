import { type Context, Hono } from 'hono';
import { cities } from '#app/content/cities.ts';
import { aDay } from '#app/content/dates.ts';
import { spanishPages } from '#app/content/es/spanish-pages.ts';
import { cityNames } from '#app/content/find-city.ts';
import { staticPages } from '#app/content/pages/static-pages.ts';
import { paper } from '#app/content/palette.ts';
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
import { openSharing } from '#app/platform/remember-results.ts';
import type { Settings } from '#app/platform/settings.ts';
import { pathPrefixes } from '../path-prefixes.ts';
import type { AppDependencies } from '../request-scope.ts';
import { isOtherSection } from '../site/contractor/page-address.ts';

/** For a browser that installs the site, and for programs that read it. */
export function crawlerFiles({ reads, settings }: AppDependencies): Hono {
  const { siteUrl, siteName } = settings;
  const text = (lines: string[]) => `${lines.join('\n')}\n`;
  const forAnHour = { 'Cache-Control': 'public, max-age=3600' };
  return addSiteMap(new Hono(), reads, siteUrl)
    .get('/robots.txt', (c) => c.text(text(robotLines(siteUrl)), 200, forAnHour))
    .get('/.well-known/security.txt', (c) => c.text(text(securityLines(settings, Date.now())), 200, forAnHour))
    .get('/site.webmanifest', (c) =>
      c.body(JSON.stringify(manifest(siteName)), 200, { ...forAnHour, 'Content-Type': 'application/manifest+json' }),
    );
}

/** Disallows everything that is not a page, except what pages load. */
const robotLines = (siteUrl: string): string[] => [
  'User-agent: *',
  ...pathPrefixes.flatMap((row) => ('disallow' in row ? [`Disallow: ${row.prefix}/`] : [])),
  'Allow: /api/contractors',
  'Allow: /api/service-types',
  '',
  `Sitemap: ${siteUrl}/sitemap.xml`,
];

/** Where to report a vulnerability (RFC 9116). */
export const securityLines = ({ siteUrl, supportEmail }: Pick<Settings, 'siteUrl' | 'supportEmail'>, now: number): string[] => [
  `Contact: mailto:${supportEmail}`,
  // It may be valid for a year at most; in whole days, it can be cached.
  `Expires: ${new Date(Math.ceil(now / aDay) * aDay + 180 * aDay).toISOString()}`,
  'Preferred-Languages: en',
  `Canonical: ${siteUrl}/.well-known/security.txt`,
];

function manifest(siteName: string) {
  const png = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: siteName,
    short_name: siteName,
    description: `Contractors in ${cityNames()}.`,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper.day,
    theme_color: paper.day,
    icons: [
      { src: '/art/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
    ],
  };
}

/**
 * `/sitemap.xml` and its files: every canonical address of pages, of the blog once it has posts, and of contractors. The
 * index has no dates: finding the latest of fifty thousand rows would require reading them all.
 */
function addSiteMap(app: Hono, reads: Queryable, siteUrl: string): Hono {
  // A file of fifty thousand takes a second to make; concurrent requests share it.
  const share = openSharing<MappedPage[]>();

  app.get('/sitemap.xml', async (c) => {
    const posts = await selectMappedPosts(reads, 1);
    const files = Math.ceil((await selectTotals(reads, {})).total / fileSize);
    const names = [
      'pages',
      ...posts.map(() => 'blog'),
      ...Array.from({ length: files }, (_, index) => `contractors-${index + 1}`),
    ];
    const urls = names.map((name) => ({ url: `${siteUrl}/sitemap/${name}.xml` }));
    return xml(c, 'sitemapindex', 'sitemap', urls);
  });
  app.get('/sitemap/pages.xml', async (c) => xml(c, 'urlset', 'url', await mapPages(reads, siteUrl)));
  app.get('/sitemap/blog.xml', async (c) => {
    const posts = await selectMappedPosts(reads, fileSize);
    const pages = posts.map(({ slug, published }) => ({
      url: `${siteUrl}/blog/${encodeURIComponent(slug)}`,
      modified: published,
    }));
    return xml(c, 'urlset', 'url', pages);
  });
  app.get('/sitemap/:name{contractors-[1-9][0-9]{0,5}\\.xml}', async (c, next) => {
    const name = c.req.param('name');
    const file = Number.parseInt(name.replace('contractors-', ''), 10);
    const pages = await share(name, () => mapContractors(reads, siteUrl, file));
    return pages.length > 0 ? xml(c, 'urlset', 'url', pages) : next();
  });
  return app;
}

type MappedPage = { url: string; modified?: string | undefined };

function xml(c: Context, root: string, entry: string, entries: readonly MappedPage[]): Response {
  const lines = entries.map(({ url, modified }) => {
    const when = modified ? `<lastmod>${modified}</lastmod>` : '';
    return `<${entry}><loc>${escapeMarkup(url)}</loc>${when}</${entry}>`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${lines.join('\n')}\n</${root}>\n`;
  return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' });
}

/** Maximum addresses in a file. */
const fileSize = 50_000;
/** Rows per read: no process holds all rows of a file. */
const batchSize = 5_000;

/** The pages of one contractor file, numbered from the first; none past the last. */
export async function mapContractors(db: Queryable, siteUrl: string, file: number, size = fileSize): Promise<MappedPage[]> {
  const pages: MappedPage[] = [];
  let from: number | MappedContractor = (file - 1) * size;
  let read = 0;
  while (read < size) {
    const rows: MappedContractor[] = await selectMapped(db, from, Math.min(batchSize, size - read));
    const last = rows.at(-1);
    if (!last) break;
    pages.push(...rows.filter(hasPage).map((row) => ({ url: siteUrl + contractorPath(row), modified: row.updated })));
    read += rows.length;
    from = last;
  }
  return pages;
}

function hasPage(contractor: MappedContractor): boolean {
  const [location, serviceType, businessSlug] = contractorAddress(contractor);
  return !isOtherSection({ location, serviceType, businessSlug });
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
  const pages = types.flatMap((type) => cities.map(({ slug }) => findServicePage(slugify(type), slug, offered)));
  return (await Promise.all(pages)).flatMap((page) => (page ? [page.paths[0]] : []));
}
