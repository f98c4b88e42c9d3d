import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import type { BackupOrder } from './backup-order.ts';

/** A restore deletes it: what was under way when the backup was made is not under way in its copy. */
export const orderKey = 'backup_order';

const isOpen = sql`site_state.value::json->>'state' in ('waiting', 'running')`;

export async function selectOrder(db: Queryable): Promise<BackupOrder | undefined> {
  const { rows } = await db.execute<{ value: BackupOrder }>(
    sql`select value::json as value from site_state where key = ${orderKey}`,
  );
  return rows[0]?.value;
}

/** @returns whether there was none under way; else nothing was changed. */
export async function insertOrder(tx: Queryable, order: BackupOrder): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into site_state (key, value) values (${orderKey}, ${JSON.stringify(order)})
    on conflict (key) do update set value = excluded.value, set_at = now() where not (${isOpen}) returning 1`);
  return rows.length > 0;
}

/** @returns whether it was still under way; else nothing was changed. */
export async function changeOrder(
  tx: Queryable,
  id: string,
  to: Partial<Pick<BackupOrder, 'state' | 'machine' | 'endedAt' | 'reason'>>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update site_state set value = (value::jsonb || ${JSON.stringify(to)}::jsonb)::text, set_at = now()
    where key = ${orderKey} and value::json->>'id' = ${id} and ${isOpen} returning 1`);
  return rows.length > 0;
}
