import sql, { raw, type Sql } from 'sql-template-tag';
import { setHistory } from '#app/domain/audit/history-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing } from '#app/platform/sql-texts.ts';
import { addressPattern } from './address-pattern.ts';
import type { Mention } from './queries.ts';

// A firm's contact is where its requests go; the same values are in the histories of its listing, and kept while it is off the
// site.

const hidden = (column: string) => sql`related #>> array['contractor_profiles', '0', ${column}]`;

/** Whether a text has one of the addresses. */
const names = (text: Sql, addresses: readonly string[]) =>
  sql`(${text} ilike any(${addresses.map(containing)}::text[]) and ${text} ~* ${addressPattern(addresses)})`;

type Held = { mailbox: string; addresses: readonly string[] };

/** The firms with this mailbox as their contact, now or in their history, or with the address in an operator's note. */
export async function selectContacts(db: Queryable, { mailbox, addresses }: Held): Promise<Mention[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select contractor_id as id from contractor_profiles
      where mailbox_of(contact_email) = ${mailbox} or ${names(sql`private_note`, addresses)}
    union select id from hidden_contractors
      where mailbox_of(${hidden('contact_email')}) = ${mailbox} or ${names(hidden('private_note'), addresses)}
    union select contractor_id from contractor_changes
      where field in ('contact_email', 'private_note')
        and (${names(sql`before`, addresses)} or ${names(sql`after`, addresses)})
    union select coalesce(contractor_id, '') from import_changes
      where column_name in ('contact_email', 'private_note')
        and (${names(sql`before::text`, addresses)} or ${names(sql`after::text`, addresses)})
    union select kept_id from contractor_merges
      where ${mailbox} in (mailbox_of(fields #>> '{contact_email,before}'), mailbox_of(fields #>> '{contact_email,after}'))
        or ${names(sql`fields -> 'private_note' ->> 'before'`, addresses)}
        or ${names(sql`fields -> 'private_note' ->> 'after'`, addresses)}
    order by 1`);
  return rows.map(({ id }) => ({
    label: 'Contact of a firm, or a note about one',
    place: 'contractor_profiles.contact_email',
    page: id ? `/admin/contractors/${id}` : undefined,
  }));
}

const contactFields = sql`('contact_email', 'contact_name')`;

/** Removes contacts with this mailbox, with their names, and the addresses in notes; nothing of it is left in a history. */
export async function eraseContacts(tx: Queryable, { mailbox, addresses }: Held): Promise<void> {
  const without = (text: Sql) => sql`regexp_replace(${text}, ${addressPattern(addresses)}, '[address erased]', 'gi')`;
  const isIts = (value: Sql) => sql`mailbox_of(${value}) = ${mailbox}`;
  const noted = (value: Sql) => names(value, addresses);
  await tx.execute(sql`
    delete from contractor_changes c where field in ${contactFields} and exists (
      select from contractor_changes o where o.contractor_id = c.contractor_id and o.field = 'contact_email'
        and (${isIts(sql`o.before`)} or ${isIts(sql`o.after`)}))`);
  await tx.execute(sql`
    update contractor_changes set before = ${without(sql`before`)}, after = ${without(sql`after`)}
    where field = 'private_note' and (${noted(sql`before`)} or ${noted(sql`after`)})`);
  const cell = (column: string) => sql`${raw(column)} #>> '{}'`;
  await tx.execute(sql`
    delete from import_changes c using (
      select distinct import_id, line from import_changes
      where column_name = 'contact_email' and (${isIts(cell('before'))} or ${isIts(cell('after'))})
    ) o where o.import_id = c.import_id and o.line = c.line and c.column_name in ${contactFields}`);
  await tx.execute(sql`
    update import_changes set before = ${without(sql`before::text`)}::jsonb, after = ${without(sql`after::text`)}::jsonb
    where column_name = 'private_note' and (${noted(sql`before::text`)} or ${noted(sql`after::text`)})`);
  await tx.execute(sql`
    update contractor_merges set fields = fields - array['contact_email', 'contact_name']
    where ${mailbox} in (mailbox_of(fields #>> '{contact_email,before}'), mailbox_of(fields #>> '{contact_email,after}'))`);
  await tx.execute(sql`
    update contractor_merges
    set fields = jsonb_set(fields, '{private_note}', ${without(sql`(fields -> 'private_note')::text`)}::jsonb)
    where ${noted(sql`(fields -> 'private_note')::text`)}`);
  await tx.execute(sql`
    update hidden_contractors
    set related = jsonb_set(related, '{contractor_profiles,0}',
      (related #> '{contractor_profiles,0}') || '{"contact_email": null, "contact_name": null}')
    where ${isIts(hidden('contact_email'))}`);
  await tx.execute(sql`
    update hidden_contractors
    set related = jsonb_set(related, '{contractor_profiles,0,private_note}', to_jsonb(${without(hidden('private_note'))}))
    where ${noted(hidden('private_note'))}`);
  await setHistory(tx, 'off'); // A history would keep the address.
  await tx.execute(sql`
    update contractor_profiles set contact_email = null, contact_name = null where ${isIts(sql`contact_email`)}`);
  await tx.execute(sql`
    update contractor_profiles set private_note = ${without(sql`private_note`)} where ${noted(sql`private_note`)}`);
  await setHistory(tx, 'on');
}
