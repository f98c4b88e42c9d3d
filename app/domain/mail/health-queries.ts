import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';

/** More are not counted one by one. */
const maxCounted = 1_000;

/** A mail that neither went out nor failed for so long shows that nothing sends. */
const overdue = raw(`interval '60 seconds'`);

/** Prefix of the mail transport’s error when the server accepts the sender but refuses the recipients. */
const recipientsRefused = `Can't send mail - all recipients were rejected%`;

export type MailTrouble = {
  /** Since when no mail has gone out, as an ISO time. */
  since: string;
  /** How many wait, up to a thousand. */
  waiting: number;
  /** The last response of the mail server or connection; null if none. */
  problem: string | null;
};

/**
 * Whether nothing goes out: since the last mail that was sent, attempts have failed or a mail has been due for a minute. One
 * recipient who is refused says nothing of the others, unless it is `ownAddress`, where the operators read their notices.
 */
export const selectTrouble = (db: Queryable, ownAddress: string): Promise<MailTrouble | undefined> =>
  db.row(sql`
    with last_sent as (
      select coalesce((
        select settled_at from mails where settled_at is not null and state = 'sent' order by settled_at desc limit 1
      ), '-infinity') as at
    ),
    unsent as (
      (select m.* from mails m where m.state in ('waiting', 'sending', 'retrying') order by m.queued_at desc limit ${maxCounted})
      union all
      (select m.* from mails m, last_sent where m.settled_at > last_sent.at and m.state in ('failed', 'undelivered') limit ${maxCounted})
    ),
    failed as (
      select m.id, m.recipients, a.problem, a."endedAt" as ended_at
      from unsent m, last_sent, jsonb_to_recordset(m.log) a ("endedAt" timestamptz, problem text)
      where a.problem is not null and a."endedAt" > last_sent.at
    ),
    stuck as (
      select m.id from unsent m, last_sent
      where last_sent.at < now() - ${overdue} and (
        (m.state = 'waiting' and coalesce(m.due_at, m.queued_at) < now() - ${overdue})
        or (m.state = 'sending' and (m.log->-1->>'startedAt')::timestamptz < now() - ${overdue}))
    )
    select
      ${isoTime(sql`greatest(last_sent.at, (
        select min(queued_at) from unsent where id in (select id from failed union select id from stuck)
      ))`)} as since,
      (select count(*)::int from unsent where state in ('waiting', 'sending', 'retrying')) as waiting,
      (select problem from failed order by ended_at desc limit 1) as problem
    from last_sent
    where exists (select from stuck)
      or exists (select from failed where problem not like ${recipientsRefused} or recipients = ${ownAddress})
      or (select count(distinct recipients) from failed) > 1`);

/** Mails to the office that a mail server refused for good, counted to a limit. They are tried on. */
export const countRefused = async (db: Queryable, limit: number): Promise<number> =>
  (await db.value<number>(sql`
    select count(*)::int as count from (select from mails where refused and state = 'retrying' limit ${limit}) refused`)) ?? 0;

/** Start of the pause as an ISO time, and the operator. */
export type MailPause = { at: string; person: string };

export const selectPause = (db: Queryable): Promise<MailPause | undefined> =>
  db.row(sql`
    select ${isoTime('paused_at')} as at, person from mail_pause where paused_at is not null`);

/** @returns whether it was not paused already. No attempt begins once the transaction has ended. */
export const beginPause = (tx: Queryable, person: string): Promise<boolean> =>
  tx.has(sql`
    insert into mail_pause as p (paused_at, person) values (now(), ${person})
    on conflict (single) do update set paused_at = now(), person = excluded.person where p.paused_at is null returning 1`);

/** @returns whether it was paused. */
export const endPause = (tx: Queryable): Promise<boolean> =>
  tx.has(sql`
    update mail_pause set paused_at = null, person = null where paused_at is not null returning 1`);

export const countWaitingMails = async (db: Queryable, max: number): Promise<number> =>
  (await db.value<number>(sql`
    select count(*)::int as count from (select from mails where state in ('waiting', 'retrying') limit ${max}) waiting`)) ?? 0;

/** Those that were with a mail server when it was paused, and are brought to their end. */
export const countSendingMails = async (db: Queryable): Promise<number> =>
  (await db.value<number>(sql`select count(*)::int as count from mails where state = 'sending'`)) ?? 0;
