import { sql } from 'drizzle-orm';
import type { Claim } from '#app/domain/claims/claim.ts';
import { consentValues, received, type StoredRow } from '#app/domain/submissions/queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { ClaimInput } from './schema.ts';

type StoredClaim = Omit<Claim, 'at' | 'days' | 'decided_at'> & {
  /** When it came, as people in Oklahoma write it. */
  received: string;
};

/** @returns undefined when there is no such contractor. */
export async function insertClaim(tx: Queryable, claim: ClaimInput): Promise<StoredRow | undefined> {
  const { rows } = await tx.execute<StoredRow>(sql`
    insert into listing_claims
      (contractor_id, contractor_name, contact_name, email, phone, message, consent_version, consented_at, consent_text)
    select c.id, c.name, ${claim.contactName}, ${claim.email}, ${claim.phone}, ${claim.message},
      ${consentValues(claim.consent_version, 'us')}
    from contractors c where c.id = ${claim.contractor_id}
    returning id, reference`);
  return rows[0];
}

export async function selectClaim(db: Queryable, id: string): Promise<StoredClaim | undefined> {
  const { rows } = await db.execute<StoredClaim>(sql`select *, ${received} from listing_claims where id = ${id}`);
  return rows[0];
}
