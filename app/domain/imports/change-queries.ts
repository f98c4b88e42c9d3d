import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { importColumns } from '../contractors/columns.ts';
import { repeatsWords } from './apply/import-outcome.ts';
import { leftOutWords, type RowWarning, rowWarningKinds } from './apply/warning-decisions.ts';
import type { CopyStream } from './export/export-queries.ts';

/** An added contractor, or a changed value. */
export type ImportChange = {
  line: number;
  contractorId: string | null;
  name: string;
  /** Null for an added contractor. */
  column: string | null;
  before: unknown;
  after: unknown;
  kept: string | null;
};

type Kind = 'added' | 'changed' | 'kept';

const kinds: Record<Kind, string> = {
  added: 'column_name is null',
  // Made from the hours, which are shown.
  changed: "column_name is not null and column_name <> 'open_hours'",
  kept: "kept is not null and column_name is distinct from 'open_hours'",
};

export const selectImportChanges = (db: Queryable, id: string, kind: Kind, limit: number): Promise<ImportChange[]> =>
  db.rows(sql`
    select line, contractor_id as "contractorId", name, column_name as "column", before, after, kept
    from import_changes where import_id = ${id}::bigint and ${raw(kinds[kind])} order by line, column_name limit ${limit}`);

export type ImportReject = { line: number; reason: string };

export const selectRejects = (db: Queryable, id: string, limit: number, after = 0): Promise<ImportReject[]> =>
  db.rows(sql`
    select line, reason from import_rejects where import_id = ${id}::bigint and line > ${after} order by line limit ${limit}`);

/** Rows by kind, with the first ones of each. @param rows a query of kind, line and, as `sample`, what is shown of each. */
const grouped = (rows: Sql, samples: number) => sql`
  select kind, count(*)::int as count, jsonb_agg(sample order by line) filter (where place <= ${samples}) as samples
  from (select *, row_number() over (partition by kind order by line) as place from (${rows}) r) placed group by kind`;

/** Rejected rows with the same reason: `repeat`, a warning, a column, or `row` for the whole row. */
export type RejectGroup = { kind: string; count: number; samples: ImportReject[] };

/** The largest group first. */
export const selectRejectGroups = (db: Queryable, id: string, samples: number): Promise<RejectGroup[]> => {
  const rows = sql`
    select line, jsonb_build_object('line', line, 'reason', reason) as sample, case
      when starts_with(reason, ${repeatsWords}) then 'repeat'
      when starts_with(reason, ${leftOutWords}) then reason
      when split_part(reason, ' ', 1) = any(${importColumns}::text[]) then split_part(reason, ' ', 1)
      else 'row' end as kind
    from import_rejects where import_id = ${id}::bigint`;
  return db.rows(sql`${grouped(rows, samples)} order by count desc, kind`);
};

/** Rows with the same warning. */
export type WarningGroup = { kind: RowWarning; count: number; samples: { line: number; name: string; detail: string }[] };

export const selectWarningGroups = (db: Queryable, id: string, samples: number): Promise<WarningGroup[]> => {
  const rows = sql`
    select line, kind, jsonb_build_object('line', line, 'name', name, 'detail', detail) as sample
    from import_warnings where import_id = ${id}::bigint`;
  return db.rows(sql`${grouped(rows, samples)} order by array_position(${rowWarningKinds}::text[], kind)`);
};

/** All changes of an import as CSV for a spreadsheet, with an apostrophe before cells that begin like a formula. */
export function copyChanges(client: ClientBase, id: string): CopyStream {
  const safe = (text: string) => `regexp_replace(${text}, '^([=+@\\t\\r-])', '''\\1')`;
  return client.query(
    copyTo(
      `copy (
         select line, case when column_name is null then 'added' else 'changed' end as change, contractor_id as contractor,
           ${safe('name')} as name, column_name as column, ${safe("before #>> '{}'")} as before, ${safe("after #>> '{}'")} as after,
           kept as not_undone
         from import_changes
         where import_id = ${BigInt(id)} and column_name is distinct from 'open_hours' order by line, column_name
       ) to stdout with (format csv, header true, encoding 'UTF8')`,
    ),
  ) as CopyStream;
}
