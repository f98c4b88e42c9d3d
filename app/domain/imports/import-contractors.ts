import { basename } from 'node:path';
import type { ClientBase } from 'pg';
import type { ColumnChoices } from '#app/domain/imports/match/choose-columns.ts';
import { type Header, readFileHeader } from '#app/domain/imports/match/header.ts';
import { type CsvFile, isUnreadable, openCsvFile, type Unreadable } from '#app/domain/imports/read/csv-file.ts';
import { SheetProblem } from '#app/domain/imports/read/workbook.ts';
import { selectTradesInUse } from '#app/domain/listings/warnings/warning-queries.ts';
import { newClient, queryable, sqlState } from '#app/platform/database.ts';
import {
  findDifferences,
  insertCommandImport,
  recordAdded,
  recordDifferences,
  recordPlanned,
} from './apply/difference-queries.ts';
import type { ImportCounts, ImportDone, ImportOutcome, Refused } from './apply/import-outcome.ts';
import { countUnpublished, decideWarnings, recordWarnings } from './apply/import-warning-queries.ts';
import { findContractors } from './apply/matching-queries.ts';
import { rejectsFileOf, reportRejects } from './apply/rejects-file.ts';
import { stageRows } from './apply/stage-rows.ts';
import { createPlan, fillEmpty, keepAsWritten } from './apply/staging-queries.ts';
import {
  analyzeContractors,
  applyRows,
  beginImport,
  endTransaction,
  insertUnpublished,
  lockContractors,
  vacuumDirectory,
} from './apply/write-queries.ts';

type OnProgress = (rows: number, phase: 'reading' | 'writing') => void;

export type ImportOptions = {
  databaseUrl: string;
  file: string;
  /** Change nothing, and report what would change. */
  dryRun?: boolean;
  /** Change nothing if any row is rejected. */
  strict?: boolean;
  /** Keep a field if its cell is empty. */
  keepEmpty?: boolean;
  /** Called regularly with the number of rows read, and when writing begins. */
  onProgress?: OnProgress;
  /** Ends the import and leaves the directory unchanged; the promise is rejected. */
  signal?: AbortSignal;
};

/** Adds and updates contractors from a CSV file in one transaction. Writes invalid rows to a file next to it. */
export async function importContractors(options: ImportOptions): Promise<ImportOutcome> {
  const { dryRun = false, strict = false, signal } = options;
  const csv = await openCsvFile(options.file);
  if (isUnreadable(csv)) return csv;
  const client = newClient(options.databaseUrl);
  const abort = () => void client.end().catch(() => {});
  try {
    await client.connect();
    signal?.addEventListener('abort', abort);
    signal?.throwIfAborted();
    await beginImport(client);
    const record = async (header: Header, counts: ImportCounts) =>
      dryRun || (strict && counts.rejected > 0) || counts.imported + counts.updated === 0
        ? undefined
        : insertCommandImport(client, { fileName: basename(options.file), header, counts });
    const outcome = await importFile(client, csv, { ...options, record, rejectsFile: rejectsFileOf(options.file) });
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', abort); // Past this point it is done, not stopped.
    const isKept = outcome.kind === 'done' && !dryRun && !(strict && outcome.rejected > 0);
    await endTransaction(client, isKept);
    if (isKept && outcome.imported + outcome.updated >= manyRows) await vacuumDirectory(client);
    return outcome.kind === 'done' && strict && outcome.rejected > 0
      ? { ...outcome, imported: 0, updated: 0, unchanged: 0 }
      : outcome;
  } catch (error) {
    signal?.throwIfAborted();
    return refusal(error);
  } finally {
    signal?.removeEventListener('abort', abort);
    await client.end().catch(() => {});
    await csv.close();
  }
}

const manyRows = 500;

type FileImport = {
  onProgress?: OnProgress;
  dryRun?: boolean;
  keepEmpty?: boolean;
  rejectsFile?: string;
  choices?: ColumnChoices;
  /** The operator who stages unpublished rows. */
  person?: string;
  /** Called with the import’s number once there are changes. */
  record?: (header: Header, counts: ImportCounts) => Promise<string | undefined>;
};

/** Imports in the caller's transaction: reads the file, matches its columns and cells, and applies its rows. */
export async function importFile(client: ClientBase, csv: CsvFile, options: FileImport): Promise<ImportDone | Unreadable> {
  const { onProgress = () => {}, dryRun = false, choices, record = async () => undefined, person = 'import command' } = options;
  const matched = await readFileHeader(csv, choices);
  if (isUnreadable(matched)) return matched;
  const header = { ...matched, keepEmpty: options.keepEmpty ?? choices?.keepEmpty ?? false };

  // Only at the desk, where an operator decides.
  const trades = choices && (await selectTradesInUse(queryable(client)));
  const staged = await stageRows(client, csv, header, (rows) => onProgress(rows, 'reading'), trades);
  onProgress(staged.rows, 'writing');
  // A dry run takes no lock.
  if (!dryRun) await lockContractors(client);
  const columns = header.columns.map(({ name }) => name);
  if (staged.hasAsWritten) await keepAsWritten(client, columns);
  const { hasUnnamed } = await createPlan(client);
  await findContractors(client, columns, hasUnnamed);
  if (header.keepEmpty) await fillEmpty(client, columns);
  if (choices) await decideWarnings(client, choices);
  const counts = await findDifferences(client, columns);
  const held = choices ? await countUnpublished(client) : { added: 0, changed: 0 };

  // What it changes is kept before it does.
  const importId = await record(header, counts);
  if (importId) await recordDifferences(client, importId);
  if (importId && dryRun) await recordPlanned(client, importId, columns);
  if (importId && choices) await recordWarnings(client, importId);
  const atOnce = { imported: counts.imported - held.added, updated: counts.updated - held.changed };
  if (!dryRun) await applyRows(client, columns, atOnce);
  if (!dryRun && importId && atOnce.imported > 0) await recordAdded(client, importId);
  if (!dryRun && importId && held.added > 0) await insertUnpublished(client, columns, { importId, person });
  if (!dryRun && atOnce.imported + atOnce.updated >= manyRows) await analyzeContractors(client);
  const done: ImportDone = {
    kind: 'done',
    ...(csv.readAs && { readAs: csv.readAs }),
    ...counts,
    ignoredColumns: header.ignored,
    held: held.added + held.changed,
    staleRejectsRemoved: false,
  };
  return reportRejects(client, csv, header, done, { dryRun, rejectsFile: options.rejectsFile });
}

/** A damaged workbook, or data that violates a rule (classes 22 and 23) or trigger (P0001) of the database. */
export function refusal(error: unknown): Refused {
  if (error instanceof SheetProblem) return { kind: 'refused', reason: `the file cannot be read: ${error.message}` };
  if (!/^(22|23|P0001)/.test(sqlState(error) ?? '')) throw error;
  const { message, detail } = error as { message: string; detail?: string };
  return { kind: 'refused', reason: `the database refuses the rows: ${[message, detail].filter(Boolean).join('; ')}` };
}
