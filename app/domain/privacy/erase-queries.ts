import sql, { raw, type Sql } from 'sql-template-tag';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { exactTime, identifier } from '#app/platform/sql-texts.ts';
import { isAnswer } from '../requests/request-queries.ts';
import { isAddressOf, names, type PersonRows, submissionIds, texts, uuids } from './erasure-queries.ts';
import { kindsWithMailbox } from './person-queries.ts';
import { addressPattern, type FreeText, quarantined } from './person-tables.ts';

/**
 * Keeps each submission’s counts for statistics, by day, without personal data. A service outside our list may be any typed
 * text, so it is dropped.
 */
export async function keepCounts(tx: Queryable, rows: PersonRows, knownServices: readonly string[]): Promise<void> {
  const { [quarantined.key]: _, ...counted } = rows;
  const ids = submissionIds(counted);
  if (ids.length === 0) return;
  await tx.execute(sql`
    with gone as (
      select t.id, t.kind, t.from_homeowner, (t.created_at at time zone 'America/Chicago')::date as day, t.contractor_id, t.state = 'spam' as spam,
        case when not t.from_homeowner then null
          when t.service_type = any(${texts(knownServices)})
            or exists (select from contractor_counts k where k.service_type = t.service_type) then t.service_type
          else 'General Service' end as service_type,
        exists (select from request_events e where e.request_id = t.id and ${isAnswer}) as answered,
        nextval(pg_get_serial_sequence('erased_submissions', 'id')) as submission
      from submissions t where t.id = any(${uuids(ids)})
    ), kept as (
      insert into erased_submissions (id, day, kind, from_homeowner, service_type, contractor_id, answered, spam)
      overriding system value select submission, day, kind, from_homeowner, service_type, contractor_id, answered, spam from gone
    )
    insert into erased_request_contractors (submission_id, contractor_id, answered)
    select gone.submission, c.contractor_id,
      case when c.answer_by is not null or c.answered_at is not null then c.answered_at is not null end
    from gone join request_contractors c on c.request_id = gone.id`);
}

/** Reviews with these submissions, all or those not published. Call before deleting the submissions. */
export const deleteReviews = (tx: Queryable, submissions: readonly string[], { onlyUnpublished = false } = {}) =>
  tx.execute(sql`
    delete from homeowner_reviews
    where request_id = any(${uuids(submissions)}) and ${onlyUnpublished ? sql`published_at is null` : sql`true`}`);

/** Reviews of erased people, restored from a backup. */
export const deleteReviewsOf = (tx: Queryable, { hash, at }: Erasure) =>
  tx.execute(sql`delete from homeowner_reviews where mailbox_hash = ${hash} and created_at <= ${at}::timestamptz`);

/** Submissions with other references to them: idempotency keys and rate limits. */
export async function deleteSubmissions(tx: Queryable, ids: readonly string[], mailIds: readonly string[]): Promise<void> {
  const holders = ids.flatMap((id) => [`request-change request ${id}`, `review request ${id}`]);
  await tx.execute(sql`delete from submission_keys where answer->>'id' = any(${texts(mailIds)})`);
  await tx.execute(sql`delete from submission_allowances where holder = any(${texts(holders)})`);
  await tx.execute(sql`delete from submissions where id = any(${uuids(ids)})`);
}

const erasedAddress = '[address erased]';

export const withoutAddresses = (text: Sql, addresses: readonly string[]): Sql =>
  sql`regexp_replace(${text}, ${addressPattern(addresses)}, ${erasedAddress}, 'gi')`;

/** Codes for other people’s claims: revokes open ones; proven claims stay proven. */
export const redactCodes = (tx: Queryable, ids: readonly string[]) =>
  tx.execute(sql`
    update claim_codes set address = ${erasedAddress}, expires_at = least(expires_at, now()) where id::text = any(${texts(ids)})`);

/** Removes the addresses from other records’ texts. @param places `<table>.<column>` of those that contain any. */
export async function redactMentions(
  tx: Queryable,
  freeTexts: readonly FreeText[],
  addresses: readonly string[],
  places: ReadonlySet<string>,
): Promise<void> {
  for (const { table, column } of freeTexts.filter((text) => places.has(`${text.table}.${text.column}`))) {
    const name = identifier(column);
    const redacted = withoutAddresses(name, addresses);
    const change =
      table === 'submissions' && column === 'message'
        ? sql`payload = payload || jsonb_build_object('message', ${redacted})`
        : sql`${name} = ${redacted}`;
    await tx.execute(sql`
      update ${identifier(table)} set ${change}
      where ${names(name, addresses)}`);
  }
}

