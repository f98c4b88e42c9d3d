import { memberFields } from '#app/domain/contractors/columns.ts';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { createListingWithin, type New } from './create-listing.ts';
import type { TypedCells } from './listing.ts';
import { readTyped } from './listing-form.ts';
import type { ProposedChange } from './proposals/edit-queries.ts';
import { type ListingEdit, refusingTakenSlug, saveListingWithin, type Unsaved } from './save-listing.ts';

/** Loads a contractor’s page within a transaction; undefined if there is none. */
export type ReadPage = (reads: Queryable, contractor: Contractor) => Promise<string | undefined>;

/** `html` is null if the page could not be rendered. */
type Seen = ({ outcome: 'done' } & { html: string | null }) | Unsaved;

/** Previews a contractor’s page, also with what a member only proposes: saves by all rules, then rolls back. */
export async function previewListing(db: Database, edit: ListingEdit, readPage: ReadPage): Promise<Seen> {
  const { texts, problems } = edit.member ? readTyped(edit.typed, memberFields) : { texts: edit.typed, problems: {} };
  if (Object.keys(problems).length > 0) return invalid(problems);
  return look(db, edit.id, (tx) => saveListingWithin(tx, { ...edit, typed: texts }), readPage);
}

/** The same of one that is not added yet. */
export const previewNewListing = (db: Database, added: New, readPage: ReadPage): Promise<Seen> =>
  look(db, undefined, (tx) => createListingWithin(tx, added), readPage);

function look(
  db: Database,
  knownId: string | undefined,
  store: (tx: Queryable) => Promise<{ outcome: 'done'; id?: string } | Unsaved>,
  readPage: ReadPage,
): Promise<Seen> {
  const see = async (tx: Queryable): Promise<Seen> => {
    const stored = await store(tx);
    if (stored.outcome !== 'done') return stored;
    const contractor = await findContractorById(tx, stored.id ?? knownId ?? '');
    return { outcome: 'done', html: (contractor && (await readPage(tx, contractor))) ?? null };
  };
  return refusingTakenSlug(() => inTransaction(db, see, () => false));
}

/** What waits, as if all of it were approved; of two values of a field, the newer. */
export const typedOfWaiting = (changes: readonly ProposedChange[]): TypedCells =>
  Object.fromEntries(
    changes
      .filter(({ decision }) => decision === null)
      .sort((one, other) => one.at.localeCompare(other.at))
      .map(({ field, value }) => [field, value ?? '']),
  );
