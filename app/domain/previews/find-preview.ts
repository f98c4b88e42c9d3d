import { findSpanishPage, spanishTitle } from '#app/content/es/spanish-pages.ts';
import { findStaticPage } from '#app/content/pages/static-pages.ts';
import { stockPicture } from '#app/content/services.ts';
import { findFixedPage, findServicePage } from '#app/content/trade-pages/find-page.ts';
import { costsPath } from '#app/content/trades/costs-path.ts';
import { tradeOf } from '#app/content/trades/find-trade.ts';
import { tradePicture } from '#app/content/trades/trade-slug.ts';
import { findPost } from '#app/domain/blog/read-posts.ts';
import { serviceInCity } from '#app/domain/contractors/address.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { fullStars, listedWhere, shownRating, shownReviews } from '#app/domain/contractors/rating.ts';
import { costsHeading } from '#app/domain/costs/cost-trade.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { PreviewCard } from './drawing.ts';

/**
 * What the preview picture of a page says. Its words come from our own records and rows alone.
 * @param path The page's canonical one, encoded.
 * @returns undefined where there is no such page.
 */
export async function findPreview(db: Queryable, path: string, siteName: string): Promise<PreviewCard | undefined> {
  const page = findStaticPage(path);
  if (page) return { title: page.title ?? siteName, line: page.line, picture: page.picture };
  const spanish = findSpanishPage(path);
  if (spanish?.path === path)
    return { title: spanishTitle(spanish), line: spanish.description, picture: stockPicture(spanish.service) };
  const parts = decodedParts(path);
  if (!parts) return undefined;
  const [first = '', second = '', third = ''] = parts;
  if (first === 'blog') return postPreview(db, path, second);
  if (first === 'costs') return costsPreview(path, second);
  if (parts.length === 1 || first === 'services') return tradePreview(db, path, parts);
  if (parts.length !== 3) return undefined;
  const contractor = await findContractor(db, third);
  return contractor && contractorPath(contractor) === path ? contractorPreview(contractor) : undefined;
}

async function tradePreview(db: Queryable, path: string, [, service, city, ...rest]: string[]): Promise<PreviewCard | undefined> {
  const offered = () => listServiceTypes(db);
  const page = findFixedPage(path) ?? (service && rest.length === 0 ? await findServicePage(service, city, offered) : undefined);
  if (page?.paths[0] !== path) return undefined;
  return { title: page.hero.heading, line: page.description, picture: stockPicture(page.service) };
}

function costsPreview(path: string, service: string): PreviewCard | undefined {
  const trade = tradeOf(service);
  if (!trade || costsPath(trade) !== path) return undefined;
  return { title: costsHeading(trade), line: 'From the price guides of listed contractors.', picture: tradePicture(trade) };
}

async function postPreview(db: Queryable, path: string, slug: string): Promise<PreviewCard | undefined> {
  const post = await findPost(db, slug);
  if (!post || path !== `/blog/${encodeURIComponent(post.slug)}`) return undefined;
  return { title: post.title, line: post.meta_description, picture: stockPicture(post.service_type) };
}

function contractorPreview(contractor: Contractor): PreviewCard {
  const { name, service_type, rating, review_count, profile } = contractor;
  return {
    title: name,
    line: serviceInCity(contractor),
    picture: stockPicture(service_type),
    ...(review_count && {
      rating: {
        full: fullStars(rating),
        shown: shownRating(rating),
        reviews: `${shownReviews(review_count)} ${listedWhere(profile.rating_source)}`,
      },
    }),
  };
}

/** @returns undefined for a path that is not encoded as ours are. */
function decodedParts(path: string): string[] | undefined {
  try {
    return path.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
