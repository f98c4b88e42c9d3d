import { randomBytes } from 'node:crypto';
import { lstat, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type AddEntry,
  jobsFolder,
  type MadeBy,
  type Manifest,
  manifestFormat,
  manifestVersion,
  partName,
  readArchive,
  type TableColumns,
  tableFolder,
  UnusableBackup,
  writeArchive,
} from './archive.ts';
import { addOutbox, backupFolder, backupName, deleteUnfinished, syncFolder, unfinishedName } from './backup-folder.ts';
import { openSnapshot, type Snapshot } from './snapshot-queries.ts';

type BackupOptions = {
  databaseUrl: string;
  dataDir: string;
  /** An absolute path; without one, `name` in the folder of backups. */
  file?: string | undefined;
  name?: string;
  by?: MadeBy | undefined;
  signal?: AbortSignal | undefined;
};

export type BackupOutcome =
  | { kind: 'made'; file: string; bytes: number; rows: number; tables: number; files: number }
  | { kind: 'refused'; reason: string };

/**
 * Writes a snapshot of the site into one file, while the site runs. The file gets its name once it is on disk and was read
 * back completely.
 */
export async function makeBackup({
  databaseUrl,
  dataDir,
  file,
  name = backupName(new Date()),
  by,
  signal,
}: BackupOptions): Promise<BackupOutcome> {
  if (!file) await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  const target = file ?? join(backupFolder(dataDir), name);
  if (await lstat(target).catch(() => undefined)) return { kind: 'refused', reason: `${target} exists already` };
  await deleteUnfinished(dirname(target));
  const draft = unfinishedName(target, randomBytes(6).toString('hex'));
  const snapshot = await openSnapshot(databaseUrl, signal);
  if (!snapshot) return { kind: 'refused', reason: 'the database holds no site' };
  try {
    const fill = (add: AddEntry) => fillBackup({ snapshot, dataDir, by, signal }, new Date(), add);
    const { tables, jobs, files } = await writeArchive(draft, fill, signal);
    await readArchive(draft, async () => {});
    await rename(draft, target);
    await syncFolder(dirname(target));
    const { size: bytes } = await stat(target);
    const rows = tables.reduce((sum, table) => sum + table.rows, jobs?.rows ?? 0);
    return { kind: 'made', file: target, bytes, rows, tables: tables.length, files };
  } catch (error) {
    await rm(draft, { force: true });
    const reason =
      error instanceof UnusableBackup ? `${target} ${error.message}` : reasonOf(error as NodeJS.ErrnoException, target);
    if (reason) return { kind: 'refused', reason };
    throw error;
  } finally {
    await snapshot.close();
  }
}

type Fill = { snapshot: Snapshot } & Pick<BackupOptions, 'dataDir' | 'by' | 'signal'>;

/** Adds the snapshot's rows and the mails. @returns the manifest. */
async function fillBackup({ snapshot, dataDir, by, signal }: Fill, made: Date, add: AddEntry): Promise<Omit<Manifest, 'sha256'>> {
  const { migrations, sequences } = snapshot;
  const tables: Manifest['tables'] = [];
  const copy = async (table: TableColumns, folder: string, rows: ReturnType<Snapshot['rowsOf']>) => {
    await addInParts(folder, rows, (name, content) => add(name, content, made), signal);
    return { name: table.name, columns: table.columns, rows: rows.rowCount };
  };
  for (const table of snapshot.tables) tables.push(await copy(table, tableFolder(table.name), snapshot.rowsOf(table)));
  const jobs = snapshot.jobs && (await copy(snapshot.jobs, jobsFolder, snapshot.jobRows(snapshot.jobs)));
  const files = await addOutbox(dataDir, add);
  const head = { format: manifestFormat, version: manifestVersion, madeAt: made.toISOString() } as const;
  return { ...head, by, migrations, sequences, tables, jobs, files };
}

/** In bytes: one part is in memory at a time. */
const partSize = 2 * 2 ** 20;

async function addInParts(
  folder: string,
  rows: AsyncIterable<Buffer>,
  add: (name: string, content: Uint8Array) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let chunks: Buffer[] = [];
  let size = 0;
  let part = 0;
  const flush = async () => {
    signal?.throwIfAborted();
    part += 1;
    await add(partName(folder, part), Buffer.concat(chunks));
    chunks = [];
    size = 0;
  };
  for await (const chunk of rows) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= partSize) await flush();
  }
  if (size > 0) await flush();
}

/** A reason that the operator can resolve; undefined for others. */
function reasonOf({ code, syscall }: NodeJS.ErrnoException, file: string): string | undefined {
  if (code === 'ENOENT' && syscall === 'open') return `the folder ${dirname(file)} does not exist`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `there is no room for ${file}`;
  const isFile = syscall === 'open' || syscall === 'write' || syscall === 'rename' || syscall === 'fsync';
  return isFile && code ? `${file} cannot be written (${code})` : undefined;
}
