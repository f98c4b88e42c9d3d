import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

/** The last one, on whichever machine it was made. */
export type NightlyBackup = { day: string; machine: string; file: string; bytes: number; madeAt: string };

const key = 'nightly_backup';
const failureKey = 'nightly_backup_failure';

/** The last attempt that failed, until one succeeds. */
export type NightlyFailure = { at: string; machine: string; reason: string };

export async function selectNightlyFailure(db: Queryable): Promise<NightlyFailure | undefined> {
  const { rows } = await db.execute<{ value: NightlyFailure }>(
    sql`select value::json as value from site_state where key = ${failureKey}`,
  );
  return rows[0]?.value;
}

export const saveNightlyFailure = (db: Queryable, failure: NightlyFailure): Promise<void> => save(db, failureKey, failure);

export async function selectNightlyBackup(db: Queryable): Promise<NightlyBackup | undefined> {
  const { rows } = await db.execute<{ value: NightlyBackup }>(
    sql`select value::json as value from site_state where key = ${key}`,
  );
  return rows[0]?.value;
}

export async function insertNightlyBackup(db: Queryable, backup: NightlyBackup): Promise<void> {
  await save(db, key, backup);
  await db.execute(sql`delete from site_state where key = ${failureKey}`);
}

async function save(db: Queryable, as: string, value: object): Promise<void> {
  await db.execute(sql`
    insert into site_state (key, value) values (${as}, ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value, set_at = now()`);
}
