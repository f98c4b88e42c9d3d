import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

/** The migrations that the database has seen. */
export async function selectMigrations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migrations`);
  return rows.map(({ name }) => name);
}
