import type { Queryable } from '#app/platform/database.ts';
import {
  type ImportChange,
  type RejectGroup,
  selectImportChanges,
  selectRejectGroups,
  selectWarningGroups,
  type WarningGroup,
} from './change-queries.ts';
import { writtenName } from './match/header.ts';
import { selectImport } from './import-queries.ts';
import { type ImportRecord, isUnderWay, mayMatch } from './import-record.ts';
import { isUnreadable } from './apply/outcome.ts';
import { openStoredFile } from './read/stored-file.ts';

/** Shown per kind; the files to download have all. */
const shown = 20;

export type FoundImport = {
  record: ImportRecord;
  /** The file's encoding and separator in words, if not UTF-8 with commas. */
  readAs: string | undefined;
  /** The first values of each column of the file, of its first rows; only while columns can be matched. */
  samples: string[][];
  added: ImportChange[];
  changed: ImportChange[];
  kept: ImportChange[];
  rejects: RejectGroup[];
  /** Warnings to decide; only before it is applied. */
  warnings: WarningGroup[];
};

const nothing = { readAs: undefined, samples: [], added: [], changed: [], kept: [], rejects: [], warnings: [] };

/** An import with one page of its changes; undefined for an unknown number. */
export async function findImport(db: Queryable, id: string): Promise<FoundImport | undefined> {
  const record = /^\d{1,18}$/.test(id) ? await selectImport(db, id) : undefined;
  if (!record || record.header.length === 0) return undefined;
  if (isUnderWay(record.state)) return { ...nothing, record };
  const [added, changed, kept, rejects, warnings] = await Promise.all([
    selectImportChanges(db, id, 'added', shown),
    selectImportChanges(db, id, 'changed', shown),
    selectImportChanges(db, id, 'kept', shown),
    selectRejectGroups(db, id, sampleRows),
    record.state === 'checked' ? selectWarningGroups(db, id, sampleRows) : [],
  ]);
  return { record, ...(await readStart(db, record)), added, changed, kept, rejects, warnings };
}

/** Sample rows for each column. */
const sampleRows = 5;

async function readStart(db: Queryable, record: ImportRecord): Promise<Pick<FoundImport, 'readAs' | 'samples'>> {
  if (!mayMatch(record.state)) return { readAs: undefined, samples: [] };
  const csv = await openStoredFile(db, record);
  if (isUnreadable(csv)) return { readAs: undefined, samples: [] };
  const rows: string[][] = [];
  for await (const records of csv.records()) {
    rows.push(...records.slice(0, sampleRows + 1 - rows.length).map(({ cells }) => cells));
    if (rows.length > sampleRows) break;
  }
  const columns = record.header.map((_, at) => rows.slice(1).map((cells) => writtenName((cells[at] ?? '').slice(0, 100))));
  return { readAs: csv.readAs, samples: columns.map((values) => values.filter((value) => value !== '')) };
}
