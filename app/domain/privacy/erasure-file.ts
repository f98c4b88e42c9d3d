import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Audited, recordAudit } from '#app/domain/audit/record-audit.ts';
import { backupFolder } from '#app/domain/backups/backup-folder.ts';
import { type Database, inTransaction } from '#app/platform/database.ts';
import { type Erasure, lockErasures, selectErasures } from './erase-queries.ts';

/** Beside the backups, which know nothing of what was erased after them. */
export const erasureFileName = 'erased.json';
export const erasureFile = (dataDir: string): string => join(backupFolder(dataDir), erasureFileName);

/** People whom a restore must still erase again; deleted when it has. */
export const pendingErasures = (dataDir: string): string => join(backupFolder(dataDir), 'erase-again.json');

const fileSchema = z.array(z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/), at: z.iso.datetime() }));

/** @returns nothing for a file that is not there. @throws for one that is no such list. */
export async function readErasures(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return text === undefined ? [] : fileSchema.parse(JSON.parse(text));
}

/** Writes down what the database knows, for a restore into an empty one. One at a time, so that the last one has all of them. */
export async function writeErasures(db: Database, dataDir: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockErasures(tx);
    await saveErasures(erasureFile(dataDir), await selectErasures(tx));
  });
}

/** As the file has them. */
const listText = (erasures: readonly Erasure[]): string => `${JSON.stringify(erasures, null, 1)}\n`;

/** The list as it is now, to be kept with copies of backups; with its audit entry. */
export async function downloadErasures(db: Database, by: Audited['by']): Promise<string> {
  const erasures = await selectErasures(db);
  const subject = { id: erasureFileName, name: erasureFileName };
  await recordAudit(db, { by, action: 'backup.downloaded', subject, details: { erasures: erasures.length } });
  return listText(erasures);
}

/** Replaced as a whole, so that a process that dies leaves no half of it. */
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

/** Each mailbox once, with the last time that it was erased. */
export function joinErasures(lists: readonly (readonly Erasure[])[]): Erasure[] {
  const latest = new Map<string, string>();
  for (const { hash, at } of lists.flat()) if (at > (latest.get(hash) ?? '')) latest.set(hash, at);
  return Array.from(latest, ([hash, at]) => ({ hash, at }));
}
