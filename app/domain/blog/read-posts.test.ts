import { expect, test } from 'vitest';
import { parseSnapshot, type Snapshot } from '#app/platform/change-feed.ts';
import { executing } from '#app/platform/database.ts';
import { keepHasPosts } from './read-posts.ts';

function blog() {
  const state = { version: 1, isUnreachable: false, total: 0, asked: 0, fails: false };
  const reads = executing(async () => {
    state.asked += 1;
    if (state.fails) throw new Error('unreachable');
    return { rows: [{ total: String(state.total) }] } as never;
  });
  const changes = {
    snapshot: () => (state.isUnreachable ? undefined : parseSnapshot(`${state.version}:${state.version}:`)),
    isOutdated: ({ xmax }: Snapshot) => xmax !== state.version,
  };
  return { state, hasPosts: keepHasPosts({ reads, changes }) };
}

test('queries once, and again after a change to a post', async () => {
  const { state, hasPosts } = blog();
  expect([await hasPosts(), await hasPosts()]).toEqual([false, false]);
  expect(state.asked).toBe(1);
  Object.assign(state, { version: 2, total: 1 });
  expect(await hasPosts()).toBe(true);
  expect(state.asked).toBe(2);
});

test('keeps the last answer while the database is down, without a query', async () => {
  const { state, hasPosts } = blog();
  state.total = 1;
  expect(await hasPosts()).toBe(true);
  Object.assign(state, { version: 2, isUnreachable: true, total: 0 });
  expect(await hasPosts()).toBe(true);
  expect(state.asked).toBe(1);
  Object.assign(state, { isUnreachable: false, fails: true });
  expect(await hasPosts()).toBe(true);
  state.fails = false;
  expect(await hasPosts()).toBe(false);
});
