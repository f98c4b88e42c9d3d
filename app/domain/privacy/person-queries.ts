import sql, { join, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { containing, isoTime } from '#app/platform/sql-texts.ts';
import { setHistory } from '../audit/audit-queries.ts';
import { isAddressOf, isMailbox, type Mention, type ShownRow } from './erasure-queries.ts';
import { addressPattern, anyAddress } from './person-tables.ts';

// A firm's contact is where its requests go; the same values are in the histories of its listing, and kept while it is off the
// site.

const hidden = (column: string) => sql`related #>> array['contractor_profiles', '0', ${column}]`;
const both = (before: Sql, after: Sql) => sql`cross join lateral (values (${before}), (${after})) v (value)`;
const ifIt = (column: Sql, name: string) => sql`case when ${column} = ${name} then value end`;

/** Every contact of a firm that was or will be one, and every note: id of the firm, email, note. */
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

/** Whether a text has one of the addresses. */
const names = (text: Sql, addresses: readonly string[]) =>
  sql`(${text} ilike any(${addresses.map(containing)}::text[]) and ${text} ~* ${addressPattern(addresses)})`;

type Held = { mailbox: string; addresses: readonly string[] };

/** The spellings of a mailbox under which firms got requests, or which notes about them have. */
export async function selectContactAddresses(db: Queryable, mailbox: string): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from (${contacts}) c where ${isAddressOf(sql`email`, mailbox)}
    union select found[1] from (${contacts}) n cross join lateral regexp_matches(note, ${anyAddress}, 'gi') found
      where note like '%@%' and ${isAddressOf(sql`found[1]`, mailbox)}
    union select email from (${sentTo}) s where ${isAddressOf(sql`email`, mailbox)} order by 1`);
  return rows.map(({ email }) => email);
}

/** Texts with addresses of firms' contacts: whom to erase again after a restore. */
export async function selectContactTexts(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select email as text from (${contacts}) c where email is not null
    union select note from (${contacts}) n where note like '%@%'
    union select email from (${sentTo}) s`);
  return rows.map(({ text }) => text);
}

/** The firms with this mailbox as their contact, now or in their history, or with the address in an operator's note. */
export async function selectContacts(db: Queryable, { mailbox, addresses }: Held): Promise<Mention[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select coalesce(id, '') as id from (${contacts}) c where ${isAddressOf(sql`email`, mailbox)} or ${names(sql`note`, addresses)}
    union select id from (${sentTo}) s where ${isAddressOf(sql`email`, mailbox)} order by 1`);
  return rows.map(({ id }) => ({
    label: 'Contact of a firm, or a note about one',
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
export async function selectLinksTo(db: Queryable, mailbox: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from lead_links where member_id is null and ${isAddressOf(sql`email`, mailbox)}`);
  return rows.map(({ id }) => id);
}

/** Deletes links, and their mails with them. @returns the recipients that no other mail is on its way to. */
export const deleteLinks = (tx: Queryable, ids: readonly string[]): Promise<{ requestId: string; contractorId: string }[]> =>
  tx.rows(sql`
    with gone as (delete from lead_links where id = any(${[...ids]}::uuid[]) returning id, request_id, contractor_id)
    select distinct r.request_id as "requestId", r.contractor_id as "contractorId"
    from gone join request_contractors r using (request_id, contractor_id)
    where r.state = 'sending' and not exists (
      select from lead_links l join mails m on m.about = l.id::text
      where l.request_id = r.request_id and l.contractor_id = r.contractor_id and l.id <> all(${[...ids]}::uuid[])
        and m.state in ('waiting', 'sending', 'retrying'))`);

const contactFields = sql`('contact_email', 'contact_name')`;
const contactNames = sql`array['contact_email', 'contact_name']`;

