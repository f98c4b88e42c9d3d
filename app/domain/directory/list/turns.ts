import { maxCounted } from '#app/domain/contractors/directory-limits.ts';
import type { Found, PageSlice } from './list-filter.ts';

/** A group of a list. */
export type Part = (slice: PageSlice) => Promise<Found>;

/** A list, with the size of each group. */
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
    const next = await part({ ...slice, offset, limit });
    found.total = Math.min(before + next.total, maxCounted);
    found.totals.push(found.total - before);
    found.contractors.push(...next.contractors);
  }
  return found;
}
