import { spanishPages } from '#app/content/es/spanish-pages.ts';
import { locations } from '#app/content/locations.ts';
import { staticPages } from '#app/content/pages/static-pages.ts';
import { slugify } from '#app/content/slug.ts';
import { allTradePages, findServicePage } from '#app/content/trade-pages/find-page.ts';
import { costsPath } from '#app/content/trades/costs-path.ts';
import { trades } from '#app/content/trades/trades.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { MappedPage } from './site-map-xml.ts';

/** Every canonical page not about a single contractor or post. */
export async function mapPages(db: Queryable, siteUrl: string): Promise<MappedPage[]> {
  const types = (await listServiceTypes(db)).map(({ service_type }) => service_type);
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
