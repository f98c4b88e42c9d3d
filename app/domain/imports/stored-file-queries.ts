import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';

export async function insertPart(db: Queryable, importId: string, part: number, content: Buffer): Promise<void> {
  await db.execute(sql`insert into import_parts (import_id, part, content) values (${importId}::bigint, ${part}, ${content})`);
}

export async function selectPart(db: Queryable, importId: string, part: number): Promise<Buffer | undefined> {
  const { rows } = await db.execute<{ content: Buffer }>(sql`
    select content from import_parts where import_id = ${importId}::bigint and part = ${part}`);
  return rows[0]?.content;
}
