import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { type Allowance, keptHours } from './limits.ts';

/** The column `received`: when a row came, as people in Oklahoma write it. */
export const received = sql`to_char(created_at at time zone 'America/Chicago', 'FMMonth FMDD, YYYY, FMHH12:MI AM') as received`;

/** Values of `consent_version` and `consented_at`: both nothing where no consent line was shown. */
export const consentValues = (version: string | undefined) =>
  sql`${version ?? null}, case when ${version ?? null}::text is not null then now() end`;

/**
 * The answer that the first submission with this key got within a day, or nothing when this is the first. Until the
 * transaction ends, others with the same key wait here.
 */
export async function selectFirstAnswer<T>(tx: Queryable, form: string, key: string): Promise<T | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submission ${form} ${key}`}, 0))`);
  const { rows } = await tx.execute<{ answer: T }>(sql`
    select answer from submission_keys
    where form = ${form} and key = ${key} and created_at > now() - make_interval(hours => ${keptHours})`);
  return rows[0]?.answer;
}

export async function insertAnswer(tx: Queryable, form: string, key: string, answer: object): Promise<void> {
  await tx.execute(sql`
    insert into submission_keys (form, key, answer) values (${form}, ${key}, ${JSON.stringify(answer)}::jsonb)
    on conflict (form, key) do update set answer = excluded.answer, created_at = now()`);
}

/**
 * Takes one submission off what `holder` has left.
 * @returns 0, or, when nothing is left, the seconds until there is; then nothing was taken.
 */
export async function takeAllowance(tx: Queryable, holder: string, { atOnce, each }: Allowance): Promise<number> {
  // Read anew after the row is locked: another process may just have taken one.
  const left = sql`least(${atOnce}::float8, a.remaining + greatest(0, extract(epoch from clock_timestamp() - a.counted_at)) / ${each}::float8)`;
  const taken = await tx.execute(sql`
    insert into submission_allowances as a (holder, remaining) values (${holder}, ${atOnce - 1})
    on conflict (holder) do update set remaining = ${left} - 1, counted_at = clock_timestamp()
    where ${left} >= 1
    returning 1`);
  if (taken.rows.length > 0) return 0;
  const { rows } = await tx.execute<{ wait: number }>(sql`
    select (1 - ${left}) * ${each}::float8 as wait from submission_allowances a where holder = ${holder}`);
  return Math.max(1, Math.ceil(Number(rows[0]?.wait ?? each)));
}

/** `address` is a keyed hash, never the address itself. */
export async function insertRequestLog(tx: Queryable, action: string, address: string): Promise<void> {
  await tx.execute(sql`insert into request_logs (action_type, ip_address) values (${action}, ip_address_value(${address}))`);
}

export async function insertQuarantined(tx: Queryable, form: string, values: unknown): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into quarantined_submissions (form, submitted) values (${form}, ${JSON.stringify(values)}::jsonb) returning id`);
  return rows[0]?.id ?? '';
}

/** Keys past their day, and allowances that have long been full again. */
export async function deleteOutdated(db: Queryable): Promise<void> {
  await db.execute(sql`delete from submission_keys where created_at < now() - make_interval(hours => ${keptHours})`);
  await db.execute(sql`delete from submission_allowances where counted_at < now() - interval '2 days'`);
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
