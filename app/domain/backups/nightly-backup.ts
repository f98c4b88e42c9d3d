import { hostname } from 'node:os';
import { dayInOklahoma } from '#app/content/dates.ts';
import type { Database } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { backupName, deleteOldBackups, nightlyPrefix } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { insertNightlyBackup, selectNightlyBackup } from './nightly-queries.ts';

type NightlyDeps = { db: Database; settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDays'>; now?: Date };

/** The day that it is in Oklahoma, YYYY-MM-DD. */

/**
 * This night's backup, in the data folder of this machine, unless one was made already, here or elsewhere.
 * @returns the file that was made.
 */
export async function makeNightlyBackup({ db, settings, now = new Date() }: NightlyDeps): Promise<string | undefined> {
  const { dataDir, backupDays, databaseUrl = '' } = settings;
  const day = dayInOklahoma(now);
  if ((await selectNightlyBackup(db))?.day === day) return undefined;
  const outcome = await makeBackup({ databaseUrl, dataDir, name: backupName(now, nightlyPrefix) });
  if (outcome.kind === 'refused') throw new Error(`The nightly backup failed: ${outcome.reason}`);
  const { file, bytes } = outcome;
  await insertNightlyBackup(db, { day, machine: hostname(), file, bytes, madeAt: now.toISOString() });
  await deleteOldBackups(dataDir, backupDays, now.getTime());
  return file;
}
