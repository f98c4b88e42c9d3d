import { basename } from 'node:path';
import type { ClientBase } from 'pg';
import type { ImportColumn } from '#app/domain/contractors/columns.ts';
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
import { countUnpublished, decideWarnings, findWarnings, holdAllRows, recordWarnings } from './apply/import-warning-queries.ts';
import { findContractors } from './apply/match-contractors.ts';
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
  rejectsFile: string | undefined;
  choices?: ColumnChoices;
  /** The operator who stages unpublished rows. */
  person?: string;
  /** Called with the import’s number once there are changes. */
  record?: (header: Header, counts: ImportCounts) => Promise<string | undefined>;
};

/** Imports in the caller's transaction: reads the file, matches its columns and cells, and applies its rows. */
export async function importFile(client: ClientBase, csv: CsvFile, options: FileImport): Promise<ImportDone | Unreadable> {
  const { onProgress = () => {}, dryRun = false, choices, record = async () => undefined } = options;
  const matched = await readFileHeader(csv, choices);
  if (isUnreadable(matched)) return matched;
  const header = { ...matched, keepEmpty: options.keepEmpty ?? choices?.keepEmpty ?? false };

  // Only at the desk, where an operator decides.
  const trades = choices && (await selectTradesInUse(queryable(client)));
  const staged = await stageRows(client, csv, header, (rows) => onProgress(rows, 'reading'), trades);
  onProgress(staged.rows, 'writing');
  // A dry run takes no lock.
  if (!dryRun) await lockContractors(client);
  const plan = await planRows(client, header, staged.hasAsWritten, choices);
  const importId = await record(header, plan.counts);
  if (importId) await recordPlan(client, plan, { importId, dryRun, hasWarnings: choices !== undefined });
  if (!dryRun) await writePlan(client, plan, importId, options.person ?? 'import command');

  const done: ImportDone = {
    kind: 'done',
    ...(csv.readAs && { readAs: csv.readAs }),
    ...plan.counts,
    ignoredColumns: header.ignored,
    held: plan.held.added + plan.held.changed,
    rejectsFile: undefined,
    staleRejectsRemoved: false,
  };
  return reportRejects(client, csv, header, done, { dryRun, rejectsFile: options.rejectsFile });
}

/** What each staged row does: to which contractor, and what of it waits to be published. */
type Plan = { columns: ImportColumn[]; counts: ImportCounts; held: { added: number; changed: number } };

async function planRows(client: ClientBase, header: Header, hasAsWritten: boolean, choices?: ColumnChoices): Promise<Plan> {
  const columns = header.columns.map(({ name }) => name);
  if (hasAsWritten) await keepAsWritten(client, columns);
  const { hasUnnamed } = await createPlan(client);
  await findContractors(client, columns, hasUnnamed);
  if (header.keepEmpty) await fillEmpty(client, columns);
  if (choices) {
    await findWarnings(client);
    await decideWarnings(client, choices.warned ?? {});
    if (choices.holdAll) await holdAllRows(client);
  }
  const counts = await findDifferences(client, columns);
  return { columns, counts, held: choices ? await countUnpublished(client) : { added: 0, changed: 0 } };
}

type Recorded = { importId: string; dryRun: boolean; hasWarnings: boolean };

/** Keeps what the import changes, before it does. */
async function recordPlan(client: ClientBase, { columns }: Plan, { importId, dryRun, hasWarnings }: Recorded): Promise<void> {
  await recordDifferences(client, importId);
  if (dryRun) await recordPlanned(client, importId, columns);
  if (hasWarnings) await recordWarnings(client, importId);
}

async function writePlan(client: ClientBase, { columns, counts, held }: Plan, importId: string | undefined, person: string) {
  const atOnce = { imported: counts.imported - held.added, updated: counts.updated - held.changed };
  await applyRows(client, columns, atOnce);
  if (importId && atOnce.imported > 0) await recordAdded(client, importId);
  if (importId && held.added > 0) await insertUnpublished(client, columns, { importId, person });
  if (atOnce.imported + atOnce.updated >= manyRows) await analyzeContractors(client);
}

/** A damaged workbook, or data that violates a rule (classes 22 and 23) or trigger (P0001) of the database. */
export function refusal(error: unknown): Refused {
  if (error instanceof SheetProblem) return { kind: 'refused', reason: `the file cannot be read: ${error.message}` };
  if (!/^(22|23|P0001)/.test(sqlState(error) ?? '')) throw error;
  const { message, detail } = error as { message: string; detail?: string };
  return { kind: 'refused', reason: `the database refuses the rows: ${[message, detail].filter(Boolean).join('; ')}` };
}
