import type { Actor } from '#app/domain/audit/record-audit.ts';
import { fieldOf, type ListingField, liveFields } from '#app/domain/contractors/columns.ts';
import { memberOfActor } from '#app/domain/people/accounts.ts';
import { actingMember } from '#app/domain/people/membership-queries.ts';
import { missing, type Outcome, overtaken, type Refusal } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type FieldChange, selectChange, selectNextChange, selectOwnChanges, selectStanding } from './history-queries.ts';
import { selectListing, setHistoryActor, updateListing } from './listing-queries.ts';
import { checkListing, recordEdit, refusingTakenSlug, saveListingWithin } from './save-listing.ts';

/** `since`: what changed the field again, so that nothing was put back. */
export type Undone = ({ outcome: 'done' } & { field: ListingField }) | (Refusal & { since?: FieldChange });

type Undo = { contractorId: string; changeId: string; by: Actor };

/** Restores one field’s value before a change, if unchanged since. Members may do so for their own listings. */
export async function undoChange(db: Database, { contractorId: id, changeId, by }: Undo): Promise<Undone> {
  if (!/^\d{1,18}$/.test(changeId)) return missing;
  const undo = async (tx: Queryable): Promise<Undone> => {
    if (memberOfActor(by.id) && !(await actingMember(tx, id, by))) return missing;
    const change = (await selectListing(tx, id, { lock: true })) && (await selectChange(tx, id, changeId));
    if (!change) return missing;
    const { field, before } = change;
    const next = await selectNextChange(tx, change);
    if (next) return { ...overtaken('Nothing was changed: it was changed again since.'), since: next };
    const reason = `undid change ${change.id}`;
    const saved = await saveListingWithin(tx, { id, typed: { [field]: before ?? '' }, by, cause: 'undo', reason });
    return saved.outcome === 'done' ? { outcome: 'done', field } : saved;
  };
  const undone = await refusingTakenSlug(() => inTransaction(db, undo));
  return undone.outcome === 'invalid' ? overtaken(`Nothing was changed. ${Object.values(undone.fields).join(' ')}`) : undone;
}

/** The last change of each field that members change at once, if the member made it lately and nothing was changed since. */
export const findUndoable = (db: Queryable, contractorId: string, by: Actor): Promise<FieldChange[]> =>
  selectOwnChanges(db, { contractorId, operatorId: by.id, fields: liveFields });

/** Takes back one of those; of another's change it finds nothing. */
export async function undoLiveChange(db: Database, undo: Undo): Promise<Undone> {
  const own = await findUndoable(db, undo.contractorId, undo.by);
  return own.some(({ id }) => id === undo.changeId) ? undoChange(db, undo) : missing;
}

/** `left`: labels of fields whose earlier values the site no longer accepts. */
type AllUndone = Outcome<{ fields: number; left: string[] }>;

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
  if (!listing) return missing;
  const standing = await selectStanding(tx, contractorId, actorIds);
  const before = Object.fromEntries(standing.map(({ field, before: value }) => [field, value ?? '']));
  const { values, problems } = await checkListing(tx, before, { id: contractorId, cells: listing.cells, reason: 'undone' });
  const bad = standing.map(({ field }) => field).filter((field) => problems[field] !== undefined);
  for (const field of bad) delete values[field];
  if (bad.includes('hours')) delete values.open_hours;
  const fields = Object.keys(values).filter((name) => name !== 'open_hours') as ListingField[];
  if (fields.length > 0) {
    await setHistoryActor(tx, by, 'undo');
    await updateListing(tx, contractorId, values);
    await recordEdit(tx, { by, before: listing, fields, reason: `undid the changes of ${person}` });
  }
  return { outcome: 'done', fields: fields.length, left: bad.map((field) => fieldOf(field).label) };
}
