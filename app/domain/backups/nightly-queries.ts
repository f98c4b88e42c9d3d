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

const makersKey = 'nightly_backup_makers';

/** Notes whether a machine makes nightly backups: at each start, and each night. @param day in Oklahoma. */
export async function saveMaker(db: Queryable, machine: string, day: string | undefined): Promise<void> {
  const changed =
    day === undefined
      ? sql`site_state.value::jsonb - ${machine}::text`
      : sql`site_state.value::jsonb || ${JSON.stringify({ [machine]: day })}::jsonb`;
  await db.execute(sql`
    insert into site_state (key, value) values (${makersKey}, ${JSON.stringify(day === undefined ? {} : { [machine]: day })})
    on conflict (key) do update set value = (${changed})::text, set_at = now()`);
}

/** The last days on which machines were to make nightly backups; one that was given up says nothing after it. */
export async function selectMakerDays(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ value: Record<string, string> }>(
    sql`select value::json as value from site_state where key = ${makersKey}`,
  );
  return Object.values(rows[0]?.value ?? {});
}

async function save(db: Queryable, as: string, value: object): Promise<void> {
  await db.execute(sql`
    insert into site_state (key, value) values (${as}, ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value, set_at = now()`);
}
