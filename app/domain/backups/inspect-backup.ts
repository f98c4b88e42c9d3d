import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type BackupFile, backupFolder, findBackup, listBackups } from './backup-folder.ts';
import { manifestSchema } from './manifest.ts';
import { readArchive, UnusableBackup } from './read-archive.ts';

/** What a backup was found to be when it was last read to its end. */
const inspectionSchema = z
  .object({ bytes: z.number(), changedAt: z.string(), checkedAt: z.string() })
  .and(
    z.discriminatedUnion('isWhole', [
      manifestSchema.pick({ madeAt: true, by: true, migrations: true }).extend({ isWhole: z.literal(true) }),
      z.object({ isWhole: z.literal(false), reason: z.string() }),
    ]),
  );

export type Inspection = z.infer<typeof inspectionSchema>;

/** Cached: reading a large backup takes a while, and each process would repeat it. */
const noteFile = (dataDir: string, name: string) => join(dataDir, 'cache/backups', `${name}.json`);

/** What is known of a file; nothing, when it was never read or is another one since. */
export async function findInspection(dataDir: string, file: BackupFile): Promise<Inspection | undefined> {
  const note = noteFile(dataDir, file.name);
  const found = unwritten.get(note) ?? (await readNote(note));
  return found?.bytes === file.bytes && found.changedAt === file.madeAt.toISOString() ? found : undefined;
}

async function readNote(note: string): Promise<Inspection | undefined> {
  try {
    return inspectionSchema.parse(JSON.parse(await readFile(note, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Reads a backup to its end and keeps what it is. @returns undefined where there is none of the name. */
export async function inspectBackup(dataDir: string, name: string): Promise<Inspection | undefined> {
  const file = await findBackup(dataDir, name);
  if (!file) return undefined;
  const read = await readArchive(join(backupFolder(dataDir), name), async () => {}).catch((error: unknown) => {
    if (error instanceof UnusableBackup) return error;
    throw error;
  });
  const head = { bytes: file.bytes, changedAt: file.madeAt.toISOString(), checkedAt: new Date().toISOString() };
  const found: Inspection =
    read instanceof UnusableBackup
      ? { ...head, isWhole: false, reason: read.message }
      : { ...head, isWhole: true, madeAt: read.madeAt, by: read.by, migrations: read.migrations };
  if (!(await findBackup(dataDir, name))) return undefined;
  await keep(noteFile(dataDir, name), found);
  return found;
}

/** What could not be written, on a full disk: else each look at the page would read it all again. */
const unwritten = new Map<string, Inspection>();

async function keep(file: string, found: Inspection): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await mkdir(join(file, '..'), { recursive: true, mode: 0o700 });
    await writeFile(draft, JSON.stringify(found), { mode: 0o600 });
    await rename(draft, file);
    unwritten.delete(file);
  } catch {
    await rm(draft, { force: true });
    unwritten.set(file, found);
  }
}

export async function forgetInspection(dataDir: string, name: string): Promise<void> {
  unwritten.delete(noteFile(dataDir, name));
  await rm(noteFile(dataDir, name), { force: true });
}

const reading = new Set<string>();

/** Reads, one after the other and in the background, what was not read yet. */
export async function inspectUnread(dataDir: string): Promise<void> {
  if (reading.has(dataDir)) return;
  reading.add(dataDir);
  try {
    for (const file of await listBackups(dataDir)) {
      if (!(await findInspection(dataDir, file))) await inspectBackup(dataDir, file.name);
    }
  } catch {
    // The page goes on saying that it was not read.
  } finally {
    reading.delete(dataDir);
  }
}
