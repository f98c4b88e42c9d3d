import { dayInOklahoma, readUsDay } from '#app/content/dates.ts';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { fieldOf } from '#app/domain/contractors/columns.ts';
import { actingMember } from '#app/domain/people/membership-queries.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { isSame } from './check-cells.ts';
import { type FieldChange, selectOwnChanges } from './history-queries.ts';
import type { FieldProblems, TypedCells } from './listing.ts';
import { selectListing } from './listing-queries.ts';
import { liveFields } from './live-fields.ts';
import { readTyped } from './read-typed.ts';
import { type Saved, saveListingWithin } from './save-listing.ts';
import { type Undone, undoChange } from './undo-change.ts';

/** Of a member for a listing: changes that are on the page at once. */
export const liveLimit: RateLimit = { burst: 30, refillSeconds: 60 };

type LiveEdit = {
  contractorId: string;
  typed: TypedCells;
  /** `versionsOf` the form when opened. */
  opened?: string | undefined;
  by: Actor;
};

export type LiveSaved = Exclude<Saved, { outcome: 'warned' }> | { outcome: 'limited'; retryAfter: number };

/** Saves what a member of a listing changes without an operator. */
export async function saveLiveFields(tx: Queryable, { contractorId, typed, opened, by }: LiveEdit): Promise<LiveSaved> {
  const { texts, problems } = readTyped(typed, liveFields);
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems };
  if (!(await actingMember(tx, contractorId, by))) return { outcome: 'missing' };
  const listing = await selectListing(tx, contractorId, { lock: true });
  if (!listing) return { outcome: 'missing' };
  const past = pastDays(texts, listing.cells);
  if (Object.keys(past).length > 0) return { outcome: 'refused', problems: past };
  const retryAfter = await takeToken(tx, `live ${contractorId} ${by.id}`, liveLimit);
  if (retryAfter > 0) return { outcome: 'limited', retryAfter };
  const saved = await saveListingWithin(tx, { id: contractorId, typed: texts, opened, only: liveFields, by, cause: 'member' });
  if (saved.outcome === 'warned') throw new Error('these fields have no warnings');
  return saved;
}

/** Refuses a new day in the past; a stored one may stay. */
function pastDays(texts: TypedCells, cells: TypedCells | Record<string, string | null>): FieldProblems {
  const today = dayInOklahoma();
  const problems: FieldProblems = {};
  for (const field of ['closed_until', 'no_work_until'] as const) {
    const text = readUsDay(texts[field] ?? '');
    if (text && text <= today && !isSame(field, text, cells[field] ?? null))
      problems[field] = `${fieldOf(field).label} takes a day after today, or nothing.`;
  }
  return problems;
}

/** The last change of each of these fields, if the member made it lately and nothing was changed since. */
export const findUndoable = (db: Queryable, contractorId: string, by: Actor): Promise<FieldChange[]> =>
  selectOwnChanges(db, { contractorId, operatorId: by.id, fields: liveFields });

type OwnUndo = { contractorId: string; changeId: string; by: Actor };

/** Takes back one of those; of another's change it finds nothing. */
export async function undoLiveChange(db: Database, undo: OwnUndo): Promise<Undone> {
  const own = await findUndoable(db, undo.contractorId, undo.by);
  return own.some(({ id }) => id === undo.changeId) ? undoChange(db, undo) : { outcome: 'missing' };
}
