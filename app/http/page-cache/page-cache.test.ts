import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openShare } from '../overload.ts';
import type { PageAddress } from './page-address.ts';
import { openPageCache } from './page-cache.ts';

const address: PageAddress = { keys: ['/'], shuffled: false, target: '/', reduced: false, missing: false };

test('while the database is away it is asked again and again, never more than twice at once, and any answer ends that', async () => {
  let status = 200;
  let version = 1;
  const asked: (() => void)[] = [];
  const pages = openPageCache({
    render: async () => ({ status, headers: [], body: Buffer.from('a page'), requestId: 'none', complete: true }),
    changes: { version: () => version },
    headersOf: () => [],
    maxBytes: 1_000_000,
    share: openShare(4),
    probe: () => new Promise<void>((resolve) => asked.push(resolve)),
  });
  const from = async () => (await pages.get(address, '/', 'gzip')).from;
  expect(await from()).toBe('miss');

  status = 503;
  version = 2;
  expect(await from()).toBe('stale');
  status = 200;
  await sleep(1_500);
  expect(asked).toHaveLength(2);
  const { renders } = pages.counts;
  expect(await from()).toBe('stale');
  expect(pages.counts.renders).toBe(renders);

  asked[0]?.();
  await sleep(0);
  expect(await from()).toBe('miss');
  await sleep(600);
  expect(asked).toHaveLength(2);
});
