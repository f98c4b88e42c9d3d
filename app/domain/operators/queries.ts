import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

/** Gives `key` everything back that it may have at once. */
export async function resetLimit(db: Queryable, key: string): Promise<void> {
  await db.execute(sql`delete from submission_allowances where holder = ${key}`);
}
