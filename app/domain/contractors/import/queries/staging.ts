import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { TargetColumn } from '../column-types.ts';
import type { ImportColumn } from '../columns.ts';
import { addressKey, nameKey, phoneKey, profileKey } from './namesake-keys.ts';

/** The file's rows, in the types of the table that they are for; gone when the transaction ends. */
export async function createStaging(client: ClientBase, columns: TargetColumn[]): Promise<void> {
  await client.query(
    `create temp table import_rows (
       line bigint not null, reason text, ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')}
     ) on commit drop`,
  );
}

/** A stream that takes rows in COPY's text format: line, reason, then `columns`. */
export function copyIntoStaging(client: ClientBase, columns: ImportColumn[]): Writable {
  return client.query(copyFrom(`copy pg_temp.import_rows (${['line', 'reason', ...columns].join(', ')}) from stdin`));
}

/**
 * What is to become of each row. One with a `reason` is rejected. `contractor` is the one that a row is for, if it is
 * not new; `new_slug` is for new rows that bring none. Apart from the rows, so that writing it does not rewrite them.
 */
export async function createPlan(client: ClientBase, columns: TargetColumn[]): Promise<void> {
  const type = (name: ImportColumn) => columns.find((column) => column.name === name)?.type ?? 'text';
  const slugLength = Math.min(longestSlug, Number(/\((\d+)\)/.exec(type('slug'))?.[1] ?? longestSlug) - roomForNumber);
  await client.query(
    `create temp table import_plan on commit drop as
     select line, reason, null::${type('id')} as contractor, null::text as new_slug,
       id, slug, id is not null or slug is not null as is_explicit,
       case when slug is null then ${baseSlug('name', slugLength)} end as base_slug,
       ${nameKey('name')} as name_key, ${phoneKey('phone')} as phone_key, ${addressKey('address')} as address_key,
       ${profileKey('service_type', 'location')} as profile
     from import_rows`,
  );
  // The planner knows nothing of a new temporary table, and would join as if it were small.
  await client.query('analyze pg_temp.import_rows (line), pg_temp.import_plan');
}

const longestSlug = 200;
const roomForNumber = 8;

/** The slug that a name gives, before clashes; "contractor" for a name without a letter or digit of the rule. */
const baseSlug = (name: string, length: number) =>
  `coalesce(nullif(trim(both '-' from left(directory_slug(${name}::text), ${length})), ''), 'contractor')`;

export type RejectedRow = { line: number; reason: string };

export async function countRejected(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from import_plan where reason is not null');
  return Number(rows[0]?.count ?? 0);
}

/** The rejected rows in the order of the file, some at a time. */
export async function* selectRejected(client: ClientBase): AsyncGenerator<RejectedRow[]> {
  await client.query(
    'declare import_rejects no scroll cursor for select line::int, reason from import_plan where reason is not null order by line',
  );
  for (;;) {
    const { rows } = await client.query<RejectedRow>('fetch 2000 from import_rejects');
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close import_rejects');
}
