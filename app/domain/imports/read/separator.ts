import { neededColumns } from '#app/domain/contractors/columns.ts';
import { type CsvRecord, RecordSplitter } from './record-splitter.ts';

/** What may divide the cells of a row; the comma where nothing else is likelier. */
const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** Rows that are looked at. */
const sample = 20;

/**
 * The one that gives the first rows as many cells as the header has.
 * @param start of the file, as one character a byte.
 */
export function detectSeparator(start: string): Separator {
  let best = { separator: ',' as Separator, alike: 0, width: 1 };
  for (const separator of separators) {
    const [header, ...rows] = firstRecords(start, separator);
    const width = header?.cellCount ?? 0;
    if (width < 2) continue;
    const names = header?.cells.map((cell) => cell.trim().toLowerCase());
    if (neededColumns.every((needed) => names?.includes(needed))) return separator;
    const alike = rows.filter(({ cellCount }) => cellCount === width).length;
    if (best.width === 1 || alike > best.alike || (alike === best.alike && width > best.width))
      best = { separator, alike, width };
  }
  return best.separator;
}

/** The last is left out, which may go on beyond the start, unless it is the only one. */
function firstRecords(start: string, separator: Separator): CsvRecord[] {
  const splitter = new RecordSplitter(separator);
  const whole = splitter.push(start);
  return whole.length > 0 ? whole.slice(0, sample + 1) : splitter.end();
}
