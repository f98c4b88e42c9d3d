import sql from 'sql-template-tag';
import type { Queryable } from './database.ts';

/** A token bucket: the maximum burst, and the seconds until a token is refilled. */
export type RateLimit = { burst: number; refillSeconds: number };

/**
 * Takes one token from the bucket of `key`.
 * @returns 0, or, if the bucket is empty, the seconds until the next token; then none was taken.
 */
export async function takeToken(tx: Queryable, key: string, { burst, refillSeconds }: RateLimit): Promise<number> {
  // Read again after the row lock: another process may have just taken one.
  const left = sql`least(${burst}::float8, a.remaining + greatest(0, extract(epoch from clock_timestamp() - a.counted_at)) / ${refillSeconds}::float8)`;
  const isTaken = await tx.has(sql`
    insert into submission_allowances as a (holder, remaining) values (${key}, ${burst - 1})
    on conflict (holder) do update set remaining = ${left} - 1, counted_at = clock_timestamp()
    where ${left} >= 1
    returning 1`);
  if (isTaken) return 0;
  // Times in the future, from before the clock was set back, count as now.
  const empty = await tx.row<{ wait: number }>(sql`
    with reset as (
      update submission_allowances set counted_at = clock_timestamp() where holder = ${key} and counted_at > clock_timestamp()
    )
    select (1 - ${left}) * ${refillSeconds}::float8 as wait from submission_allowances a where holder = ${key}`);
  return Math.max(1, Math.ceil(Number(empty?.wait ?? refillSeconds)));
}

/** Returns the token just taken. */
export const returnToken = (tx: Queryable, key: string) =>
  tx.execute(sql`update submission_allowances set remaining = remaining + 1 where holder = ${key}`);

/** Takes the token that comes next, after `takeToken` returned a wait: the caller waits that long. */
export const spendAhead = (tx: Queryable, key: string) =>
  tx.execute(sql`update submission_allowances set remaining = remaining - 1 where holder = ${key}`);

/** Refills the bucket of `key`. */
export const resetLimit = (db: Queryable, key: string) =>
  db.execute(sql`delete from submission_allowances where holder = ${key}`);
