import { slugify } from '#app/content/slug.ts';
import { type Database, inTransaction, sqlState } from '#app/platform/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Actor } from '../../operators/operator.ts';
import { checkCells } from './check-cells.ts';
import { type ListingField, listingFields } from './field-records.ts';
import type { FieldProblems, TypedCells } from './listing.ts';
import { actAs, insertListing, selectFreeSlug } from './queries.ts';
import { checkTogether } from './save-listing.ts';

export type Created = { outcome: 'created'; id: string } | { outcome: 'refused'; problems: FieldProblems };

/** A slug may have 200 characters; a number may follow. */
const longestBase = 192;

/** Adds a contractor at the desk. Without a slug it gets one from its name, as in an import. */
export async function createListing(
  db: Database,
  { typed, reason = '', by }: { typed: TypedCells; reason?: string | undefined; by: Actor },
): Promise<Created> {
  const whole = Object.fromEntries(listingFields.map((field: ListingField) => [field, typed[field] ?? '']));
  const { values, problems } = checkCells(whole, {});
  try {
    return await inTransaction(db, async (tx): Promise<Created> => {
      if (values.featured === 'false') delete values.featured;
      if (values.featured_until === null) delete values.featured_until;
      Object.assign(problems, await checkTogether(tx, { values, reason }));
      if (Object.keys(problems).length > 0) return { outcome: 'refused', problems };
      const base =
        slugify(values.name ?? '')
          .slice(0, longestBase)
          .replace(/-$/, '') || 'contractor';
      values.slug ??= await selectFreeSlug(tx, base);
      await actAs(tx, by);
      const id = await insertListing(tx, values);
      const details = { slug: values.slug, ...(values.featured ? { reason: reason.trim() } : {}) };
      await recordAudit(tx, { by, action: 'contractor.created', subject: { id, name: values.name ?? undefined }, details });
      return { outcome: 'created', id };
    });
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    return { outcome: 'refused', problems: { slug: 'Slug was given to another contractor at this moment.' } };
  }
}
