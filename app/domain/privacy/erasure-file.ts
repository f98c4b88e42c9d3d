import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { aDay } from '#app/content/dates.ts';
import { type Database, inTransaction, newClient, queryable } from '#app/platform/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { type Audited, recordAudit } from '../audit/record-audit.ts';
import { backupFolder, listBackups } from '../backups/backup-folder.ts';
import { deleteErasures, type Erasure, hasErasures, lockErasures, selectErasures, selectSecret } from './erase-queries.ts';

/** Stored next to the backups, which do not contain later erasures. */
export const erasureFileName = 'erased.json';
export const erasureFile = (dataDir: string): string => join(backupFolder(dataDir), erasureFileName);

/** People a restore must erase again; deleted afterwards. */
export const pendingErasures = (dataDir: string): string => join(backupFolder(dataDir), 'erase-again.json');

const fileSchema = z.array(z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/), at: z.iso.datetime() }));

/** @returns an empty list for a missing file. @throws for an invalid one. */
export async function readErasures(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return text === undefined ? [] : fileSchema.parse(JSON.parse(text));
}

/** Writes the database’s list of erasures, for a restore into an empty database. Serialized, so the last write is complete. */
export async function writeErasures(db: Database, dataDir: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockErasures(tx);
    await saveErasures(erasureFile(dataDir), await selectErasures(tx));
  });
}

/** In the format of the file. */
const listText = (erasures: readonly Erasure[]): string => `${JSON.stringify(erasures, null, 1)}\n`;

/** The current list, to store with copies of backups; adds an audit entry. */
export async function downloadErasures(db: Database, by: Audited['by']): Promise<string> {
  const erasures = await selectErasures(db);
  const subject = { id: erasureFileName, name: erasureFileName };
  await recordAudit(db, { by, action: 'backup.downloaded', subject, details: { erasures: erasures.length } });
  return listText(erasures);
}

/** Replaced atomically. */
async function saveErasures(file: string, erasures: readonly Erasure[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, listText(erasures), { mode: 0o600, flush: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Each mailbox once, with its latest erasure. */
function joinErasures(lists: readonly (readonly Erasure[])[]): Erasure[] {
  const latest = new Map<string, string>();
  for (const { hash, at } of lists.flat()) if (at > (latest.get(hash) ?? '')) latest.set(hash, at);
  return Array.from(latest, ([hash, at]) => ({ hash, at }));
}

/** The age of backup copies elsewhere is unknown; an entry takes 32 digits and a time. */
const yearsKept = 10;

/** Deletes erasures so old that only a local backup could need them, if none does. */
export async function pruneErasures(
  { db, settings }: { db: Database; settings: Pick<Settings, 'dataDir'> },
  now = Date.now(),
): Promise<void> {
  const backups = await listBackups(settings.dataDir);
  const oldest = Math.min(now - yearsKept * 366 * aDay, ...backups.map(({ madeAt }) => madeAt.getTime()));
  await deleteErasures(db, new Date(oldest));
  await writeErasures(db, settings.dataDir);
}

/**
 * Before a backup replaces the database, saves who was erased: from the database, the list in the data folder, and the list
 * next to the backup. An interrupted restore finds it again.
 * @returns the sources: without any, people erased after the backup come back.
 */
export async function rememberErasures({ databaseUrl, dataDir, file }: Record<'databaseUrl' | 'dataDir' | 'file', string>) {
  const files = [erasureFile(dataDir), join(dirname(file), erasureFileName), pendingErasures(dataDir)];
  const { erasures: known, secret } = await readDatabase(databaseUrl);
  const erasures = joinErasures([known, ...(await Promise.all(files.map(readErasures)))]);
  if (erasures.length > 0) await saveErasures(pendingErasures(dataDir), erasures);
  return { hasFile: files.some((one) => existsSync(one)), secret };
}

type Known = Awaited<ReturnType<typeof rememberErasures>>;

/** Whether the restored site’s list of erasures was found. @param db of that site. @param secret of the one that it replaced. */
export const hasErasureList = async (db: Database, { hasFile, secret }: Known): Promise<boolean> =>
  hasFile || secret === (await siteSecret(db));

async function readDatabase(databaseUrl: string): Promise<{ erasures: Erasure[]; secret: string | undefined }> {
  const client = newClient(databaseUrl);
  await client.connect();
  try {
    const db = queryable(client);
    if (!(await hasErasures(db))) return { erasures: [], secret: undefined };
    return { erasures: await selectErasures(db), secret: await selectSecret(db) };
  } finally {
    await client.end().catch(() => {});
  }
}
