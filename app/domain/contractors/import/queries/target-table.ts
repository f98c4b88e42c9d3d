import type { ClientBase } from 'pg';
import type { TargetColumn } from '../column-types.ts';
import { importColumns } from '../columns.ts';

/** The columns of `contractors` with the types that they have in this database. */
export async function selectTargetColumns(client: ClientBase): Promise<TargetColumn[]> {
  const { rows } = await client.query<TargetColumn>(
    `select a.attname as name,
       case t.typtype when 'd' then format_type(t.typbasetype, t.typtypmod) else format_type(a.atttypid, a.atttypmod) end as type,
       a.attnotnull or t.typnotnull as required,
       (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = a.atttypid) as labels
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = 'contractors'::regclass and a.attname = any ($1) and not a.attisdropped`,
    [importColumns],
  );
  return rows;
}
