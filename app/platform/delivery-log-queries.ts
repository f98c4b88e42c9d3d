import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** Longer than any mail is tried. */
const keptDays = 365;

/** How long an attempt counts without being heard of, in seconds. */
const attemptSeconds = 60;

export type Claim = 'ours' | 'taken' | 'busy';

/** What all machines over one database know of each other's mails. */
export type DeliveryLog = {
  /** Reserves a mail for one attempt, unless it was taken already or another attempt is under way on whatever machine. */
  claim: (id: string, attempt: string) => Promise<Claim>;
  /** To be called again and again while the attempt lasts. */
  prolong: (id: string, attempt: string) => Promise<void>;
  /** After an attempt that failed. */
  release: (id: string, attempt: string) => Promise<void>;
  note: (mails: readonly TakenMail[]) => Promise<void>;
};

export type TakenMail = { id: string; takenAt: Date };

export const deliveryLog = (db: Queryable): DeliveryLog => ({
  claim: (id, attempt) => claimMail(db, id, attempt),
  prolong: (id, attempt) => prolongClaim(db, id, attempt),
  release: (id, attempt) => releaseClaim(db, id, attempt),
  note: (mails) => noteTaken(db, mails),
});

async function claimMail(db: Queryable, id: string, attempt: string): Promise<Claim> {
  const { rows } = await db.execute(sql`
    insert into mail_receipts as r (id, attempt, sending_until)
    values (${id}, ${attempt}, now() + make_interval(secs => ${attemptSeconds}))
    on conflict (id) do update set attempt = excluded.attempt, sending_until = excluded.sending_until
      where r.taken_at is null and r.sending_until < now()
    returning id`);
  if (rows.length > 0) return 'ours';
  return (await selectTaken(db, id)) ? 'taken' : 'busy';
}

async function selectTaken(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from mail_receipts where id = ${id} and taken_at is not null`);
  return rows.length > 0;
}

async function prolongClaim(db: Queryable, id: string, attempt: string): Promise<void> {
  await db.execute(sql`
    update mail_receipts set sending_until = now() + make_interval(secs => ${attemptSeconds})
    where id = ${id} and attempt = ${attempt} and taken_at is null`);
}

async function releaseClaim(db: Queryable, id: string, attempt: string): Promise<void> {
  await db.execute(sql`delete from mail_receipts where id = ${id} and attempt = ${attempt} and taken_at is null`);
}

async function noteTaken(db: Queryable, mails: readonly TakenMail[]): Promise<void> {
  const list = JSON.stringify(mails);
  await db.execute(sql`
    insert into mail_receipts as r (id, taken_at)
    select id, "takenAt" from jsonb_to_recordset(${list}::jsonb) as mail (id text, "takenAt" timestamptz)
    on conflict (id) do update set taken_at = excluded.taken_at, attempt = null, sending_until = null where r.taken_at is null`);
}

export async function deleteOldDeliveries(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from mail_receipts where coalesce(taken_at, sending_until) < now() - make_interval(days => ${keptDays})`);
}
