import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { encodeCell } from '#app/domain/contractors/cells.ts';
import type { Header } from '#app/domain/imports/match/header.ts';
import { type CsvFile, type Unreadable, unreadable } from '#app/domain/imports/read/csv-file.ts';
import type { CsvRecord } from '#app/domain/imports/read/record-splitter.ts';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { encodeCsvRow } from '#app/platform/encode-csv.ts';
import type { ImportDone } from './import-outcome.ts';
import { type RejectedRow, selectRejected } from './staging-queries.ts';

const addedColumns = ['line', 'reason'];

/** `FILE.rejected.csv` for `FILE.csv`. */
export function rejectsFileOf(file: string): string {
  return `${file.replace(/\.csv$/i, '')}.rejected.csv`;
}

/**
 * Writes the file of rejected rows, or removes an outdated one. A dry run reports rejects, but removes none that may still be
 * corrected.
 * @param rejectsFile its path; undefined for an import without one.
 */
export async function reportRejects(
  client: ClientBase,
  csv: CsvFile,
  header: Header,
  done: ImportDone,
  { dryRun, rejectsFile }: { dryRun: boolean; rejectsFile: string | undefined },
): Promise<ImportDone | Unreadable> {
  if (!rejectsFile || (done.rejected === 0 && dryRun)) return done;
  if (done.rejected === 0) return { ...done, staleRejectsRemoved: await removeStaleRejects(rejectsFile) };
  return (await writeRejectsFile(rejectsFile, csv, header, selectRejected(client))) ?? { ...done, rejectsFile };
}

/**
 * Reads the file a second time and copies the rejected rows, cell for cell, with line and reason. The rejects file
 * takes its place only when it is whole.
 */
async function writeRejectsFile(
  path: string,
  csv: CsvFile,
  header: Header,
  rejected: AsyncIterable<RejectedRow[]>,
): Promise<Unreadable | undefined> {
  const draft = `${path}.new`;
  try {
    const file = await open(draft, 'w');
    await pipeline(rejectsText(csv, header, rejected), file.createWriteStream({ encoding: 'latin1' }));
    await rename(draft, path);
    return undefined;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    if (error instanceof FileChanged) return unreadable(`${csv.path}: the file was changed while it was being read`);
    const { syscall, code } = error as NodeJS.ErrnoException;
    if (syscall === undefined || isDatabaseUnreachable(error)) throw error;
    return unreadable(`${path}: the rejected rows cannot be written there (${code})`);
  }
}

/** Removes an outdated rejects file, but no other file of that name. */
async function removeStaleRejects(path: string): Promise<boolean> {
  const [firstRow = ''] = (await readStart(path)).split('\n', 1);
  if (!firstRow.endsWith(`,${addedColumns.join(',')}`)) return false;
  await rm(path, { force: true });
  return true;
}

async function readStart(path: string): Promise<string> {
  try {
    for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 1024 * 1024 })) return chunk as string;
  } catch {} // Missing or unreadable.
  return '';
}

class FileChanged extends Error {}

/** The rejected rows of a file, cell for cell, with line and reason; bytes as characters. */
export async function* rejectsText(csv: CsvFile, header: Header, rejected: AsyncIterable<RejectedRow[]>): AsyncGenerator<string> {
  yield (csv.hasByteOrderMark ? encodeCell('\ufeff') : '') + encodeCsvRow([...header.cells, ...addedColumns]);
  const wanted = singly(rejected);
  let next = (await wanted.next()).value;
  for await (const records of csv.records()) {
    let text = '';
    for (const record of records) {
      if (record.line !== next?.line) continue;
      text += encodeReject(record, header, next.reason);
      next = (await wanted.next()).value;
    }
    if (text) yield text;
    if (!next) return;
  }
  if (next) throw new FileChanged();
}

async function* singly<T>(batches: AsyncIterable<T[]>): AsyncGenerator<T, undefined> {
  for await (const batch of batches) yield* batch;
  return undefined;
}

/** Cells beyond the last column are in the reason. */
function encodeReject({ cells, line }: CsvRecord, header: Header, reason: string): string {
  const width = header.cells.length;
  const inPlace = Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const beyond = cells.slice(width);
  const shownBeyond = beyond.length > 0 ? `${encodeCell('; beyond the last column: ')}${encodeCsvRow(beyond).trimEnd()}` : '';
  return encodeCsvRow([...inPlace, String(line), encodeCell(reason) + shownBeyond]);
}
