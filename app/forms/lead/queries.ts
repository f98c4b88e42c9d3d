import { sql } from 'drizzle-orm';
import { insertChosen } from '#app/domain/requests/queries.ts';
import type { ChosenContractor } from '#app/domain/requests/request.ts';
import { mailboxOf } from '#app/domain/submissions/mailbox.ts';
import { consentValues, onlyRow, received, type StoredRow } from '#app/domain/submissions/queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { LeadInput, LeadKind } from './schema.ts';

export type Lead = {
  id: string;
  reference: string;
  kind: LeadKind;
  name: string;
  email: string;
  phone: string;
  message: string;
  service_type: string;
  page_url: string | null;
  contractor_id: string | null;
  zip: string | null;
  urgency: string | null;
  withdrawn: boolean;
  /** When it came, as people in Oklahoma write it. */
  received: string;
};
type NewLead = LeadInput & {
  id: string;
  kind: LeadKind;
  service_type: string;
  tokenHash: Buffer | undefined;
  chosen: readonly ChosenContractor[];
};

/** Stores a request with those whom it goes to. */
export async function insertLead(tx: Queryable, lead: NewLead): Promise<StoredRow> {
  const { id, chosen } = lead;
  const mailbox = mailboxOf(lead.email);
  const consent = consentValues(
    lead.consent_version,
    chosen.map(({ name }) => name),
  );
  const { rows } = await tx.execute<StoredRow>(sql`
    insert into service_leads
      (id, kind, name, email, mailbox, phone, message, service_type, page_url, contractor_id, zip, urgency, find_somebody,
        token_hash, consent_version, consented_at, consent_text)
    values (${id}, ${lead.kind}, ${lead.name}, ${lead.email}, ${mailbox}, ${lead.phone}, ${lead.message}, ${lead.service_type},
      ${lead.page_url ?? null}, ${lead.contractor_id ?? null}, ${lead.zip ?? null}, ${lead.urgency ?? null},
      ${chosen.length === 0}, ${lead.tokenHash ?? null}, ${consent})
    returning id, reference`);
  await insertChosen(tx, id, chosen);
  return onlyRow(rows);
}

export async function selectLead(db: Queryable, id: string): Promise<(Lead & { contractor_name: string | null }) | undefined> {
  const { rows } = await db.execute<Lead & { contractor_name: string | null }>(sql`
    select id, reference, kind, name, email, phone, message, service_type, page_url, contractor_id, zip, urgency,
      consent_withdrawn_at is not null as withdrawn, ${received},
      (select c.name from contractors c where c.id = contractor_id) as contractor_name
    from service_leads where id = ${id}`);
  return rows[0];
}

/** The homeowner gets a receipt, and so mails about what follows. */
export async function noteReceipt(tx: Queryable, id: string): Promise<void> {
  await tx.execute(sql`update service_leads set receipt = true where id = ${id}`);
}
