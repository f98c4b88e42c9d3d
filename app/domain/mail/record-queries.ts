import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';

// What is kept of mails beside what the queue itself tells (migration 0025).

/** One that was made of another after all its attempts had failed belongs to the record of the first. */
const ofJob = (jobId: string) =>
  sql`id = (select coalesce(j.source_root_id, j.id) from pgboss.job j where j.name = 'mail' and j.id = ${jobId})`;

type Kept = { recipients: string; subject: string; body: string };

export const noteJobMail = (db: Queryable, jobId: string, { recipients, subject, body }: Kept) =>
  db.execute(sql`update mails set recipients = ${recipients}, subject = ${subject}, body = ${body} where ${ofJob(jobId)}`);

export const noteWaitingMail = (db: Queryable, id: string, { recipients, subject, body }: Kept) =>
  db.execute(sql`
    update mails set recipients = ${recipients}, subject = ${subject}, body = ${body} where id = ${id} and state = 'waiting'`);

/** Of a job that ends well although no mail was taken. */
export async function noteOutcome(
  db: Queryable,
  jobId: string,
  outcome: 'unneeded' | 'undelivered',
  problem: string | null = null,
): Promise<void> {
  await db.execute(sql`update mails set outcome = ${outcome}, problem = ${problem} where ${ofJob(jobId)}`);
}

/** What is kept of a mail: for whom it was, and its text without what nobody else may know. */
export function keptOf({ to, subject, text, secrets = [] }: Mail): Kept {
  const recipients = [to].flat().join(', ');
  return { recipients, subject, body: secrets.reduce((body, secret) => body.replaceAll(secret, '•••'), text) };
}

export type Undescribed = { id: string; kind: string; about: string; dedupeKey: string | null };

/** Mails that wait longer than usual and of which it is not known yet for whom they are. */
export async function selectUndescribed(db: Queryable, limit: number): Promise<Undescribed[]> {
  const { rows } = await db.execute<Undescribed>(sql`
    select id, kind, about, dedupe_key as "dedupeKey" from mails
    where state = 'waiting' and subject is null and queued_at < now() - interval '20 seconds' order by queued_at limit ${limit}`);
  return rows;
}

/** What is known of mails that were settled so many days ago. One that waits for the operator stays, without its words. */
export async function deleteMails(db: Queryable, days: number): Promise<void> {
  const isOld = sql`settled_at < now() - make_interval(days => ${days})`;
  await db.execute(sql`delete from mails where ${isOld} and state <> 'failed'`);
  await db.execute(sql`
    delete from mail_attempts where mail_id in (select id from mails where ${isOld} and state = 'failed')`);
  await db.execute(sql`
    update mails set recipients = null, subject = null, body = null, problem = null
    where ${isOld} and state = 'failed' and (body is not null or problem is not null)`);
  await db.execute(sql`
    update pgboss.job set source_output = null
    where name = 'mail-dead' and source_output is not null and created_on < now() - make_interval(days => ${days})`);
}
