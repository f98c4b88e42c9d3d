import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { consentValues, received } from '../submissions/queries.ts';
import type { ClaimInput } from './claim-schema.ts';

export type Claim = {
  id: string;
  contractor_id: string;
  contractor_name: string;
  contact_name: string;
  email: string;
  phone: string;
  message: string;
  /** When it came, as people in Oklahoma write it. */
  received: string;
};

/** @returns nothing when there is no such contractor. */
export async function insertClaim(tx: Queryable, claim: ClaimInput): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into listing_claims
      (contractor_id, contractor_name, contact_name, email, phone, message, consent_version, consented_at)
    select c.id::text, coalesce(c.name::text, ''), ${claim.contactName}, ${claim.email}, ${claim.phone}, ${claim.message},
      ${consentValues(claim.consent_version)}
    from contractors c where c.id::text = ${claim.contractor_id}
    limit 1
    returning id`);
  return rows[0]?.id;
}

export async function selectClaim(db: Queryable, id: string): Promise<Claim | undefined> {
  const { rows } = await db.execute<Claim>(sql`select *, ${received} from listing_claims where id = ${id}`);
  return rows[0];
}
