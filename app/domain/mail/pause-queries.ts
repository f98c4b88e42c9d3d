import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime } from '#app/platform/sql-texts.ts';

/** Start of the pause as an ISO time, and the operator. */
export type MailPause = { at: string; person: string };

export async function selectPause(db: Queryable): Promise<MailPause | undefined> {
  const { rows } = await db.execute<MailPause>(sql`
    select ${isoTime('paused_at')} as at, person from mail_pause where paused_at is not null`);
  return rows[0];
}

/** @returns whether it was not paused already. No attempt begins once the transaction has ended. */
export async function beginPause(tx: Queryable, person: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into mail_pause as p (paused_at, person) values (now(), ${person})
    on conflict (single) do update set paused_at = now(), person = excluded.person where p.paused_at is null returning 1`);
  return rows.length > 0;
}

/** @returns whether it was paused. */
export async function endPause(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update mail_pause set paused_at = null, person = null where paused_at is not null returning 1`);
  return rows.length > 0;
}

export async function countWaitingMails(db: Queryable, max: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from mails where state in ('waiting', 'retrying') limit ${max}) waiting`);
  return rows[0]?.count ?? 0;
}

/** Those that were with a mail server when it was paused, and are brought to their end. */
export async function countSendingMails(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from mails where state = 'sending'`);
  return rows[0]?.count ?? 0;
}
