import { CellProblem, cellLengths, cellRules } from './cell-rules.ts';
import type { ImportColumn } from './columns.ts';
import { decodeCell } from './decode-cell.ts';
import type { Header } from './header.ts';
import type { CsvRecord } from './record-splitter.ts';

/** A row's values in the order of `Header.columns`, or the reason why it cannot be used. */
export type CheckedRow = { values: (string | null)[] } | { reason: string };

/** What the database's own column type makes of a value; a problem where it does not fit. */
export type Adapt = (column: ImportColumn, value: string | null) => string | null | CellProblem;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

export function checkRow({ cells, cellCount, problem }: CsvRecord, header: Header, adapt: Adapt): CheckedRow {
  if (problem) return { reason: problem };
  if (cellCount !== header.cells.length) return { reason: `${cellCount} cells where the header has ${header.cells.length}` };
  if (cells.every((cell) => cell.trim() === '')) return { reason: 'every cell is empty' };

  const problems: string[] = [];
  const values = header.columns.map(({ name, index }) => {
    const value = readCell(name, cells[index] ?? '');
    const fitting = value instanceof CellProblem ? value : adapt(name, value);
    if (!(fitting instanceof CellProblem)) return fitting;
    problems.push(`${name} ${fitting.reason}`);
    return null;
  });
  return problems.length > 0 ? { reason: problems.join('; ') } : { values };
}

function readCell(name: ImportColumn, bytes: string): string | null | CellProblem {
  const longest = cellLengths[name];
  // Before it is decoded: a cell of many megabytes is not worth the work.
  const decoded = bytes.length > 100_000 ? undefined : decodeCell(bytes);
  if (decoded === undefined && bytes.length <= 100_000) return new CellProblem('is not UTF-8');
  const text = decoded?.trim() ?? bytes;
  if (text.length > longest) return new CellProblem(`is too long: ${text.length} characters, where ${longest} are the most`);
  if (controlCharacters.test(text)) return new CellProblem('has control characters in it');
  return cellRules[name](text);
}
