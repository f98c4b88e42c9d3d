import type { Actor } from '#app/domain/audit/record-audit.ts';
import { type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { JobQueue } from '#app/platform/job-queue.ts';
import { type ImportJob, importQueue } from './import-job.ts';
import { moveImport } from './import-queries.ts';
import type { ImportState } from './import-record.ts';
import type { ColumnChoices } from './rows/column-choices.ts';

type Site = { db: Database; jobs: JobQueue };

const steps: Record<ImportJob['work'], { from: readonly ImportState[]; to: ImportState }> = {
  check: { from: ['uploaded', 'checked', 'failed'], to: 'checking' },
  apply: { from: ['checked'], to: 'applying' },
  undo: { from: ['applied'], to: 'undoing' },
  publish: { from: ['staged'], to: 'publishing' },
  discard: { from: ['staged'], to: 'discarding' },
};

/**
 * Queues the next step of an import.
 * @param choices how its columns are matched from now on.
 */
export async function startWork(
  { db, jobs }: Site,
  id: string,
  work: ImportJob['work'],
  { id: operatorId, name, address }: Actor,
  choices?: ColumnChoices,
): Promise<Outcome> {
  const job: ImportJob = { id, work, by: { id: operatorId, name, ...(address && { address }) } };
  const started = await inTransaction(db, async (tx) => {
    if (!(await moveImport(tx, id, { ...steps[work], ...(choices && { choices }) }))) return false;
    await jobs.add(tx, importQueue, job);
    return true;
  });
  if (started) jobs.wake(importQueue);
  return started ? { outcome: 'done' } : overtaken('Another operator changed this import first. Nothing was done.');
}
