import type { Queryable } from '#app/platform/database.ts';
import { type CsvFile, contentProblem, csvFile } from '../contractors/import/csv-file.ts';
import { type Unreadable, unreadable } from '../contractors/import/outcome.ts';
import { insertPart, selectPart } from './stored-file-queries.ts';

const partSize = 512 * 1024;

/** Keeps what arrives in the database, a piece at a time. @returns how many bytes there were. */
export async function storeFile(db: Queryable, importId: string, arriving: AsyncIterable<Buffer>): Promise<number> {
  let held: Buffer[] = [];
  let size = 0;
  let [part, total] = [0, 0];
  const store = async () => {
    if (size > 0) await insertPart(db, importId, part++, Buffer.concat(held));
    [held, size] = [[], 0];
  };
  for await (const piece of arriving) {
    held.push(Buffer.from(piece)); // A piece may hold on to the whole buffer that it came in.
    size += piece.length;
    total += piece.length;
    if (size >= partSize) await store();
  }
  await store();
  return total;
}

/** The file of an import, as often as needed; unreadable where it is none to read, or is kept no longer. */
export async function openStoredFile(db: Queryable, importId: string, fileName: string): Promise<CsvFile | Unreadable> {
  const start = await selectPart(db, importId, 0);
  if (!start) return unreadable(`${fileName}: the file is empty, or was kept for its month and is gone`);
  const problem = contentProblem(start.subarray(0, 4096));
  if (problem) return unreadable(`${fileName}: ${problem}`);
  return csvFile(
    fileName,
    start,
    () => readParts(db, importId),
    async () => {},
  );
}

async function* readParts(db: Queryable, importId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const content = await selectPart(db, importId, part);
    if (!content) return;
    yield content;
  }
}