/** Removes contacts with this mailbox, with their names, and the addresses in notes; nothing of it is left in a history. */
export async function eraseContacts(tx: Queryable, { mailbox, addresses }: Held): Promise<void> {
  const without = (text: Sql) => sql`regexp_replace(${text}, ${addressPattern(addresses)}, '[address erased]', 'gi')`;
  const noted = (value: Sql) => names(value, addresses);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct id from (${contacts}) c where ${isAddressOf(sql`email`, mailbox)} and id is not null`);
  const isTheirs = (id: Sql) => sql`${id} = any(${rows.map(({ id: one }) => one)}::text[])`;
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

export type PhoneRow = {
  id: string;
  /** Inbox kind; null in quarantine. */
  kind: string | null;
  reference: string;
  name: string;
  email: string;
  /** Mailbox key; empty if no address was left. */
  mailbox: string;
  at: string;
};

/** Phones of a person, as digits. */
export async function selectPhonesOf(db: Queryable, mailbox: string): Promise<string[]> {
  const { rows } = await db.execute<{ digits: string }>(sql`
    select distinct phone_digits as digits from submissions where ${isMailbox(sql`mailbox`, mailbox)}`);
  return rows.flatMap(({ digits }) => digits || []);
}

/** Submissions with one of these phones, newest first. @param besides a mailbox to exclude. */
export async function selectByPhones(
  db: Queryable,
  phones: readonly string[],
  { besides = '', limit }: { besides?: string | undefined; limit: number },
): Promise<PhoneRow[]> {
  const digits = sql`${[...phones]}::text[]`;
  return db.rows<PhoneRow>(sql`
    select id, kind, reference, name, email, coalesce(mailbox, '') as mailbox, ${isoTime('created_at')} as at
    from submissions where phone_digits = any(${digits}) and (mailbox is null or not ${isMailbox(sql`mailbox`, besides)})
    order by created_at desc, id limit ${limit}`);
}

/** What a person has to do with listings: as a member, and as one who was invited. */
export type MemberRows = { members: string[]; addresses: string[]; invitations: string[]; shown: ShownRow[] };

type Options = { lock?: boolean; until?: string };

export async function selectMemberRows(db: Queryable, mailbox: string, { lock, until }: Options = {}): Promise<MemberRows> {
  const before = until ? sql`and t.created_at <= ${until}::timestamptz` : sql``;
  const ids = async (table: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id::text from ${table} t where ${isMailbox(sql`t.mailbox`, mailbox)} ${before} order by t.id ${lock ? sql`for update` : sql``}`);
    return rows.map(({ id }) => id);
  };
  const members = await ids(sql`listing_members`);
  const addresses = await ids(sql`second_addresses`);
  const invitations = await ids(sql`member_invitations`);
  const { rows: shown } = await db.execute<ShownRow & { contractorId: string }>(sql`
    select s.id::text, ${isoTime('s.created_at')} as at, s.contractor_id as "contractorId",
      coalesce(c.name, h.name, 'a listing that is gone') || case when s.ended_at is null then ', ' || s.role else ', ended' end as name
    from listing_memberships s left join contractors c on c.id = s.contractor_id left join hidden_contractors h on h.id = s.contractor_id
    where s.member_id::text = any(${members}::text[]) order by s.created_at desc`);
  return {
    members,
    addresses,
    invitations,
    shown: shown.map(({ contractorId, ...row }) => ({
      ...row,
      page: `/admin/contractors/${encodeURIComponent(contractorId)}/members`,
    })),
  };
}

/** All of it as JSON, for the person. */
export async function exportMember(
  db: Queryable,
  { members, addresses, invitations }: MemberRows,
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ record: Record<string, unknown> }>(sql`
    select jsonb_build_object('name', m.name, 'email', m.email,
      'second_email', (select a.email from second_addresses a where a.member_id = m.id), 'mails_turned_off', m.muted, 'created_at', m.created_at,
      'listings', (select coalesce(jsonb_agg(jsonb_build_object('contractor_id', s.contractor_id, 'role', s.role,
        'created_at', s.created_at, 'ended_at', s.ended_at) order by s.created_at), '[]') from listing_memberships s where s.member_id = m.id),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('device', t.device, 'network_address', t.address,
        'started_at', t.started_at, 'last_used_at', t.seen_at) order by t.started_at), '[]') from site_sessions t where t.member_id = m.id),
      'links', (select coalesce(jsonb_agg(jsonb_build_object('asked_at', l.created_at, 'expires_at', l.expires_at)), '[]')
        from sign_in_links l where l.mailbox = m.mailbox)) as record
    from listing_members m where m.id::text = any(${members}::text[])
    union all
    select jsonb_build_object('second_address', a.email, 'created_at', a.created_at, 'confirmed_at', a.confirmed_at)
    from second_addresses a where a.id::text = any(${addresses}::text[])
    union all
    select jsonb_build_object('invitation_to', i.contractor_id, 'email', i.email, 'role', i.role, 'created_at', i.created_at,
      'expires_at', i.expires_at)
    from member_invitations i where i.id::text = any(${invitations}::text[])`);
  return rows.map(({ record }) => record);
}

/** With memberships, sessions, links, and photos that were removed. */
export async function deleteMemberRows(
  tx: Queryable,
  mailbox: string,
  { members, addresses, invitations }: MemberRows,
): Promise<void> {
  await tx.execute(sql`delete from listing_photos where removed_at is not null and member_id::text = any(${members}::text[])`);
  await tx.execute(sql`delete from listing_members where id::text = any(${members}::text[])`);
  await tx.execute(sql`delete from second_addresses where id::text = any(${addresses}::text[])`);
  await tx.execute(sql`delete from member_invitations where id::text = any(${invitations}::text[])`);
  await tx.execute(sql`delete from sign_in_links where ${isMailbox(sql`mailbox`, mailbox)}`);
}
