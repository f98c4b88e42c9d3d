import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { awaitFollowers } from '#app/platform/await-followers.ts';
import { type ChangeFeed, openChangeFeed, type Topic } from '#app/platform/change-feed.ts';
import { deleteOldChanges } from '#app/platform/change-feed-queries.ts';
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

function open(url = database.url): { changes: ChangeFeed; db: Database } {
  const db = openDatabase(url, { logger, max: 1 });
  const changes = openChangeFeed({ db, logger });
  ending.push(changes.stop, () => db.$client.end());
  return { changes, db };
}

async function polling(): Promise<ChangeFeed> {
  const { changes } = open();
  await until(() => changes.state() === 'polling');
  return changes;
}

/** Writes, and waits until the topic's version rises. */
async function risesOn(changes: ChangeFeed, topic: Topic, write: () => Promise<unknown>): Promise<void> {
  const before = changes.version(topic);
  await write();
  await until(() => changes.version(topic) !== before);
}

const insert = (name: string) =>
  `insert into contractors (name, slug, service_type, location) values ('${name}', '${name.toLowerCase()}', 'Roofing', 'edmond')`;
const add = (name: string) => database.pool.query(insert(name));

describe('changes', () => {
  test.each<[Topic, string]>([
    ['contractors', `${insert('A')} on conflict do nothing`],
    ['contractors', `update contractors set name = 'B'`],
    ['contractors', 'delete from contractors'],
    ['contractors', 'truncate contractors cascade'],
    ['contractors', 'update contractor_profiles set about = null'],
    ['posts', `insert into blog_posts (title, slug) values ('A', 'a') on conflict do nothing`],
    ['posts', `update blog_posts set title = 'B'`],
    ['posts', 'delete from blog_posts'],
    ['posts', 'truncate blog_posts cascade'],
  ])('%s: %s', async (topic, statement) => {
    const changes = await polling();
    const other = topic === 'posts' ? 'contractors' : 'posts';
    const before = changes.version(other);
    await risesOn(changes, topic, () => database.pool.query(statement));
    expect(changes.version(other)).toBe(before);
  });

  test('a transaction that began earlier and ends later is noticed', async () => {
    const changes = await polling();
    const early = new Client({ connectionString: database.url });
    await early.connect();
    await early.query(`begin; ${insert('Early')}`);
    await risesOn(changes, 'contractors', () => add('Late'));
    await sleep(900);
    await risesOn(changes, 'contractors', () => early.query('commit'));
    await early.end();
  });

  test('one change is told once', async () => {
    const changes = await polling();
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

test('a connection that is lost counts everything as changed, at once and when it is back', async () => {
  const elsewhere = new Client({ connectionString: database.url });
  await elsewhere.connect();
  const { changes } = open();
  await until(() => changes.state() === 'polling');
  const versions: number[] = [];
  changes.onChange(() => versions.push(changes.version('posts')));
  const cut = () =>
    elsewhere.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like '%directory_changes%' and pid <> pg_backend_pid()`,
    );
  await until(async () => {
    await cut();
    return changes.state() === 'disconnected';
  });
  const lost = versions.length;
  expect(lost).toBeGreaterThan(0);
  await until(() => changes.state() === 'polling');
  expect(versions.length).toBeGreaterThan(lost);
  await risesOn(changes, 'contractors', () => add('Back'));
  await elsewhere.end();
});

test('a database that is unreachable is waited for', async () => {
  const { changes } = open('postgres://u:p@127.0.0.1:9/none');
  await sleep(300);
  expect(changes.state()).toBe('disconnected');
});

describe('waiting until a change is seen', () => {
  test('waits for every process that follows', async () => {
    const feeds = await Promise.all([polling(), polling(), polling()]);
    for (let round = 0; round < 5; round++) {
      const before = feeds.map((feed) => feed.version('contractors'));
      await database.pool.query(`update contractors set name = name || 'x'`);
      expect(await awaitFollowers(database.url)).toBe(true);
      expect(feeds.map((feed) => feed.version('contractors'))).toEqual(before.map((version) => version + 1));
    }
  });

  test('waits for one that is slow, not for one that is gone', async () => {
    const follower = (at: string) => `insert into change_followers (id, seen, at) values (gen_random_uuid(), '1:1:', ${at})`;
    await database.pool.query(`${follower('now()')}; ${follower(`now() - interval '1 minute'`)}`);
    await add('Slow');
    const seen: string[] = [];
    const waiting = awaitFollowers(database.url).then(() => seen.push('awaited'));
    await sleep(200);
    seen.push('seen');
    await database.pool.query(
      `update change_followers set seen = pg_current_snapshot() where at > now() - interval '30 seconds'`,
    );
    await waiting;
    expect(seen).toEqual(['seen', 'awaited']);
  });
});

test('what is older than an hour is not kept', async () => {
  const { db } = open();
  await add('Old');
  await database.pool.query(`update directory_changes set at = now() - interval '2 hours'`);
  await add('New');
  await deleteOldChanges(db);
  expect((await database.pool.query('select topic from directory_changes')).rows).toEqual([{ topic: 'contractors' }]);
});
