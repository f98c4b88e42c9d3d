import type { Queryable } from '#app/platform/database.ts';
import type { Contractor } from '../contractor.ts';
import { type BucketCount, lowestPinned, lowestRated, readsBackwards, shuffledBlocks, startAt } from './buckets.ts';
import { selectBuckets } from './count-queries.ts';
import { isNobodys, type Place, type Wanted } from './place.ts';
import { among, selectBlocks, selectPinned, selectRanked, selectShuffled } from './stretch-queries.ts';

export type Found = { total: number; contractors: Contractor[] };

/** Up to here a list is shuffled one by one; beyond, it is 256 blocks that are shuffled. */
const mostShuffledOneByOne = 2_000;

/** A stretch of the list of a place, and how many there are in it. */
export async function browseContractors(db: Queryable, place: Place, wanted: Wanted): Promise<Found> {
  if (isNobodys(place)) return { total: 0, contractors: [] };
  const { order, seed, offset, limit } = wanted;
  const buckets = await selectBuckets(db, place, order === 'home' ? 'home' : 'rating');
  const total = sum(buckets);
  const list = among(place);
  if (offset >= total) return { total, contractors: [] };
  if (order === 'rating') {
    const contractors = await selectRanked(db, list, 'all', startAt(buckets, offset, lowestRated), limit);
    return { total, contractors };
  }

  const featured = buckets.filter((one) => one.featured);
  const others = buckets.filter((one) => !one.featured);
  const featuredTotal = sum(featured);
  const ofOthers = { offset: Math.max(offset - featuredTotal, 0), limit: Math.min(limit, offset + limit - featuredTotal) };
  const readFeatured = () =>
    order === 'home'
      ? selectPinned(db, list, startAt(featured, offset, lowestPinned), limit)
      : selectRanked(db, list, 'featured', startAt(featured, offset, lowestRated), limit);
  const readOthers = () => {
    if (order === 'featured')
      return selectRanked(db, list, 'others', startAt(others, ofOthers.offset, lowestRated), ofOthers.limit);
    if (total - featuredTotal <= mostShuffledOneByOne) return selectShuffled(db, list, seed, ofOthers);
    return selectBlocks(db, list, shuffledBlocks(others, seed, ofOthers.offset, ofOthers.limit), readsBackwards(seed));
  };
  const [first, rest] = await Promise.all([
    offset < featuredTotal ? readFeatured() : [],
    ofOthers.limit > 0 && total > featuredTotal ? readOthers() : [],
  ]);
  return { total, contractors: [...first, ...rest] };
}

const sum = (buckets: readonly BucketCount[]) => buckets.reduce((total, { amount }) => total + amount, 0);
