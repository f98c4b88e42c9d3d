import { expect, test } from 'vitest';
import { startLoad } from '#test/support/machines/load.ts';
import { useOwnSite } from '#test/support/machines/own-site.ts';
import { serversOf, untilReplaced } from '#test/support/servers.ts';
import { until } from '#test/support/site.ts';

/** Less than it uses from the start. */
const maxMemory = 100;
const site = useOwnSite({ WORKERS: '1', WORKER_MEMORY_MB: String(maxMemory) });

test('a server process that takes too much memory is replaced without losing a request', async () => {
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

  const rows = await site.ask('select id from submissions');
  expect(rows.map(({ id }) => id).sort()).toEqual([...load.stored.values()].sort());
});
