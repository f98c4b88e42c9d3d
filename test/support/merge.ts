import { expect } from 'vitest';
import { selectListing } from '#app/domain/listings/listing-queries.ts';
import { mergeContractors, unmergeContractors, versionsOfBoth } from '#app/domain/listings/merge-contractors.ts';
import { selectMerges } from '#app/domain/listings/merge-queries.ts';
import type { Database } from '#app/platform/database.ts';

const by = { id: 'o1', name: 'Pat' };

/** What is listed of a contractor. */
export const cellsOf = async (db: Database, id: string) =>
  (await selectListing(db, id))?.cells ?? expect.fail(`${id} is not on the site`);

/** Merges a listing into another one, which keeps its own values, as an operator who just opened both. */
export async function merge(db: Database, targetId: string, otherId: string) {
  const opened = versionsOfBoth(await cellsOf(db, targetId), await cellsOf(db, otherId));
  const merged = await mergeContractors(db, { targetId, otherId, fromOther: [], opened, by });
  if (merged.outcome !== 'done') throw new Error(JSON.stringify(merged));
}

/** Undoes the last merge into a listing. */
export async function undoMerge(db: Database, targetId: string) {
  const [last] = await selectMerges(db, targetId);
  return unmergeContractors(db, { targetId, mergeId: last?.id ?? '', by });
}
