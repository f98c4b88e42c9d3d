import type { Client } from 'pg';
import { z } from 'zod';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { setHistoryActor } from '#app/domain/listings/listing-queries.ts';
import { type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, isDatabaseUnreachable, newClient, queryable } from '#app/platform/database.ts';
import type { JobQueue } from '#app/platform/job-queue.ts';
import type { Logger } from '#app/platform/logger.ts';
import { discardUnpublished, publishImport } from './apply/publish-queries.ts';
import { analyzeContractors, beginImport, endTransaction, lockContractors, vacuumDirectory } from './apply/write-queries.ts';
import { importFile, refusal } from './import-contractors.ts';
import { clearResults, finishImport, moveImport, saveRowsRead, selectImport } from './import-queries.ts';
import type { ImportRecord, ImportState } from './import-record.ts';
import type { ColumnChoices } from './match/choose-columns.ts';
import { isUnreadable } from './read/csv-file.ts';
import { openStoredFile } from './read/stored-file.ts';
import { undoImport } from './undo/undo-queries.ts';

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
  /** In the audit trail. */
  action?: `import.${string}`;
  /** In the caller's transaction. @returns why nothing was done, or what was done, in numbers. */
  run: (client: Client, job: ImportJob, record: ImportRecord, db: Database) => Promise<string | Record<string, number>>;
};

const steps: Record<ImportJob['work'], Step> = {
  check: { from: ['uploaded', 'checked', 'failed'], to: 'checking', afterFailure: 'failed', run: importStored },
  apply: { from: ['checked'], to: 'applying', afterFailure: 'failed', action: 'import.applied', run: importStored },
  undo: {
    ...{ from: ['applied'], to: 'undoing', afterFailure: 'applied', action: 'import.undone' },
    async run(client, { id, by }) {
      await lockContractors(client);
      return undoImport(client, id, by.name);
    },
  },
  publish: {
    ...{ from: ['staged'], to: 'publishing', afterFailure: 'staged', action: 'import.published' },
    async run(client, { id }) {
      await lockContractors(client);
      const published = await publishImport(client, id);
      await analyzeContractors(client);
      return published;
    },
  },
  discard: {
    ...{ from: ['staged'], to: 'discarding', afterFailure: 'staged', action: 'import.discarded' },
    run: (client, { id }) => discardUnpublished(client, id),
  },
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
  const { to: underWay, afterFailure, action, run } = steps[work];
  const client = newClient(databaseUrl);
  try {
    await client.connect();
    await beginImport(client);
    await setHistoryActor(queryable(client), job.by, work === 'undo' ? 'undo' : '');
    // Imports are serialized, so only its progress may change meanwhile.
    const record = await selectImport(queryable(client), id);
    if (record?.state !== underWay) return;
    const details = await run(client, job, record, db);
    const problem = typeof details === 'string' ? details : undefined;
    if (action && typeof details === 'object')
      await recordAudit(queryable(client), { by: job.by, action, subject: { id, name: record.fileName }, details });
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
    onProgress: everySecond((rows) => void saveRowsRead(db, id, rows).catch(() => {})),
    record: async () => id,
    person: by.name,
  }).catch(refusal);
  if (outcome.kind !== 'done') return outcome.reason;
  const { imported, updated, unchanged, rejected, held } = outcome;
  const counts = { imported, updated, unchanged, rejected, held };
  await finishImport(client, id, work === 'check' ? 'checked' : held > 0 ? 'staged' : 'applied', counts);
  return counts;
}

function everySecond(save: (rows: number) => void): (rows: number) => void {
  let last = 0;
  return (rows) => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    save(rows);
  };
}
