import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type Database, inTransaction, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import type { Preparing } from '#app/platform/prepared-statements.ts';
import { useTestDatabase } from '#test/support/database.ts';

const database = useTestDatabase();
let db: Database;
afterEach(() => db.$client.end());

const open = (preparing: Preparing = 'auto') => {
  db = openDatabase(database.url, { logger: createLogger('silent'), preparing, max: 1 });
};
const ask = (number: number) => db.execute<{ twice: number }>(sql`select ${number}::int * 2 as twice`);
const prepared = async () =>
  (await db.$client.query("select statement from pg_prepared_statements where statement like '%as twice'")).rows.length;

test('a statement that comes again is prepared, one that comes once is not', async () => {
  open();
  for (const [number, count] of [
    [1, 0],
    [2, 1],
    [3, 1],
  ] as const) {
    expect((await ask(number)).rows).toEqual([{ twice: number * 2 }]);
    expect(await prepared()).toBe(count);
  }
  await inTransaction(db, async (tx) => {
    expect((await tx.execute(sql`select ${4}::int * 2 as twice`)).rows).toEqual([{ twice: 8 }]);
  });
});

test('nothing is, where it is turned off', async () => {
  open('off');
  for (const number of [1, 2, 3]) await ask(number);
  expect(await prepared()).toBe(0);
});

test('what the connection has lost is run again, and no other is prepared', async () => {
  open();
  for (const number of [1, 2, 3]) await ask(number);
  await db.$client.query('deallocate all');
  expect((await ask(4)).rows).toEqual([{ twice: 8 }]);
  expect(await prepared()).toBe(0);
  for (const number of [5, 6]) expect((await ask(number)).rows).toEqual([{ twice: number * 2 }]);
  expect(await prepared()).toBe(0);
});

test('a migration that changes what a statement gives is noticed', async () => {
  open();
  await database.pool.query('create table things (id int); insert into things values (1)');
  const all = () => db.execute(sql`select * from things`);
  for (let count = 0; count < 3; count += 1) await all();
  await database.pool.query("alter table things add name text default 'x'");
  expect((await all()).rows).toEqual([{ id: 1, name: 'x' }]);
});
