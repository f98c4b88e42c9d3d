import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { consentValues, received } from '../submissions/queries.ts';
import type { ProContactInput } from './pro-contact-schema.ts';

export type ProContact = {
  id: string;
  business_name: string;
  contact_name: string;
  email: string;
  phone: string;
  page_url: string | null;
  /** When it came, as people in Oklahoma write it. */
  received: string;
};

export async function insertProContact(tx: Queryable, contact: ProContactInput): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into pro_contacts (business_name, contact_name, email, phone, page_url, consent_version, consented_at)
    values (${contact.businessName}, ${contact.contactName}, ${contact.email}, ${contact.phone}, ${contact.page_url ?? null},
      ${consentValues(contact.consent_version)})
    returning id`);
  return rows[0]?.id ?? '';
}

export async function selectProContact(db: Queryable, id: string): Promise<ProContact | undefined> {
  const { rows } = await db.execute<ProContact>(sql`select *, ${received} from pro_contacts where id = ${id}`);
  return rows[0];
}
