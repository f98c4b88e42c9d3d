import { hostname } from 'node:os';
import { type Database, inTransaction, isDatabaseUnreachable } from '#app/platform/database.ts';
import type { Logger } from '#app/platform/logger.ts';
import type { Settings } from '#app/platform/settings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countDeskBackups, findBackup } from './backup-folder.ts';
import type { BackupJob } from './backup-order.ts';
import { inspectBackup } from './inspect-backup.ts';
import { makeCheckedBackup } from './make-checked-backup.ts';
import { changeOrder } from './order-queries.ts';

type Site = { db: Database; settings: Pick<Settings, 'databaseUrl' | 'dataDir'>; logger: Logger };

/** Staff may ask for backups and not delete them: more than these on one machine would fill its disk. */
export const mostDeskBackups = 10;

/** Makes the backup that an operator asked for. Done again after a process died, it goes on from the file that is there. */
export async function runOrder({ db, settings, logger }: Site, { id, name, by }: BackupJob): Promise<void> {
  const machine = hostname();
  if (!(await changeOrder(db, id, { state: 'running', machine }))) return;
  const failed = (reason: string) => changeOrder(db, id, { state: 'failed', endedAt: new Date().toISOString(), reason });
  try {
    const { dataDir, databaseUrl = '' } = settings;
    const isThere = (await inspectBackup(dataDir, name))?.isWhole;
    if (!isThere) {
      if ((await countDeskBackups(dataDir)) >= mostDeskBackups) return void (await failed(tooMany(machine)));
      const outcome = await makeCheckedBackup({ databaseUrl, dataDir, name, by: { how: 'desk', person: by.name } });
      // Of two that took it for theirs, the other may have been faster.
      const isMade = outcome.kind === 'made' || (await inspectBackup(dataDir, name))?.isWhole;
      if (!isMade) return void (await failed(outcome.kind === 'refused' ? outcome.reason : ''));
    }
    const { bytes } = (await findBackup(dataDir, name)) ?? {};
    await inTransaction(db, async (tx) => {
      if (!(await changeOrder(tx, id, { state: 'made', endedAt: new Date().toISOString() }))) return;
      await recordAudit(tx, { by, action: 'backup.made', subject: { id: name, name }, details: { machine, bytes } });
    });
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error; // It is tried again.
    logger.error({ err: (error as Error).message, backup: name }, 'a backup failed');
    await failed('something went wrong, which the log of the site tells');
  }
}

const tooMany = (machine: string) =>
  `${machine} has ${mostDeskBackups} backups from the desk already, and an owner has to delete one first`;
