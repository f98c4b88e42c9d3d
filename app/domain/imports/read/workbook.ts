import { StringDecoder } from 'node:string_decoder';
import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { encodeCell } from '#app/domain/contractors/cells.ts';
import type { CsvRecord } from './record-splitter.ts';

/** Why a workbook cannot be read, in words that continue the name of the file. */
export class SheetProblem extends Error {}

const megabyte = 1024 * 1024;

export const maxWorkbookBytes = 32 * megabyte;
/** Of the unpacked sheet, and of each other part. */
const maxSheetBytes = 512 * megabyte;
const maxPartBytes = 64 * megabyte;
/** A large part unpacks to a few dozen times its size, unless it was made to keep its reader busy. */
const maxUnpacked = { times: 100, bytes: 8 * megabyte };
/** A workbook has a few dozen parts. */
const maxParts = 2_000;
/** Deeper than any workbook, longer than its longest cell, and with more elements than a list of millions of cells. */
const maxXml = { depth: 64, length: megabyte, elements: 6_000_000 };
/** More columns than that are no list of contractors, and no more text than that is read of all cells together. */
const maxCells = { columns: 1_000, characters: 256 * megabyte };

/** Reads the rows of a workbook. @throws SheetProblem, here or while it is read. */
export async function openWorkbook(file: Buffer): Promise<() => AsyncGenerator<CsvRecord[]>> {
  try {
    const zip = await fromBufferPromise(file, { autoClose: false, lazyEntries: true });
    zip.on('error', () => {}); // Reading its entries reports it.
    const entries = await readEntries(zip);
    return () => readSheet({ zip, entries });
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('it is damaged, or no .xlsx file');
  }
}

type Parts = { zip: ZipFile; entries: ReadonlyMap<string, Entry> };

async function readEntries(zip: ZipFile): Promise<Parts['entries']> {
  if (zip.entryCount > maxParts) throw new SheetProblem(`it has ${zip.entryCount} parts, more than a workbook has`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  if (!entries.has('xl/workbook.xml')) throw new SheetProblem('it is a ZIP file, but no .xlsx file');
  return entries;
}

/**
 * The rows of the first visible sheet, as those of a CSV file: each as wide as the first, which has the names of the columns.
 * `line` is the number of the row. Nothing of the sheet is held but the row that is being read.
 */
async function* readSheet(parts: Parts): AsyncGenerator<CsvRecord[]> {
  try {
    const { name, from1904 } = await findFirstSheet(parts);
    const { take, ...events } = collectRows(await readSharedTexts(parts), await readDayStyles(parts), from1904);
    if (!parts.entries.has(name)) throw new SheetProblem('its first sheet is missing');
    for await (const _ of readPart(parts, name, events, maxSheetBytes)) yield take();
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem('it is damaged');
  }
}

type Attributes = Readonly<Record<string, string>>;
/** Names have no prefix. `text` is what an element without others in it holds. */
type XmlEvents = { open?: (name: string, attributes: Attributes) => void; close?: (name: string, text: string) => void };

/**
 * Reads a part as it unpacks; yields after each piece of it. What unpacks to more than it says it does is cut off by the reader
 * of ZIP files. No entities but XML's own are known, and neither depth nor the length of a tag or text can fill the memory.
 */
async function* readPart({ zip, entries }: Parts, name: string, events: XmlEvents, limit = maxPartBytes): AsyncGenerator<void> {
  const entry = entries.get(name.toLowerCase());
  if (!entry) return;
  if (entry.isEncrypted()) throw new SheetProblem('it is protected by a password');
  if (entry.uncompressedSize > limit)
    throw new SheetProblem(`it unpacks to more than ${limit / megabyte} MB; save it as CSV and import that`);
  if (entry.uncompressedSize > Math.max(maxUnpacked.bytes, maxUnpacked.times * entry.compressedSize))
    throw new SheetProblem('it unpacks to too many times its size; save it as CSV and import that');
  const pieces = await zip.openReadStreamPromise(entry);
  pieces.on('error', () => {}); // Another may follow the one that reading ends with.
  const parser = openParser(events);
  const decoder = new StringDecoder('utf8');
  let length = 0;
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    const last = piece.lastIndexOf('>');
    length = last < 0 ? length + piece.length : piece.length - last;
    if (length > maxXml.length) throw new SheetProblem(longCell);
    parser.write(decoder.write(piece));
    yield;
  }
  parser.end();
}

const longCell = 'it has a cell that is longer than a workbook allows';

function openParser({ open, close }: XmlEvents): Parser {
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  let [depth, elements, text] = [0, 0, ''];
  let soundDepth = Number.POSITIVE_INFINITY; // Of `rPh`: how a word is pronounced, which is skipped.
  return new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth > maxXml.depth) throw new SheetProblem('it is nested deeper than a workbook is');
        if (++elements > maxXml.elements) throw new SheetProblem('it has millions of cells; save it as CSV and import that');
        if (local(name) === 'rPh') soundDepth = Math.min(soundDepth, depth);
        text = '';
        if (depth < soundDepth) open?.(local(name), attributes);
      },
      ontext: (found) => {
        text += found;
        if (text.length > maxXml.length) throw new SheetProblem(longCell);
      },
      onclosetag: (name) => {
        if (depth < soundDepth) close?.(local(name), text);
        else if (depth === soundDepth) soundDepth = Number.POSITIVE_INFINITY;
        depth--;
        text = '';
      },
    },
    { xmlMode: true },
  );
}

