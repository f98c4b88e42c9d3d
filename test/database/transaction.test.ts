import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTransaction, openDatabase } from '#app/platform/database.ts';
import { logger, useTestDatabase } from '#test/support/database.ts';

const database = useTestDatabase();
const { query } = database;
let db: Database;
beforeAll(() => {
  db = openDatabase(database.url, { logger, max: 2 });
});
afterAll(() => db.$client.end());

const count = async () => (await query('select count(*)::int as count from site_state'))[0].count;
const insert = (key: string) => sql`insert into site_state (key, value) values (${key}, 'x')`;

test('commits everything or nothing', async () => {
  await inTransaction(db, (tx) => tx.execute(insert('kept')));
  const failing = inTransaction(db, async (tx) => {
    await tx.execute(insert('gone'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await count()).toBe(1);
});

test('does not take a transaction with a failed statement for committed', async () => {
  const failed = inTransaction(db, async (tx) => {
    await tx.execute(insert('lost'));
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(failed).rejects.toThrow('ended with ROLLBACK');
  expect(await count()).toBe(1);
});

test('replaces connections that die at any moment, without leaks or half-done work', async () => {
  for (let round = 0; round < 6; round++) {
    const dying = inTransaction(db, async (tx) => {
      await tx.execute(insert(`round ${round}`));
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await tx.execute(sql`select 1`);
    });
    await expect(dying).rejects.toThrow();
  }
  expect(await count()).toBe(1);
  await inTransaction(db, (tx) => tx.execute(insert('after')));
  expect(await count()).toBe(2);
  expect(db.$client.totalCount).toBeLessThanOrEqual(2);
});

test('what a failed transaction wrote is not committed by the next one', async () => {
  const one = openDatabase(database.url, { logger, max: 1 });
  const failing = inTransaction(one, async (tx) => {
    await tx.execute(insert('half'));
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  await inTransaction(one, (tx) => tx.execute(insert('whole')));
  await one.$client.end();
  expect(await query(`select key from site_state where key in ('half', 'whole')`)).toEqual([{ key: 'whole' }]);
});

test('the database ends an idle transaction', async () => {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute(
      sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    ),
  );
  expect(rows).toEqual([{ statement: '10s', idle: '10s' }]);
  // And only there: the connection is the next one's.
  const after = await db.execute(sql`select current_setting('statement_timeout') as statement`);
  expect(after.rows).toEqual([{ statement: '0' }]);
});

test('a query waits several seconds for a free connection', async () => {
  const busy = [1, 2].map(() => db.$client.query('select pg_sleep(4)'));
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await Promise.all(busy);
});
