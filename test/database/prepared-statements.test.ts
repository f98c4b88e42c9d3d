import sql, { raw } from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
import { type Database, inTransaction, openDatabase, plannedEachTime } from '#app/platform/database.ts';
import { logger, useTestDatabase } from '#test/support/database.ts';

const database = useTestDatabase();
let db: Database;
afterEach(() => db.$client.end());

const open = (prepares: boolean) => {
  db = openDatabase(database.url, { logger, prepares, max: 1 });
};
const ask = (number: number) => db.execute<{ twice: number }>(sql`select ${number}::int * 2 as twice`);
const prepared = async () =>
  (await db.$client.query("select statement from pg_prepared_statements where statement like '%as twice'")).rows.length;

test('prepares a statement on its second run, and reuses it in transactions', async () => {
  open(true);
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
  expect(await prepared()).toBe(1);
});

test('prepares nothing unless asked to', async () => {
  open(false);
  for (const number of [1, 2, 3]) await ask(number);
  expect(await prepared()).toBe(0);
});

test('never prepares a statement that is planned each time', async () => {
  open(true);
  for (const number of [1, 2, 3]) await db.execute(sql`${plannedEachTime} select ${number}::int * 2 as twice`);
  expect(await prepared()).toBe(0);
});

test('keeps at most three hundred statements', async () => {
  open(true);
  for (let number = 0; number < 310; number++)
    for (let time = 0; time < 2; time++) await db.execute(raw(`select ${number} as twice`));
  expect(await prepared()).toBe(300);
});
