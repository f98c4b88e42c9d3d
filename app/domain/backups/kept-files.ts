import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddEntry, ArchiveEntry } from './archive.ts';
import { syncFolder } from './backup-folder.ts';
import { fileEntry, keptFolders } from './manifest.ts';

/** Adds the files of the data folder that are records. @returns how many. */
export async function addKeptFiles(dataDir: string, add: AddEntry): Promise<number> {
  let count = 0;
  for (const [folder, isFinished] of Object.entries(keptFolders)) {
    const names = await readdir(join(dataDir, folder)).catch(() => []);
    for (const name of names.filter((one) => isFinished.test(one)).sort()) {
      const file = join(dataDir, folder, name);
      // One that is gone meanwhile was too old.
      const found = await Promise.all([readFile(file), stat(file)]).catch(ifGone);
      if (!found) continue;
      await add(fileEntry(folder, name), found[0], found[1].mtime);
      count += 1;
    }
  }
  return count;
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Puts one back, unless a file of its name is there: it is of the same mail, and perhaps later. */
export async function restoreKeptFile(dataDir: string, { name, mtime, content }: ArchiveEntry): Promise<void> {
  const [, folder = '', base = '', ...rest] = name.split('/');
  if (!keptFolders[folder]?.test(base) || rest.length > 0) return;
  const file = join(dataDir, folder, base);
  if (await stat(file).catch(ifGone)) return;
  await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
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

/** After the last one. */
export async function syncKeptFolders(dataDir: string): Promise<void> {
  for (const folder of Object.keys(keptFolders)) await syncFolder(join(dataDir, folder)).catch(ifGone);
}
