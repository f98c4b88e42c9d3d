import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

/** The last one, on whichever machine it was made. */
export type NightlyBackup = { day: string; machine: string; file: string; bytes: number; madeAt: string };

const key = 'nightly_backup';

export async function selectNightlyBackup(db: Queryable): Promise<NightlyBackup | undefined> {
  const { rows } = await db.execute<{ value: NightlyBackup }>(
    sql`select value::json as value from site_state where key = ${key}`,
  );
  return rows[0]?.value;
}

export async function insertNightlyBackup(db: Queryable, backup: NightlyBackup): Promise<void> {
  await db.execute(sql`
    insert into site_state (key, value) values (${key}, ${JSON.stringify(backup)})
    on conflict (key) do update set value = excluded.value, set_at = now()`);
}
