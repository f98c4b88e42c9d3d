import sql from 'sql-template-tag';
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

/** @returns undefined when there is none. */
export async function selectListingRequest(db: Queryable, id: string, lock = false): Promise<ListingRequest | undefined> {
  const { rows } = await db.execute<ListingRequest>(sql`
    select id, reference, email, name as contact_name, decision, ${isoTime('decided_at')} as decided_at, decided_by, contractor_id, decline_reason
    from submissions where id::text = ${id} and kind = 'pro-contact' ${lock ? sql`for update` : sql``}`);
  return rows[0];
}

type Decision = {
  decision: 'listed' | 'declined';
  by: string;
  contractorId: string | null;
  reason: string | null;
};

export async function setListingDecision(tx: Queryable, id: string, decided: Decision): Promise<void> {
  await tx.execute(sql`
    update submissions set decision = ${decided.decision}, decided_at = now(), decided_by = ${decided.by},
      contractor_id = ${decided.contractorId}, contractor_ids = array_remove(array[${decided.contractorId}::text], null), decline_reason = ${decided.reason}
    where id = ${id}`);
}

/** The listing that is probably this business's: of the same phone or the same name. */
export async function selectLikelySlug(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select c.slug from submissions p join contractors c
      on phone_digits(c.phone) = p.phone_digits or lower(c.name) = lower(p.business_name)
    where p.id::text = ${id} and p.kind = 'pro-contact' order by lower(c.name) = lower(p.business_name) desc, c.id limit 1`);
  return rows[0]?.slug;
}
