import type { ReadStream } from 'node:fs';
import { hostname } from 'node:os';
import { aDay } from '#app/content/dates.ts';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import {
  type BackupFile,
  type ByteRange,
  deleteBackup,
  deskName,
  findBackup,
  isBeingMade,
  listBackups,
  nightlyTime,
  readBackup,
} from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { readNightly, recordBackup } from './nightly-backup.ts';

type Site = { db: Database; settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'backupDays'> };

/** A file of the folder. Times are ISO texts. */
export type ListedBackup = Omit<BackupFile, 'madeAt'> & {
  madeAt: string;
  /** Number of people erased since; it still contains them. */
  erasedSince: number;
  /** When the nightly backup deletes it; undefined if it never does. */
  goesAfter: string | undefined;
};

/**
 * The backups of this machine, the newest first, with the state of the nightly ones.
 * @param erasures of people, at ISO times.
 */
export async function describeBackups({ db, settings }: Site, erasures: readonly { at: string }[], now = Date.now()) {
  const { dataDir, backupDays } = settings;
  const [files, nightly] = await Promise.all([listBackups(dataDir), readNightly({ db, settings }, now)]);
  const backups = files.map((file): ListedBackup => {
    const madeAt = file.madeAt.toISOString();
    const night = nightlyTime(file.name);
    const goesAfter = night !== undefined && backupDays > 0 ? new Date(night + backupDays * aDay).toISOString() : undefined;
    return { ...file, madeAt, goesAfter, erasedSince: erasures.filter(({ at }) => at > madeAt).length };
  });
  return { machine: hostname(), erasures: erasures.length, backups, nightly };
}

/** A limit, because staff may make backups but not delete them. */
export const maxDeskBackups = 10;

/** Makes a backup in the folder of this machine. */
export async function makeDeskBackup({ db, settings }: Site, by: Actor, now = new Date()): Promise<Outcome> {
  const { dataDir, databaseUrl = '' } = settings;
  if (await isBeingMade(dataDir)) return invalid({}, 'A backup is being made already. Try again in a minute.');
  if ((await listBackups(dataDir)).filter(({ made }) => made === 'desk').length >= maxDeskBackups)
    return invalid({}, `This machine has ${maxDeskBackups} backups from the desk already. An owner must delete one first.`);
  const name = deskName(now);
  const outcome = await makeBackup({ databaseUrl, dataDir, name, by: { how: 'desk', person: by.name } });
  if (outcome.kind === 'refused') return invalid({}, `The backup was not made: ${outcome.reason}.`);
  await recordBackup(db, by, 'backup.made', { name, bytes: outcome.bytes });
  return { outcome: 'done' };
}

type Place = { db: Database; dataDir: string };

/** Deletes one of this machine's backups. @returns whether there was one. */
export async function removeBackup({ db, dataDir }: Place, by: Actor, name: string): Promise<boolean> {
  const found = await findBackup(dataDir, name);
  if (!found) return false;
  // Without a deletion there is no entry.
  return inTransaction(db, async (tx) => {
    await recordBackup(tx, by, 'backup.deleted', found);
    return deleteBackup(dataDir, name);
  });
}

type Wanted = {
  name: string;
  /** The header, if there was one. */
  range?: string | undefined;
  /** The version the range refers to, if given. */
  ifRange?: string | undefined;
};

type Download = { bytes: number; state: string; range: ByteRange | undefined; content: () => ReadStream };

/** Records the download. @returns the part of the file to send; `none` without such a file, `outside` for a range past its end. */
export async function downloadBackup(
  { db, dataDir }: Place,
  by: Actor,
  { name, range: asked, ifRange }: Wanted,
): Promise<Download | { kind: 'none' } | { kind: 'outside'; bytes: number }> {
  const found = await findBackup(dataDir, name);
  if (!found) return { kind: 'none' };
  const { bytes } = found;
  const state = `"${bytes}-${found.madeAt.getTime()}"`;
  const range = asked && (!ifRange || ifRange === state) ? readRange(asked, bytes) : undefined;
  if (range === 'outside') return { kind: 'outside', bytes };
  await recordBackup(db, by, 'backup.downloaded', found, range && range.start > 0 ? { 'from byte': range.start } : {});
  return { bytes, state, range, content: () => readBackup(dataDir, name, range) };
}

/** A single range of bytes (RFC 9110, 14.1.2). @returns undefined for any other header: then the whole file is sent. */
function readRange(asked: string, bytes: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked.trim()) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start >= bytes || end < start ? 'outside' : { start, end };
}
