import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyOf, makeSampleFolder } from './make-sample-folder.ts';
import { freePort, launchSite, type Site, untilEnded, untilReady } from './site.ts';

export type RunningSite = {
  url: string;
  dataDir: string;
  /** The file with everything it logs. */
  log: string;
  /** Its first process. */
  pid: number;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** For visitors' tests, which leave its directory as it is. */
    publicSite: RunningSite;
    /** One for each worker, for tests that change the directory. */
    deskSites: RunningSite[];
  }
}

export const ownerPassword = 'for the http tests';

/** For the HTML of pages on which tests failed. */
export const resultsFolder = join(import.meta.dirname, '../../test-results/http');

/** Vitest's global set-up of `test/http`: sites with the sample directory, shared by all its files. */
export default async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  rmSync(resultsFolder, { recursive: true, force: true });
  const made = process.env['SAMPLE_FOLDER'];
  const sample = made ? { path: made, remove: async () => {} } : await makeSampleFolder();
  const started = await Promise.all(Array.from({ length: 1 + config.maxWorkers }, () => startSite(sample.path)));
  const [publicSite, ...deskSites] = started.map(({ site, folder: { path } }) => {
    return { url: site.url, dataDir: path, log: logOf(path), pid: site.process.pid ?? 0 };
  });
  if (!publicSite) throw new Error('no site was started');
  provide('publicSite', publicSite);
  provide('deskSites', deskSites);
  return async () => {
    await Promise.all(
      started.map(async ({ site, folder }) => {
        site.process.kill('SIGTERM');
        await site.exited;
        await untilEnded(folder.path);
        await folder.remove();
      }),
    );
    await sample.remove();
  };
}

const logOf = (folder: string) => join(folder, 'site.log');

async function startSite(sample: string): Promise<{ site: Site; folder: Awaited<ReturnType<typeof copyOf>> }> {
  const folder = await copyOf(sample);
  const port = String(await freePort());
  // The client address is the visitor's own (visitor.ts): limits are counted by address.
  const site = await launchSite({
    PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder.path,
    WORKERS: '1',
    LOG_LEVEL: 'info',
    TRUST_PROXY: 'on',
    ADMIN_PASSWORD: ownerPassword,
  });
  site.process.stderr?.pipe(createWriteStream(logOf(folder.path)));
  await untilReady(site);
  return { site, folder };
}
