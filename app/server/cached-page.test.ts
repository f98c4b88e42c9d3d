import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { parseSnapshot } from '#app/platform/change-feed.ts';
import { openConcurrencyLimit } from '#app/platform/concurrency-limit.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { listen } from '#test/support/listen.ts';
import { openAccessLog } from './access-log.ts';
import { openDrain } from './drain.ts';
import { createHttpServer } from './http-server.ts';
import { refuseLongPath, runSteps } from './listener.ts';
import { openMissedPages } from './page-cache/missed-pages.ts';
import { answerFromCache, openPageCache } from './page-cache/page-cache.ts';

test('a cached page runs through six files', async () => {
  const rendered = { status: 200, headers: [], body: Buffer.from('a page'), requestId: 'none', topics: [] };
  const page = { ...rendered, complete: true, maxAge: 60_000 };
  const changes = { count: 1, snapshot: () => parseSnapshot('1:1:'), isOutdated: () => false, state: () => 'polling' as const };
  const key = { keys: ['/about'], shuffled: false, target: '/about', reduced: false, missing: false };
  const pages = openPageCache({ readKey: () => key, changes, maxBytes: 1_000_000 });
  const limit = openConcurrencyLimit({ running: 4, perClient: 4, waiting: 4 });
  const rendering = { render: async () => page, headersOf: () => [] };
  const drain = openDrain();
  const steps = [refuseLongPath, answerFromCache(pages, openMissedPages({ pages, changes, limit, ...rendering }))];
  const settings = parseSettings({});
  const reporting = { settings, logger: createLogger('silent'), accessLog: openAccessLog('info'), drain };
  const server = createHttpServer(runSteps(steps, reporting));
  drain.follow(server);
  const port = await listen(server);
  const get = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/about`);
    await response.text();
    return response.headers.get('cache-status');
  };
  expect(await get()).toBe('pages; fwd=miss; stored');
  expect(await get()).toBe('pages; hit');
  const read = () => filesExecutedBy(async () => expect(await get()).toBe('pages; hit'));
  const [first, second] = [await read(), await read()];
  // What the page’s first render left to do may still run beside one of them.
  expect(first.filter((file) => second.includes(file))).toEqual([
    'access-log.ts',
    'buffered-response.ts',
    'http-server.ts',
    'listener.ts',
    'page-cache/page-cache.ts',
    'request-context.ts',
  ]);
});

/** The files beside this one whose functions it calls. */
async function filesExecutedBy(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const executed = result.filter(({ functions }) => functions.some(({ ranges }) => ranges[0]?.count));
  return executed
    .map(({ url }) => relative(import.meta.dirname, url.replace('file://', '')))
    .filter((path) => /^[\w/-]+\.tsx?$/.test(path))
    .sort();
}
