import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { type Database, inDiscardedTransaction, type Queryable } from '#app/platform/database.ts';
import { type Created, createListingWithin, type New } from './create-listing.ts';
import { type ListingEdit, refusingTakenSlug, type Saved, saveListingWithin } from './save-listing.ts';

/** Loads a contractor’s page within a transaction; undefined if there is none. */
export type ReadPage = (reads: Queryable, contractor: Contractor) => Promise<string | undefined>;

type Seen = { outcome: 'previewed'; html: string | undefined };

/** Previews a contractor’s page: saves by all rules, then rolls back. */
export function previewListing(db: Database, edit: ListingEdit, readPage: ReadPage) {
  return refusingTakenSlug(() =>
    inDiscardedTransaction(db, async (tx): Promise<Seen | Exclude<Saved, { outcome: 'saved' }>> => {
      const saved = await saveListingWithin(tx, edit);
      return saved.outcome === 'saved' ? look(tx, edit.id, readPage) : saved;
    }),
  );
}

/** The same of one that is not added yet. */
export function previewNewListing(db: Database, added: New, readPage: ReadPage) {
  return refusingTakenSlug(() =>
    inDiscardedTransaction(db, async (tx): Promise<Seen | Exclude<Created, { outcome: 'created' }>> => {
      const created = await createListingWithin(tx, added);
      return created.outcome === 'created' ? look(tx, created.id, readPage) : created;
    }),
  );
}

async function look(tx: Queryable, id: string, readPage: ReadPage): Promise<Seen> {
  const contractor = await findContractorById(tx, id);
  return { outcome: 'previewed', html: contractor && (await readPage(tx, contractor)) };
}
