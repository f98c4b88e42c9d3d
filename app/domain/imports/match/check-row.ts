import {
  arrayText,
  CellProblem,
  decodeCell,
  hasMarkup,
  priceGuideText,
  textOfMarkup,
  withoutMark,
} from '#app/domain/contractors/cells.ts';
import { checkValue, checkVisible, fieldOf, type ImportColumn, isNeeded, tooLong } from '#app/domain/contractors/columns.ts';
import type { CsvRecord } from '#app/domain/imports/read/record-splitter.ts';
import { rememberResults } from '#app/platform/remember-results.ts';
import type { Header } from './header.ts';

/**
 * A row's values in the order of `Header.columns`, or why it cannot be used, unless its cells repeat the directory's values
 * (`asWritten`).
 */
type CheckedRow = {
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

/**
 * The cells whose stored form differs from the file's, as JSON: the text of each and, if invalid, why. The directory may
 * contain such values, from before a rule or from another program; a row that repeats one exactly, as an export does, changes
 * nothing and is not rejected. Only for rows with an id or slug.
 */
function cellsAsWritten(
  columns: Header['columns'],
  cells: readonly string[],
  values: readonly (string | null)[],
  problems: readonly (string | undefined)[],
): string | undefined {
  if (!columns.some(({ name, index }) => (name === 'id' || name === 'slug') && cells[index])) return undefined;
  let found: Record<string, [text: string, problem: string | undefined]> | undefined;
  for (const [at, { name, index }] of columns.entries()) {
    const bytes = cells[index] ?? '';
    const value = values[at] ?? null;
    if (bytes === '' || bytes === value) continue;
    const text = decodeCell(bytes);
    // The database cannot store such a text.
    if (text === undefined || text.includes('\0') || (value !== null && isStoredSo(name, text, value))) continue;
    found ??= {};
    found[name] = [text, problems[at]];
  }
  return found && JSON.stringify(found);
}

const listText = rememberResults((text) => arrayText(text.split('; ')));
const pricesText = rememberResults((value) => priceGuideText(JSON.parse(value)));

/** Whether the cell has the canonical spelling of its value. */
function isStoredSo(name: ImportColumn, text: string, value: string): boolean {
  const type = fieldOf(name).type;
  if (type === 'text[]') return value === listText(text);
  if (type === 'jsonb') return text === pricesText(value);
  return type !== 'text' || text === value;
}
