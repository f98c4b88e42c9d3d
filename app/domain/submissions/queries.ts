import { sql } from 'drizzle-orm';
import type { Recipients } from '#app/content/consent.ts';
import type { Queryable } from '#app/platform/database.ts';
import { longTimeText } from '#app/platform/sql-texts.ts';
import { shownConsent } from './consent.ts';
import { keptHours, type RateLimit } from './limits.ts';

/** The column `received`: when a row came, as people in Oklahoma write it. */
export const received = sql`${longTimeText('created_at')} as received`;

/** Values of `consent_version`, `consented_at` and `consent_text`: null where no consent line was shown. */
export const consentValues = (version: string | undefined, recipients: Recipients) =>
  sql`${version ?? null}, case when ${version ?? null}::text is not null then now() end, ${shownConsent(version, recipients) ?? null}`;

/** What the first submission with a key was answered, and a keyed hash of what it said; null where none was kept. */
export type StoredAnswer<T> = { answer: T; content: string | null };

/**
 * The answer that the first submission with this key got within a day, or undefined when this is the first. Until the
 * transaction ends, others with the same key wait here.
 */
export async function selectFirstAnswer<T>(tx: Queryable, form: string, key: string): Promise<StoredAnswer<T> | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submission ${form} ${key}`}, 0))`);
  const { rows } = await tx.execute<StoredAnswer<T>>(sql`
    select answer, content from submission_keys where form = ${form} and key = ${key} and not ${isOutdated}`);
  return rows[0];
}

/** Of a row that was kept for its time; one of the future, from before the clock was set back, counts as outdated too. */
const isOutdated = sql`created_at not between now() - make_interval(hours => ${keptHours}) and now() + make_interval(hours => ${keptHours})`;

export async function insertAnswer<T>(tx: Queryable, form: string, key: string, { answer, content }: StoredAnswer<T>) {
  await tx.execute(sql`
    insert into submission_keys (form, key, answer, content)
    values (${form}, ${key}, ${JSON.stringify(answer)}::jsonb, ${content})
    on conflict (form, key) do update set answer = excluded.answer, content = excluded.content, created_at = now()`);
}

/**
 * Takes one token out of the bucket of `key`.
 * @returns 0, or, when the bucket is empty, the seconds until there is a token; then none was taken.
 */
export async function takeToken(tx: Queryable, key: string, { burst, refillSeconds }: RateLimit): Promise<number> {
  // Read again after the row is locked: another process may just have taken one.
  const left = sql`least(${burst}::float8, a.remaining + greatest(0, extract(epoch from clock_timestamp() - a.counted_at)) / ${refillSeconds}::float8)`;
  const taken = await tx.execute(sql`
    insert into submission_allowances as a (holder, remaining) values (${key}, ${burst - 1})
    on conflict (holder) do update set remaining = ${left} - 1, counted_at = clock_timestamp()
    where ${left} >= 1
    returning 1`);
  if (taken.rows.length > 0) return 0;
  // What was counted in the future, before the clock was set back, counts from now on.
  const { rows } = await tx.execute<{ wait: number }>(sql`
    with reset as (
      update submission_allowances set counted_at = clock_timestamp() where holder = ${key} and counted_at > clock_timestamp()
    )
    select (1 - ${left}) * ${refillSeconds}::float8 as wait from submission_allowances a where holder = ${key}`);
  return Math.max(1, Math.ceil(Number(rows[0]?.wait ?? refillSeconds)));
}

/** Gives back the token that was just taken. */
export async function returnToken(tx: Queryable, key: string): Promise<void> {
  await tx.execute(sql`update submission_allowances set remaining = remaining + 1 where holder = ${key}`);
}

/** `address` is a keyed hash, never the address itself; null where none is known. */
export async function insertRequestLog(tx: Queryable, action: string, address: string | null): Promise<void> {
  await tx.execute(sql`insert into request_logs (action_type, ip_address) values (${action}, ${address})`);
}

/** What a stored row is known by: by us, and by its sender. */
export type StoredRow = { id: string; reference: string };

export async function insertQuarantined(tx: Queryable, form: string, values: unknown): Promise<StoredRow> {
  const { rows } = await tx.execute<StoredRow>(sql`
    insert into quarantined_submissions (form, submitted) values (${form}, ${JSON.stringify(values)}::jsonb)
    returning id, reference`);
  return onlyRow(rows);
}

/** Of a statement that gives exactly one. */
export function onlyRow<T>([row]: T[]): T {
  if (!row) throw new Error('the statement gave no row');
  return row;
}

/** Keys past their day, and buckets that have long been full again. */
export async function deleteOutdated(db: Queryable): Promise<void> {
  await db.execute(sql`delete from submission_keys where ${isOutdated}`);
  await db.execute(
    sql`delete from submission_allowances where counted_at not between now() - interval '2 days' and now() + interval '2 days'`,
  );
}

/** The secret of this site, made at its first use. It never leaves the database and the server processes. */
export async function obtainSecret(db: Queryable): Promise<string> {
  await db.execute(sql`
    insert into site_state (key, value)
    values ('secret', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    on conflict (key) do nothing`);
  const { rows } = await db.execute<{ value: string }>(sql`select value from site_state where key = 'secret'`);
  return rows[0]?.value ?? '';
}
