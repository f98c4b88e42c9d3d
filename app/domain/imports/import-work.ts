import { Client } from 'pg';
import { z } from 'zod';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { setHistoryActor } from '#app/domain/listings/listing-queries.ts';
import { type Database, inTransaction, isDatabaseUnreachable, queryable } from '#app/platform/database.ts';
import type { JobQueue } from '#app/platform/job-queue.ts';
import type { Logger } from '#app/platform/logger.ts';
import { discardUnpublished, publishImport } from './apply/publish-import.ts';
import { beginImport, endTransaction, vacuumDirectory } from './apply/write-queries.ts';
import { importFile, refusal } from './import-contractors.ts';
import { clearResults, finishImport, moveImport, saveRowsRead, selectImport, selectState } from './import-queries.ts';
import type { ImportRecord, ImportState } from './import-record.ts';
import type { ColumnChoices } from './match/choose-columns.ts';
import { isUnreadable } from './read/csv-file.ts';
import { openStoredFile } from './read/stored-file.ts';
import { undoImport } from './undo/undo-import.ts';

/** Name of the queue of imports, a step at a time. */
export const importQueue = 'imports';

const importWorks = ['check', 'apply', 'undo', 'publish', 'discard'] as const;

export const importJobSchema = z.object({
  id: z.string(),
  work: z.enum(importWorks),
  by: z.object({ id: z.string(), name: z.string(), address: z.string().optional() }),
});

export type ImportJob = z.infer<typeof importJobSchema>;

/** Each kind of work: the states that it starts from, its state under way, and the state after a failure, to try again from. */
const works: Record<ImportJob['work'], { from: readonly ImportState[]; to: ImportState; afterFailure: ImportState }> = {
  check: { from: ['uploaded', 'checked', 'failed'], to: 'checking', afterFailure: 'failed' },
  apply: { from: ['checked'], to: 'applying', afterFailure: 'failed' },
  undo: { from: ['applied'], to: 'undoing', afterFailure: 'applied' },
  publish: { from: ['staged'], to: 'publishing', afterFailure: 'staged' },
  discard: { from: ['staged'], to: 'discarding', afterFailure: 'staged' },
};

/**
 * Queues the next step of an import.
 * @param choices how its columns are matched from now on.
 * @returns false if another operator started it first.
 */
export async function startWork(
  { db, jobs }: { db: Database; jobs: JobQueue },
  id: string,
  work: ImportJob['work'],
  { id: operatorId, name, address }: Actor,
  choices?: ColumnChoices,
): Promise<boolean> {
  const job: ImportJob = { id, work, by: { id: operatorId, name, ...(address && { address }) } };
  const { from, to } = works[work];
  const started = await inTransaction(db, async (tx) => {
    if (!(await moveImport(tx, id, { from, to, ...(choices && { choices }) }))) return false;
    await jobs.add(tx, importQueue, job);
    return true;
  });
  if (started) jobs.wake(importQueue);
  return started;
}

type Site = { db: Database; databaseUrl: string; logger: Logger };

/**
 * Runs one step of an import in one transaction with its result and audit entry, so that an interrupted step is repeated from
 * the start. A completed step is not repeated.
 */
export async function runWork({ db, databaseUrl, logger }: Site, job: ImportJob): Promise<void> {
  const { id, work } = job;
  const { to: underWay, afterFailure } = works[work];
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The running query reports it.
  try {
    await client.connect();
    await beginImport(client);
    await setHistoryActor(queryable(client), job.by, work === 'undo' ? 'undo' : '');
    const record = await selectImport(db, id);
    if (!record || (await selectState(client, id)) !== underWay) return;
    const problem = await doWork(client, db, record, job);
    await endTransaction(client, problem === undefined);
    if (problem !== undefined) await moveImport(db, id, { from: [underWay], to: afterFailure, reason: problem });
    else if (work !== 'check') await vacuumDirectory(client);
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error; // The job is retried.
    await client.end().catch(() => {});
    logger.error({ err: (error as Error).message, import: id, work }, 'an import failed');
    const reason = 'Something went wrong, and nothing was changed. The log of the site says what.';
    await moveImport(db, id, { from: [underWay], to: afterFailure, reason });
  } finally {
    await client.end().catch(() => {});
  }
}

/** @returns why nothing was done; undefined if it was done. */
function doWork(client: Client, db: Database, record: ImportRecord, job: ImportJob): Promise<string | undefined> {
  switch (job.work) {
    case 'undo':
      return undoImport(client, job);
    case 'publish':
      return publishImport(client, job);
    case 'discard':
      return discardUnpublished(client, job);
    default:
      return importStored(client, db, record, job);
  }
}

async function importStored(
  client: Client,
  db: Database,
  record: ImportRecord,
  { id, work, by }: ImportJob,
): Promise<string | undefined> {
  const csv = await openStoredFile(db, record);
  if (isUnreadable(csv)) return csv.reason;
  await clearResults(client, id);
  const outcome = await importFile(client, csv, {
    choices: record.choices,
    dryRun: work === 'check',
    rejectsFile: undefined,
    onProgress: everySecond((rows) => void saveRowsRead(db, id, rows).catch(() => {})),
    record: async () => id,
    person: by.name,
  }).catch(refusal);
  if (outcome.kind !== 'done') return outcome.reason;
  await finishImport(client, id, stateAfter(work, outcome.held), outcome);
  if (work === 'apply') {
    const { imported, updated, unchanged, rejected, held } = outcome;
    await recordAudit(queryable(client), {
      by,
      action: 'import.applied',
      subject: { id, name: record.fileName },
      details: { imported, updated, unchanged, rejected, held },
    });
  }
  return undefined;
}

const stateAfter = (work: ImportJob['work'], held: number): ImportState =>
  work === 'check' ? 'checked' : held > 0 ? 'staged' : 'applied';

function everySecond(save: (rows: number) => void): (rows: number) => void {
  let last = 0;
  return (rows) => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    save(rows);
  };
}
