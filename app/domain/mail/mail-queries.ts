import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';
import { startOfDay } from '../lists/list-filters.ts';
import type { MailAttempt, MailDetail, MailRecord } from './mail-record.ts';

/** The columns of a `MailRecord`. */
export const mailColumns = sql`m.id, m.kind, m.state, m.attempts, m.problem, ${isoTime('m.queued_at')} as "queuedAt",
  ${isoTime("(m.log->0->>'startedAt')::timestamptz")} as "firstTriedAt",
  ${isoTime('m.due_at')} as "dueAt", ${isoTime('m.settled_at')} as "settledAt", m.recipients, m.subject`;
export const newestFirst = sql`m.queued_at desc, m.id desc`;

export async function selectMail(db: Queryable, id: string): Promise<MailDetail | undefined> {
  const { rows } = await db.execute<MailDetail>(sql`
    select ${mailColumns}, m.about, m.dedupe_key as "dedupeKey", m.body, (select o.id from mails o where o.id = m.again_of) as "againOf", m.person,
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
    select ${mailColumns} from mails m where m.again_of = ${id} order by ${newestFirst} limit ${limit}`);
  return rows;
}

/** Every mail about an entry of the inbox that is still known, newest first. */
export async function selectEntryMails(db: Queryable, entryId: string): Promise<MailRecord[]> {
  const { rows } = await db.execute<MailRecord>(sql`
    select ${mailColumns} from mails m where m.entry_id = ${entryId} order by ${newestFirst} limit 100`);
  return rows;
}

/** Number of mails sent on those days, inclusive. */
export async function countSentMails(db: Queryable, { from, to }: { from: string; to: string }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from mails
    where state = 'sent' and settled_at >= ${startOfDay(from)} and settled_at < ${startOfDay(to)} + interval '1 day'`);
  return rows[0]?.count ?? 0;
}
