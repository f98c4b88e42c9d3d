import { decodeCell, encodeCell, shown } from '#app/domain/contractors/cells.ts';
import { fieldOf, type ImportColumn, importColumns, isImportColumn, neededColumns } from '#app/domain/contractors/columns.ts';
import { figureCells } from '#app/domain/imports/export/export-queries.ts';
import { type CsvFile, isUnreadable, type Unreadable, unreadable } from '#app/domain/imports/read/csv-file.ts';
import type { CsvRecord } from '#app/domain/imports/read/record-splitter.ts';
import type { ColumnChoices } from './choose-columns.ts';

export type Header = {
  /** As bytes, as in the file. */
  cells: string[];
  /** Imported columns in file order, then those with a fixed value. */
  columns: { name: ImportColumn; index: number; constant?: string }[];
  ignored: string[];
  withoutMarkup?: boolean;
  keepEmpty?: boolean;
};

/** Column names match regardless of case and surrounding spaces. @param choices a mapping that overrides names. */
export function readHeader({ cells, cellCount, line, problem }: CsvRecord, choices?: ColumnChoices): Header | Unreadable {
  if (problem) return unreadable(`the header on line ${line} cannot be read: ${problem}`);
  if (cellCount > cells.length) return unreadable(`the header has ${cellCount} columns; at most ${cells.length} are read`);
  const columns: Header['columns'] = [];
  const ignored: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const written = writtenName(cell);
    const name = choices ? (choices.columns[index] ?? '') : written.toLowerCase();
    if (!choices && Object.hasOwn(figureCells, name)) continue; // An export's own.
    if (!isImportColumn(name)) {
      ignored.push(written);
    } else if (columns.some((column) => column.name === name)) {
      return unreadable(`the column ${name} is in the header twice; each may be there once`);
    } else {
      columns.push({ name, index });
    }
  }
  for (const [name, constant] of Object.entries(choices?.constants ?? {}) as [ImportColumn, string][])
    if (!columns.some((column) => column.name === name)) columns.push({ name, index: -1, constant: encodeCell(constant) });
  const missing = neededColumns.filter((needed) => !columns.some(({ name }) => name === needed));
  if (missing.length > 0) return unreadable(missingColumns(missing, cells));
  return { cells, columns, ignored, withoutMarkup: choices?.withoutMarkup ?? false };
}

/** Of a file: its first row. */
export async function readFileHeader(csv: CsvFile, choices?: ColumnChoices): Promise<Header | Unreadable> {
  for await (const [first] of csv.records()) {
    if (!first) continue;
    const header = readHeader(first, choices);
    return isUnreadable(header) ? unreadable(`${csv.path}: ${header.reason}`) : header;
  }
  return unreadable(`${csv.path}: the file is empty`);
}

/** The name of a column, as in the file. */
export const writtenName = (cell: string): string => (decodeCell(cell) ?? cell).trim();

/** The names of a file's columns as the database can keep them. */
export const keptNames = (cells: readonly string[]): string[] => cells.map((cell) => writtenName(cell).replaceAll('\0', ''));

function missingColumns(missing: string[], cells: string[]): string {
  const found = cells.slice(0, 8).map((cell) => shown((decodeCell(cell) ?? cell).trim()));
  const more = cells.length > found.length ? ` and ${cells.length - found.length} more` : '';
  return (
    `no header with the needed columns ${neededColumns.join(', ')}: the first row lacks ${missing.join(', ')} ` +
    `and has ${found.join(', ')}${more}${cells[0]?.includes('\0') ? '; this does not look like a CSV file' : ''}`
  );
}

/** A column's name, ignoring case, spaces and punctuation. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** Words without information for matching. */
const fillers = /\b(?:the|company|business|contractor|contractor|primary|main|1)\b/gi;
const lessCertain = 2;

/** How sure each spelling is, from 0. */
const spellings = new Map<string, { column: ImportColumn; rank: number }>();
for (const column of importColumns)
  for (const [rank, spelling] of [column, ...fieldOf(column).synonyms].entries()) {
    const known = spellings.get(headerKey(spelling));
    if (!known || known.rank > rank) spellings.set(headerKey(spelling), { column, rank });
  }

/** The likely column of ours for each column of a file, if any; the surest match wins. */
export function guessColumns(header: readonly string[]): (ImportColumn | null)[] {
  const found = header.flatMap((written, index) => {
    if (Object.hasOwn(figureCells, written)) return []; // An export's own.
    const certain = spellings.get(headerKey(written));
    const probable = spellings.get(headerKey(written.replaceAll('_', ' ').replace(fillers, '')));
    const guess = certain ?? (probable && { ...probable, rank: probable.rank + lessCertain });
    return guess ? [{ ...guess, index }] : [];
  });
  const guesses: (ImportColumn | null)[] = header.map(() => null);
  for (const { column, index } of found.sort((a, b) => a.rank - b.rank || a.index - b.index))
    if (!guesses.includes(column)) guesses[index] = column;
  return guesses;
}
