import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { type BackupOrder, backupQueue } from './backup-order.ts';

/** A restore deletes it: what was under way when the backup was made is not under way in its copy. */
export const orderKey = 'backup_order';

const isOpen = sql`site_state.value::json->>'state' in ('waiting', 'running')`;

/** Whether its job is still to be done; else every attempt at it has failed, and nobody will end it. */
const hasJob = sql`exists (
  select from pgboss.job where name = ${backupQueue} and state < 'completed' and data->>'id' = site_state.value::json->>'id')`;

/** The order whose job is gone has failed. */
export async function selectOrder(db: Queryable): Promise<BackupOrder | undefined> {
  const { rows } = await db.execute<{ value: BackupOrder; isGone: boolean }>(sql`
    select value::json as value, ${isOpen} and not ${hasJob} as "isGone" from site_state where key = ${orderKey}`);
  const [row] = rows;
  return row?.isGone ? { ...row.value, state: 'failed', reason: 'no server brought it to its end' } : row?.value;
}

/** @returns whether there was none under way; else nothing was changed. */
export async function insertOrder(tx: Queryable, order: BackupOrder): Promise<boolean> {
  // Of two at once, the second has to see the job of the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${orderKey}))`);
  const { rows } = await tx.execute(sql`
    insert into site_state (key, value) values (${orderKey}, ${JSON.stringify(order)})
    on conflict (key) do update set value = excluded.value, set_at = now() where not (${isOpen} and ${hasJob}) returning 1`);
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
