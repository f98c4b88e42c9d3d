import { slugify } from '#app/content/slug.ts';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { type ListingField, listingFields } from '#app/domain/contractors/columns.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import type { TypedCells } from './listing.ts';
import { findSentListing, insertListing, selectFreeSlug, setHistoryActor } from './listing-queries.ts';
import { checkListing, openWarnings, refusingTakenSlug, type Unsaved, warned } from './save-listing.ts';

export type Created = ({ outcome: 'done' } & { id: string }) | Unsaved;

/** A slug may have 200 characters; a number may follow. */
const maxBaseLength = 192;

export type New = {
  typed: TypedCells;
  reason?: string | undefined;
  by: Actor;
  /** Of the form (`idempotentId`): sent again, it adds nothing, and its answer is the contractor that is there. */
  key?: string | undefined;
  /** `warningKeys` of the warnings that were confirmed; without it no warning is looked for. */
  confirmed?: string | undefined;
};

/** Adds a contractor at the desk. Without a slug it gets one from its name, as in an import. */
export async function createListing(db: Database, added: New): Promise<Created> {
  return refusingTakenSlug(() => inTransaction(db, (tx) => createListingWithin(tx, added)));
}

/** Within the caller’s transaction, which must write nothing more after a refusal. */
export async function createListingWithin(tx: Queryable, { typed, reason = '', by, key, confirmed }: New): Promise<Created> {
  const whole = Object.fromEntries(listingFields.map((field: ListingField) => [field, typed[field] ?? '']));
  const sent = key ? await findSentListing(tx, key, JSON.stringify(whole)) : undefined;
  if (sent?.isThere) return { outcome: 'done', id: sent.id };
  const { values, problems } = await checkListing(tx, whole, { cells: {}, reason });
  if (Object.keys(problems).length > 0) return invalid(problems);
  if (values.featured === 'false') delete values.featured;
  if (values.featured_until === null) delete values.featured_until;
  const warnings = await openWarnings(tx, values, confirmed);
  if (warnings.length > 0) return warned(warnings);
  const base =
    slugify(values.name ?? '')
      .slice(0, maxBaseLength)
      .replace(/-$/, '') || 'contractor';
  values.slug ??= await selectFreeSlug(tx, base);
  await setHistoryActor(tx, by);
  const id = await insertListing(tx, values, sent?.id);
  const details = { slug: values.slug, ...(values.featured ? { reason: reason.trim() } : {}) };
  await recordAudit(tx, { by, action: 'contractor.created', subject: { id, name: values.name ?? undefined }, details });
  return { outcome: 'done', id };
}
