import type { Contractor } from '#app/domain/contractors/contractor.ts';
import type { Queryable } from '#app/platform/database.ts';
import { anyOpaque, matches } from './condition-queries.ts';
import { selectTotals } from './count-queries.ts';
import { type ListFilter, matchesNone, type PageSlice } from './list-filter.ts';
import { nearerEnd, rotationOf } from './shuffle.ts';
import { selectPinned, selectRanked, selectRotated, selectShuffled, selectSorted, sortRotated } from './slice-queries.ts';

export type Found = { total: number; contractors: Contractor[] };

/** Up to here a list is shuffled one by one; beyond, it is rotated. */
const mostShuffled = 2_000;
/** Measured: to sort one of a service takes as long as to pass over so many in an index. */
const sortingCost = 4;

/** A slice of the list that a filter by service and city leaves, and how many there are in it. */
export async function browseContractors(db: Queryable, filter: ListFilter, slice: PageSlice): Promise<Found> {
  if (matchesNone(filter)) return { total: 0, contractors: [] };
  const { order, seed, offset, limit } = slice;
  const { featured, others, othersAnywhere, everybody, locations } = await selectTotals(db, filter);
  const total = featured + others;
  if (offset >= total) return { total, contractors: [] };
  const is = matches(filter);
  const reading = nearerEnd(total, offset, limit);
  if (order === 'reviews' || order === 'name') return { total, contractors: await selectSorted(db, order, is, reading) };
  if (order !== 'home') return { total, contractors: await selectRanked(db, order, filter, { ...reading, locations }) };

  const first = { offset, limit: Math.min(limit, featured - offset) };
  const rest = { offset: Math.max(offset - featured, 0), limit: Math.min(limit, offset + limit - featured) };
  const readOthers = () => {
    // Rows read for a shuffle: all of the service, or of the directory.
    if (othersAnywhere <= mostShuffled) return selectShuffled(db, is, seed, rest);
    const reading = nearerEnd(others, rest.offset, rest.limit);
    const walked = ((reading.skip + reading.limit) * everybody) / others;
    return filter.serviceSlug !== undefined && sortingCost * others < walked
      ? sortRotated(db, is, rotationOf(seed), reading)
      : selectRotated(db, anyOpaque([filter]), rotationOf(seed), reading);
  };
  const found = await Promise.all([
    first.limit > 0 ? selectPinned(db, is, first) : [],
    rest.limit > 0 && rest.offset < others ? readOthers() : [],
  ]);
  return { total, contractors: found.flat() };
}
