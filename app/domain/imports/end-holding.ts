import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { recordAudit } from '../audit/record-audit.ts';
import { deleteHeld, finishHolding, putOnSite, settleAdded, settleChanges } from './held-queries.ts';
import type { ImportJob } from './import-job.ts';
import { analyzeContractors, lockContractors } from './queries/transaction.ts';
import { markKept, planChanges, restoreContractors, restoreProfiles } from './undo-queries.ts';

/**
 * Publishes an import's staged contractors and changes, in the caller's transaction. A field changed meanwhile keeps its value.
 */
export async function publishImport(client: Client, job: ImportJob): Promise<undefined> {
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

/** Deletes what an import holds. What of it is on the site stays there, and can be undone. */
export async function discardHeld(client: Client, job: ImportJob): Promise<undefined> {
  await deleteHeld(client, job.id);
  await settleAdded(client, job.id);
  await settleChanges(client, job.id, 'discarded');
  await finish(client, job, 'import.discarded');
}

async function finish(client: Client, { id, by }: ImportJob, action: 'import.published' | 'import.discarded'): Promise<void> {
  const { fileName, imported, updated } = await finishHolding(client, id);
  await recordAudit(drizzle(client), { by, action, subject: { id, name: fileName }, details: { imported, updated } });
}
