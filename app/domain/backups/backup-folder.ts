import { createReadStream, type ReadStream } from 'node:fs';
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aDay } from '#app/content/dates.ts';
import type { AddEntry, ArchiveEntry } from './archive.ts';

/** Default folder for backups. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** The path of a backup found by `findBackup`. */
export const backupFile = (dataDir: string, name: string): string => join(backupFolder(dataDir), name);

const ending = '.tar.gz';
export const nightlyPrefix = 'nightly-';

/** '2026-11-22T08-20-00Z.tar.gz': not every file system allows colons in names. */
export const backupName = (at: Date, prefix = ''): string =>
  `${prefix}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ending}`;

/** For a backup made at the desk: with milliseconds, so that two in one second differ. */
export const deskName = (at: Date): string => `${at.toISOString().replaceAll(/[:.]/g, '-')}${ending}`;

const fromDesk = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.gz$/;

/** Whether a name is a plain file name: no separator, no leading dot. */
const isName = (name: string): boolean => /^[A-Za-z0-9][\w.-]{0,150}$/.test(name) && name.endsWith(ending);

/** As its name says; `command` for any other name. */
type Made = 'nightly' | 'desk' | 'command';
export type BackupFile = { name: string; bytes: number; madeAt: Date; made: Made };

/** This machine's backups, newest first. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const folder = backupFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((name) => findBackup(dataDir, name)));
  return found.filter((one) => one !== undefined).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** @returns undefined for anything but a backup in the folder: links, other files, names with a path. */
export async function findBackup(dataDir: string, name: string): Promise<BackupFile | undefined> {
  if (!isName(name)) return undefined;
  const found = await lstat(join(backupFolder(dataDir), name)).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const made = nightlyTime(name) !== undefined ? 'nightly' : fromDesk.test(name) ? 'desk' : 'command';
  return { name, bytes: found.size, madeAt: found.mtime, made };
}

/** First and last byte. */
export type ByteRange = { start: number; end: number };

/** For a download. */
export const readBackup = (dataDir: string, name: string, range?: ByteRange): ReadStream =>
  createReadStream(backupFile(dataDir, name), { ...range, highWaterMark: 256 * 1_024 });

/** @returns whether there was one. */
export async function deleteBackup(dataDir: string, name: string): Promise<boolean> {
  if (!(await findBackup(dataDir, name))) return false;
  await rm(join(backupFolder(dataDir), name), { force: true });
  return true;
}

const nightly = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** Undefined for other backups, which are never deleted automatically. */
export function nightlyTime(name: string): number | undefined {
  const [, day, ...time] = nightly.exec(name) ?? [];
  return day ? Date.parse(`${day}T${time.join(':')}Z`) : undefined;
}

/** Deletes nightly backups older than `days` days except the newest, and unfinished files. */
export async function deleteOldBackups(dataDir: string, days: number, now = Date.now()): Promise<void> {
  const folder = backupFolder(dataDir);
  await deleteUnfinished(folder, now);
  if (days === 0) return;
  const names = await readdir(folder).catch(() => []);
  const [, ...older] = names
    .map((name) => ({ name, time: nightlyTime(name) ?? 0 }))
    .filter(({ time }) => time > 0)
    .sort((a, b) => b.time - a.time);
  for (const { name, time } of older) {
    if (time < now - days * aDay) await deleteBackup(dataDir, name);
  }
}

/** The name of an unfinished backup. */
export const unfinishedName = (file: string, id: string): string => `${file}.${id}.partial`;
const unfinished = /\.[0-9a-f]{12}\.partial$/;
/** Milliseconds without a write after which a backup counts as killed. */
const givenUpAfter = 60 * 60_000;

/** Whether a backup is being written into the folder now. */
export async function isBeingMade(dataDir: string, now = Date.now()): Promise<boolean> {
  return (await findUnfinished(backupFolder(dataDir))).some(({ writtenAt }) => writtenAt > now - 60_000);
}

async function findUnfinished(folder: string): Promise<{ file: string; writtenAt: number }[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => unfinished.test(name)).map((name) => join(folder, name));
  const found = await Promise.all(files.map(async (file) => ({ file, state: await lstat(file).catch(() => undefined) })));
  return found.flatMap(({ file, state }) => (state?.isFile() ? [{ file, writtenAt: state.mtimeMs }] : []));
}

/** Deletes the files of killed backups. */
export async function deleteUnfinished(folder: string, now = Date.now()): Promise<void> {
  for (const { file, writtenAt } of await findUnfinished(folder)) {
    if (writtenAt < now - givenUpAfter) await rm(file, { force: true });
  }
}

/** Makes renames in the folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

// Without a mail server, the outbox has the only copy of each mail. No other file of the data folder is in a backup.

const outbox = (dataDir: string) => join(dataDir, 'outbox');
const isMail = (name: string) => /^[A-Za-z0-9-]{1,200}\.eml$/.test(name);
const entryPrefix = 'files/outbox/';

/** @returns how many mails were added. */
export async function addOutbox(dataDir: string, add: AddEntry): Promise<number> {
  let count = 0;
  const names = await readdir(outbox(dataDir)).catch(() => []);
  for (const name of names.filter(isMail).sort()) {
    const file = join(outbox(dataDir), name);
    // Old mails may be deleted meanwhile.
    const found = await Promise.all([readFile(file), stat(file)]).catch(ifGone);
    if (!found) continue;
    await add(`${entryPrefix}${name}`, found[0], found[1].mtime);
    count += 1;
  }
  return count;
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Skips a mail whose file exists: it may be newer. */
export async function restoreOutboxFile(dataDir: string, { name: entry, mtime, content }: ArchiveEntry): Promise<void> {
  const name = entry.slice(entryPrefix.length);
  if (!entry.startsWith(entryPrefix) || !isMail(name)) return;
  const file = join(outbox(dataDir), name);
  if (await stat(file).catch(ifGone)) return;
  await mkdir(outbox(dataDir), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.tmp`;
  await rm(draft, { force: true });
  await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
  await utimes(draft, mtime, mtime);
  await rename(draft, file);
}

/** After the last mail. */
export const syncOutbox = (dataDir: string): Promise<void> => syncFolder(outbox(dataDir)).catch(ifGone);
