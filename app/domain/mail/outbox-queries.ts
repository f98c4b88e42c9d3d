import sql, { type Sql } from 'sql-template-tag';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import type { Mail } from '#app/platform/mail-transport.ts';
import { isoTime, isUuid } from '#app/platform/sql-texts.ts';
import type { QueuedMail } from './mail-kind.ts';
import { mailKeptDays, type NextState, senderGone, stateAfter, testKind } from './mail-states.ts';

// The table `mails` is the outbox: senders of all machines claim mails in it, and record there what came of each attempt.

type NewMail = QueuedMail & {
  /** The submission or subscriber that the mail is deleted with; `about` unless the mail is about a part of one. */
  of?: string;
  /** Seconds until it may be sent. */
  dueIn?: number;
};

/** Puts a mail into the outbox, in the caller's transaction: it is sent when, and only when, that commits. */
export const queueMail = (tx: Queryable, { kind, about, dedupeKey, of = about, dueIn = 0 }: NewMail) =>
  tx.execute(sql`
    insert into mails (id, kind, about, dedupe_key, submission_id, subscriber_id, state, queued_at, due_at)
    values (gen_random_uuid(), ${kind}, ${about}, ${dedupeKey ?? null},
      (select id from submissions where id = ${isUuid(of) ? of : null}), (select id from email_subscribers where id = ${of}),
      'waiting', now(), now() + make_interval(secs => ${dueIn}))`);

/** How long an attempt is valid without a sign of life from its sender, in seconds. */
const leaseSeconds = 60;
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** A sender's attempt to send a mail. */
export type ClaimedMail = QueuedMail & {
  id: string;
  /** Names the attempt. */
  attempt: string;
  tries: number;
  /** Whether an operator resent it: a new mail with its own Message-ID. */
  isRepeat: boolean;
  /** Hashes of the recipients who have already received it. */
  delivered: string[];
};

/** Whether a sender has work: a due mail, or one whose sender died. */
export const hasWork = async (db: Queryable): Promise<boolean> =>
  (await db.value<boolean>(sql`
    select exists (select from mails where state in ('waiting', 'retrying') and due_at <= now())
      or exists (select from mails where state = 'sending' and sending_until < now()) as found`)) ?? false;

/**
 * Claims the mail that is due first, for one attempt; tests before all others, and alone while sending is paused. The lock on
 * the pause lets a pause that begins wait for this claim, and this claim for that pause.
 */
export const claimMail = (db: Database): Promise<ClaimedMail | undefined> =>
  inTransaction(db, async (tx) => {
    const isPaused = await tx.value<boolean>(sql`select paused_at is not null from mail_pause for share`);
    const test = await claimFirst(tx, sql`kind = ${testKind}`);
    return test || isPaused ? test : claimFirst(tx, sql`true`);
  });

const claimFirst = (tx: Queryable, condition: Sql): Promise<ClaimedMail | undefined> =>
  tx.row(sql`
    update mails set state = 'sending', attempt = gen_random_uuid(), sending_until = ${lease}, due_at = null,
      attempts = attempts + 1, tries = tries + 1,
      log = log || jsonb_build_object('number', attempts + 1, 'startedAt', now())
    where id = (
      select id from mails where state in ('waiting', 'retrying') and due_at <= now() and ${condition}
      order by due_at limit 1 for update skip locked)
    returning id, kind, about, dedupe_key as "dedupeKey", attempt, tries, again_of is not null as "isRepeat", delivered`);

type Attempt = Pick<ClaimedMail, 'id' | 'attempt'>;

/** Extends an attempt that is still under way. @returns false if it has expired. */
export const prolongAttempt = (db: Queryable, { id, attempt }: Attempt): Promise<boolean> =>
  db.has(sql`
    update mails set sending_until = ${lease} where id = ${id} and attempt = ${attempt} returning 1`);

/** Records which recipient of a mail to several has received it. */
export const noteRecipient = (db: Queryable, id: string, recipient: string) =>
  db.execute(sql`
    update mails set delivered = array_append(delivered, ${recipient}) where id = ${id} and ${recipient} <> all(delivered)`);

/**
 * Records the end of an attempt. What a mail server took is sent, even where the attempt has expired meanwhile.
 * @returns false where the mail was erased during the attempt; nothing is left of it then.
 */
export async function endAttempt(tx: Queryable, { id, attempt }: Attempt, next: NextState): Promise<boolean> {
  const isRecorded = await tx.has(sql`
    update mails set ${ended(next)}
    where id = ${id} and not erased and ${next.state === 'sent' ? sql`state <> 'sent'` : sql`attempt = ${attempt}`} returning 1`);
  if (isRecorded) return true;
  const isErased = await tx.has(sql`delete from mails where id = ${id} and erased returning 1`);
  return !isErased && tx.has(sql`select from mails where id = ${id}`);
}

