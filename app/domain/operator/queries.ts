import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

/** Gives `holder` everything back that it may have at once. */
export async function forgetAllowance(db: Queryable, holder: string): Promise<void> {
  await db.execute(sql`delete from submission_allowances where holder = ${holder}`);
}
