import { basename } from 'node:path';
import { Client, type ClientBase } from 'pg';
import { type CsvFile, openCsvFile } from '#app/domain/imports/read/csv-file.ts';
import type { Header } from '#app/domain/imports/match/header.ts';
import { SheetProblem } from '#app/domain/imports/read/read-xml.ts';
import { applyRows } from './write-queries.ts';
import { keepAsWritten } from './as-written-queries.ts';
import { findDifferences } from './difference-queries.ts';
import { insertUnpublished } from './insert-unpublished-queries.ts';
import { fillEmpty } from './keep-empty-queries.ts';
import { insertCommandImport, recordAdded, recordDifferences, recordPlanned } from './recording-queries.ts';
import { createPlan, createStaging, selectRejected } from './staging-queries.ts';
import { analyzeContractors, beginImport, lockContractors, vacuumDirectory } from './transaction-queries.ts';
import {
  countUnpublished,
  decideWarnings,
  findWarnings,
  holdAllRows,
  recordWarnings,
} from './warning-queries.ts';
import { selectTradesInUse } from '#app/domain/listings/warnings/warning-queries.ts';
import { queryable, sqlState } from '#app/platform/database.ts';
import type { ColumnChoices } from '../match/column-choices.ts';
import { matchRows } from './find-contractors.ts';
import {
  type ImportCounts,
  type ImportDone,
  type ImportOutcome,
  isUnreadable,
  type Refused,
  type Unreadable,
} from './outcome.ts';
import { rejectsFileOf, removeStaleRejects, writeRejectsFile } from './rejects-file.ts';
import { lookAtRows } from './row-warnings.ts';
import { readFileHeader, stageRows } from './stage-rows.ts';

export type OnProgress = (rows: number, phase: 'reading' | 'writing') => void;

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
  const client = new Client({ connectionString: options.databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The running query reports it.
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
    await client.query(isKept ? 'commit' : 'rollback');
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

/** Imports in the caller's transaction. */
export async function importFile(
  client: ClientBase,
  csv: CsvFile,
  {
    onProgress = () => {},
    dryRun = false,
    rejectsFile,
    choices,
    keepEmpty = choices?.keepEmpty ?? false,
    record = async () => undefined,
    person = 'import command',
  }: FileImport,
): Promise<ImportDone | Unreadable> {
  const read = await readFileHeader(csv, choices);
  if (isUnreadable(read)) return read;
  const header = { ...read, keepEmpty };
  const columns = header.columns.map(({ name }) => name);

  await createStaging(client);
  // Only at the desk, where an operator decides.
  const warningsOf = choices && lookAtRows(columns, await selectTradesInUse(queryable(client)));
  const { rows, hasAsWritten } = await stageRows(client, csv, header, (read) => onProgress(read, 'reading'), warningsOf);
  onProgress(rows, 'writing');
  // A dry run takes no lock.
  if (!dryRun) await lockContractors(client);
  if (hasAsWritten) await keepAsWritten(client, columns);
  const { hasUnnamed } = await createPlan(client);
  await matchRows(client, columns, hasUnnamed);
  if (keepEmpty) await fillEmpty(client, columns);
  if (choices) {
    await findWarnings(client);
    await decideWarnings(client, choices.warned ?? {});
    if (choices.holdAll) await holdAllRows(client);
  }
  const counts = await findDifferences(client, columns);
  const held = choices ? await countUnpublished(client) : { added: 0, changed: 0 };
  const atOnce = { imported: counts.imported - held.added, updated: counts.updated - held.changed };
  const importId = await record(header, counts);
  if (importId) await recordDifferences(client, importId);
  if (dryRun && importId) await recordPlanned(client, importId, columns);
  if (importId && choices) await recordWarnings(client, importId);
  if (!dryRun) {
    await applyRows(client, columns, atOnce);
    if (importId && atOnce.imported > 0) await recordAdded(client, importId);
    if (importId && held.added > 0) await insertUnpublished(client, columns, { importId, person });
    if (atOnce.imported + atOnce.updated >= manyRows) await analyzeContractors(client);
  }

  const { rejected } = counts;
  const done: ImportDone = {
    kind: 'done',
    ...(csv.readAs && { readAs: csv.readAs }),
    ...counts,
    ignoredColumns: header.ignored,
    held: held.added + held.changed,
    rejectsFile: rejected > 0 ? rejectsFile : undefined,
    staleRejectsRemoved: false,
  };
  if (!rejectsFile) return done;
  // A dry run reports rejects, but removes none that may still be corrected.
  if (rejected === 0 && dryRun) return done;
  if (rejected === 0) return { ...done, staleRejectsRemoved: await removeStaleRejects(rejectsFile) };
  return (await writeRejectsFile(rejectsFile, csv, header, selectRejected(client))) ?? done;
}

/** A damaged workbook, or data that violates a rule (classes 22 and 23) or trigger (P0001) of the database. */
export function refusal(error: unknown): Refused {
  if (error instanceof SheetProblem) return { kind: 'refused', reason: `the file cannot be read: ${error.message}` };
  if (!/^(22|23|P0001)/.test(sqlState(error) ?? '')) throw error;
  const { message, detail } = error as { message: string; detail?: string };
  return { kind: 'refused', reason: `the database refuses the rows: ${[message, detail].filter(Boolean).join('; ')}` };
}
