import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fieldOf, importColumns } from '#app/domain/contractors/columns.ts';
import { addressKey, nameKey, phoneKey, profileKey } from './comparison-keys.ts';

/** The file's rows; gone when the transaction ends. */
export async function createStaging(client: ClientBase): Promise<void> {
  await client.query(
    `create temp table import_rows (
       line bigint not null, reason text, as_written jsonb, warnings jsonb, ${importColumns.map((name) => `${name} ${fieldOf(name).type}`).join(', ')},
       open_hours int4multirange
     ) on commit drop`,
  );
}

/** A stream that takes rows in COPY's text format: line, reason, cells as written, warnings, then `columns`. */
export function copyIntoStaging(client: ClientBase, columns: readonly string[]): Writable {
  return client.query(
    copyFrom(`copy pg_temp.import_rows (${['line', 'reason', 'as_written', 'warnings', ...columns].join(', ')}) from stdin`),
  );
}

/** Rows per statement. */
export const isLive = 'p.reason is null and not p.held';

/**
 * The decision about each row. One with a `reason` is rejected, one that is `held` stays off the site. `contractor` is the
 * one that a row is for, if it is not new; `new_id` and `new_slug` are for new ones, the slug if the row has none. Apart from
 * the rows, so that writing it does not rewrite them.
 * @returns whether rows have to be matched by name, for which alone the plan has the keys.
 */
export async function createPlan(client: ClientBase): Promise<{ hasUnnamed: boolean }> {
  const { rowCount } = await client.query('select from import_rows where reason is null and id is null and slug is null limit 1');
  const hasUnnamed = rowCount === 1;
  const keys = {
    name_key: nameKey('name'),
    phone_key: phoneKey('phone'),
    address_key: addressKey('address'),
    profile: profileKey('service_type', 'location'),
  };
  await client.query(
    `create temp table import_plan on commit drop as
     select line, reason, null::text as contractor, coalesce(id, gen_random_uuid()::text) as new_id, null::text as new_slug, false as held,
       id, slug, id is not null or slug is not null as is_explicit,
       case when slug is null then ${baseSlug('name')} end as base_slug
       ${
         hasUnnamed
           ? Object.entries(keys)
               .map(([key, value]) => `, ${value} as ${key}`)
               .join('')
           : ''
       }
     from import_rows`,
  );
  // The planner knows nothing of a new temporary table, and would join as if it were small.
  await client.query('analyze pg_temp.import_rows (line), pg_temp.import_plan');
  return { hasUnnamed };
}

const maxBaseLength = 192; // Of 200, which leaves room for a number.

/** The slug that a name gives, before clashes; "contractor" for a name without a letter or digit of the rule. */
const baseSlug = (name: string) =>
  `coalesce(nullif(trim(both '-' from left(slugify(${name}), ${maxBaseLength})), ''), 'contractor')`;

export type RejectedRow = { line: number; reason: string };

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
