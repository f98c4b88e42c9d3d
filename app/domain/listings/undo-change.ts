import type { Actor } from '#app/domain/audit/record-audit.ts';
import type { ListingField } from '#app/domain/contractors/columns.ts';
import { memberOfActor } from '#app/domain/people/accounts.ts';
import { actingMember } from '#app/domain/people/membership-queries.ts';
import { type Database, inTransaction, sqlState } from '#app/platform/database.ts';
import { checkCells } from './check-cells.ts';
import { type FieldChange, selectChange, selectNextChange } from './history-queries.ts';
import { selectListing, setHistoryActor, updateListing } from './listing-queries.ts';
import { checkTogether, recordEdit } from './save-listing.ts';

export type Undone =
  | { outcome: 'undone'; field: ListingField }
  | { outcome: 'missing' }
  /** The field was changed again since, so that nothing was put back. */
  | { outcome: 'changed-since'; field: ListingField; by: FieldChange }
  | { outcome: 'refused'; problem: string };

/** Restores one field’s value before a change, if unchanged since. Members may do so for their own listings. */
export async function undoChange(
  db: Database,
  { contractorId, changeId, by }: { contractorId: string; changeId: string; by: Actor },
): Promise<Undone> {
  if (!/^\d{1,18}$/.test(changeId)) return { outcome: 'missing' };
  try {
    return await inTransaction(db, async (tx): Promise<Undone> => {
      if (memberOfActor(by.id) && !(await actingMember(tx, contractorId, by))) return { outcome: 'missing' };
      const listing = await selectListing(tx, contractorId, { lock: true });
      const change = await selectChange(tx, contractorId, changeId);
      if (!listing || !change) return { outcome: 'missing' };
      const { field } = change;
      const next = await selectNextChange(tx, change);
      if (next) return { outcome: 'changed-since', field, by: next };
      const { values, problems } = checkCells({ [field]: change.before ?? '' }, listing.cells);
      Object.assign(problems, await checkTogether(tx, { id: contractorId, values, cells: listing.cells, reason: 'undone' }));
      const [problem] = Object.values(problems);
      if (problem) return { outcome: 'refused', problem };
      await setHistoryActor(tx, by, 'undo');
      await updateListing(tx, contractorId, values);
      await recordEdit(tx, { by, before: listing, fields: [field], reason: `undid change ${change.id}` });
      return { outcome: 'undone', field };
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    return { outcome: 'refused', problem: 'Another contractor has this slug now.' };
  }
}
