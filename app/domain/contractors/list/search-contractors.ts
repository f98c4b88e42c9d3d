import type { Queryable } from '#app/platform/database.ts';
import type { Contractor } from '../contractor.ts';
import { maxCounted } from '../limits.ts';
import type { Found } from './browse-contractors.ts';
import { type BucketCount, readsBackwards, slicedBlocks } from './buckets.ts';
import { selectBuckets } from './count-queries.ts';
import type { Wanted } from './place.ts';
import { amongFound, gatherSought, type Sought, sampleSought, type Way } from './search-queries.ts';
import { countFeatured, selectBlocks, selectPinned, selectRanked } from './stretch-queries.ts';
import { piecesOf } from './text-parts.ts';

/** How many are looked at to tell how many a search finds. */
const sampleSize = 4_000;
/** How many a search has to find beyond doubt before it is read in order, so that none of its twenty parts runs short. */
const many = 1.2 * maxCounted;

/** How a search is best answered: by reading a list until there are enough, or by finding all that fit, in a certain way. */
export type Approach = 'walk' | Way;

/** A stretch of what a search finds. The total is exact up to `maxCounted`, where the list ends. */
export async function searchContractors(
  db: Queryable,
  sought: Sought,
  wanted: Wanted,
  approach?: Approach | undefined,
): Promise<Found> {
  const chosen = approach ?? (await chooseApproach(db, sought));
  const within = { ...wanted, limit: Math.max(Math.min(wanted.limit, maxCounted - wanted.offset), 0) };
  if (chosen === 'walk') return { total: maxCounted, contractors: within.limit > 0 ? await walk(db, sought, within) : [] };
  const { total, contractors } = await gatherSought(db, sought, chosen, within);
  return { total: Math.min(total, maxCounted), contractors };
}

/**
 * Judged by those with the lowest shuffle keys: a random sample, and the same one for each page. That there are many has to
 * be clear by four standard deviations.
 */
export async function chooseApproach(db: Queryable, sought: Sought): Promise<Approach> {
  const [all, sample, ...ofPlaces] = await Promise.all([
    selectBuckets(db, {}, 'home'),
    sampleSought(db, sought, sampleSize),
    ...sought.places.map((place) => selectBuckets(db, place, 'home')),
  ]);
  if (sample.read < sampleSize) return 'pieces';
  const scale = others(all) / sample.read;
  if ((sample.fitting - 4 * Math.sqrt(sample.fitting)) * scale > many) return 'walk';

  const atPlaces = ofPlaces.reduce((sum, buckets) => sum + others(buckets), 0);
  const isService = sought.places.every(({ serviceSlug }) => serviceSlug !== undefined);
  const byReading = isService ? costs.entry * atPlaces : costs.entry * others(all);
  const byPieces = costs.listed * sample.fittingAnywhere * scale + costs.row * sample.fitting * scale;
  const reading = isService ? 'places' : 'everywhere';
  return piecesOf(sought.parts).length === 0 || byReading < byPieces ? reading : 'pieces';
}

/** Measured, in microseconds: an entry of an index with texts, one of the lists of a few pieces, a row that was found. */
const costs = { entry: 0.2, listed: 0.25, row: 2 };

const others = (buckets: readonly BucketCount[]) =>
  buckets.reduce((sum, { featured, amount }) => sum + (featured ? 0 : amount), 0);

async function walk(db: Queryable, sought: Sought, { order, seed, offset, limit }: Wanted): Promise<Contractor[]> {
  const list = amongFound(sought);
  const startAt = (skip: number) => ({ below: undefined, skip });
  if (order === 'rating') return selectRanked(db, list, 'all', startAt(offset), limit);
  const featured = await countFeatured(db, list, offset + limit);
  const ofOthers = { offset: Math.max(offset - featured, 0), limit: Math.min(limit, offset + limit - featured) };
  const readFeatured = () =>
    order === 'home'
      ? selectPinned(db, list, startAt(offset), limit)
      : selectRanked(db, list, 'featured', startAt(offset), limit);
  const readOthers = () =>
    order === 'home'
      ? selectBlocks(db, list, slicedBlocks(maxCounted, seed, ofOthers.offset, ofOthers.limit), readsBackwards(seed))
      : selectRanked(db, list, 'others', startAt(ofOthers.offset), ofOthers.limit);
  const [first, rest] = await Promise.all([offset < featured ? readFeatured() : [], ofOthers.limit > 0 ? readOthers() : []]);
  return [...first, ...rest];
}
