import { sql } from 'drizzle-orm';
import type { Queryable } from '#app/platform/database.ts';
import { listOfBefore } from './person-tables.ts';
import type { StoredRecord } from './queries.ts';

/** Rows of another program's list, where there is one. */
export async function selectBefore(db: Queryable, mailbox: string): Promise<StoredRecord[]> {
  if (!(await hasListOfBefore(db))) return [];
  const { rows } = await db.execute<{ record: StoredRecord }>(sql`
    select to_jsonb(t) as record from ${sql.identifier(listOfBefore)} t where mailbox_of(email::text) = ${mailbox}`);
  return rows.map(({ record }) => record);
}

export async function hasListOfBefore(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_attribute where attrelid = to_regclass(${listOfBefore}) and attname = 'email' and not attisdropped`);
  return rows.length > 0;
}
