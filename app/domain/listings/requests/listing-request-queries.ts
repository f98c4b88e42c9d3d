import sql from 'sql-template-tag';
import { selectDecidable } from '#app/domain/decisions/decision-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';

/** A business that asks to be listed. */
export type ListingRequest = {
  id: string;
  reference: string;
  email: string;
  contact_name: string;
  decision: 'listed' | 'declined' | null;
  decided_at: string | null;
  decided_by: string | null;
  contractor_id: string | null;
  decline_reason: string | null;
};

const columns = sql`s.id, s.reference, s.email, s.name as contact_name, s.decision, ${isoTime('s.decided_at')} as decided_at, s.decided_by,
  s.contractor_id, s.decline_reason`;

/** @returns undefined when there is none. */
export const selectListingRequest = (db: Queryable, id: string, lock = false): Promise<ListingRequest | undefined> =>
  selectDecidable(db, { kind: 'pro-contact', columns }, id, lock);

/** The listing that is probably this business's: of the same phone or the same name. */
export async function selectLikelySlug(db: Queryable, id: string): Promise<string | undefined> {
  const rows = await db.rows<{ slug: string }>(sql`
    select c.slug from submissions p join contractors c
      on phone_digits(c.phone) = p.phone_digits or lower(c.name) = lower(p.business_name)
    where p.id::text = ${id} and p.kind = 'pro-contact' order by lower(c.name) = lower(p.business_name) desc, c.id limit 1`);
  return rows[0]?.slug;
}
