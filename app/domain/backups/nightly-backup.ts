import { hostname } from 'node:os';
import { dayInOklahoma } from '#app/content/dates.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import type { Settings } from '#app/platform/settings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { backupName, deleteOldBackups, nightlyPrefix } from './backup-folder.ts';
import { makeCheckedBackup } from './make-checked-backup.ts';
import { insertNightlyBackup, saveMaker, saveNightlyFailure, selectNightlyBackup } from './nightly-queries.ts';

type NightlyDeps = { db: Database; settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDays'>; now?: Date };

const person = 'nightly backup';

/**
 * This night's backup, in the data folder of this machine, unless one was made already, here or elsewhere.
 * @returns the file that was made.
 */
export async function makeNightlyBackup({ db, settings, now = new Date() }: NightlyDeps): Promise<string | undefined> {
  const { dataDir, backupDays, databaseUrl = '' } = settings;
  const day = dayInOklahoma(now);
  const machine = hostname();
  await saveMaker(db, machine, day);
  if ((await selectNightlyBackup(db))?.day === day) return undefined;
  const name = backupName(now, nightlyPrefix);
  const madeAt = now.toISOString();
  try {
    const outcome = await makeCheckedBackup({ databaseUrl, dataDir, name, by: { how: 'nightly', person } });
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    const { file, bytes } = outcome;
    await inTransaction(db, async (tx) => {
      await insertNightlyBackup(tx, { day, machine, file, bytes, madeAt });
      await recordAudit(tx, { by: person, action: 'backup.made', subject: { id: name, name }, details: { machine, bytes } });
    });
    await deleteOldBackups(dataDir, backupDays, now.getTime());
    return file;
  } catch (error) {
    // The desk tells it; where the database itself is away, that is what everybody sees.
    await saveNightlyFailure(db, { at: madeAt, machine, reason: serializeError(error).message }).catch(() => {});
    throw error;
  }
}
