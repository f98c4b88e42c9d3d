import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openConcurrencyLimit, type Release } from './concurrency-limit.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('one client may use what there is, less what is kept for others', async () => {
  const limit = openConcurrencyLimit({ running: 4, perClient: 3, waiting: 2 });
  const got: string[] = [];
  const enter = (client: string) => limit.enter(client).then((release) => got.push(`${client} ${release ? 'in' : 'refused'}`));
  for (let n = 0; n < 6; n++) void enter('greedy');
  await settled();
  expect(got).toEqual(['greedy in', 'greedy in', 'greedy in', 'greedy refused']);
  void enter('other');
  await settled();
  expect(got.at(-1)).toBe('other in');
  expect(limit.underWay()).toBe(6);
});

test('where nobody may wait any more, the client that waits for most gives way', async () => {
  const limit = openConcurrencyLimit({ running: 1, perClient: 1, waiting: 3 });
  const got: string[] = [];
  const enter = (client: string) =>
    void limit.enter(client).then((release) => got.push(`${client} ${release ? 'in' : 'refused'}`));
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

test('clients take turns', async () => {
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

test('who leaves waits no longer, and who is in keeps the place until it is given back, once', async () => {
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

test('nobody waits for ever', async () => {
  const limit = openConcurrencyLimit({ running: 1, perClient: 1, waiting: 5, patience: 20 });
  const release = await limit.enter('a');
  expect(await limit.enter('b')).toBeUndefined();
  expect([limit.underWay(), limit.rejected()]).toEqual([1, 1]);
  release?.();
  expect(await limit.enter('b')).toBeDefined();
});

test('whatever happens, no more run than may, nobody who waits is forgotten, and nothing is left over', async () => {
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
        // A place stands empty only where all that wait have as many as they may.
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
