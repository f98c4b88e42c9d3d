import { decodeCell, encodeCell, shown } from '#app/domain/contractors/cells.ts';
import { type ImportColumn, isImportColumn, neededColumns } from '#app/domain/contractors/columns.ts';
import { figureCells } from '#app/domain/imports/export/figure-queries.ts';
import type { ColumnChoices } from '#app/domain/imports/rows/column-choices.ts';
import { type Unreadable, unreadable } from '#app/domain/imports/rows/outcome.ts';
import type { CsvRecord } from './record-splitter.ts';

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
