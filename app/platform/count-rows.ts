import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** Counts rows up to a limit. @param rows a query from `from` on. */
export async function countRows(db: Queryable, rows: SQL, limit: number): Promise<{ count: number; isAll: boolean }> {
  const { rows: found } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select ${rows} limit ${limit}) found`);
  const count = found[0]?.count ?? 0;
  return { count, isAll: count < limit };
}
