import type { Readable } from 'node:stream';
import type { Database, Queryable } from '#app/platform/database.ts';
import { rejectsText } from './apply/rejects-file.ts';
import {
  copyChanges,
  type ImportReject,
  selectImportChanges,
  selectRejectGroups,
  selectRejects,
  selectWarningGroups,
} from './change-queries.ts';
import { openCopy } from './export/export-contractors.ts';
import { selectImport } from './import-queries.ts';
import { type ImportRecord, isUnderWay, mayMatch } from './import-record.ts';
import { readFileHeader, writtenName } from './match/header.ts';
import { isUnreadable } from './read/csv-file.ts';
import { openStoredFile } from './read/stored-file.ts';

/** Shown per kind; the files to download have all. */
const shown = 20;

export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const nothing = { readAs: undefined, samples: [], added: [], changed: [], kept: [], rejects: [], warnings: [] };

/** An import with one page of its changes; undefined for an unknown number. */
export async function findImport(db: Queryable, id: string) {
  const record = /^\d{1,18}$/.test(id) ? await selectImport(db, id) : undefined;
  if (!record || record.header.length === 0) return undefined;
  if (isUnderWay(record.state)) return { ...nothing, record };
  const [added, changed, kept, rejects, warnings] = await Promise.all([
    selectImportChanges(db, id, 'added', shown),
    selectImportChanges(db, id, 'changed', shown),
    selectImportChanges(db, id, 'kept', shown),
    selectRejectGroups(db, id, sampleRows),
    // To decide, before it is applied.
    record.state === 'checked' ? selectWarningGroups(db, id, sampleRows) : [],
  ]);
  return { record, ...(await readStart(db, record)), added, changed, kept, rejects, warnings };
}

/** Sample rows for each column. */
const sampleRows = 5;

/** How the file is written, and the first values of each of its columns; only while columns can be matched. */
async function readStart(db: Queryable, record: ImportRecord): Promise<{ readAs: string | undefined; samples: string[][] }> {
  const csv = mayMatch(record.state) && (await openStoredFile(db, record));
  if (!csv || isUnreadable(csv)) return { readAs: undefined, samples: [] };
  const rows: string[][] = [];
  for await (const records of csv.records()) {
    rows.push(...records.slice(0, sampleRows + 1 - rows.length).map(({ cells }) => cells));
    if (rows.length > sampleRows) break;
  }
  const columns = record.header.map((_, at) => rows.slice(1).map((cells) => writtenName((cells[at] ?? '').slice(0, 100))));
  return { readAs: csv.readAs, samples: columns.map((values) => values.filter((value) => value !== '')) };
}

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
