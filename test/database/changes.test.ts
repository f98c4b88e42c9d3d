import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { awaitFollowers, type ChangeFeed, openChangeFeed, type Snapshot } from '#app/platform/change-feed.ts';
import { deleteOldChanges } from '#app/platform/change-feed-queries.ts';
import { openDatabase } from '#app/platform/database.ts';
import { logger, useTestDatabase } from '#test/support/database.ts';
import { until } from '#test/support/site.ts';

const database = useTestDatabase();
const { query } = database;

function open(url = database.url) {
  const db = openDatabase(url, { logger, max: 1 });
  const changes = openChangeFeed({ db, logger });
  onTestFinished(async () => {
    await changes.stop();
    await db.$client.end();
  });
  return { changes, db };
}

async function polling(): Promise<ChangeFeed> {
  const { changes } = open();
  await until(() => changes.state() === 'polling');
  return changes;
}

/** What is read now. */
function now(changes: ChangeFeed): Snapshot {
  const snapshot = changes.snapshot();
  if (!snapshot) throw new Error('the feed is not connected');
  return snapshot;
}

/** Writes, and waits until what was read before is outdated. */
async function outdates(changes: ChangeFeed, topic: string, write: () => Promise<unknown>): Promise<void> {
  const before = now(changes);
  await write();
  await until(() => changes.isOutdated(before, [topic]));
  expect(changes.isOutdated(now(changes), [topic])).toBe(false);
}

const insert = (name: string) =>
  `insert into contractors (name, slug, service_type, location) values ('${name}', '${name.toLowerCase()}', 'Roofing', 'edmond')`;
const add = (name: string) => query(insert(name));

describe('changes', () => {
  test.each([
    ['contractors', `${insert('A')} on conflict do nothing`],
    ['contractors', `update contractors set name = 'B'`],
    ['contractors', `insert into contractor_profiles (contractor_id, about) select id, 'A' from contractors`],
    ['contractors', 'update contractor_profiles set about = null'],
    ['contractors', 'delete from contractors'],
    ['contractors', 'truncate contractors cascade'],
    ['posts', `insert into blog_posts (title, slug) values ('A', 'a') on conflict do nothing`],
    ['posts', `update blog_posts set title = 'B'`],
    ['posts', 'delete from blog_posts'],
    ['posts', 'truncate blog_posts cascade'],
  ])('%s: %s', async (topic, statement) => {
    const changes = await polling();
    const other = topic === 'posts' ? 'contractors' : 'posts';
    const before = now(changes);
    await outdates(changes, topic, () => query(statement));
    expect(changes.isOutdated(before, [other])).toBe(false);
  });

  test('notices a long transaction that began earlier', async () => {
    const changes = await polling();
    const early = new Client({ connectionString: database.url });
    await early.connect();
    await early.query(`begin; ${insert('Early')}`);
    await outdates(changes, 'contractors', () => add('Late'));
    await sleep(900);
    await outdates(changes, 'contractors', () => early.query('commit'));
    await early.end();
  });

  test('counts each change once', async () => {
    const changes = await polling();
    const before = changes.count;
    await outdates(changes, 'contractors', () => add('Once'));
    await sleep(1_000); // Several polls.
    await outdates(changes, 'contractors', () => add('Twice'));
    expect(changes.count).toBe(before + 2);
  });
});