/** Removed operators keep their name only, for the audit trail. */
export const forgetAddresses = (tx: Queryable, operatorIds: readonly string[]) =>
  tx.execute(sql`
    update operators set email = id || '@erased.invalid', password = null, invitation_hash = null
    where id = any(${texts(operatorIds)}) and removed_at is not null`);

export type Erasure = { hash: string; at: string };

export const insertErasure = (tx: Queryable, { hash, at }: Erasure) =>
  tx.execute(sql`
    insert into erasures as e (mailbox_hash, erased_at) values (${hash}, ${at}::timestamptz)
    on conflict (mailbox_hash) do update set erased_at = greatest(e.erased_at, excluded.erased_at)`);

/** Until the transaction ends. */
export const lockErasures = (tx: Queryable) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('list of erasures', 0))`);

export const selectErasures = (db: Queryable): Promise<Erasure[]> =>
  db.rows(sql`
    select mailbox_hash as hash, ${exactTime('erased_at')} as at
    from erasures order by erased_at, mailbox_hash`);

export const deleteErasures = (db: Queryable, before: Date) =>
  db.execute(sql`delete from erasures where erased_at < ${before.toISOString()}::timestamptz`);

/** The last change of a submission, or its arrival. */
const lastTouched = (id: string) => `greatest(t.created_at,
  (select max(created_at) from request_events where request_id = ${id}),
  (select max(sent_at) from homeowner_reviews where request_id = ${id}))`;

/**
 * Of submissions that ended so many days ago. Open requests, what waits for a decision and holders of a listing stay.
 * @param kept names of forms whose submissions stay in any case.
 */
export function isOutdated(days: number, kept: readonly string[]): Sql {
  const age = sql`now() - make_interval(days => ${days}::int)`;
  return sql`t.created_at < ${age} and (t.state = 'quarantined' or (
    t.form <> all(${texts(kept)}) and t.state in ('won', 'lost', 'closed', 'spam') and t.next_step_on is null and ${raw(lastTouched('t.id'))} < ${age}
    and (t.decision is null or (t.decision not in ('waiting', 'approved') and t.decided_at < ${age}))))`;
}

/** False without a site, or with one of an earlier version. */
export const hasErasures = (db: Queryable): Promise<boolean> => db.has(sql`select where to_regclass('erasures') is not null`);

/** The site’s id; undefined if none was needed yet. */
export const selectSecret = async (db: Queryable): Promise<string | undefined> =>
  (await db.row<{ value: string }>(sql`select value from site_state where key = 'secret'`))?.value;

/** Every mailbox with rows, as queries of texts. */
export async function mailboxTexts(db: Queryable): Promise<Sql[]> {
  const places = [
    { table: 'submissions', mailbox: 't.mailbox' },
    { table: 'claim_codes', mailbox: 'mailbox_of(address)' },
    { table: 'operators', mailbox: 'mailbox_of(email)' },
    ...(await kindsWithMailbox(db)),
  ];
  return places.map(({ table, mailbox }) => {
    const text = raw(mailbox);
    return sql`select distinct ${text} as text from ${identifier(table)} t where ${text} is not null`;
  });
}

/** Other people’s texts, and recipients of mails, as far as addresses are in them. */
export const addressTexts = (freeTexts: readonly FreeText[]): Sql[] =>
  [...freeTexts, { table: 'mails', column: 'recipients' }].map(({ table, column }) => {
    const name = identifier(column);
    return sql`select ${name} as text from ${identifier(table)} where ${name} like '%@%'`;
  });

/** Number of texts per statement. */
const batch = 2_000;

/** Takes each text of a query, one part of them at a time. */
export const eachText = (db: Database, query: Sql, take: (text: string) => void): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`declare texts no scroll cursor for ${query}`);
    for (let count = batch; count === batch; ) {
      const rows = await tx.rows<{ text: string }>(raw(`fetch ${batch} from texts`));
      count = rows.length;
      for (const { text } of rows) take(text);
    }
  });

/** Whether a mail without a submission was sent to the mailbox. */
export const hasMails = (db: Queryable, mailbox: string): Promise<boolean> =>
  db.has(sql`
    select from mails where submission_id is null and subscriber_id is null and recipients like '%@%'
      and exists (select from unnest(string_to_array(recipients, ', ')) address where ${isAddressOf(sql`address`, mailbox)}) limit 1`);
