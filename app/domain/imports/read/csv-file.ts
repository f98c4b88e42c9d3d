import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { neededColumns } from '#app/domain/contractors/columns.ts';
import { detectEncoding, type Encoding, hasMark, inUtf8, utf16In } from './encoding.ts';
import { type CsvRecord, RecordSplitter } from './record-splitter.ts';
import { maxWorkbookBytes, openWorkbook, SheetProblem } from './workbook.ts';

/** The file cannot be read; `reason` is one line for the operator. Nothing was changed. */
export type Unreadable = { kind: 'unreadable'; reason: string };

export const unreadable = (reason: string): Unreadable => ({ kind: 'unreadable', reason });

export const isUnreadable = (value: object): value is Unreadable => 'kind' in value && value.kind === 'unreadable';

/** A file of rows that can be read repeatedly. */
export type CsvFile = {
  path: string;
  /** How it is written, in words, where that is not UTF-8 with commas. */
  readAs?: string;
  hasByteOrderMark: boolean;
  /** The rows of the file, header included, some at a time; `records[0].cells` are bytes of UTF-8. */
  records: () => AsyncIterable<CsvRecord[]>;
  close: () => Promise<void>;
};

/** The beginning of a file, to detect type and separator. */
const startLength = 64 * 1024;

export async function openCsvFile(path: string): Promise<CsvFile | Unreadable> {
  let handle: FileHandle;
  try {
    handle = await open(path);
  } catch (error) {
    return unreadable(`${path}: ${openProblem((error as NodeJS.ErrnoException).code)}`);
  }
  const problem = fileProblem(await handle.stat());
  const close = () => handle.close();
  const file = problem
    ? unreadable(`${path}: ${problem}`)
    : await openRows({ path, start: await readStart(handle, startLength), pieces: () => readPieces(handle), close });
  if (isUnreadable(file)) await close();
  return file;
}

type Source = {
  path: string;
  /** The first bytes of it. */
  start: Buffer;
  /** If known. */
  encoding?: Encoding;
  pieces: () => AsyncIterable<Buffer>;
  close: () => Promise<void>;
};

/** The rows of a CSV file, or of the first sheet of a workbook. */
export async function openRows(source: Source): Promise<CsvFile | Unreadable> {
  const { path, start, pieces, close } = source;
  const problem = contentProblem(start);
  if (problem) return unreadable(`${path}: ${problem}`);
  if (start.subarray(0, zipMark.length).equals(zipMark)) return openSheet(source);
  const encoding = source.encoding ?? (await detectEncoding(pieces()));
  let text = '';
  for await (const piece of inUtf8(once(start.subarray(0, startLength)), encoding)) text += piece.toString('latin1');
  const separator = detectSeparator(text);
  const readAs = wordsFor(encoding, separator);
  return {
    path,
    ...(readAs && { readAs }),
    hasByteOrderMark: encoding.startsWith('utf-16') || hasMark(start),
    records: () => readRecords(inUtf8(pieces(), encoding), separator),
    close,
  };
}

/** Of a ZIP file, which a workbook is. */
const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** A workbook's parts are read out of order, so the whole file is in memory. */
async function openSheet({ path, pieces, close }: Source): Promise<CsvFile | Unreadable> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces()) {
    size += piece.length;
    if (size > maxWorkbookBytes)
      return unreadable(
        `${path}: a workbook of more than ${maxWorkbookBytes / 1024 / 1024} MB is too large; save it as CSV and import that`,
      );
    parts.push(Buffer.from(piece));
  }
  try {
    const records = await openWorkbook(Buffer.concat(parts));
    // With a mark, spreadsheets take what was rejected for UTF-8.
    return { path, readAs: 'the first sheet of an .xlsx workbook', hasByteOrderMark: true, records, close };
  } catch (error) {
    if (error instanceof SheetProblem) return unreadable(`${path}: ${error.message}`);
    throw error;
  }
}

async function* once(piece: Buffer): AsyncGenerator<Buffer> {
  yield piece;
}

const separatorNames: Record<Separator, string | undefined> = { ',': undefined, ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
const encodingNames: Record<Encoding, string | undefined> = {
  'utf-8': undefined,
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

function wordsFor(encoding: Encoding, separator: Separator): string | undefined {
  const between = separatorNames[separator];
  return [encodingNames[encoding], between && `${between} between the cells`].filter(Boolean).join(', ') || undefined;
}

async function* readRecords(pieces: AsyncIterable<Buffer>, separator: Separator): AsyncGenerator<CsvRecord[]> {
  const splitter = new RecordSplitter(separator);
  for await (const piece of pieces) yield splitter.push(piece.toString('latin1'));
  yield splitter.end();
}

/** The same buffer again and again: a piece is good until the next is asked for. */
async function* readPieces(handle: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(256 * 1024);
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function openProblem(code: string | undefined): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'it may not be read; check its permissions';
  return `it cannot be opened (${code})`;
}

function fileProblem(stats: Stats): string | undefined {
  if (stats.isDirectory()) return 'this is a folder; give the path of a CSV file';
  // It is read twice: once for the contractors, once for the rejected rows.
  return stats.isFile() ? undefined : 'this is not a regular file; save the rows as a CSV file and give its path';
}

/** Why a file that begins so is none to read. */
function contentProblem(start: Buffer): string | undefined {
  const has = (...bytes: number[]) => bytes.every((byte, at) => start[at] === byte);
  if (start.length === 0 || (start.length === 3 && hasMark(start)) || (start.length === 2 && utf16In(start)))
    return 'the file is empty';
  if (has(0xd0, 0xcf, 0x11, 0xe0)) return 'this is an old .xls workbook; save it as .xlsx or CSV and import that';
  if (has(0x1f, 0x8b)) return 'this is compressed; unpack it and import the CSV file inside';
  return undefined;
}

async function readStart(handle: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** What may divide the cells of a row; the comma where nothing else is likelier. */
const separators = [',', ';', '\t', '|'] as const;
type Separator = (typeof separators)[number];

/** Rows that are looked at. */
const sample = 20;

/**
 * The one that gives the first rows as many cells as the header has.
 * @param start of the file, as one character a byte.
 */
function detectSeparator(start: string): Separator {
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