describe('topics', () => {
  /** What one statement says, as topics in order. */
  async function topicsOf(statement: string): Promise<string[]> {
    await query('delete from directory_changes');
    await query(statement);
    return (await query('select topic from directory_changes order by topic collate "C"')).map(({ topic }) => topic);
  }
  const lists = ['list:plumbing', 'list:plumbing:edmond', 'list::edmond'];

  const own = (id: string) => ['contractors', `contractor:${id}`, ...lists].sort();

  beforeAll(async () => {
    await query(`
      truncate contractors cascade;
      insert into contractors (id, name, slug, service_type, location, rating)
      select 'p' || n, 'P', 'p' || n, 'Plumbing', 'edmond', 5 - n / 10.0 from generate_series(1, 5) n`);
  });

  test('include the contractor and its lists, also when it is deleted', async () => {
    expect(await topicsOf(`update contractors set phone = '405-555-0101' where id = 'p5'`)).toEqual(own('p5'));
    expect(await topicsOf(`delete from contractors where id = 'p4'`)).toEqual(own('p4'));
  });

  test('include both places of a move, and pages that may now show it as similar', async () => {
    const topics = await topicsOf(`update contractors set location = 'norman' where id = 'p5'`);
    const others = ['list:plumbing:norman', 'list::norman', 'top:plumbing:norman'];
    expect(topics).toEqual([...own('p5'), ...others].sort());
    expect(await topicsOf(`update contractors set location = 'edmond', rating = 5 where id = 'p5'`)).toContain(
      'top:plumbing:edmond',
    );
  });

  test('include the contractor of a profile, a check and a membership', async () => {
    const added = `insert into contractor_profiles (contractor_id, about) values ('p1', 'A')`;
    for (const change of [added, `update contractor_profiles set about = 'B'`, 'delete from contractor_profiles'])
      expect(await topicsOf(change)).toEqual(own('p1'));
    const check = `insert into contractor_checks (contractor_id, kind, checked_on, valid_until, method, checked_by)
      values ('p1', 'license', current_date, current_date, 'a', 'b')`;
    expect(await topicsOf(check)).toEqual(expect.arrayContaining(own('p1')));
    expect(await topicsOf('delete from contractor_checks')).toEqual(expect.arrayContaining(own('p1')));
    await query(`insert into listing_members (email) values ('a@example.com')`);
    const member = `insert into listing_memberships (member_id, contractor_id, role, added_by)
      select id, 'p1', 'owner', 'Pat' from listing_members`;
    for (const change of [member, 'update listing_memberships set ended_at = now()', 'delete from listing_memberships'])
      expect(await topicsOf(change)).toEqual(own('p1'));
  });

  test('are omitted for more than a hundred contractors and for changes of nothing', async () => {
    const many = `insert into contractors (id, name, slug, service_type, location)
      select 'm' || n, 'm' || n, 'm' || n, 'Roofing', 'norman' from generate_series(1, 101) n`;
    expect(await topicsOf(many)).toEqual(['contractors', 'many-contractors']);
    expect(await topicsOf(`update contractors set phone = null where service_type = 'Roofing'`)).toHaveLength(2);
    expect(await topicsOf(`update contractors set phone = null where id = 'nobody'`)).toEqual([]);
    expect(await topicsOf('truncate contractors cascade')).toEqual(['contractors', 'many-contractors']);
  });
});

test('treats everything as changed when the connection is lost and when it returns', async () => {
  const elsewhere = new Client({ connectionString: database.url });
  await elsewhere.connect();
  const { changes } = open();
  await until(() => changes.state() === 'polling');
  const before = now(changes);
  const count = changes.count;
  const cut = () =>
    elsewhere.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like '%directory_changes%' and pid <> pg_backend_pid()`,
    );
  await until(async () => {
    await cut();
    return changes.state() === 'disconnected';
  });
  const lost = changes.count;
  expect(lost).toBeGreaterThan(count);
  expect(changes.isOutdated(before, ['posts'])).toBe(true);
  await until(() => changes.state() === 'polling');
  expect(changes.count).toBeGreaterThan(lost);
  expect(changes.isOutdated(now(changes), ['posts'])).toBe(false);
  await outdates(changes, 'contractors', () => add('Back'));
  await elsewhere.end();
});

test('waits for an unreachable database', async () => {
  const { changes } = open('postgres://u:p@127.0.0.1:9/none');
  await sleep(300);
  expect(changes.state()).toBe('disconnected');
});

describe('waiting for a change', () => {
  test('waits for every listening process', async () => {
    const feeds = await Promise.all([polling(), polling(), polling()]);
    for (let round = 0; round < 5; round++) {
      const before = feeds.map((feed) => feed.count);
      await query(`update contractors set name = name || 'x'`);
      expect(await awaitFollowers(database.url)).toBe(true);
      expect(feeds.map((feed) => feed.count)).toEqual(before.map((count) => count + 1));
    }
  });

  test('waits for a slow process, not for a dead one', async () => {
    const follower = (at: string) => `insert into change_followers (id, seen, at) values (gen_random_uuid(), '1:1:', ${at})`;
    await query(`${follower('now()')}; ${follower(`now() - interval '1 minute'`)}`);
    await add('Slow');
    const seen: string[] = [];
    const waiting = awaitFollowers(database.url).then(() => seen.push('awaited'));
    await sleep(200);
    seen.push('seen');
    await query(`update change_followers set seen = pg_current_snapshot() where at > now() - interval '30 seconds'`);
    await waiting;
    expect(seen).toEqual(['seen', 'awaited']);
  });
});

test('deletes changes after an hour', async () => {
  const { db } = open();
  await add('Old');
  await query(`update directory_changes set at = now() - interval '2 hours'`);
  await add('New');
  await deleteOldChanges(db);
  expect(await query(`select topic from directory_changes where topic = 'contractors'`)).toHaveLength(1);
});
