import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openConcurrencyLimit, type Release } from '#app/platform/concurrency-limit.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { callListener } from '#test/support/step-server.ts';
import { meanings } from '#test/support/words.ts';
import { runSteps } from './listener.ts';
import { type Limits, limitConcurrency, openLimits } from './request-limits.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** What becomes known of each client that enters, in order. */
function entering(limit: ReturnType<typeof openConcurrencyLimit>) {
  const got: string[] = [];
  const enter = (client: string) =>
    void limit.enter(client).then((release) => got.push(`${client} ${release ? 'in' : 'refused'}`));
  return { got, enter };
}

test('one client may use all but the reserved slots', async () => {
  const limit = openConcurrencyLimit({ running: 4, perClient: 3, waiting: 2 });
  const { got, enter } = entering(limit);
  for (let n = 0; n < 6; n++) enter('greedy');
  await settled();
  expect(got).toEqual(['greedy in', 'greedy in', 'greedy in', 'greedy refused']);
  enter('other');
  await settled();
  expect(got.at(-1)).toBe('other in');
  expect(limit.underWay()).toBe(6);
});

test('a full queue drops the client with the most waiting requests', async () => {
  const limit = openConcurrencyLimit({ running: 1, perClient: 1, waiting: 3 });
  const { got, enter } = entering(limit);
  const first = await limit.enter('greedy');
  for (let n = 0; n < 3; n++) enter('greedy');
  enter('other');
  await settled();
  expect(got).toEqual(['greedy refused']);
  expect(limit.rejected()).toBe(1);
  first?.();
  await settled();
  expect(got.at(-1)).toBe('greedy in');
});

test('serves clients in turn', async () => {
  const limit = openConcurrencyLimit({ running: 1, perClient: 1, waiting: 10 });
  const order: string[] = [];
  let release = await limit.enter('a');
  for (const client of ['a', 'a', 'a', 'b', 'c', 'b']) {
    void limit.enter(client).then((next) => {
      order.push(client);
      release = next;
    });
  }
  for (let n = 0; n < 6; n++) {
    release?.();
    await settled();
  }
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('a disconnected client stops waiting; a running one keeps its slot until released once', async () => {
  const limit = openConcurrencyLimit({ running: 1, perClient: 1, waiting: 5 });
  const release = await limit.enter('a');
  const gone = new AbortController();
  const waiting = limit.enter('b', gone.signal);
  gone.abort();
  expect(await waiting).toBeUndefined();
  expect(await limit.enter('b', gone.signal)).toBeUndefined();
  expect(limit.underWay()).toBe(1);
  release?.();
  release?.();
  expect(limit.underWay()).toBe(0);
  expect(await limit.enter('b')).toBeDefined();
});

test('limits the waiting time', async () => {
  const limit = openConcurrencyLimit({ running: 1, perClient: 1, waiting: 5, patience: 20 });
  const release = await limit.enter('a');
  expect(await limit.enter('b')).toBeUndefined();
  expect([limit.underWay(), limit.rejected()]).toEqual([1, 1]);
  release?.();
  expect(await limit.enter('b')).toBeDefined();
});

test('keeps the limit, runs every waiting request and leaks nothing', async () => {
  const step = fc.record({ client: fc.constantFrom('a', 'b', 'c'), what: fc.constantFrom('enter', 'enter', 'release', 'leave') });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const limit = openConcurrencyLimit({ running: 3, perClient: 2, waiting: 4 });
      const running: { client: string; release: Release }[] = [];
      const waiting = new Set<{ client: string; gone: AbortController }>();
      for (const { client, what } of steps) {
        if (what === 'enter') {
          const one = { client, gone: new AbortController() };
          waiting.add(one);
          void limit.enter(client, one.gone.signal).then((release) => {
            waiting.delete(one);
            if (release) running.push({ client, release });
          });
        } else if (what === 'release') running.splice(running.findIndex((one) => one.client === client) >>> 0, 1)[0]?.release();
        else [...waiting].find((one) => one.client === client)?.gone.abort();
        await settled();
        expect(running.length).toBeLessThanOrEqual(3);
        for (const name of ['a', 'b', 'c']) expect(running.filter((one) => one.client === name).length).toBeLessThanOrEqual(2);
        expect(limit.underWay()).toBe(running.length + waiting.size);
        // A place stays empty only if all who wait have as many as they may.
        if (running.length < 3) {
          for (const one of waiting) expect(running.filter(({ client: name }) => name === one.client)).toHaveLength(2);
        }
      }
      while (running.length > 0) {
        running.shift()?.release();
        await settled();
      }
      expect([limit.underWay(), waiting.size]).toEqual([0, 0]);
    }),
  );
});

/** Calls a listener with the limits of a process, which tells who asks which of them for a place. */
function limited(tell: (name: string, client: string) => void) {
  const limits = Object.entries(openLimits()).map(([name, limit]) => {
    const enter: typeof limit.enter = (client, signal) => {
      tell(name, client);
      return limit.enter(client, signal);
    };
    return [name, { ...limit, enter }];
  });
  const steps = [limitConcurrency(Object.fromEntries(limits) as Limits), () => new Response('done')];
  return callListener(runSteps(steps, { settings: parseSettings({ TRUST_PROXY: 'on' }), logger: createLogger('silent') }));
}

test.each(
  meanings({
    submissions: `
      POST /api/subscribers, POST /request/some-token, POST /request/photos/photos, POST /pro/listings/a/photos`,
    photos: 'POST /request/photos, POST /request/aaaaaaaaaaaaaaaaaaaaaa/photos, POST /pro/listings/a/photos/upload',
    reads: 'GET /api/contractors',
    pictures: 'GET /media/picture',
    desk: `
      GET /admin/requests, POST /admin/requests/7, POST /ADMIN/requests/7, POST /%61dmin/import/upload, GET /admin/sign-in,
      POST /admin/metrics`,
    uploads: 'POST /admin/import/upload, POST /admin/pictures?post=7',
    signIn: 'POST /admin/sign-in, POST /admin/sign-in.data, POST /admin/sign-in/code, POST /admin/join',
    '': 'GET /admin/metrics',
  }),
)('puts %s in its own class: %s', async (asked, kind) => {
  const [method = '', path = ''] = asked.split(' ');
  const taken: string[] = [];
  expect((await limited((name) => taken.push(name))(path, { method })).status).toBe(200);
  expect(taken).toEqual(kind ? [kind] : []);
});

test('counts a network of addresses as one client when signing in', async () => {
  const clients: string[] = [];
  const call = limited((_name, client) => clients.push(client));
  for (const address of ['2001:db8:7:1::1', '2001:db8:7:2::1', '198.51.100.7'])
    await call('/admin/sign-in', { method: 'POST', headers: { 'X-Forwarded-For': address } });
  expect(clients).toEqual(['2001:db8:7::/48', '2001:db8:7::/48', '198.51.100.7']);
});
