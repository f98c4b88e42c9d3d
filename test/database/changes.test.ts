import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { type Changes, openChanges, type Topic } from '#app/platform/changes.ts';
import { deleteOldChanges } from '#app/platform/changes-queries.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { until } from '#test/support/site.ts';

const database = useTestDatabase();
const logger = createLogger('silent');
let ending: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ending) await end();
  ending = [];
});

function open({ url = database.url, listenUrl = database.url } = {}): { changes: Changes; db: Database } {
  const db = openDatabase(url, { logger });
  const changes = openChanges({ db, listenUrl, logger });
  ending.push(changes.stop, () => db.$client.end());
  return { changes, db };
}

async function listening(): Promise<Changes> {
  const { changes } = open();
  await until(() => changes.state() === 'listening');
  return changes;
}

/** Where notifications go astray: another database of the same server. */
async function deaf(): Promise<Changes> {
  const elsewhere = new URL(database.url);
  elsewhere.pathname = '/postgres';
  const { changes } = open({ listenUrl: elsewhere.href });
  await until(() => changes.state() === 'polling');
  return changes;
}

/** How long it took until the topic's version rose, in milliseconds. */
async function risesOn(changes: Changes, topic: Topic, write: () => Promise<unknown>): Promise<number> {
  const before = changes.version(topic);
  await write();
  const wrote = performance.now();
  while (changes.version(topic) === before) await sleep(5);
  return performance.now() - wrote;
}

const add = (name: string) => database.pool.query('insert into contractors (name) values ($1)', [name]);

describe.each([
  ['notifications', listening],
  ['questions', deaf],
])('changes known by %s', (_how, start) => {
  test.each<[Topic, string]>([
    ['contractors', `insert into contractors (name, slug) values ('A', 'a') on conflict do nothing`],
    ['contractors', `update contractors set name = 'B'`],
    ['contractors', 'delete from contractors'],
    ['contractors', 'truncate contractors'],
    ['posts', `insert into blog_posts (title) values ('A')`],
    ['posts', `update blog_posts set title = 'B'`],
    ['posts', 'delete from blog_posts'],
    ['posts', 'truncate blog_posts'],
  ])('%s: %s', async (topic, statement) => {
    const changes = await start();
    const other = topic === 'posts' ? 'contractors' : 'posts';
    const before = changes.version(other);
    expect(await risesOn(changes, topic, () => database.pool.query(statement))).toBeLessThan(1_800);
    expect(changes.version(other)).toBe(before);
  });

  test('a transaction that began earlier and ends later is noticed', async () => {
    const changes = await start();
    const early = new Client({ connectionString: database.url });
    await early.connect();
    await early.query(`begin; insert into contractors (name) values ('Early')`);
    await risesOn(changes, 'contractors', () => add('Late'));
    await sleep(900);
    expect(await risesOn(changes, 'contractors', () => early.query('commit'))).toBeLessThan(1_800);
    await early.end();
  });

  test('one change is told once', async () => {
    const changes = await start();
    let calls = 0;
    const end = changes.onChange(() => calls++);
    await risesOn(changes, 'contractors', () => add('Once'));
    await sleep(2_500);
    expect(calls).toBe(1);
    end();
    await risesOn(changes, 'contractors', () => add('Twice'));
    expect(calls).toBe(1);
  });
});

test('a listening connection that is cut counts everything as changed, at once and when it is back', async () => {
  const changes = await listening();
  const versions: number[] = [];
  changes.onChange(() => versions.push(changes.version('posts')));
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' or query like '%directory_changes%' and pid <> pg_backend_pid()`,
  );
  await until(() => versions.length > 0 && changes.state() !== 'listening');
  const lost = versions.length;
  await until(() => changes.state() === 'listening');
  expect(versions.length).toBeGreaterThan(lost);
  expect(await risesOn(changes, 'contractors', () => add('Back'))).toBeLessThan(1_800);
});

test('a database that is away is waited for', async () => {
  const nowhere = 'postgres://u:p@127.0.0.1:9/none';
  const { changes } = open({ url: nowhere, listenUrl: nowhere });
  await sleep(300);
  expect(changes.state()).toBe('blind');
});

test('what is older than an hour is not kept', async () => {
  const { db } = open();
  await add('Old');
  await database.pool.query(`update directory_changes set at = now() - interval '2 hours'`);
  await add('New');
  await deleteOldChanges(db);
  expect((await database.pool.query('select topic from directory_changes')).rows).toEqual([{ topic: 'contractors' }]);
});
