import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';

/** Whether profiles that are written from here on to the end of the transaction are changes. */
export async function setHistory(tx: Queryable, state: 'on' | 'off'): Promise<void> {
  await tx.execute(sql`select set_config('directory.history', ${state}, true)`);
}
