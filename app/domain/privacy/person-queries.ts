import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { identifier, isoTime } from '#app/platform/sql-texts.ts';
import {
  isMailbox,
  type SelectOptions,
  type ShownRow,
  type StoredRecord,
  selectIds,
  selectJson,
  selectViewsWith,
  storedUntil,
  texts,
} from './erasure-queries.ts';

/** One mailbox, with all spellings of its address and their hashes. */
export type Sought = { mailbox: string; addresses: readonly string[]; hashes: readonly string[] };

type Other = {
  /** What the desk calls them. */
  label: string;
  table: string;
  /** A row's mailbox, as SQL; rows of a kind without it are found in another way. */
  mailbox?: string;
  /** What identifies a row. */
  id?: string;
  /** Selects what the desk lists of them: id, created_at, name, and the contractor that it is about. */
  shown?: (ids: readonly string[]) => Sql;
  /** What else changes with an erasure. */
  erasing?: string;
};

/** Everything else that is deleted with a person, by its name in the audit trail: found, shown, exported and erased by it. */
export const others = {
  subscriptions: {
    label: 'Subscriptions to the guide',
    table: 'email_subscribers',
    mailbox: 't.mailbox',
    shown: (ids: readonly string[]) => sql`
      select id::text, created_at, case when unsubscribed_at is null then 'on the list' else 'unsubscribed' end as name,
        null as contractor
      from email_subscribers where id::text = any(${texts(ids)})`,
    erasing: 'The record that the address unsubscribed is deleted with the subscription.',
  },
  'members of listings': {
    label: 'Access to listings',
    table: 'listing_members',
    mailbox: 't.mailbox',
    shown: (ids: readonly string[]) => sql`
      select s.id::text, s.created_at, coalesce(c.name, h.name, 'a listing that is gone')
        || case when s.ended_at is null then ', ' || s.role else ', ended' end as name, s.contractor_id as contractor
      from listing_memberships s left join contractors c on c.id = s.contractor_id left join hidden_contractors h on h.id = s.contractor_id
      where s.member_id::text = any(${texts(ids)})`,
    erasing: 'Their access to listings ends at once, with their sessions and links; a listing may be left without an owner.',
  },
  'invitations to listings': { label: 'Invitations to listings', table: 'member_invitations', mailbox: 't.mailbox' },
  'second addresses of members': { label: 'Second addresses of members', table: 'second_addresses', mailbox: 't.mailbox' },
  'saved views': { label: 'Saved views that search for the address', table: 'saved_views' },
  /** Another program's list whose rows were taken over, where there was one; its columns are that program's. */
  'rows of another program': {
    label: 'Rows of a list that another program left',
    table: 'email_subscribers_before',
    mailbox: 'mailbox_of(t.email::text)',
    id: 'ctid',
  },
  /** After its days; the others go with their requests. */
  'reviews whose request was erased': { label: 'Reviews whose request was erased', table: 'homeowner_reviews' },
} as const satisfies Record<string, Other>;

type OtherKey = keyof typeof others;

/** The ids of those rows. */
export type Others = Readonly<Record<OtherKey, string[]>>;

export const otherKinds = Object.entries(others) as [OtherKey, Other][];

/** The kinds with a mailbox, as far as the database has their tables. */
export async function kindsWithMailbox(db: Queryable): Promise<(Other & { key: OtherKey; mailbox: string })[]> {
  const hasLegacy = await db.has(sql`
    select from pg_attribute
    where attrelid = to_regclass(${others['rows of another program'].table}) and attname = 'email' and not attisdropped`);
  return otherKinds.flatMap(([key, { mailbox, ...kind }]) =>
    mailbox && (hasLegacy || key !== 'rows of another program') ? { ...kind, key, mailbox } : [],
  );
}

const idOf = ({ id = 'id' }: Other) => raw(`t.${id}::text`);

export async function selectOthers(
  db: Queryable,
  { mailbox, addresses, hashes }: Sought,
  { lock = false, until }: SelectOptions = {},
): Promise<Others> {
  const found = new Map<string, string[]>();
  for (const kind of await kindsWithMailbox(db))
    found.set(
      kind.key,
      await selectIds(
        db,
        sql`select ${idOf(kind)} as id from ${identifier(kind.table)} t
          where ${isMailbox(raw(kind.mailbox), mailbox)} and ${kind.id ? sql`true` : storedUntil(until)}
          order by ${raw(`t.${kind.id ?? 'id'}`)} ${lock ? sql`for update` : sql``}`,
      ),
    );
  found.set('saved views', await selectViewsWith(db, addresses));
  const reviews = sql`
    select id::text from homeowner_reviews t where mailbox_hash = any(${texts(hashes)}) and request_id is null and ${storedUntil(until)}`;
  found.set('reviews whose request was erased', await selectIds(db, reviews));
  return Object.fromEntries(otherKinds.map(([key]) => [key, found.get(key) ?? []])) as Others;
}

