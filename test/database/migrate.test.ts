import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importQueue } from '#app/domain/imports/import-work.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { migrate, withAdvisoryLock } from '#app/platform/migrate.ts';
import { migrationsFolder, useTestDatabase } from '#test/support/database.ts';
import { folderForEachTest } from '#test/support/folder.ts';

// A new version migrates while the old one runs.

const database = useTestDatabase();
const { query } = database;
const folder = folderForEachTest();
let reader: Client;
let lines: { msg: string; unknown?: string[]; migration?: string }[];
const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });

beforeEach(async () => {
  lines = [];
  reader = new Client({ connectionString: database.url });
  await reader.connect();
  await query('drop table if exists busy; create table busy (id int); delete from schema_migrations where name like $$9%$$');
});
afterEach(() => reader.end());

const write = (name: string, text: string) => writeFile(join(folder.path, name), text);
const columns = async () => (await database.pool.query('select * from busy')).fields.map(({ name }) => name);

test('a migration waiting for a long read lets other queries through and finishes', async () => {
  await write('9001_more.sql', 'alter table busy add column more int;');
  await reader.query('begin; select * from busy');
  const migrating = migrate(database.url, folder.path, { logger });
  let longest = 0;
  // It tries, and later queries wait behind it for that long.
  for (let n = 0; n < 30 || longest <= 200; n++) {
    const begun = performance.now();
    await query('insert into busy values (1)');
    longest = Math.max(longest, performance.now() - begun);
    await sleep(100);
  }
  await reader.query('commit');
  expect(await migrating).toEqual(['9001_more.sql']);
  expect(await columns()).toEqual(['id', 'more']);
  expect(lines.filter(({ msg }) => msg.includes('is waiting'))).toMatchObject([{ migration: '9001_more.sql' }]);
});

test('a migration that never gets its lock fails with advice and leaves nothing', async () => {
  await write('9001_more.sql', 'create table half (id int); alter table busy add column more int;');
  await reader.query('begin; select * from busy');
  await expect(migrate(database.url, folder.path, { patience: 500 })).rejects.toThrow(
    /^Migration 9001_more.sql failed: .*lock timeout; .*pg_stat_activity/,
  );
  await reader.query('commit');
  expect(await columns()).toEqual(['id']);
  expect(await query(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
});

test('concurrent processes apply each once and wait for a slow one', async () => {
  await write('9001_more.sql', 'alter table busy add column more int; select pg_sleep(2);');
  await write('9002_most.sql', 'alter table busy add column most int;');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder.path, { patience: 500 })));
  expect(applied.flat().sort()).toEqual(['9001_more.sql', '9002_most.sql']);
});

test('concurrent processes create the job queue once, one after the other', async () => {
  let now = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++now);
    await sleep(50);
    now -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withAdvisoryLock(database.url, work)));
  expect(most).toBe(1);

  await query('drop schema pgboss cascade');
  await Promise.all([1, 2, 3, 4, 5].map(() => prepareJobQueue(database.url, [{ queue: importQueue }])));
  expect(await query('select name from pgboss.queue order by name')).toEqual([
    { name: importQueue },
    { name: `${importQueue}-dead` },
  ]);
});

test('an older version starts with a newer database and logs it', async () => {
  await query(`insert into schema_migrations (name) values ('9999_of_the_future.sql')`);
  expect(await migrate(database.url, migrationsFolder, { logger })).toEqual([]);
  expect(lines).toMatchObject([{ unknown: ['9999_of_the_future.sql'], msg: expect.stringContaining('newer version') }]);
});
