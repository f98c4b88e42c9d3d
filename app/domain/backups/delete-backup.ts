import { hostname } from 'node:os';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Actor } from '../operators/operator.ts';
import { deleteBackup, findBackup } from './backup-folder.ts';
import { forgetInspection } from './inspect-backup.ts';

/** Deletes one of this machine's backups. @returns whether there was one. */
export async function removeBackup(
  { db, dataDir }: { db: Database; dataDir: string },
  by: Actor,
  name: string,
): Promise<boolean> {
  const found = await findBackup(dataDir, name);
  if (!found) return false;
  // One that cannot be deleted leaves no entry.
  const isDeleted = await inTransaction(db, async (tx) => {
    const details = { machine: hostname(), bytes: found.bytes };
    await recordAudit(tx, { by, action: 'backup.deleted', subject: { id: name, name }, details });
    return deleteBackup(dataDir, name);
  });
  await forgetInspection(dataDir, name);
  return isDeleted;
}
