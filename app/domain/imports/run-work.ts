import { Client } from 'pg';
import { setHistoryActor } from '#app/domain/listings/listing-queries.ts';
import { type Database, isDatabaseUnreachable, queryable } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ImportJob } from './import-job.ts';
import {
  clearResults,
  endTransaction,
  finishImport,
  moveImport,
  saveRowsRead,
  selectImport,
  selectState,
} from './import-queries.ts';
import type { ImportRecord, ImportState } from './import-record.ts';
import { discardUnpublished, publishImport } from './apply/publish-import.ts';
import { beginImport, vacuumDirectory } from './apply/transaction-queries.ts';
import { importFile, refusal } from './apply/import-contractors.ts';
import { isUnreadable } from './apply/outcome.ts';
import { openStoredFile } from './read/stored-file.ts';
import { undoImport } from './undo/undo-import.ts';

type Site = { db: Database; databaseUrl: string; logger: Logger };

const underWay: Record<ImportJob['work'], ImportState> = {
  check: 'checking',
  apply: 'applying',
  undo: 'undoing',
  publish: 'publishing',
  discard: 'discarding',
};
/** After a failure, what can be tried again. */
const afterFailure: Record<ImportJob['work'], ImportState> = {
  check: 'failed',
  apply: 'failed',
  undo: 'applied',
  publish: 'staged',
  discard: 'staged',
};

/**
 * Runs one step of an import in one transaction with its result and audit entry, so that an interrupted step is repeated from
 * the start. A completed step is not repeated.
 */
export async function runWork({ db, databaseUrl, logger }: Site, job: ImportJob): Promise<void> {
  const { id, work } = job;
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The running query reports it.
  try {
    await client.connect();
    await beginImport(client);
    await setHistoryActor(queryable(client), job.by, work === 'undo' ? 'undo' : '');
    const record = await selectImport(db, id);
    if (!record || (await selectState(client, id)) !== underWay[work]) return;
    const problem = await doWork(client, db, record, job);
    await endTransaction(client, problem === undefined);
    if (problem !== undefined) await moveImport(db, id, { from: [underWay[work]], to: afterFailure[work], reason: problem });
    else if (work !== 'check') await vacuumDirectory(client);
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error; // The job is retried.
    await client.end().catch(() => {});
    logger.error({ err: (error as Error).message, import: id, work }, 'an import failed');
    const reason = 'Something went wrong, and nothing was changed. The log of the site says what.';
    await moveImport(db, id, { from: [underWay[work]], to: afterFailure[work], reason });
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
