import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { identifier } from '#app/platform/sql-texts.ts';
import type { StoredRecord } from './erasure-queries.ts';
import { legacySubscribers } from './person-tables.ts';
import { isAddressOf } from './same-mailbox-queries.ts';

/** Rows of another program’s subscriber list, if any. */
export async function selectLegacySubscribers(db: Queryable, mailbox: string): Promise<StoredRecord[]> {
  if (!(await hasLegacySubscribers(db))) return [];
  const { rows } = await db.execute<{ record: StoredRecord }>(sql`
    select to_jsonb(t) as record from ${identifier(legacySubscribers)} t where ${isAddressOf(sql`email::text`, mailbox)}`);
  return rows.map(({ record }) => record);
}

export async function hasLegacySubscribers(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_attribute where attrelid = to_regclass(${legacySubscribers}) and attname = 'email' and not attisdropped`);
  return rows.length > 0;
}
