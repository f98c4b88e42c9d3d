import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Audited, recordAudit } from '#app/domain/audit/record-audit.ts';
import { backupFolder } from '#app/domain/backups/backup-folder.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { type Erasure, lockErasures, selectErasures } from './erase-queries.ts';

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
export async function saveErasures(file: string, erasures: readonly Erasure[]): Promise<void> {
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
export function joinErasures(lists: readonly (readonly Erasure[])[]): Erasure[] {
  const latest = new Map<string, string>();
  for (const { hash, at } of lists.flat()) if (at > (latest.get(hash) ?? '')) latest.set(hash, at);
  return Array.from(latest, ([hash, at]) => ({ hash, at }));
}
