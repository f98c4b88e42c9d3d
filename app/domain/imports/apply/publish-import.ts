import type { Client } from 'pg';
import type { ImportJob } from '#app/domain/imports/import-work.ts';
import { queryable } from '#app/platform/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { markKept, planChanges, restoreContractors, restoreProfiles } from '../undo/undo-queries.ts';
import { deleteUnpublished, finishPublishing, putOnSite, settleAdded, settleChanges } from './publish-queries.ts';
import { analyzeContractors, lockContractors } from './write-queries.ts';

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

/** Deletes an import's unpublished part. Its published part stays and can be undone. */
export async function discardUnpublished(client: Client, job: ImportJob): Promise<undefined> {
  await deleteUnpublished(client, job.id);
  await settleAdded(client, job.id);
  await settleChanges(client, job.id, 'discarded');
  await finish(client, job, 'import.discarded');
}

async function finish(client: Client, { id, by }: ImportJob, action: 'import.published' | 'import.discarded'): Promise<void> {
  const { fileName, imported, updated } = await finishPublishing(client, id);
  await recordAudit(queryable(client), { by, action, subject: { id, name: fileName }, details: { imported, updated } });
}
