import sql, { join, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { setHistory } from '../audit/audit-queries.ts';
import { withoutAddresses } from './erase-queries.ts';
import { isAddressOf, type Mention, names, selectIds, texts, uuids } from './erasure-queries.ts';
import { anyAddress } from './person-tables.ts';

// A contractor's contact is where its requests go; the same values are in the histories of its listing, and kept while it is off the
// site.

const hidden = (column: string) => sql`related #>> array['contractor_profiles', '0', ${column}]`;
const both = (before: Sql, after: Sql) => sql`cross join lateral (values (${before}), (${after})) v (value)`;
const ifIt = (column: Sql, name: string) => sql`case when ${column} = ${name} then value end`;

/** Every contact of a contractor that was or will be one, and every note: id of the contractor, email, note. */
const contacts = join(
  [
    sql`select contractor_id as id, contact_email as email, private_note as note from contractor_profiles
      where num_nonnulls(contact_email, private_note) > 0`,
    sql`select id, ${hidden('contact_email')}, ${hidden('private_note')} from hidden_contractors`,
    sql`select contractor_id, ${ifIt(sql`field`, 'contact_email')}, ${ifIt(sql`field`, 'private_note')}
      from contractor_changes ${both(sql`before`, sql`after`)} where field in ('contact_email', 'private_note')`,
    sql`select contractor_id, ${ifIt(sql`column_name`, 'contact_email')}, ${ifIt(sql`column_name`, 'private_note')}
      from import_changes ${both(sql`before #>> '{}'`, sql`after #>> '{}'`)} where column_name in ('contact_email', 'private_note')`,
    // Of a contractor that is not added yet.
    sql`select contractor_id, after ->> 'contact_email', after ->> 'private_note'
      from import_changes where column_name is null and after is not null`,
    sql`select kept_id, fields #>> array['contact_email', value], fields #>> array['private_note', value]
      from contractor_merges ${both(sql`'before'`, sql`'after'`)}`,
  ],
  ' union all ',
);

/** Where requests were sent, if not to members. */
const sentTo = sql`
  select contractor_id as id, sent_to as email from request_contractors where sent_to is not null
  union all select contractor_id, email from lead_links where member_id is null`;

type Held = { mailbox: string; addresses: readonly string[] };

/** The spellings of a mailbox under which contractors got requests, or which notes about them have. */
export const selectContactAddresses = (db: Queryable, mailbox: string): Promise<string[]> =>
  selectIds(
    db,
    sql`select email as id from (${contacts}) c where ${isAddressOf(sql`email`, mailbox)}
      union select found[1] from (${contacts}) n cross join lateral regexp_matches(note, ${anyAddress}, 'gi') found
        where note like '%@%' and ${isAddressOf(sql`found[1]`, mailbox)}
      union select email from (${sentTo}) s where ${isAddressOf(sql`email`, mailbox)}`,
  );

/** Texts with addresses of contractors' contacts: whom to erase again after a restore. */
export const contactTexts = sql`
  select email as text from (${contacts}) c where email is not null
  union select note from (${contacts}) n where note like '%@%'
  union select email from (${sentTo}) s`;

/** The contractors with this mailbox as their contact, now or in their history, or with the address in an operator's note. */
export async function selectContacts(db: Queryable, { mailbox, addresses }: Held): Promise<Mention[]> {
  const query = sql`
    select coalesce(id, '') as id from (${contacts}) c where ${isAddressOf(sql`email`, mailbox)} or ${names(sql`note`, addresses)}
    union select id from (${sentTo}) s where ${isAddressOf(sql`email`, mailbox)} order by 1`;
  return (await selectIds(db, query)).map((id) => ({
    label: 'Contact of a contractor, or a note about one',
    place: 'contractor_profiles.contact_email',
    page: id ? `/admin/contractors/${id}` : undefined,
  }));
}

/** Contacts with this mailbox as JSON, for the person. */
export const selectContactRecords = (db: Queryable, mailbox: string): Promise<Record<string, unknown>[]> =>
  db.rows(sql`
    select c.name as listing, p.contact_email as email, p.contact_name as name
    from contractor_profiles p join contractors c on c.id = p.contractor_id where ${isAddressOf(sql`p.contact_email`, mailbox)} order by 1`);

/** Links to requests that were mailed to this mailbox, if not as a member. */
export const selectLinksTo = (db: Queryable, mailbox: string): Promise<string[]> =>
  selectIds(db, sql`select id from lead_links where member_id is null and ${isAddressOf(sql`email`, mailbox)}`);

/** Deletes links, and their mails with them. @returns the recipients that no other mail is on its way to. */
export const deleteLinks = (tx: Queryable, ids: readonly string[]): Promise<{ requestId: string; contractorId: string }[]> =>
  tx.rows(sql`
    with gone as (delete from lead_links where id = any(${uuids(ids)}) returning id, request_id, contractor_id)
    select distinct r.request_id as "requestId", r.contractor_id as "contractorId"
    from gone join request_contractors r using (request_id, contractor_id)
    where r.state = 'sending' and not exists (
      select from lead_links l join mails m on m.about = l.id::text
      where l.request_id = r.request_id and l.contractor_id = r.contractor_id and l.id <> all(${uuids(ids)})
        and m.state in ('waiting', 'sending', 'retrying'))`);

const contactFields = sql`('contact_email', 'contact_name')`;
const contactNames = sql`array['contact_email', 'contact_name']`;

/** Removes contacts with this mailbox, with their names, and the addresses in notes; nothing of it is left in a history. */
export async function eraseContacts(tx: Queryable, { mailbox, addresses }: Held): Promise<void> {
  const without = (text: Sql) => withoutAddresses(text, addresses);
  const noted = (value: Sql) => names(value, addresses);
  const query = sql`select distinct id from (${contacts}) c where ${isAddressOf(sql`email`, mailbox)} and id is not null`;
  const theirs = texts(await selectIds(tx, query));
  const isTheirs = (id: Sql) => sql`${id} = any(${theirs})`;
  await tx.execute(sql`delete from contractor_changes where field in ${contactFields} and ${isTheirs(sql`contractor_id`)}`);
  await tx.execute(sql`
    update contractor_changes set before = ${without(sql`before`)}, after = ${without(sql`after`)}
    where field = 'private_note' and (${noted(sql`before`)} or ${noted(sql`after`)})`);
  await tx.execute(sql`delete from import_changes where column_name in ${contactFields} and ${isTheirs(sql`contractor_id`)}`);
  await tx.execute(sql`
    update import_changes set before = to_jsonb(${without(sql`before #>> '{}'`)}), after = to_jsonb(${without(sql`after #>> '{}'`)})
    where column_name = 'private_note' and (${noted(sql`before #>> '{}'`)} or ${noted(sql`after #>> '{}'`)})`);
  await tx.execute(sql`
    update import_changes set after = after - ${contactNames}
    where column_name is null and ${isAddressOf(sql`after ->> 'contact_email'`, mailbox)}`);
  await tx.execute(sql`
    update import_changes set after = jsonb_set(after, '{private_note}', to_jsonb(${without(sql`after ->> 'private_note'`)}))
    where column_name is null and ${noted(sql`after ->> 'private_note'`)}`);
  await tx.execute(sql`update contractor_merges set fields = fields - ${contactNames} where ${isTheirs(sql`kept_id`)}`);
  for (const time of ['before', 'after']) {
    const note = sql`fields #>> array['private_note', ${time}]`;
    await tx.execute(sql`
      update contractor_merges set fields = jsonb_set(fields, array['private_note', ${time}], to_jsonb(${without(note)}))
      where ${noted(note)}`);
  }
  await tx.execute(sql`
    update hidden_contractors
    set related = jsonb_set(related, '{contractor_profiles,0}',
      (related #> '{contractor_profiles,0}') || '{"contact_email": null, "contact_name": null}')
    where ${isAddressOf(hidden('contact_email'), mailbox)}`);
  await tx.execute(sql`
    update hidden_contractors
    set related = jsonb_set(related, '{contractor_profiles,0,private_note}', to_jsonb(${without(hidden('private_note'))}))
    where ${noted(hidden('private_note'))}`);
  await tx.execute(sql`update request_contractors set sent_to = null where ${isAddressOf(sql`sent_to`, mailbox)}`);
  await setHistory(tx, 'off'); // A history would keep the address.
  await tx.execute(sql`
    update contractor_profiles set contact_email = null, contact_name = null where ${isAddressOf(sql`contact_email`, mailbox)}`);
  await tx.execute(sql`
    update contractor_profiles set private_note = ${without(sql`private_note`)} where ${noted(sql`private_note`)}`);
  await setHistory(tx, 'on');
}
