import type { Readable } from 'node:stream';
import type { Database } from '#app/platform/database.ts';
import { copyChanges, type ImportReject, selectRejects } from './change-queries.ts';
import { openCopy } from './export/open-export.ts';
import { selectImport } from './import-queries.ts';
import { isUnreadable } from './apply/outcome.ts';
import { rejectsText } from './apply/rejects-file.ts';
import { readFileHeader } from './apply/stage-rows.ts';
import { openStoredFile } from './read/stored-file.ts';

const atOnce = 2_000;

/** The rejected rows of an import with their original cells, as `npm run import` writes them; undefined if there are none. */
export async function openRejects(db: Database, id: string): Promise<AsyncIterable<Buffer> | undefined> {
  const record = await selectImport(db, id);
  const csv = record?.rejected ? await openStoredFile(db, record) : undefined;
  if (!record || !csv || isUnreadable(csv)) return undefined;
  const header = await readFileHeader(csv, record.choices);
  if (isUnreadable(header)) return undefined;
  return asBytes(rejectsText(csv, header, batches(db, id)));
}

async function* batches(db: Database, id: string): AsyncGenerator<ImportReject[]> {
  for (let last = 0; ; ) {
    const rejects = await selectRejects(db, id, atOnce, last);
    if (rejects.length === 0) return;
    yield rejects;
    last = rejects.at(-1)?.line ?? 0;
  }
}

async function* asBytes(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const one of text) yield Buffer.from(one, 'latin1');
}

/** All changes of an import; undefined for an unknown one. */
export async function openChanges(db: Database, databaseUrl: string, id: string): Promise<Readable | undefined> {
  return (await selectImport(db, id)) && openCopy(databaseUrl, (client) => copyChanges(client, id));
}
