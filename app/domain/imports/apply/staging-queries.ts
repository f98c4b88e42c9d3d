import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fieldOf, type ImportColumn, importColumns, isNeeded, withOpenHours } from '#app/domain/contractors/columns.ts';
import { fromContractors, sourceOf, writtenCells } from '#app/domain/imports/export/written-cells-queries.ts';
import { addressKey, nameKey, phoneKey, profileKey } from './matching-queries.ts';
import { isEmpty } from './write-queries.ts';

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
  yield* selectInBatches<RejectedRow>(
    client,
    2_000,
    'select line::int, reason from import_plan where reason is not null order by line',
  );
}

/** Rows of a query, some at a time. One such query can be read at a time. */
export async function* selectInBatches<Row extends object>(
  client: ClientBase,
  size: number,
  query: string,
): AsyncGenerator<Row[]> {
  await client.query(`declare import_batches no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${size} from import_batches`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close import_batches');
}

/**
 * A cell that exactly repeats the stored value of the row's contractor counts as that value, even if the importer would store
 * it in another form; only other cells can reject the row.
 */
export async function keepAsWritten(client: ClientBase, columns: readonly ImportColumn[]): Promise<void> {
  if (await isEmpty(client)) return;
  const written = columns.map((name) => `when '${name}' then ${writtenCells[name]}`).join('\n');
  await client.query('analyze pg_temp.import_rows (line, id, slug)');
  await client.query(
    `create temp table import_kept on commit drop as
     select k.line, k.contractor, array_agg(k.name) filter (where k.is_same) as names,
       string_agg(k.problem, '; ') filter (where not k.is_same) as reason
     from (
       select r.line, c.id as contractor, w.name, w.cell ->> 1 as problem,
         (case w.name ${written} end) is not distinct from w.cell ->> 0 as is_same
       from import_rows r
       left join contractors by_id on by_id.id = coalesce(r.as_written -> 'id' ->> 0, r.id)
       join (${fromContractors}) on c.id = coalesce(by_id.id, (select s.id from contractors s where s.slug = r.slug))
       cross join jsonb_each(r.as_written) w (name, cell)
       where r.as_written is not null
     ) k
     group by 1, 2 having bool_or(k.is_same)`,
  );
  const values = withOpenHours(columns).map((column) => {
    const name = column === 'open_hours' ? 'hours' : column;
    const source = column === 'open_hours' ? 'c.open_hours' : sourceOf(column as ImportColumn);
    return `${column} = case when '${name}' = any(k.names) then ${source} else r.${column} end`;
  });
  await client.query(
    `update import_rows r set reason = k.reason, ${values.join(', ')}
     from import_kept k join (${fromContractors}) on c.id = k.contractor
     where r.line = k.line`,
  );
}

/** Fills empty cells of known contractors with current values, so nothing is cleared. */
export async function fillEmpty(client: ClientBase, columns: readonly ImportColumn[]): Promise<void> {
  const filled = withOpenHours(columns.filter((column) => column !== 'id' && column !== 'slug' && !isNeeded(column)));
  if (filled.length === 0) return;
  const values = filled.map((column) => {
    // Open times go with the hours they are made from.
    if (column === 'open_hours') return 'open_hours = case when r.hours is null then c.open_hours else r.open_hours end';
    return `${column} = coalesce(r.${column}, ${sourceOf(column as ImportColumn)})`;
  });
  await client.query(
    `update import_rows r set ${values.join(', ')}
     from import_plan p join (${fromContractors}) on c.id = p.contractor
     where r.line = p.line and p.reason is null`,
  );
  // New contractors are not featured by default.
  if (columns.includes('featured')) await client.query('update import_rows set featured = false where featured is null');
}
