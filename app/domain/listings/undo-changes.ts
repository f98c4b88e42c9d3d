import type { Actor } from '#app/domain/audit/record-audit.ts';
import { fieldOf, type ListingField } from '#app/domain/contractors/columns.ts';
import type { Queryable } from '#app/platform/database.ts';
import { checkCells } from './check-cells.ts';
import { selectStanding } from './history-queries.ts';
import { selectListing, setHistoryActor, updateListing } from './listing-queries.ts';
import { checkTogether, recordEdit } from './save-listing.ts';

/** `left`: labels of fields whose earlier values the site no longer accepts. */
export type AllUndone = { outcome: 'undone'; fields: number; left: string[] } | { outcome: 'missing' };

type Undoing = {
  contractorId: string;
  /** As the history identifies who made the changes. */
  actorIds: readonly string[];
  person: string;
  by: Actor;
};

/**
 * Restores each field that these actors changed last to its value before them. Fields that others changed since stay. In the
 * caller's transaction.
 */
export async function undoChangesOf(tx: Queryable, { contractorId, actorIds, person, by }: Undoing): Promise<AllUndone> {
  const listing = await selectListing(tx, contractorId, { lock: true });
  if (!listing) return { outcome: 'missing' };
  const standing = await selectStanding(tx, contractorId, actorIds);
  const before = Object.fromEntries(standing.map(({ field, before: value }) => [field, value ?? '']));
  const { values, problems } = checkCells(before, listing.cells);
  Object.assign(problems, await checkTogether(tx, { id: contractorId, values, cells: listing.cells, reason: 'undone' }));
  const bad = standing.map(({ field }) => field).filter((field) => problems[field] !== undefined);
  for (const field of bad) delete values[field];
  if (bad.includes('hours')) delete values.open_hours;
  const fields = Object.keys(values).filter((name) => name !== 'open_hours') as ListingField[];
  if (fields.length > 0) {
    await setHistoryActor(tx, by, 'undo');
    await updateListing(tx, contractorId, values);
    await recordEdit(tx, { by, before: listing, fields, reason: `undid the changes of ${person}` });
  }
  return { outcome: 'undone', fields: fields.length, left: bad.map((field) => fieldOf(field).label) };
}
