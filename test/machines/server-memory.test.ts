import { afterAll, expect, test } from 'vitest';
import { startLoad } from '#test/support/machines/load.ts';
import { enterDatabase } from '#test/support/own-database.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { serversOf, untilReplaced } from '#test/support/servers.ts';
import { launchSite, type Site, until, untilEnded, untilReady } from '#test/support/site.ts';

let folder: Awaited<ReturnType<typeof sampleFolder>>;
let site: Site;
afterAll(async () => {
  site.process.kill('SIGKILL');
  await site.exited;
  await untilEnded(folder.path);
  await folder.remove();
});

test('a server process that takes too much memory is replaced without losing a request', async () => {
  folder = await sampleFolder();
  // Less than it uses from the start.
  const maxMemory = 100;
  site = await launchSite({ DATA_DIR: folder.path, WORKERS: '1', WORKER_MEMORY_MB: String(maxMemory) });
  await untilReady(site);
  const [large = 0] = serversOf(site);
  // On new connections: a kept one may be closed just as it is used again, which clients must expect.
  const load = startLoad(site.url, ['/healthz'], { readers: 2, senders: 1 });
  await until(() => site.stderr().includes('too much memory'));
  await untilReplaced(site, [large], 1);
  const lines = site.stderr().split('\n');
  const warning = lines.find((line) => line.includes('too much memory'));
  expect(JSON.parse(warning ?? '')).toMatchObject({ level: 'warn', worker: large, maxMemory });
  await load.stop();
  expect([load.failed, load.refused]).toEqual([[], []]);

  const client = await enterDatabase(folder.path);
  const { rows } = await client.query<{ id: string }>('select id from submissions');
  await client.end();
  expect(rows.map(({ id }) => id).sort()).toEqual([...load.stored.values()].sort());
});
