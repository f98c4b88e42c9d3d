import type { Queryable } from '#app/platform/database.ts';
import { insertPart, selectPart } from '../import-queries.ts';
import { type CsvFile, openRows, type Unreadable, unreadable } from './csv-file.ts';
import { detectEncoding, type Encoding } from './encoding.ts';

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
  return openRows({ path: fileName, start, encoding, pieces: () => readParts(db, id), close: async () => {} });
}

async function* readParts(db: Queryable, importId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const content = await selectPart(db, importId, part);
    if (!content) return;
    yield content;
  }
}
