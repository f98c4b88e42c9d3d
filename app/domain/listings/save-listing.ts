import { dayInOklahoma, readUsDay } from '#app/content/dates.ts';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldOf, type ListingField, listingFields, liveFields, type ProposedField } from '#app/domain/contractors/columns.ts';
import { isMember } from '#app/domain/people/membership-queries.ts';
import { type Invalid, invalid, missing, overtaken, type Refusal } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable, sqlState } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { checkCells, isSame } from './check-cells.ts';
import type { Cells, FieldProblems, Listing, TypedCells } from './listing.ts';
import { isAsOpened, overtakenIn, readTyped, versionsOf } from './listing-form.ts';
import {
  isDayOver,
  type LatestChange,
  selectLatestChanges,
  selectListing,
  selectSlugOwner,
  setHistoryActor,
  updateListing,
  type Values,
} from './listing-queries.ts';
import { type Proposer, proposeChanges, tooManyChanges } from './proposals/propose-changes.ts';
import {
  areConfirmed,
  type ListingWarning,
  listingWarnings,
  type WarnedFields,
  warningKeys,
} from './warnings/listing-warnings.ts';

export type ListingEdit = {
  id: string;
  typed: TypedCells;
  /** `versionsOf` the form when opened; without it no conflicts are detected. */
  opened?: string | undefined;
  /** The fields of the form, if it does not have all: changes of others are no conflict. */
  only?: readonly ListingField[];
  /** Why it is featured, where that changes; or what an undo undoes. */
  reason?: string | undefined;
  by: Actor;
  /** Why it is changed, where it is no plain edit at the desk. */
  cause?: string;
  /** `warningKeys` of the warnings that were confirmed; without it no warning is looked for. */
  confirmed?: string | undefined;
  /** The member of the listing who edits it, if no operator does: some fields are live, others proposed, the rest locked. */
  member?: Proposer;
};

/** The fields that a save changed: on the page now, waiting for an operator, and no longer waiting. */
export type SavedFields = { fields: ListingField[]; waiting: ProposedField[]; withdrawn: ProposedField[] };

/** What the form needs to be sent again. */
type Meanwhile = {
  /** Some values look wrong; with `confirmed` they are saved all the same. */
  warnings?: ListingWarning[];
  confirmed?: string;
  /** What another person changed: the form shows `now` in fields that were not typed into, and `fields` has the others. */
  changes?: LatestChange[];
  fields?: FieldProblems;
  now?: TypedCells;
  opened?: string;
};

export type Unsaved = Refusal & Meanwhile;
export type Saved = ({ outcome: 'done' } & SavedFields) | Unsaved;

/** Of a member for a listing: changes that are on the page at once. */
export const liveLimit: RateLimit = { burst: 30, refillSeconds: 60 };

/** Saves what was typed into a listing's form, each field by its mode; all of it, or nothing. */
export async function saveListing(db: Database, edit: ListingEdit): Promise<Saved> {
  const { member } = edit;
  const work = (tx: Queryable) => (member ? saveAsMember(tx, { ...edit, member }) : saveListingWithin(tx, edit));
  return refusingTakenSlug(() => inTransaction(db, work, ({ outcome }) => outcome === 'done'));
}

async function saveAsMember(tx: Queryable, edit: ListingEdit & { member: Proposer }): Promise<Saved> {
  const { id: contractorId, member } = edit;
  if (!(await isMember(tx, { contractorId, memberId: member.id }))) return missing;
  const proposed = await proposeChanges(tx, edit);
  const saved = await saveLiveFields(tx, edit);
  // Of two refusals, the problems of both are shown.
  if (proposed.outcome === 'invalid' && saved.outcome === 'invalid') return invalid({ ...proposed.fields, ...saved.fields });
  if (proposed.outcome !== 'done') return proposed;
  if (saved.outcome !== 'done') return saved;
  return { ...saved, waiting: proposed.waiting, withdrawn: proposed.withdrawn };
}

async function saveLiveFields(tx: Queryable, edit: ListingEdit): Promise<Saved> {
  const { id, by } = edit;
  const { texts, problems } = readTyped(edit.typed, liveFields);
  if (Object.keys(problems).length > 0) return invalid(problems);
  const listing = await selectListing(tx, id, { lock: true });
  if (!listing) return missing;
  const past = pastDays(texts, listing.cells);
  if (Object.keys(past).length > 0) return invalid(past);
  const retryAfter = await takeToken(tx, `live ${id} ${by.id}`, liveLimit);
  if (retryAfter > 0) return tooManyChanges(retryAfter);
  return saveListingWithin(tx, { ...edit, typed: texts, only: liveFields, cause: 'member' });
}

/** Refuses a new day in the past; a stored one may stay. */
function pastDays(texts: TypedCells, cells: Cells): FieldProblems {
  const today = dayInOklahoma();
  const problems: FieldProblems = {};
  for (const field of ['closed_until', 'no_work_until'] as const) {
    const text = readUsDay(texts[field] ?? '');
    if (text && text <= today && !isSame(field, text, cells[field]))
      problems[field] = `${fieldOf(field).label} takes a day after today, or nothing.`;
  }
  return problems;
}

/** Two may take one slug at the same time; the second is refused. */
export async function refusingTakenSlug<T>(work: () => Promise<T>): Promise<T | Invalid> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    return invalid({ slug: 'Slug was given to another contractor at this moment.' });
  }
}

