import { test as base } from 'vitest';
import { sampleFolder } from './sample-folder.ts';
import { launchSite, type Site, untilEnded } from './site.ts';

type Launched = {
  /** A site's data folder with the sample directory. */
  folder: string;
  /** Starts a site on that folder, stopped after the test. */
  launch: (env?: Record<string, string>) => Promise<Site>;
  /** Processes halted by the test, which cannot end on their own. */
  stopped: number[];
};

/** A test that starts and stops sites. */
export const test = base.extend<Launched>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it what a fixture needs
  folder: async ({}, use) => {
    const folder = await sampleFolder();
    await use(folder.path);
    await untilEnded(folder.path);
    await folder.remove();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  stopped: async ({}, use) => {
    const stopped: number[] = [];
    await use(stopped);
    for (const pid of stopped) process.kill(pid, 'SIGKILL');
  },
  launch: async ({ folder }, use) => {
    const sites: Site[] = [];
    await use(async (env = {}) => {
      const site = await launchSite({ DATA_DIR: folder, WORKERS: '1', ...env });
      sites.push(site);
      return site;
    });
    for (const site of sites) site.process.kill('SIGKILL');
    await Promise.all(sites.map((site) => site.exited));
  },
});