/** The newest of a kind, as shown at the desk. */
export async function selectOthersShown(db: Queryable, shown: Sql, limit: number): Promise<ShownRow[]> {
  const rows = await db.rows<ShownRow & { contractor: string | null }>(sql`
    select id, ${isoTime('created_at')} as at, name, contractor from (${shown}) s order by created_at desc limit ${limit}`);
  return rows.map(({ contractor, ...row }) =>
    contractor ? { ...row, page: `/admin/contractors/${encodeURIComponent(contractor)}/members` } : row,
  );
}

/** Complete rows as JSON. */
export async function selectOtherRecords(db: Queryable, held: Others, key: OtherKey): Promise<StoredRecord[]> {
  if (held[key].length === 0) return [];
  const kind: Other = others[key];
  return selectJson(
    db,
    sql`select to_jsonb(t) as record from ${identifier(kind.table)} t where ${idOf(kind)} = any(${texts(held[key])})
      order by to_jsonb(t)->>'created_at'`,
  );
}

/** With memberships, sessions, links, and photos that were removed. */
export async function deleteOthers(tx: Queryable, mailbox: string, held: Others): Promise<void> {
  const members = texts(held['members of listings']);
  await tx.execute(sql`delete from listing_photos where removed_at is not null and member_id::text = any(${members})`);
  for (const [key, kind] of otherKinds)
    if (held[key].length > 0)
      await tx.execute(sql`delete from ${identifier(kind.table)} t where ${idOf(kind)} = any(${texts(held[key])})`);
  await tx.execute(sql`delete from sign_in_links where ${isMailbox(sql`mailbox`, mailbox)}`);
}

/** What a person has to do with listings, as JSON for them. */
export const exportMember = (db: Queryable, held: Others): Promise<StoredRecord[]> =>
  selectJson(
    db,
    sql`
    select jsonb_build_object('name', m.name, 'email', m.email,
      'second_email', (select a.email from second_addresses a where a.member_id = m.id), 'mails_turned_off', m.muted, 'created_at', m.created_at,
      'listings', (select coalesce(jsonb_agg(jsonb_build_object('contractor_id', s.contractor_id, 'role', s.role,
        'created_at', s.created_at, 'ended_at', s.ended_at) order by s.created_at), '[]') from listing_memberships s where s.member_id = m.id),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('device', t.device, 'network_address', t.address,
        'started_at', t.started_at, 'last_used_at', t.seen_at) order by t.started_at), '[]') from site_sessions t where t.member_id = m.id),
      'links', (select coalesce(jsonb_agg(jsonb_build_object('asked_at', l.created_at, 'expires_at', l.expires_at)), '[]')
        from sign_in_links l where l.mailbox = m.mailbox)) as record
    from listing_members m where m.id::text = any(${texts(held['members of listings'])})
    union all
    select jsonb_build_object('second_address', a.email, 'created_at', a.created_at, 'confirmed_at', a.confirmed_at)
    from second_addresses a where a.id::text = any(${texts(held['second addresses of members'])})
    union all
    select jsonb_build_object('invitation_to', i.contractor_id, 'email', i.email, 'role', i.role, 'created_at', i.created_at,
      'expires_at', i.expires_at)
    from member_invitations i where i.id::text = any(${texts(held['invitations to listings'])})`,
  );

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
export const selectPhonesOf = (db: Queryable, mailbox: string): Promise<string[]> =>
  selectIds(
    db,
    sql`select distinct phone_digits as id from submissions where ${isMailbox(sql`mailbox`, mailbox)} and phone_digits <> ''`,
  );

/** Submissions with one of these phones, newest first. @param besides a mailbox to exclude. */
export const selectByPhones = (
  db: Queryable,
  phones: readonly string[],
  { besides = '', limit }: { besides?: string | undefined; limit: number },
): Promise<PhoneRow[]> =>
  db.rows(sql`
    select id, kind, reference, name, email, coalesce(mailbox, '') as mailbox, ${isoTime('created_at')} as at
    from submissions where phone_digits = any(${texts(phones)}) and (mailbox is null or not ${isMailbox(sql`mailbox`, besides)})
    order by created_at desc, id limit ${limit}`);
