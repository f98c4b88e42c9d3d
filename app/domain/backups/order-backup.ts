import { randomUUID } from 'node:crypto';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { JobQueue } from '#app/platform/job-queue.ts';
import type { Actor } from '../operators/operator.ts';
import { preciseName } from './backup-folder.ts';
import { type BackupJob, type BackupOrder, backupQueue } from './backup-order.ts';
import { insertOrder } from './order-queries.ts';

/** Puts a backup into the queue. @returns whether this made it; else one is under way. */
export async function orderBackup(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { id: operatorId, name: person, address }: Actor,
  now = new Date(),
): Promise<boolean> {
  const order: BackupOrder = {
    id: randomUUID(),
    name: preciseName(now),
    person,
    askedAt: now.toISOString(),
    state: 'waiting',
  };
  const job: BackupJob = { id: order.id, name: order.name, by: { id: operatorId, name: person, ...(address && { address }) } };
  await jobs.ready();
  const isOrdered = await inTransaction(db, async (tx) => {
    if (!(await insertOrder(tx, order))) return false;
    await jobs.add(tx, backupQueue, job);
    return true;
  });
  if (isOrdered) jobs.wake(backupQueue);
  return isOrdered;
}
