import type { Client } from 'pg';
import { z } from 'zod';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { setHistoryActor } from '#app/domain/listings/listing-queries.ts';
import { type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, isDatabaseUnreachable, newClient, queryable } from '#app/platform/database.ts';
import type { JobQueue } from '#app/platform/job-queue.ts';
import type { Logger } from '#app/platform/logger.ts';
import { deleteUnpublished, finishPublishing, putOnSite, settleAdded, settleChanges } from './apply/publish-queries.ts';
import { analyzeContractors, beginImport, endTransaction, lockContractors, vacuumDirectory } from './apply/write-queries.ts';
import { importFile, refusal } from './import-contractors.ts';
import { clearResults, finishImport, moveImport, saveRowsRead, selectImport, selectState } from './import-queries.ts';
import type { ImportRecord, ImportState } from './import-record.ts';
import type { ColumnChoices } from './match/choose-columns.ts';
import { isUnreadable } from './read/csv-file.ts';
import { openStoredFile } from './read/stored-file.ts';
import {
  deleteAdded,
  finishUndo,
  markKept,
  planChanges,
  planUndo,
  restoreContractors,
  restoreProfiles,
} from './undo/undo-queries.ts';

/** Name of the queue of imports, a step at a time. */
export const importQueue = 'imports';

const importWorks = ['check', 'apply', 'undo', 'publish', 'discard'] as const;

export const importJobSchema = z.object({
  id: z.string(),
  work: z.enum(importWorks),
  by: z.object({ id: z.string(), name: z.string(), address: z.string().optional() }),
});

export type ImportJob = z.infer<typeof importJobSchema>;

type Step = {
  /** The states that it starts from, its state under way, and the state after a failure, to try again from. */
  from: readonly ImportState[];
  to: ImportState;
  afterFailure: ImportState;
  /** @returns why nothing was done; undefined if it was done. */
  run: (client: Client, job: ImportJob, record: ImportRecord, db: Database) => Promise<string | undefined>;
};

const steps: Record<ImportJob['work'], Step> = {
  check: { from: ['uploaded', 'checked', 'failed'], to: 'checking', afterFailure: 'failed', run: importStored },
  apply: { from: ['checked'], to: 'applying', afterFailure: 'failed', run: importStored },
  undo: { from: ['applied'], to: 'undoing', afterFailure: 'applied', run: undoImport },
  publish: { from: ['staged'], to: 'publishing', afterFailure: 'staged', run: publishImport },
  discard: { from: ['staged'], to: 'discarding', afterFailure: 'staged', run: discardUnpublished },
};

/**
 * Queues the next step of an import.
 * @param choices how its columns are matched from now on.
 */
export async function startWork(
  { db, jobs }: { db: Database; jobs: JobQueue },
  id: string,
  work: ImportJob['work'],
  { id: operatorId, name, address }: Actor,
  choices?: ColumnChoices,
): Promise<Outcome> {
  const job: ImportJob = { id, work, by: { id: operatorId, name, ...(address && { address }) } };
  const { from, to } = steps[work];
  const started = await inTransaction(db, async (tx) => {
    if (!(await moveImport(tx, id, { from, to, ...(choices && { choices }) }))) return false;
    await jobs.add(tx, importQueue, job);
    return true;
  });
  if (started) jobs.wake(importQueue);
  return started ? { outcome: 'done' } : overtaken('Another operator changed this import first. Nothing was done.');
}

type Site = { db: Database; databaseUrl: string; logger: Logger };

/**
 * Runs one step of an import in one transaction with its result and audit entry, so that an interrupted step is repeated from
 * the start. A completed step is not repeated.
 */
export async function runWork({ db, databaseUrl, logger }: Site, job: ImportJob): Promise<void> {
  const { id, work } = job;
  const { to: underWay, afterFailure, run } = steps[work];
  const client = newClient(databaseUrl);
  try {
    await client.connect();
    await beginImport(client);
    await setHistoryActor(queryable(client), job.by, work === 'undo' ? 'undo' : '');
    const record = await selectImport(db, id);
    if (!record || (await selectState(client, id)) !== underWay) return;
    const problem = await run(client, job, record, db);
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

async function importStored(client: Client, { id, work, by }: ImportJob, record: ImportRecord, db: Database) {
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

/**
 * Publishes an import's staged contractors and changes, in the caller's transaction. A field changed meanwhile keeps its value.
 */
async function publishImport(client: Client, job: ImportJob): Promise<undefined> {
  await lockContractors(client);
  await putOnSite(client, job.id);
  await settleAdded(client, job.id);
  await planChanges(client, job.id);
  await restoreProfiles(client);
  await restoreContractors(client);
  await markKept(client, job.id);
  await settleChanges(client, job.id, 'made');
  await analyzeContractors(client);
  await finish(client, job, 'import.published');
}

/**
 * Undoes an import's changes, in the caller's transaction: each value unchanged since, and each added contractor that is
 * unchanged and unreferenced. The rest stays, with the reason.
 */
async function undoImport(client: Client, { id, by }: ImportJob): Promise<undefined> {
  await lockContractors(client);
  await planUndo(client, id);
  await restoreProfiles(client);
  await restoreContractors(client);
  await deleteAdded(client);
  const { fileName, restored, kept } = await finishUndo(client, id, by.name);
  await recordAudit(queryable(client), {
    by,
    action: 'import.undone',
    subject: { id, name: fileName },
    details: { restored, kept },
  });
}

/** Deletes an import's unpublished part. Its published part stays and can be undone. */
async function discardUnpublished(client: Client, job: ImportJob): Promise<undefined> {
  await deleteUnpublished(client, job.id);
  await settleAdded(client, job.id);
  await settleChanges(client, job.id, 'discarded');
  await finish(client, job, 'import.discarded');
}

async function finish(client: Client, { id, by }: ImportJob, action: 'import.published' | 'import.discarded'): Promise<void> {
  const { fileName, imported, updated } = await finishPublishing(client, id);
  await recordAudit(queryable(client), { by, action, subject: { id, name: fileName }, details: { imported, updated } });
}