/** Saves fields that are live, within a transaction of the caller's; after a refusal nothing was written. */
export async function saveListingWithin(tx: Queryable, edit: ListingEdit): Promise<Saved> {
  const { id, typed, opened, only = listingFields, reason = '', by, cause, confirmed, member } = edit;
  const listing = await selectListing(tx, id, { lock: true });
  if (!listing) return missing;
  const changed = overtakenIn(opened, listing.cells, typed, isSame).filter((field) => only.includes(field));
  if (opened !== undefined && changed.length > 0) {
    const { changes, ...whole } = await whatChanged(tx, listing, { typed, opened, changed });
    // Members do not learn who else changed it.
    if (member)
      return {
        ...overtaken('Nothing is saved yet: your listing changed while you had it open. Check the form, then save again.'),
        ...whole,
      };
    return { ...overtaken('Nothing was saved yet: this contractor was changed while you had it open.'), ...whole, changes };
  }

  const { values, problems } = await checkListing(tx, typed, { id, cells: listing.cells, reason });
  if (Object.keys(problems).length > 0) return invalid(problems);
  const fields = Object.keys(values).filter((name) => name !== 'open_hours') as ListingField[];
  const saved = { outcome: 'done', fields, waiting: [], withdrawn: [] } as const satisfies Saved;
  if (fields.length === 0) return saved;

  const warnings = await openWarnings(tx, values, confirmed, id);
  if (warnings.length > 0) return warned(warnings);

  await setHistoryActor(tx, by, cause);
  await updateListing(tx, id, values);
  await recordEdit(tx, { by, before: listing, fields, reason: touchesFeatured(values) || cause === 'undo' ? reason : '' });
  return saved;
}

export const warned = (warnings: ListingWarning[]): Unsaved => ({ ...invalid({}), warnings, confirmed: warningKeys(warnings) });

/** The warnings about values that would change; none where all were confirmed. */
export async function openWarnings(
  tx: Queryable,
  { name, phone, service_type, address }: Values,
  confirmed: string | undefined,
  id?: string,
): Promise<ListingWarning[]> {
  if (confirmed === undefined) return [];
  const row = { name, phone, service_type, address } satisfies Record<keyof WarnedFields, unknown>;
  const warnings = await listingWarnings(tx, row, id);
  return areConfirmed(warnings, confirmed) ? [] : warnings;
}

async function whatChanged(
  tx: Queryable,
  { id, cells }: Listing,
  { typed, opened, changed }: { typed: TypedCells; opened: string; changed: ListingField[] },
): Promise<Meanwhile & { changes: LatestChange[] }> {
  const now: TypedCells = {};
  const problems: FieldProblems = {};
  for (const field of changed) {
    const text = typed[field];
    if (text === undefined || isAsOpened(opened, field, text)) now[field] = cells[field] ?? '';
    else
      problems[field] =
        `It was changed while you had it open; the value is now: ${cells[field] ?? 'nothing'}. Save again to replace it with yours.`;
  }
  const known = await selectLatestChanges(tx, id, changed);
  const changes = changed.map(
    (field) =>
      known.find((change) => change.field === field) ?? { field, person: 'another person', at: new Date().toISOString() },
  );
  return { changes, fields: problems, now, opened: versionsOf(cells) };
}

type Checked = { id?: string; cells: Partial<Cells>; reason: string };

/** Typed values by the rules of each field, and by what no field can tell alone. */
export async function checkListing(tx: Queryable, typed: TypedCells, { id, cells, reason }: Checked) {
  const { values, problems } = checkCells(typed, cells);
  if (id !== undefined && values.slug === null) problems.slug = 'Slug is empty, and every contractor needs one.';
  if (values.slug) {
    const owner = await selectSlugOwner(tx, values.slug);
    if (owner && owner.id !== id) problems.slug = `Slug belongs to another contractor, ${owner.name}.`;
  }
  const featured = values.featured === undefined ? cells.featured === 'yes' : values.featured === 'true';
  const until = values.featured_until === undefined ? cells.featured_until : values.featured_until;
  if (featured && touchesFeatured(values)) {
    if (until && (await isDayOver(tx, until)))
      problems.featured_until = '“Featured until” is in the past. Choose a later day, or none.';
    if (reason.trim() === '') problems.reason = 'Say why it is featured; the audit trail keeps it.';
    if (reason.length > 300) problems.reason = 'Say it in 300 characters.';
  }
  return { values, problems };
}

const touchesFeatured = (values: Values) => values.featured !== undefined || values.featured_until !== undefined;

type Recorded = { by: Actor; before: Listing; fields: readonly ListingField[]; reason?: string };

/** @param before the values before the change. */
export async function recordEdit(tx: Queryable, { by, before, fields, reason }: Recorded): Promise<void> {
  const after = await selectListing(tx, before.id);
  const changes = fields.map((field) => [
    fieldOf(field).label,
    // The audit trail is never erased.
    fieldOf(field).private ? 'changed' : { before: before.cells[field], after: after?.cells[field] ?? null },
  ]);
  await recordAudit(tx, {
    by,
    action: 'contractor.changed',
    subject: { id: before.id, name: after?.cells.name ?? before.cells.name ?? undefined },
    details: { ...Object.fromEntries(changes), ...(reason ? { reason: reason.trim() } : {}) },
  });
}
