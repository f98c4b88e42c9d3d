import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchSite, temporaryFolder, untilReady } from './site.ts';

type Folder = Awaited<ReturnType<typeof temporaryFolder>>;

/** A data folder with the sample directory of a stopped site. Sites under test begin with a copy of it (`copyOf`). */
export async function makeSampleFolder(): Promise<Folder> {
  const folder = await temporaryFolder();
  const site = await launchSite({ DATA_DIR: folder.path, WORKERS: '1' });
  await untilReady(site);
  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  await ended;
  // A killed process's writes reach the system: only a power cut would lose them.
  await appendFile(join(folder.path, 'postgres/postgresql.conf'), 'fsync = off\n');
  return folder;
}

/** Starting a site on a copy takes half as long as starting one anew. */
export async function copyOf(sample: string): Promise<Folder> {
  const folder = await temporaryFolder();
  // Keeps owners and modes: the database may belong to another user.
  execFileSync('cp', ['-a', `${sample}/.`, folder.path]);
  return folder;
}

// As a program: prints the folder's path. The caller removes it.
if (import.meta.main) process.stdout.write((await makeSampleFolder()).path);
