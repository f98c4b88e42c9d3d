import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

const key = 'nightly_backup_failure';

/** The last attempt that failed, until one succeeds. */
export type NightlyFailure = { at: string; reason: string };

export async function selectFailure(db: Queryable): Promise<NightlyFailure | undefined> {
  const { rows } = await db.execute<{ value: NightlyFailure }>(
    sql`select value::json as value from site_state where key = ${key}`,
  );
  return rows[0]?.value;
}

export async function saveFailure(db: Queryable, failure: NightlyFailure): Promise<void> {
  await db.execute(sql`
    insert into site_state (key, value) values (${key}, ${JSON.stringify(failure)})
    on conflict (key) do update set value = excluded.value, set_at = now()`);
}

export async function deleteFailure(db: Queryable): Promise<void> {
  await db.execute(sql`delete from site_state where key = ${key}`);
}
