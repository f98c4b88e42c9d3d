import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddEntry, ArchiveEntry } from './archive.ts';
import { syncFolder } from './backup-folder.ts';

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
  const handle = await open(draft, 'wx', 0o600);
  try {
    for await (const chunk of content) await handle.write(chunk);
    if ((await handle.stat()).size > 0) await handle.sync();
  } finally {
    await handle.close();
  }
  await utimes(draft, mtime, mtime);
  await rename(draft, file);
}

/** After the last mail. */
export const syncOutbox = (dataDir: string): Promise<void> => syncFolder(outbox(dataDir)).catch(ifGone);
