import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { consentValues, received } from '../submissions/queries.ts';
import type { LeadKind } from './lead-schema.ts';

export type Lead = {
  id: string;
  kind: LeadKind;
  name: string;
  email: string;
  phone: string;
  message: string;
  service_type: string;
  page_url: string | null;
  contractor_id: string | null;
  /** When it came, as people in Oklahoma write it. */
  received: string;
};
type NewLead = Omit<Lead, 'id' | 'received' | 'page_url' | 'contractor_id'> & {
  page_url: string | undefined;
  contractor_id: string | undefined;
  consent_version: string | undefined;
};

export async function insertLead(tx: Queryable, lead: NewLead): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into service_leads
      (kind, name, email, phone, message, service_type, page_url, contractor_id, consent_version, consented_at)
    values (${lead.kind}, ${lead.name}, ${lead.email}, ${lead.phone}, ${lead.message}, ${lead.service_type},
      ${lead.page_url ?? null}, ${lead.contractor_id ?? null}, ${consentValues(lead.consent_version)})
    returning id`);
  return rows[0]?.id ?? '';
}

export async function selectLead(db: Queryable, id: string): Promise<(Lead & { contractor_name: string | null }) | undefined> {
  const { rows } = await db.execute<Lead & { contractor_name: string | null }>(sql`
    select *, ${received}, (select name::text from contractors c where c.id::text = contractor_id limit 1) as contractor_name
    from service_leads where id = ${id}`);
  return rows[0];
}
