import { hostname } from 'node:os';
import { dayInOklahoma } from '#app/content/dates.ts';
import type { Database, Queryable } from '#app/platform/database.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import type { Settings } from '#app/platform/settings.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { type BackupFile, backupName, deleteOldBackups, listBackups, nightlyPrefix, nightlyTime } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { deleteFailure, saveFailure, selectFailure } from './snapshot-queries.ts';

type Site = { db: Database; settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDays'> };

const person = 'nightly backup';

/** This night's backup, unless it was made already. @returns the file that was made. */
export async function makeNightlyBackup({ db, settings }: Site, now = new Date()): Promise<string | undefined> {
  const { dataDir, backupDays, databaseUrl = '' } = settings;
  const last = await lastNightly(dataDir);
  if (last && dayInOklahoma(last.at) === dayInOklahoma(now)) return undefined;
  const name = backupName(now, nightlyPrefix);
  try {
    const outcome = await makeBackup({ databaseUrl, dataDir, name, by: { how: 'nightly', person } });
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    const { file, bytes } = outcome;
    await recordBackup(db, person, 'backup.made', { name, bytes });
    await deleteFailure(db);
    await deleteOldBackups(dataDir, backupDays, now.getTime());
    return file;
  } catch (error) {
    // The desk shows it, or an error if the database is down.
    await saveFailure(db, { at: now.toISOString(), reason: serializeError(error).message }).catch(() => {});
    throw error;
  }
}

/** Writes to the audit trail what was done with one of this machine's backups. */
export const recordBackup = (
  db: Queryable,
  by: Actor | string,
  action: `backup.${'made' | 'deleted' | 'downloaded'}`,
  { name, bytes }: Pick<BackupFile, 'name' | 'bytes'>,
  more: object = {},
): Promise<unknown> =>
  recordAudit(db, { by, action, subject: { id: name, name }, details: { machine: hostname(), bytes, ...more } });

async function lastNightly(dataDir: string): Promise<{ at: Date; bytes: number } | undefined> {
  const nights = (await listBackups(dataDir)).filter(({ made }) => made === 'nightly');
  return nights
    .map(({ name, bytes }) => ({ at: new Date(nightlyTime(name) ?? 0), bytes }))
    .reduce<{ at: Date; bytes: number } | undefined>((last, one) => (last && last.at > one.at ? last : one), undefined);
}

/** Hours from midnight in Oklahoma: 3:20 plus time for a large site and a retry. */
const dueAfter = (9 * 60 + 20) * 60_000;

/** The last nightly backup, and any problem: a failed attempt, or none last night. */
export async function readNightly({ db, settings: { dataDir, backupDays } }: Site, now = Date.now()) {
  const [last, failure] = await Promise.all([lastNightly(dataDir), selectFailure(db)]);
  const isLate = last && dayInOklahoma(last.at) < dayInOklahoma(new Date(now - dueAfter));
  const trouble = failure ? ('failed' as const) : isLate ? ('late' as const) : undefined;
  return {
    last: last && { madeAt: last.at.toISOString(), bytes: last.bytes },
    failure,
    trouble: backupDays > 0 ? trouble : undefined,
    keepDays: backupDays,
  };
}
