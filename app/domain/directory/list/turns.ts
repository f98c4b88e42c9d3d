import { maxCounted } from '#app/domain/contractors/limits.ts';
import type { Queryable } from '#app/platform/database.ts';
import { browseContractors, type Found } from './browse-contractors.ts';
import { hasFacts, type PageSlice } from './list-filter.ts';
import { searchContractors } from './search-contractors.ts';
import type { SearchCriteria } from './search-criteria.ts';

/** A group of a list. Gets how many there are in the groups before it. */
export type Part = (slice: PageSlice, before: number) => Promise<Found>;

/** A list, and how many there are in each of its groups. */
export type FoundInTurn = Found & { totals: number[] };

/** Several lists as one, up to the limit. */
export async function inTurn(parts: readonly Part[], slice: PageSlice): Promise<FoundInTurn> {
  const found: FoundInTurn = { total: 0, contractors: [], totals: [] };
  for (const part of parts) {
    const before = found.total;
    if (before >= maxCounted) {
      found.totals.push(0);
      continue;
    }
    const offset = Math.max(slice.offset - before, 0);
    const limit = Math.max(Math.min(slice.offset + slice.limit, maxCounted) - Math.max(slice.offset, before), 0);
    const next = await part({ ...slice, offset, limit }, before);
    found.total = Math.min(before + next.total, maxCounted);
    found.totals.push(found.total - before);
    found.contractors.push(...next.contractors);
  }
  return found;
}

/** Without earlier results and remaining text, a filtered list with stored counts. */
export function searchPart(db: Queryable, criteria: SearchCriteria): Part {
  const [only, ...others] = criteria.filters;
  const isList = criteria.parts.length === 0 && !criteria.outside && only && others.length === 0 && !hasFacts(only);
  return (slice, before) =>
    isList && before === 0 ? browseContractors(db, only, slice) : searchContractors(db, criteria, slice);
}
