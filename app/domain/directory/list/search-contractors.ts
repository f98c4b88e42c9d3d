import type { SQL } from 'drizzle-orm';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { maxCounted } from '#app/domain/contractors/limits.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Found } from './browse-contractors.ts';
import { unindexedMatch } from './condition-queries.ts';
import type { PageSlice } from './list-filter.ts';
import type { SearchCriteria } from './search-criteria.ts';
import { isWalked, planSearch, type SearchPlan } from './search-plan.ts';
import { collectFound, countFeatured } from './search-queries.ts';
import { rotationOf } from './shuffle.ts';
import { selectPinned, selectRankedOf, selectRotated, selectSorted } from './slice-queries.ts';

/** A slice of results. The total is exact up to `maxCounted`, where the list ends. */
export async function searchContractors(
  db: Queryable,
  criteria: SearchCriteria,
  slice: PageSlice,
  plan?: SearchPlan | undefined,
): Promise<Found> {
  const chosen = plan ?? (await planSearch(db, criteria));
  const within = { ...slice, limit: Math.max(Math.min(slice.limit, maxCounted - slice.offset), 0) };
  if (!(await isWalked(db, criteria, chosen, within))) {
    const { total, contractors } = await collectFound(db, criteria, chosen, within);
    return { total: Math.min(total, maxCounted), contractors };
  }
  return { total: maxCounted, contractors: within.limit > 0 ? await walk(db, unindexedMatch(criteria), within) : [] };
}

/** Reads a list in its order until it has enough that pass. */
async function walk(db: Queryable, is: SQL, { order, seed, offset, limit }: PageSlice): Promise<Contractor[]> {
  if (order === 'reviews' || order === 'name') return selectSorted(db, order, is, { skip: offset, limit, fromEnd: false });
  if (order !== 'home') return selectRankedOf(db, order, is, { offset, limit });
  const featured = await countFeatured(db, is, offset + limit);
  const first = { offset, limit: Math.min(limit, featured - offset) };
  const rest = { skip: Math.max(offset - featured, 0), limit: Math.min(limit, offset + limit - featured), fromEnd: false };
  const found = await Promise.all([
    first.limit > 0 ? selectPinned(db, is, first) : [],
    rest.limit > 0 ? selectRotated(db, is, rotationOf(seed), rest) : [],
  ]);
  return found.flat();
}
