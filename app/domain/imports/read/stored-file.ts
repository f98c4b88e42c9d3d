import type { Queryable } from '#app/platform/database.ts';
import { insertPart, selectPart } from '../import-queries.ts';
import {
  type CsvFile,
  contentProblem,
  csvFile,
  isWorkbook,
  openSheetFile,
  tooLargeWorkbook,
  type Unreadable,
  unreadable,
} from './csv-file.ts';
import { detectEncoding, type Encoding } from './encoding.ts';
import { maxWorkbookBytes } from './workbook.ts';

const partSize = 512 * 1024;

/** Stores a file in the database, piece by piece. */
export async function storeFile(db: Queryable, importId: string, arriving: AsyncIterable<Buffer>): Promise<void> {
  let held: Buffer[] = [];
  let [part, size] = [0, 0];
  const store = async () => {
    if (size > 0) await insertPart(db, importId, part++, Buffer.concat(held));
    [held, size] = [[], 0];
  };
  for await (const piece of arriving) {
    held.push(Buffer.from(piece)); // A piece may reference its whole source buffer.
    size += piece.length;
    if (size >= partSize) await store();
  }
  await store();
}

/** Its format from then on. */
export const storedEncoding = (db: Queryable, importId: string): Promise<Encoding> => detectEncoding(readParts(db, importId));

/** An import’s file; unreadable if invalid or deleted after a month. */
export async function openStoredFile(
  db: Queryable,
  { id, fileName, encoding }: { id: string; fileName: string; encoding: Encoding },
): Promise<CsvFile | Unreadable> {
  const start = await selectPart(db, id, 0);
  if (!start) return unreadable(`${fileName}: the file is empty, or was deleted after 30 days`);
  const problem = contentProblem(start.subarray(0, 4096));
  if (problem) return unreadable(`${fileName}: ${problem}`);
  if (isWorkbook(start)) return openStoredSheet(db, id, fileName);
  return csvFile({ path: fileName, start, encoding, pieces: () => readParts(db, id), close: async () => {} });
}

/** A workbook's parts are read out of order, so the whole file is in memory. */
async function openStoredSheet(db: Queryable, id: string, fileName: string): Promise<CsvFile | Unreadable> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of readParts(db, id)) {
    size += part.length;
    if (size > maxWorkbookBytes) return unreadable(`${fileName}: ${tooLargeWorkbook}`);
    parts.push(part);
  }
  return openSheetFile(fileName, Buffer.concat(parts));
}

async function* readParts(db: Queryable, importId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const content = await selectPart(db, importId, part);
    if (!content) return;
    yield content;
  }
}
