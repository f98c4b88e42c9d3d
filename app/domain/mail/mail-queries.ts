import { type SQL, sql } from 'drizzle-orm';
import { mostCounted, type Total } from '#app/content/total-words.ts';
import { countRows } from '#app/platform/count-rows.ts';
import type { Queryable } from '#app/platform/database.ts';
import { containing, isoTime } from '#app/platform/sql-texts.ts';
import type { MailAttempt, MailDetail, MailFilter, MailRecord } from './mail-record.ts';

/** So many are read one after the other for a text; if they do not fill a page, the text index is asked. */
const walkedRows = 3_000;

const columns = sql`m.id, m.kind, m.state, m.attempts, m.problem, ${isoTime('m.queued_at')} as "queuedAt",
  ${isoTime("(m.log->0->>'startedAt')::timestamptz")} as "firstTriedAt",
  ${isoTime('m.due_at')} as "dueAt", ${isoTime('m.settled_at')} as "settledAt", m.recipients, m.subject`;
const newestFirst = sql`m.queued_at desc, m.id desc`;

const day = (value: string) => sql`(${value}::date)::timestamp at time zone 'America/Chicago'`;

/** All but the text. */
function alongIndexes({ state, kind, from, to }: MailFilter, more: SQL[]): SQL {
  const conditions = [...more];
  if (state) conditions.push(sql`m.state = ${state}`);
  if (kind) conditions.push(sql`m.kind = ${kind}`);
  if (from) conditions.push(sql`m.queued_at >= ${day(from)}`);
  if (to) conditions.push(sql`m.queued_at < ${day(to)} + interval '1 day'`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

type Page = {
  limit: number;
  /** The id of the last one of the page before. */
  after?: string | undefined;
  /** The id of the newest one of all. */
  until?: string | undefined;
};

const placeOf = (id: string) => sql`(select c.queued_at, c.id from mails c where c.id = ${id})`;

/** A page of mails, newest first. */
export async function selectMails(db: Queryable, filter: MailFilter, { limit, after, until }: Page): Promise<MailRecord[]> {
  const range = alongIndexes(filter, [
    ...(after ? [sql`(m.queued_at, m.id) < ${placeOf(after)}`] : []),
    ...(until ? [sql`(m.queued_at, m.id) <= ${placeOf(until)}`] : []),
  ]);
  const read = async (page: SQL) =>
    (await db.execute<MailRecord>(sql`select ${columns} from (${page}) m order by ${newestFirst}`)).rows;
  if (!filter.text) return read(sql`select m.* from mails m where ${range} order by ${newestFirst} limit ${limit}`);
  const hasText = sql`m.words like ${containing(filter.text.toLowerCase())}`;
  const walk = sql`select m.* from mails m where ${range} order by ${newestFirst} limit ${walkedRows}`;
  const rows = await read(sql`select m.* from (${walk}) m where ${hasText} order by ${newestFirst} limit ${limit}`);
  if (rows.length === limit) return rows;
  const matching = sql`select m.id, m.queued_at from mails m where ${range} and ${hasText}`;
  return read(sql`select m.* from mails m
    join (with matching as materialized (${matching}) select id from matching m order by ${newestFirst} limit ${limit}) found using (id)`);
}

/** How many a filter finds. */
export function countMails(db: Queryable, filter: MailFilter): Promise<Total> {
  const hasText = filter.text ? [sql`m.words like ${containing(filter.text.toLowerCase())}`] : [];
  return countRows(db, sql`from mails m where ${alongIndexes(filter, hasText)}`, mostCounted);
}

export async function selectMail(db: Queryable, id: string): Promise<MailDetail | undefined> {
  const { rows } = await db.execute<MailDetail>(sql`
    select ${columns}, m.about, m.dedupe_key as "dedupeKey", m.body, (select o.id from mails o where o.id = m.again_of) as "againOf", m.person,
      case when e.id is not null then jsonb_build_object('id', e.id, 'kind', e.kind, 'reference', e.reference) end as entry
    from mails m left join submissions e on e.id = m.entry_id where m.id = ${id}`);
  return rows[0];
}

/** The last so many, newest first. */
export async function selectAttempts(db: Queryable, id: string, limit: number): Promise<MailAttempt[]> {
  const { rows } = await db.execute<MailAttempt>(sql`
    select a.number, ${isoTime('a."startedAt"')} as "startedAt", ${isoTime('a."endedAt"')} as "endedAt", a.problem
    from mails m, jsonb_to_recordset(m.log) a (number integer, "startedAt" timestamptz, "endedAt" timestamptz, problem text)
    where m.id = ${id} order by a.number desc limit ${limit}`);
  return rows;
}

/** Those that send this mail another time, newest first. */
export async function selectRepeats(db: Queryable, id: string, limit: number): Promise<MailRecord[]> {
  const { rows } = await db.execute<MailRecord>(sql`
    select ${columns} from mails m where m.again_of = ${id} order by ${newestFirst} limit ${limit}`);
  return rows;
}

/** Every mail about an entry of the inbox that is still known, newest first. */
export async function selectEntryMails(db: Queryable, entryId: string): Promise<MailRecord[]> {
  const { rows } = await db.execute<MailRecord>(sql`
    select ${columns} from mails m where m.entry_id = ${entryId} order by ${newestFirst} limit 100`);
  return rows;
}

/** Number of mails sent on those days, inclusive. */
export async function countSentMails(db: Queryable, { from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from mails
    where state = 'sent' and settled_at >= ${day(from)} and settled_at < ${day(to)} + interval '1 day'`);
  return rows[0]?.count ?? 0;
}
