import { expect, test } from 'vitest';
import type { Queryable } from '#app/platform/database.ts';
import { parseSnapshot, type Snapshot } from '#app/platform/postgres/snapshot.ts';
import { keepHasPosts } from './keep-has-posts.ts';

function blog() {
  const told = { version: 1, isUnreachable: false, total: 0, asked: 0, fails: false };
  const reads = {
    execute: async () => {
      told.asked += 1;
      if (told.fails) throw new Error('unreachable');
      return { rows: [{ total: String(told.total) }] };
    },
  } as unknown as Queryable;
  const changes = {
    snapshot: () => (told.isUnreachable ? undefined : parseSnapshot(`${told.version}:${told.version}:`)),
    isOutdated: ({ xmax }: Snapshot) => xmax !== told.version,
  };
  return { told, hasPosts: keepHasPosts({ reads, changes }) };
}

test('queries once, and again after a change to a post', async () => {
  const { told, hasPosts } = blog();
  expect([await hasPosts(), await hasPosts()]).toEqual([false, false]);
  expect(told.asked).toBe(1);
  Object.assign(told, { version: 2, total: 1 });
  expect(await hasPosts()).toBe(true);
  expect(told.asked).toBe(2);
});

test('keeps the last answer while the database is down, without a query', async () => {
  const { told, hasPosts } = blog();
  told.total = 1;
  expect(await hasPosts()).toBe(true);
  Object.assign(told, { version: 2, isUnreachable: true, total: 0 });
  expect(await hasPosts()).toBe(true);
  expect(told.asked).toBe(1);
  Object.assign(told, { isUnreachable: false, fails: true });
  expect(await hasPosts()).toBe(true);
  told.fails = false;
  expect(await hasPosts()).toBe(false);
});
