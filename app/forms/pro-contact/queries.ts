import { sql } from 'drizzle-orm';
import { consentValues, onlyRow, received, type StoredRow } from '#app/domain/submissions/queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { ProContactInput } from './schema.ts';

export type ProContact = {
  id: string;
  reference: string;
  business_name: string;
  contact_name: string;
  email: string;
  phone: string;
  trade: string | null;
  city: string | null;
  license_number: string | null;
  page_url: string | null;
  /** When it came, as people in Oklahoma write it. */
  received: string;
};

export async function insertProContact(tx: Queryable, contact: ProContactInput): Promise<StoredRow> {
  const { rows } = await tx.execute<StoredRow>(sql`
    insert into pro_contacts (business_name, contact_name, email, phone, trade, city, license_number, page_url,
      consent_version, consented_at, consent_text)
    values (${contact.businessName}, ${contact.contactName}, ${contact.email}, ${contact.phone}, ${contact.trade ?? null},
      ${contact.city ?? null}, ${contact.licenseNumber ?? null}, ${contact.page_url ?? null},
      ${consentValues(contact.consent_version, 'us')})
    returning id, reference`);
  return onlyRow(rows);
}

export async function selectProContact(db: Queryable, id: string): Promise<ProContact | undefined> {
  const { rows } = await db.execute<ProContact>(sql`select *, ${received} from pro_contacts where id = ${id}`);
  return rows[0];
}