const ended = ({ state, problem, dueIn, isRefused }: NextState) => sql`
  state = ${state}, problem = ${problem}, refused = ${isRefused}, attempt = null, sending_until = null,
  due_at = ${dueIn === null ? sql`null` : sql`now() + make_interval(secs => ${dueIn})`},
  settled_at = ${dueIn === null ? sql`now()` : sql`null`},
  log = jsonb_set(log, '{-1}', log->-1 || jsonb_build_object('endedAt', now(), 'problem', ${problem}::text))`;

/** Ends the attempts of senders that have disappeared; a mail is given up only where a sender sees it. */
export async function endAbandoned(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from mails where erased and sending_until < now()`);
    const { rows } = await tx.execute<Pick<ClaimedMail, 'id' | 'kind' | 'tries'>>(sql`
      select id, kind, tries from mails where state = 'sending' and sending_until < now() for update skip locked`);
    for (const { id, ...mail } of rows) {
      const next = stateAfter({ ...mail, isKept: true }, { result: 'failed', problem: senderGone });
      await tx.execute(sql`update mails set ${ended(next)} where id = ${id}`);
    }
  });
}

type StoredMail = { recipients: string; subject: string; body: string };

/** What is kept of a mail: its recipients, and its text without what only its reader may know. */
export function keptOf({ to, subject, text, secrets = [] }: Mail): StoredMail {
  const recipients = [to].flat().join(', ');
  return { recipients, subject, body: secrets.reduce((body, secret) => body.replaceAll(secret, '•••'), text) };
}

/** @param attempt of a sender; without one, while it waits. */
export const noteText = (
  db: Queryable,
  { id, attempt }: Pick<ClaimedMail, 'id'> & Partial<Attempt>,
  { recipients, subject, body }: StoredMail,
) =>
  db.execute(sql`
    update mails set recipients = ${recipients}, subject = ${subject}, body = ${body}
    where id = ${id} and ${attempt ? sql`attempt = ${attempt} and not erased` : sql`state = 'waiting'`}`);

type WaitingMail = QueuedMail & { id: string; isRepeat: boolean };

/** Mails waiting unusually long whose recipients are not resolved yet. */
export const selectWithoutText = (db: Queryable, limit: number): Promise<WaitingMail[]> =>
  db.rows(sql`
    select id, kind, about, dedupe_key as "dedupeKey", again_of is not null as "isRepeat" from mails
    where state = 'waiting' and subject is null and queued_at < now() - interval '20 seconds' order by queued_at limit ${limit}`);

type FailedMail = { kind: string; about: string; failedAt: string; problem: string | null };

/** Mails that failed at every attempt, oldest first. */
export const selectFailed = (db: Queryable): Promise<FailedMail[]> =>
  db.rows(sql`
    select kind, about, ${isoTime('settled_at')} as "failedAt", problem from mails where state = 'failed' order by settled_at, id`);

/** Tries mails that failed, or wait for their next attempt, now and as often as new ones. @returns how many. */
export const tryNow = async (tx: Queryable, condition: Sql): Promise<number> =>
  (
    await tx.values(sql`
    update mails set state = 'retrying', tries = 0, due_at = now(), settled_at = null
    where state in ('failed', 'retrying') and ${condition} returning 1`)
  ).length;

/** Deletes expired mails. A failed mail stays without its text until it is sent again. */
export async function deleteOldMails(db: Queryable): Promise<void> {
  const isOld = sql`settled_at < now() - make_interval(days => ${mailKeptDays})`;
  await db.execute(sql`delete from mails where ${isOld} and state <> 'failed'`);
  await db.execute(sql`
    update mails set recipients = null, subject = null, body = null, problem = null, log = '[]'
    where ${isOld} and state = 'failed' and (body is not null or problem is not null)`);
}

type NewTest = { id: string; kind: string; address: string; person: string };

/** @returns whether it was not there yet. */
export const insertTestMail = (tx: Queryable, { id, kind, address, person }: NewTest): Promise<boolean> =>
  tx.has(sql`
    insert into mails (id, kind, about, state, queued_at, due_at, recipients, person)
    values (${id}, ${kind}, ${id}, 'waiting', now(), now(), ${address}, ${person}) on conflict (id) do nothing returning 1`);

export const selectTestRecipient = (db: Queryable, id: string): Promise<string | null | undefined> =>
  db.value(sql`select recipients from mails where id = ${id}`);

/** Where an operator reads mail; null for the owner, who has no address here. */
export const selectOperatorAddress = (db: Queryable, operatorId: string): Promise<string | null | undefined> =>
  db.value(sql`select email from operators where id = ${operatorId}`);
