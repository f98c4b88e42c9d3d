import { sql } from 'drizzle-orm';
import { consentValues, onlyRow, received, type StoredRow } from '#app/domain/submissions/queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { InquiryInput } from './schema.ts';

export type Inquiry = {
  id: string;
  reference: string;
  business_name: string;
  contact_name: string;
  email: string;
  phone: string;
  message: string;
  /** When it came, as people in Oklahoma write it. */
  received: string;
};

export async function insertInquiry(tx: Queryable, inquiry: InquiryInput): Promise<StoredRow> {
  const { rows } = await tx.execute<StoredRow>(sql`
    insert into advertising_inquiries (business_name, contact_name, email, phone, message, consent_version, consented_at, consent_text)
    values (${inquiry.businessName}, ${inquiry.contactName}, ${inquiry.email}, ${inquiry.phone}, ${inquiry.message},
      ${consentValues(inquiry.consent_version, 'us')})
    returning id, reference`);
  return onlyRow(rows);
}

export async function selectInquiry(db: Queryable, id: string): Promise<Inquiry | undefined> {
  const { rows } = await db.execute<Inquiry>(sql`select *, ${received} from advertising_inquiries where id = ${id}`);
  return rows[0];
}
