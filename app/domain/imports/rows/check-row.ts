import { CellProblem, decodeCell, hasMarkup, textOfMarkup, withoutMark } from '#app/domain/contractors/cells.ts';
import { checkValue, checkVisible, type ImportColumn, isNeeded, tooLong } from '#app/domain/contractors/columns.ts';
import type { Header } from '#app/domain/imports/file/header.ts';
import type { CsvRecord } from '#app/domain/imports/file/record-splitter.ts';
import { cellsAsWritten } from './as-written.ts';

/**
 * A row's values in the order of `Header.columns`, or why it cannot be used, unless its cells repeat the directory's values
 * (`asWritten`).
 */
export type CheckedRow = {
  values?: (string | null)[];
  reason?: string;
  asWritten?: string;
};

/** Nearly every cell: plain ASCII without control characters. */
const plainCell = /^[ -~]*$/;

export function checkRow({ cells: written, cellCount, problem }: CsvRecord, header: Header): CheckedRow {
  const cells = written.map(withoutMark);
  if (problem) return { reason: problem };
  if (cellCount !== header.cells.length) return { reason: `${cellCount} cells where the header has ${header.cells.length}` };
  if (cells.every((cell) => cell.trim() === '')) return { reason: 'every cell is empty' };

  const problems: (string | undefined)[] = [];
  const values = header.columns.map(({ name, index, constant }, at) => {
    const value = readCell(name, constant ?? cells[index] ?? '', header);
    if (!(value instanceof CellProblem)) return value;
    problems[at] = `${name} ${value.reason}`;
    return null;
  });
  const asWritten = header.withoutMarkup ? undefined : cellsAsWritten(header.columns, cells, values, problems);
  const reason = problems.filter((problem) => problem !== undefined).join('; ');
  return { values, ...(reason && { reason }), ...(asWritten && { asWritten }) };
}

function readCell(name: ImportColumn, bytes: string, { withoutMarkup, keepEmpty }: Header): string | null | CellProblem {
  // Checked before decoding, because a cell may have many megabytes.
  if (bytes.length > 100_000) return tooLong(name, bytes);
  if (keepEmpty && !isNeeded(name) && bytes.trim() === '') return null;
  const isMarkup = withoutMarkup && hasMarkup(bytes);
  if (!isMarkup && plainCell.test(bytes)) return checkVisible(name, bytes.trim());
  const decoded = decodeCell(bytes);
  if (decoded === undefined) return new CellProblem('is not UTF-8');
  return checkValue(name, isMarkup ? textOfMarkup(decoded) : decoded);
}
