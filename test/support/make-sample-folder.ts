import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { launchSite, temporaryFolder, untilReady } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the sample directory of a stopped site. */
    sampleFolder: string;
  }
}

/** Vitest's global set-up of the tests that start servers: most begin with a copy of this folder (`sampleFolder` of site.ts). */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const site = await launchSite({ DATA_DIR: folder.path, WORKERS: '1' });
  await untilReady(site);
  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  await ended;
  // A killed process's writes reach the system: only a power cut would lose them.
  await appendFile(join(folder.path, 'postgres/postgresql.conf'), 'fsync = off\n');
  provide('sampleFolder', folder.path);
  return folder.remove;
}
