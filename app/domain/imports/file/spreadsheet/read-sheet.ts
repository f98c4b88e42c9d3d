import { aDay } from '#app/content/dates.ts';
import { encodeCell } from '#app/domain/contractors/cells.ts';
import type { CsvRecord } from '#app/domain/imports/file/record-splitter.ts';
import { readXml, SheetProblem } from './read-xml.ts';
import { findFirstSheet, readDayStyles, readSharedTexts, type Workbook, workbookLimits } from './workbook.ts';

/** More columns than that are no list of contractors, and no more text than that is read of all cells together. */
const limits = { columns: 1_000, characters: 256 * 1024 * 1024 };

/**
 * The rows of the first sheet, as those of a CSV file: each as wide as the first, which has the names of the columns.
 * `line` is the number of the row. Nothing of the sheet is held but the row that is being read.
 */
export async function* readSheet(workbook: Workbook): AsyncGenerator<CsvRecord[]> {
  try {
    const { part, from1904 } = await findFirstSheet(workbook);
    const sheet = new SheetRows(await readSharedTexts(workbook), await readDayStyles(workbook), from1904);
    const pieces = await workbook.part(part, workbookLimits.sheet);
    if (!pieces) throw new SheetProblem('its first sheet is missing');
    for await (const _ of readXml(pieces, sheet)) yield sheet.take();
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('it is damaged');
  }
}

type Attributes = Readonly<Record<string, string>>;

class SheetRows {
  readonly #texts: readonly string[];
  readonly #dayStyles: readonly boolean[];
  readonly #from1904: boolean;
  #rows: CsvRecord[] = [];
  #row = 0;
  #width = 0;
  #cells: string[] = [];
  #column = 0;
  #type = 'n';
  #isDay = false;
  #value = '';
  #takes = false;
  #isSound = false;
  #characters = 0;

  constructor(texts: readonly string[], dayStyles: readonly boolean[], from1904: boolean) {
    this.#texts = texts;
    this.#dayStyles = dayStyles;
    this.#from1904 = from1904;
  }

  take(): CsvRecord[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open = (name: string, attributes: Attributes): void => {
    if (name === 'row') {
      this.#row = wholeNumber(attributes['r']) ?? this.#row + 1;
      this.#cells = [];
      this.#column = 0;
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column;
      this.#type = attributes['t'] ?? 'n';
      this.#isDay = this.#dayStyles[Number(attributes['s'])] ?? false;
      this.#value = '';
    }
    if (name === 'rPh') this.#isSound = true;
    this.#takes = name === 'v' || (name === 't' && !this.#isSound);
  };

  text = (text: string): void => {
    if (this.#takes) this.#value += text;
  };

  close = (name: string): void => {
    this.#takes = false;
    if (name === 'rPh') this.#isSound = false;
    if (name === 'c') this.#endCell();
    if (name === 'row') this.#endRow();
  };

  #endCell(): void {
    const text = this.#text();
    if (text !== '') {
      if (this.#column >= limits.columns) throw new SheetProblem(`it has more than ${limits.columns} columns`);
      while (this.#cells.length < this.#column) this.#cells.push('');
      this.#cells[this.#column] = encodeCell(text);
      this.#characters += text.length;
    }
    this.#column++;
  }

  #endRow(): void {
    const cells = this.#cells;
    if (cells.length === 0) return;
    this.#width ||= cells.length;
    while (cells.length < this.#width) cells.push('');
    this.#characters += cells.length;
    if (this.#characters > limits.characters) throw new SheetProblem('it has too much text; save it as CSV');
    this.#rows.push({ line: this.#row, cells, cellCount: cells.length, problem: undefined });
  }

  #text(): string {
    const value = this.#value;
    if (value === '') return '';
    if (this.#type === 's') return unescaped(this.#texts[Number(value)] ?? '');
    if (this.#type === 'b') return value === '1' ? 'true' : 'false';
    if (this.#type !== 'n') return this.#type === 'd' ? value.slice(0, 10) : unescaped(value);
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    // The fifteen digits that a spreadsheet shows: 4.7 is stored as 4.7000000000000002.
    return (this.#isDay && dayText(number, this.#from1904)) || String(Number(number.toPrecision(15)));
  }
}

/** Of the place of a cell, such as `AB12`; the first column is 0. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const wholeNumber = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Characters that XML cannot have are written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** Days are counted from the end of 1899, or from the beginning of 1904. */
function dayText(count: number, from1904: boolean): string | undefined {
  const day = new Date(Date.UTC(from1904 ? 1904 : 1899, from1904 ? 0 : 11, from1904 ? 1 : 30) + Math.floor(count) * aDay);
  return count >= 1 && count < 2_958_466 ? day.toISOString().slice(0, 10) : undefined;
}