async function readWhole(parts: Parts, name: string, events: XmlEvents): Promise<void> {
  for await (const _ of readPart(parts, name, events));
}

/** The part that holds the first sheet which is not hidden, and whether its days are counted from 1904. */
async function findFirstSheet(parts: Parts): Promise<{ name: string; from1904: boolean }> {
  let from1904 = false;
  const sheets: { relation: string; isHidden: boolean }[] = [];
  await readWhole(parts, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name === 'sheet')
        sheets.push({ relation: relationId(attributes), isHidden: /hidden/i.test(attributes['state'] ?? '') });
    },
  });
  const targets = new Map<string, string>();
  await readWhole(parts, 'xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
    },
  });
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const target = targets.get(sheet?.relation ?? '') ?? 'worksheets/sheet1.xml';
  return { name: (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase(), from1904 };
}

const relationId = (attributes: Attributes): string => Object.entries(attributes).find(([name]) => /:id$/i.test(name))?.[1] ?? '';

/** Of each cell style, whether it shows a number as a day. */
async function readDayStyles(parts: Parts): Promise<boolean[]> {
  const formats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  await readWhole(parts, 'xl/styles.xml', {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId']);
      if (name === 'numFmt') formats.set(id, showsDay(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(formats.get(id) ?? ((id >= 14 && id <= 17) || id === 22));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/** Whether a number format has a year or a day in it, outside of quotes, brackets and escaped characters. */
const showsDay = (format: string): boolean => /[yd]/i.test(format.slice(0, 500).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** The texts that cells refer to by number. */
async function readSharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  let whole = '';
  await readWhole(parts, 'xl/sharedStrings.xml', {
    close: (name, text) => {
      if (name === 't') whole += text;
      if (name !== 'si') return;
      texts.push(whole);
      whole = '';
    },
  });
  return texts;
}

/** Turns the elements of a sheet into rows; `take` returns those that are complete. */
function collectRows(texts: readonly string[], dayStyles: readonly boolean[], from1904: boolean) {
  let rows: CsvRecord[] = [];
  let [line, width, column, characters] = [0, 0, 0, 0];
  let cells: string[] = [];
  let cell = { type: 'n', isDay: false, value: '' };

  const endCell = () => {
    const text = textOf(cell, texts, from1904);
    if (text !== '') {
      if (column >= maxCells.columns) throw new SheetProblem(`it has more than ${maxCells.columns} columns`);
      while (cells.length < column) cells.push('');
      cells[column] = encodeCell(text);
      characters += text.length;
    }
    column++;
  };
  const endRow = () => {
    if (cells.length === 0) return;
    width ||= cells.length;
    while (cells.length < width) cells.push('');
    characters += cells.length;
    if (characters > maxCells.characters) throw new SheetProblem('it has too much text; save it as CSV');
    rows.push({ line, cells, cellCount: cells.length, problem: undefined });
  };
  return {
    open: (name: string, attributes: Attributes) => {
      if (name === 'row') {
        line = wholeNumber(attributes['r']) ?? line + 1;
        [cells, column] = [[], 0];
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column;
        cell = { type: attributes['t'] ?? 'n', isDay: dayStyles[Number(attributes['s'])] ?? false, value: '' };
      }
    },
    close: (name: string, text: string) => {
      if (name === 'v' || name === 't') cell.value += text;
      if (name === 'c') endCell();
      if (name === 'row') endRow();
    },
    take: (): CsvRecord[] => {
      const complete = rows;
      rows = [];
      return complete;
    },
  };
}

type Cell = { type: string; isDay: boolean; value: string };

function textOf({ type, isDay, value }: Cell, texts: readonly string[], from1904: boolean): string {
  if (value === '') return '';
  if (type === 's') return unescaped(texts[Number(value)] ?? '');
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type !== 'n') return type === 'd' ? value.slice(0, 10) : unescaped(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  // The fifteen digits that a spreadsheet shows: 4.7 is stored as 4.7000000000000002.
  return (isDay && dayText(number, from1904)) || String(Number(number.toPrecision(15)));
}

/** Of the place of a cell, such as `AB12`; the first column is 0. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const wholeNumber = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

/** Characters that XML cannot have are written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** Days are counted from the end of 1899, or from the beginning of 1904. */
function dayText(count: number, from1904: boolean): string | undefined {
  const day = new Date(Date.UTC(from1904 ? 1904 : 1899, from1904 ? 0 : 11, from1904 ? 1 : 30) + Math.floor(count) * 86_400_000);
  return count >= 1 && count < 2_958_466 ? day.toISOString().slice(0, 10) : undefined;
}
