import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withMark } from '#app/domain/contractors/cells.ts';
import { fieldOf, type ImportColumn, importColumns } from '#app/domain/contractors/columns.ts';
import { fromContractors, writtenCells } from './written-cells-queries.ts';

export type CopyStream = Readable & { rowCount: number };

/** Reads from one snapshot, without a time limit. */
export async function beginExport(client: ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
}

type Wanted = {
  /** With figures and checks, which an import ignores, and with what only the desk knows. */
  all: boolean;
  /** Escapes values that a spreadsheet would run as formulas. */
  marked: boolean;
};

const isText = (name: ImportColumn) => ['text', 'text[]', 'jsonb'].includes(fieldOf(name).type);

/** CSV (RFC 4180, UTF-8), by slug. `rowCount` is known at the end. */
export function copyContractors(client: ClientBase, { all, marked }: Wanted): CopyStream {
  const cellOf = (name: ImportColumn) => (isText(name) ? withMark(writtenCells[name], marked) : writtenCells[name]);
  const columns = importColumns.filter((name) => all || !fieldOf(name).private);
  const cells = [...columns.map((name) => [name, cellOf(name)] as const), ...(all ? Object.entries(figureCells) : [])];
  return client.query(
    copyTo(
      `copy (
         select ${cells.map(([name, cell]) => `${cell} as ${name}`).join(', ')}
         from (${fromContractors}) ${all ? joinFigures : ''}
         order by c.slug
       ) to stdout with (format csv, header true, encoding 'UTF8')`,
    ),
  ) as CopyStream;
}

/**
 * The columns that `--all` adds, as SQL on `contractors c` and the sums `d` below. An import ignores them.
 */
export const figureCells: Record<string, string> = {
  created_at: isoTime('c.created_at'),
  updated_at: isoTime('c.updated_at'),
  page_views: total('page_view'),
  call_clicks: total('call_click'),
  website_clicks: total('website_click'),
  quote_requests: total('quote_request'),
  requests: `(select count(*) from request_contractors q where q.contractor_id = c.id)
    + (select count(distinct x.submission_id) from erased_request_contractors x where ${isAbout('x')})`,
  claims: `(select count(*) from submissions l where l.contractor_id = c.id and l.kind = 'claim')
    + (select count(*) from erased_submissions x where x.kind = 'claim' and ${isAbout('x')})`,
  // All checks, ended ones too, as a JSON list; empty if there are none.
  checks: `(
    select jsonb_agg(jsonb_build_object(
        'kind', k.kind, 'number', k.number, 'authority', k.authority, 'checked_on', k.checked_on, 'valid_until', k.valid_until,
        'method', k.method, 'note', k.note, 'checked_by', k.checked_by, 'created_at', ${isoTime('k.created_at')},
        'ended_at', ${isoTime('k.ended_at')}
      ) order by k.checked_on, k.created_at, k.id)
    from contractor_checks k where k.contractor_id = c.id)`,
};

/** The events of each contractor, as an object of sums. */
const joinFigures = `left join (
    select contractor_id, jsonb_object_agg(event, total) as totals
    from (select contractor_id, event, sum(total) as total from daily_counts group by 1, 2) e
    group by 1
  ) d on d.contractor_id = c.id`;

function total(event: string): string {
  return `coalesce((d.totals ->> '${event}')::bigint, 0)`;
}

function isoTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** Counts of erased data about the contractor or its merged duplicates. */
function isAbout(table: string): string {
  // An array, so that an index is used.
  return `${table}.contractor_id = any(array(
    select c.id union all select h.id from hidden_contractors h where h.merged_into = c.id))`;
}
