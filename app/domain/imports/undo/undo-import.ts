import type { Client } from 'pg';
import { lockContractors } from '#app/domain/imports/apply/write-queries.ts';
import type { ImportJob } from '#app/domain/imports/import-work.ts';
import { queryable } from '#app/platform/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { deleteAdded, finishUndo, planUndo, restoreContractors, restoreProfiles } from './undo-queries.ts';

/**
 * Undoes an import's changes, in the caller's transaction: each value unchanged since, and each added contractor that is
 * unchanged and unreferenced. The rest stays, with the reason.
 */
export async function undoImport(client: Client, { id, by }: ImportJob): Promise<undefined> {
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
