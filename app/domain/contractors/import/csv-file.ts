import type { Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type Unreadable, unreadable } from './outcome.ts';
import { type CsvRecord, RecordSplitter } from './record-splitter.ts';

/** A file that may be read as CSV, as often as needed. */
export type CsvFile = {
  path: string;
  hasByteOrderMark: boolean;
  /** The rows of the file, header included, some at a time; `records[0].cells` are bytes. */
  records: () => AsyncIterable<CsvRecord[]>;
  close: () => Promise<void>;
};

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

export async function openCsvFile(path: string): Promise<CsvFile | Unreadable> {
  let handle: FileHandle;
  try {
    handle = await open(path);
  } catch (error) {
    return unreadable(`${path}: ${openProblem((error as NodeJS.ErrnoException).code)}`);
  }
  const problem = fileProblem(await handle.stat()) ?? contentProblem(await readStart(handle, 4096));
  if (problem) {
    await handle.close();
    return unreadable(`${path}: ${problem}`);
  }
  const start = await readStart(handle, byteOrderMark.length);
  return csvFile(
    path,
    start,
    () => readPieces(handle),
    () => handle.close(),
  );
}

/** @param start the first bytes of it. */
export function csvFile(path: string, start: Buffer, pieces: () => AsyncIterable<Buffer>, close: () => Promise<void>): CsvFile {
  const hasByteOrderMark = start.subarray(0, byteOrderMark.length).equals(byteOrderMark);
  return { path, hasByteOrderMark, records: () => readRecords(pieces(), hasByteOrderMark ? byteOrderMark.length : 0), close };
}

async function* readRecords(pieces: AsyncIterable<Buffer>, start: number): AsyncGenerator<CsvRecord[]> {
  const splitter = new RecordSplitter();
  let skipped = start;
  for await (const piece of pieces) {
    yield splitter.push(piece.toString('latin1', skipped));
    skipped = 0;
  }
  yield splitter.end();
}

/** The same buffer again and again: whoever takes a piece is done with it before the next. */
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
  return stats.isFile() ? undefined : 'this is no ordinary file; save the rows as a CSV file and give its path';
}

/** Why a file that begins so is none to read. */
export function contentProblem(start: Buffer): string | undefined {
  const has = (...bytes: number[]) => bytes.every((byte, at) => start[at] === byte);
  if (start.length === 0 || (start.length === 3 && start.equals(byteOrderMark))) return 'the file is empty';
  const nulAt = start.indexOf(0);
  if (has(0xff, 0xfe) || has(0xfe, 0xff) || (nulAt >= 0 && nulAt < 2))
    return 'this is UTF-16; save it as "CSV UTF-8" and import that';
  if (has(0x50, 0x4b, 0x03, 0x04)) return 'this is a spreadsheet or ZIP file, not CSV; export it as "CSV UTF-8" and import that';
  if (has(0x1f, 0x8b)) return 'this is compressed; unpack it and import the CSV file inside';
  return undefined;
}

async function readStart(handle: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
