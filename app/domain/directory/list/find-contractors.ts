import { maxCounted } from '#app/domain/contractors/directory-limits.ts';
import type { Queryable } from '#app/platform/database.ts';
import { meets } from './condition-queries.ts';
import {
  type Found,
  type Group,
  hasMore,
  matchesNone,
  type PageSlice,
  type Reading,
  type SearchCriteria,
} from './contractor-filter.ts';
import { collectKeys, nearerEnd, selectByKeys, selectKeys } from './slice-queries.ts';
import { selectTotals } from './total-queries.ts';

/**
 * A slice of all that meet the criteria. The total is exact by service and city alone, whose counts are stored; otherwise up to
 * `maxCounted`, where the list ends. Fewer are collected and sorted; more are read in the order of an index.
 */
export async function findContractors(db: Queryable, criteria: SearchCriteria, slice: PageSlice): Promise<Found> {
  if (matchesNone(criteria.filter)) return { total: 0, contractors: [] };
  const [is, stored] = await Promise.all([
    meets(db, criteria),
    hasMore(criteria) ? undefined : selectTotals(db, criteria.filter).then(({ total }) => total),
  ]);
  if (stored === undefined || stored < maxCounted) {
    const { total, keys } = await collectKeys(db, is, criteria.first, within(slice, maxCounted));
    if (total < maxCounted) return { total, contractors: await selectByKeys(db, keys) };
  }
  const total = stored ?? maxCounted;
  const { offset, limit } = within(slice, total);
  if (limit === 0) return { total, contractors: [] };
  const reading = stored === undefined ? { skip: offset, limit, fromEnd: false } : nearerEnd(total, offset, limit);
  return { total, contractors: await selectByKeys(db, await selectKeys(db, is, slice, reading)) };
}

/** How many meet the criteria, as a list of them says. Reads no contractor. */
export async function countFound(db: Queryable, criteria: SearchCriteria): Promise<number> {
  if (matchesNone(criteria.filter)) return 0;
  if (!hasMore(criteria)) return (await selectTotals(db, criteria.filter)).total;
  const none = { order: 'rating', seed: 0, offset: 0, limit: 0 } as const;
  return (await collectKeys(db, await meets(db, criteria), criteria.first, none)).total;
}

const within = (slice: PageSlice, total: number): PageSlice => ({
  ...slice,
  limit: Math.max(Math.min(slice.limit, total - slice.offset), 0),
});

/** Several lists as one, up to the limit, with the size of each group. A list may be found already. */
export async function joinGroups(
  db: Queryable,
  groups: readonly [Group, SearchCriteria | Found][],
  slice: PageSlice,
): Promise<Found & { groups: Reading['groups'] }> {
  const joined: Found & { groups: Reading['groups'] } = { total: 0, contractors: [], groups: {} };
  for (const [group, list] of groups) {
    const before = joined.total;
    if (before < maxCounted) {
      const offset = Math.max(slice.offset - before, 0);
      const limit = Math.max(Math.min(slice.offset + slice.limit, maxCounted) - Math.max(slice.offset, before), 0);
      const found = 'total' in list ? list : await findContractors(db, list, { ...slice, offset, limit });
      joined.total = Math.min(before + found.total, maxCounted);
      joined.contractors.push(...found.contractors);
    }
    joined.groups[group] = (joined.groups[group] ?? 0) + joined.total - before;
  }
  return joined;
}
