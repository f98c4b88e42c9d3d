import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ChangeFeed, parseSnapshot, type Snapshot } from '#app/platform/change-feed.ts';
import { openConcurrencyLimit } from '#app/platform/concurrency-limit.ts';
import { headerOf } from '../buffered-response.ts';
import type { RenderedPage } from '../render-page.ts';
import { pageHeaders } from '../security-headers.ts';
import { openMissedPages } from './missed-pages.ts';
import { openPageCache } from './page-cache.ts';

const address = { shuffled: false, reduced: false, missing: false };

const aPage: RenderedPage = {
  ...{ status: 200, headers: [], body: Buffer.from('a page'), requestId: 'none' },
  ...{ complete: true, maxAge: 60_000, topics: ['contractors'] },
};

/** Each version outdates whatever was read before it. */
const changesAt = (version: () => number, state: ChangeFeed['state'] = () => 'polling') => ({
  state,
  get count() {
    return version();
  },
  snapshot: () => parseSnapshot(`${version()}:${version()}:`),
  isOutdated: ({ xmax }: Snapshot) => xmax < version(),
});

/** Of an empty cache. */
function open({
  version = () => 1,
  state,
  limit = openConcurrencyLimit({ running: 4, perClient: 4, waiting: 4 }),
  ...parts
}: Parts) {
  const changes = changesAt(version, state);
  const pages = openPageCache({ readKey: () => undefined, changes, maxBytes: 1_000_000 });
  const missed = openMissedPages({ pages, changes, headersOf: () => [], limit, ...parts });
  const get = (path = '/', client = 'one', signal?: AbortSignal) =>
    missed.get({ ...address, keys: [path], target: path }, path, 'gzip', { address: client, ...(signal && { signal }) });
  return { get, from: async () => (await get()).from, counts: pages.counts };
}
type Parts = Pick<Parameters<typeof openMissedPages>[0], 'render'> & {
  limit?: ReturnType<typeof openConcurrencyLimit>;
  version?: () => number;
  state?: ChangeFeed['state'];
  headersOf?: typeof pageHeaders;
};

test('outdated pages are sent without a render while the database is unreachable', async () => {
  let state: ReturnType<ChangeFeed['state']> = 'polling';
  let version = 1;
  const { from, counts } = open({ render: async () => aPage, version: () => version, state: () => state });
  expect(await from()).toBe('miss');
  version = 2;
  state = 'disconnected';
  expect(await from()).toBe('stale');
  expect(counts.renders).toBe(1);
  state = 'polling';
  expect(await from()).toBe('miss');
});

test('a page that is gone does not come back when the database is unreachable', async () => {
  let status = 200;
  let version = 1;
  const { from } = open({ render: async () => ({ ...aPage, status }), version: () => version });
  expect(await from()).toBe('miss');
  for (status of [404, 503]) {
    version += 1;
    expect(await from()).toBe('render');
  }
});

test('a page with content that ends is not sent after its end, however long its next render takes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let ended = false;
  let renders = 0;
  const slow = (ends: boolean) =>
    open({
      render: async () => {
        renders += 1;
        if (ended) await new Promise((resolve) => setTimeout(resolve, 5_000));
        return { ...aPage, body: Buffer.from(ended ? 'without' : 'with'), ends };
      },
      headersOf: pageHeaders,
    });
  for (const ends of [true, false]) {
    ended = false;
    const { get } = slow(ends);
    const first = await get();
    expect(first.from).toBe('miss');
    const cacheControl = 'page' in first ? headerOf(first.page.headers, 'cache-control') : undefined;
    expect(cacheControl?.includes('s-maxage')).toBe(!ends);
    ended = true;
    vi.setSystemTime(Date.now() + aPage.maxAge);
    const late = get();
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await late).from).toBe(ends ? 'miss' : 'stale');
  }
  expect(renders).toBe(4);
});

test('a render continues for remaining clients, and does not start without any', async () => {
  const limit = openConcurrencyLimit({ running: 1, perClient: 1, waiting: 1 });
  let renders = 0;
  const render = async () => {
    renders += 1;
    return aPage;
  };
  const { get } = open({ render, limit });
  const release = await limit.enter('another client');
  const clients = ['one', 'other', 'third'].map((client) => ({ client, leaves: new AbortController() }));
  const asked = clients.map(({ client, leaves }) => get('/', client, leaves.signal));
  clients[0]?.leaves.abort();
  clients[2]?.leaves.abort();
  release?.();
  expect((await asked[1])?.from).toBe('miss');
  expect(renders).toBe(1);

  const again = await limit.enter('another client');
  const gone = new AbortController();
  const abandoned = get('/other', 'one', gone.signal);
  gone.abort();
  expect((await abandoned).from).toBe('refused');
  again?.();
  expect((await get('/other')).from).toBe('miss');
  expect(renders).toBe(2);
});

test('one client’s refused slot does not affect another waiting for the same page', async () => {
  const limit = openConcurrencyLimit({ running: 1, perClient: 1, waiting: 3 });
  const { get } = open({ render: async () => aPage, limit });
  const release = await limit.enter('another client');
  const greedy = ['/a', '/d', '/b'].map((path) => get(path, 'greedy'));
  const patient = get('/b', 'patient');
  // A third client comes: the greedy one's newest turn, which the patient one had joined, is taken away.
  const third = get('/c', 'third');
  expect((await greedy[2])?.from).toBe('refused');
  await new Promise((resolve) => setImmediate(resolve));
  release?.();
  expect((await patient).from).toBe('miss');
  expect((await third).from).toBe('miss');
});

test('renders of one page follow each other, so that no client sees less than before', async () => {
  let version = 1;
  let isRunning = false;
  const ends: (() => void)[] = [];
  const { get, counts } = open({
    version: () => version,
    render: async () => {
      expect(isRunning).toBe(false);
      isRunning = true;
      const body = Buffer.from(`version ${version}`);
      await new Promise<void>((resolve) => ends.push(resolve));
      isRunning = false;
      return { ...aPage, body };
    },
  });
  const textOf = async (got: ReturnType<typeof get>) => {
    const outcome = await got;
    return 'page' in outcome ? String((await outcome.page.represent('identity')).body) : outcome.from;
  };
  const rendering = (count: number) => vi.waitUntil(() => ends.length === count);

  const first = get();
  await rendering(1);
  version = 2;
  const others = [get('/', 'other'), get('/', 'third')];
  await sleep(20);
  ends[0]?.();
  expect(await textOf(first)).toBe('version 1');
  await rendering(2);
  ends[1]?.();
  expect(await Promise.all(others.map(textOf))).toEqual(['version 2', 'version 2']);
  expect((await get()).from).toBe('hit');
  expect(counts.renders).toBe(2);
});
