import type { Queryable } from '#app/platform/database.ts';
import { writtenName } from '../contractors/import/header.ts';
import { isUnreadable } from '../contractors/import/outcome.ts';
import { type ImportChange, type ImportReject, selectChanges, selectRejects } from './change-queries.ts';
import { type ImportRecord, isUnderWay } from './import-record.ts';
import { selectImport } from './queries.ts';
import { openStoredFile } from './stored-file.ts';

/** So many of each kind are shown; all of them are in the files to download. */
const shown = 20;

export type FoundImport = {
  record: ImportRecord;
  /** What stands in each column of the first row. */
  sample: string[];
  added: ImportChange[];
  changed: ImportChange[];
  kept: ImportChange[];
  rejects: ImportReject[];
};

/** An import with a page of what it does; undefined where there is none of that number. */
export async function findImport(db: Queryable, id: string): Promise<FoundImport | undefined> {
  const record = /^\d{1,18}$/.test(id) ? await selectImport(db, id) : undefined;
  if (!record || record.header.length === 0) return undefined;
  if (isUnderWay(record.state)) return { record, sample: [], added: [], changed: [], kept: [], rejects: [] };
  const [added, changed, kept, rejects] = await Promise.all([
    selectChanges(db, id, 'added', shown),
    selectChanges(db, id, 'changed', shown),
    selectChanges(db, id, 'kept', shown),
    selectRejects(db, id, shown),
  ]);
  return { record, sample: await firstRow(db, record), added, changed, kept, rejects };
}

async function firstRow(db: Queryable, { id, fileName }: ImportRecord): Promise<string[]> {
  const csv = await openStoredFile(db, id, fileName);
  if (isUnreadable(csv)) return [];
  for await (const [, row] of csv.records()) return row?.cells.map((cell) => writtenName(cell.slice(0, 100))) ?? [];
  return [];
}
