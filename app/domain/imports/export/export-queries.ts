import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withMark } from '#app/domain/contractors/cells.ts';
import { fieldOf, type ImportColumn, importColumns } from '#app/domain/contractors/columns.ts';
import { fromContractors, writtenCells } from '#app/domain/imports/queries/written-cells.ts';
import { figureCells, joinFigures } from './figure-queries.ts';

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
