import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldOf, type ListingField, listingFields } from '#app/domain/contractors/columns.ts';
import { type Database, inTransaction, type Queryable, sqlState } from '#app/platform/database.ts';
import { checkCells, isSame } from './check-cells.ts';
import { isAsOpened, overtakenIn, versionsOf } from './field-versions.ts';
import type { FieldProblems, Listing, TypedCells } from './listing.ts';
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
import { areConfirmed, listingWarnings, warningKeys } from './warnings/listing-warnings.ts';
import type { ListingWarning, WarnedFields } from './warnings/row-warnings.ts';

export type ListingEdit = {
  id: string;
  typed: TypedCells;
  /** `versionsOf` the form when opened; without it no conflicts are detected. */
  opened?: string | undefined;
  /** The fields of the form, if it does not have all: changes of others are no conflict. */
  only?: readonly ListingField[];
  /** Why it is featured, where that changes. */
  reason?: string | undefined;
  by: Actor;
  /** Why it is changed, where it is no plain edit at the desk. */
  cause?: string;
  /** `warningKeys` of the warnings that were confirmed; without it no warning is looked for. */
  confirmed?: string | undefined;
};

export type Saved =
  | { outcome: 'saved'; fields: ListingField[] }
  | { outcome: 'missing' }
  | { outcome: 'refused'; problems: FieldProblems }
  /** Nothing was saved: some values look wrong. `confirmed` is for saving them all the same. */
  | { outcome: 'warned'; warnings: ListingWarning[]; confirmed: string }
  /** Conflict: nothing was saved; `typed` is what the form must show. */
  | {
      outcome: 'overtaken';
      changes: LatestChange[];
      problems: FieldProblems;
      typed: TypedCells;
      opened: string;
      cells: Listing['cells'];
    };

/** Changes a contractor's fields at the desk. */
export async function saveListing(db: Database, edit: ListingEdit): Promise<Saved> {
  return refusingTakenSlug(() => inTransaction(db, (tx) => saveListingWithin(tx, edit)));
}

/** Two may take one slug at the same time; the second is refused. */
export async function refusingTakenSlug<T>(work: () => Promise<T>): Promise<T | { outcome: 'refused'; problems: FieldProblems }> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    return { outcome: 'refused', problems: { slug: 'Slug was given to another contractor at this moment.' } };
  }
}

/** The same within a transaction of the caller's. */
export async function saveListingWithin(tx: Queryable, edit: ListingEdit): Promise<Saved> {
  const { id, typed, opened, only = listingFields, reason = '', by, cause, confirmed } = edit;
  const listing = await selectListing(tx, id, { lock: true });
  if (!listing) return { outcome: 'missing' };
  const changed = overtakenIn(opened, listing.cells, typed, isSame).filter((field) => only.includes(field));
  if (opened !== undefined && changed.length > 0) return overtaken(tx, listing, { typed, opened, changed });

  const { values, problems } = checkCells(typed, listing.cells);
  Object.assign(problems, await checkTogether(tx, { id, values, cells: listing.cells, reason }));
  if (Object.keys(problems).length > 0) return { outcome: 'refused', problems };
  const fields = Object.keys(values).filter((name) => name !== 'open_hours') as ListingField[];
  if (fields.length === 0) return { outcome: 'saved', fields };

  const warnings = await openWarnings(tx, values, confirmed, id);
  if (warnings.length > 0) return { outcome: 'warned', warnings, confirmed: warningKeys(warnings) };

  await setHistoryActor(tx, by, cause);
  await updateListing(tx, id, values);
  await recordEdit(tx, { by, before: listing, fields, reason: touchesFeatured(values) ? reason : '' });
  return { outcome: 'saved', fields };
}

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

async function overtaken(
  tx: Queryable,
  { id, cells }: Listing,
  { typed, opened, changed }: { typed: TypedCells; opened: string; changed: ListingField[] },
): Promise<Saved> {
  const shown = { ...typed };
  const problems: FieldProblems = {};
  for (const field of changed) {
    const text = typed[field];
    if (text === undefined || isAsOpened(opened, field, text)) shown[field] = cells[field] ?? '';
    else
      problems[field] =
        `It was changed while you had it open; the value is now: ${cells[field] ?? 'nothing'}. Save again to replace it with yours.`;
  }
  const known = await selectLatestChanges(tx, id, changed);
  const changes = changed.map(
    (field) =>
      known.find((change) => change.field === field) ?? { field, person: 'another person', at: new Date().toISOString() },
  );
  return { outcome: 'overtaken', changes, problems, typed: shown, opened: versionsOf(cells), cells };
}

type Together = { id?: string; values: Values; cells?: Partial<Listing['cells']>; reason: string };

/** What no field can tell alone. */
export async function checkTogether(tx: Queryable, { id, values, cells = {}, reason }: Together): Promise<FieldProblems> {
  const problems: FieldProblems = {};
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
  return problems;
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
