import { minRanked, reviewPrior } from '#app/content/pages/review-policy.ts';
import type { ListRule } from '#app/content/trade-pages/parts.ts';
import type { Contractor, ContractorOrder, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { pageSize } from '#app/domain/contractors/directory-limits.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { ChosenFilters, ListChoice } from './filters.ts';
import { clampPage, countListed, type ListQuery, listContractors } from './list-contractors.ts';
import { orderOf } from './list-order.ts';
import { listServiceTypes } from './list-service-types.ts';

/** `doNotCache` is called if part of a list could not be read. */
export type ListSource = { db: Queryable; log: Logger; doNotCache?: (() => void) | undefined };

/** A merged list is built from its start for each page, so its pages are limited. */
const lastMergedPage = 100;

/** The contractors of a trade's page. A number past the last page gives the last. */
export async function listByRule(
  source: ListSource,
  rule: ListRule,
  { page, sort, ...chosen }: ChosenFilters & Pick<Partial<ListChoice>, 'sort'> & { page: number },
): Promise<ContractorPage<Contractor>> {
  const query = { ...chosen, location: rule.location, order: orderOf(sort) };
  return findByRule(source, rule, (services) => listServices(source, services, query, page));
}

/** The total of the same list. */
export async function countByRule(source: ListSource, rule: ListRule, chosen: ChosenFilters): Promise<number> {
  const query = { ...chosen, location: rule.location };
  const { total } = await findByRule(source, rule, async (services) => {
    const counts = await ofEach(source, services, (service) => countListed(source.db, { ...query, service }));
    return { total: counts.reduce((sum, count) => sum + count, 0) };
  });
  return total;
}

async function findByRule<Found extends { total: number }>(
  source: ListSource,
  rule: ListRule,
  find: (services: readonly string[]) => Promise<Found>,
): Promise<Found> {
  const found = await find(rule.services);
  if (found.total > 0 || !rule.otherwise) return found;
  const others = 'services' in rule.otherwise ? rule.otherwise.services : await typesNamed(source, rule.otherwise.nameContains);
  return others.length > 0 ? find(others) : found;
}

async function typesNamed({ db }: ListSource, text: string): Promise<string[]> {
  const types = await listServiceTypes(db);
  return types.map(({ service_type }) => service_type).filter((type) => type.toLowerCase().includes(text.toLowerCase()));
}

async function listServices(
  source: ListSource,
  services: readonly string[],
  query: Omit<ListQuery, 'order'> & { order: Exclude<ContractorOrder, 'home'> },
  page: number,
): Promise<ContractorPage<Contractor>> {
  const { db } = source;
  const [only] = services;
  if (services.length < 2) return clampPage(page, (page) => listContractors(db, { ...query, service: only, page }));

  const wanted = Math.min(page, lastMergedPage);
  const page_size = Math.max(wanted, 1) * pageSize;
  const lists = await ofEach(source, services, (service) => listContractors(db, { ...query, service, page_size }));
  return merge(lists, wanted, query.order);
}

/** Answers for each service, without those that fail; without a service, the answer for all. */
async function ofEach<Found>(
  { log, doNotCache }: ListSource,
  services: readonly string[],
  find: (service: string | undefined) => Promise<Found>,
): Promise<Found[]> {
  const asked = services.length > 0 ? services : [undefined];
  const answers = await Promise.allSettled(asked.map(find));
  const failed = answers.filter((answer) => answer.status === 'rejected');
  if (failed.length === answers.length) throw failed[0]?.reason;
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') continue;
    log.warn({ err: String(answer.reason) }, `a list goes without ${services[index]}`);
    doNotCache?.();
  }
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** Merges one page from sorted lists, each long enough for it. */
function merge(
  lists: readonly ContractorPage<Contractor>[],
  wanted: number,
  order: Exclude<ContractorOrder, 'home'>,
): ContractorPage<Contractor> {
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  const page_count = Math.min(Math.ceil(total / pageSize), lastMergedPage);
  const page = Math.max(1, Math.min(wanted, page_count));
  const all = lists.flatMap(({ contractors }) => contractors).sort(comparisons[order]);
  const contractors = all.slice((page - 1) * pageSize, page * pageSize);
  return { contractors, total, page, page_size: pageSize, page_count, seed: 0 };
}

type Compared = Pick<Contractor, 'featured' | 'rating' | 'review_count' | 'reviews' | 'name'>;
type Compare = (a: Compared, b: Compared) => number;

type Rated = Pick<Contractor, 'rating'>;
const byRating = (a: Rated, b: Rated): number => (b.rating ?? -1) - (a.rating ?? -1);

/** The order `featured`: featured first, then by rating, unrated last. */
const byFeaturedThenRating = (a: Pick<Contractor, 'featured' | 'rating'>, b: Pick<Contractor, 'featured' | 'rating'>): number =>
  Number(b.featured) - Number(a.featured) || byRating(a, b);

/** Number of reviews here; 0 with too few. */
const rankedCount = (reviews: Contractor['reviews']) => (reviews && reviews.count >= minRanked ? reviews.count : 0);

/** Of reviews here, with the prior; 0 with too few. The database computes the same (`own_score`). */
function reviewScore(reviews: Contractor['reviews']): number {
  if (!reviews || reviews.count < minRanked) return 0;
  const { reviews: more, stars } = reviewPrior;
  return (reviews.count * reviews.average + more * stars) / (reviews.count + more);
}

/** The orders of lists that are not shuffled. */
const comparisons: Readonly<Record<Exclude<ContractorOrder, 'home'>, Compare>> = {
  featured: byFeaturedThenRating,
  rating: byRating,
  reviews: (a, b) => (b.review_count ?? -1) - (a.review_count ?? -1) || byRating(a, b),
  reviewed: (a, b) =>
    reviewScore(b.reviews) - reviewScore(a.reviews) ||
    rankedCount(b.reviews) - rankedCount(a.reviews) ||
    byFeaturedThenRating(a, b),
  name: ({ name: a }, { name: b }) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1),
};
