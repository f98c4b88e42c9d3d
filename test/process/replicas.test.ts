import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeFeedState } from '#app/platform/change-feed.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { openReadDatabase, type ReadDatabase } from '#app/platform/read-database.ts';
import { openParts, type Parts } from '#test/support/machines/parts.ts';
import { type PostgresPair, startPostgresPair } from '#test/support/machines/postgres-pair.ts';
import { type PgBouncer, startPgBouncer } from '#test/support/machines/proxies.ts';
import { until } from '#test/support/site.ts';

// Which of two real servers answers a read: a primary, and a replica behind PgBouncer.

const logger = createLogger('silent');
let parts: Parts;
let pair: PostgresPair;
let proxy: PgBouncer;
let primary: Database;
let told: () => void;
let state: ChangeFeedState;

beforeAll(async () => {
  parts = await openParts();
  pair = await startPostgresPair(parts);
  proxy = await startPgBouncer(parts, pair);
  primary = openDatabase(proxy.url, { logger });
  await primary.execute(sql`create table notes (text text)`);
});
afterAll(async () => {
  await primary?.$client.end();
  await parts?.end();
});
beforeEach(() => {
  state = 'polling';
});

function open(): ReadDatabase {
  const listeners: (() => void)[] = [];
  told = () => {
    for (const listener of listeners) listener();
  };
  const changes = {
    state: () => state,
    onChange: (listener: () => void) => {
      listeners.push(listener);
      return () => {};
    },
  };
  return openReadDatabase({ primary, urls: [proxy.readUrl], changes, logger, max: 3 });
}

async function whoAnswers({ reads }: ReadDatabase): Promise<'primary' | 'replica'> {
  const { rows } = await reads.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`);
  return rows[0]?.replica ? 'replica' : 'primary';
}
const untilReplica = (database: ReadDatabase) => until(async () => (await whoAnswers(database)) === 'replica');
const notes = async ({ reads }: ReadDatabase) => (await reads.execute(sql`select text from notes`)).rows.length;

describe('reads', () => {
  let database: ReadDatabase;
  beforeEach(() => {
    database = open();
    return () => database.stop();
  });

  test('go to a replica that has all that this process was told of', async () => {
    expect(await whoAnswers(database)).toBe('primary');
    await untilReplica(database);
  });

  test('never miss a change that was told, however far the replica is behind', async () => {
    await untilReplica(database);
    await pair.replica.ask('select pg_wal_replay_pause()');
    const before = await notes(database);
    await primary.execute(sql`insert into notes values ('new')`);
    told();
    expect(await notes(database)).toBe(before + 1);
    await sleep(500);
    expect(await whoAnswers(database)).toBe('primary');
    await pair.replica.ask('select pg_wal_replay_resume()');
    await untilReplica(database);
    expect(await notes(database)).toBe(before + 1);
  });

  test('go to the primary while changes may go unheard', async () => {
    await untilReplica(database);
    state = 'disconnected';
    expect(await whoAnswers(database)).toBe('primary');
    state = 'polling';
    expect(await whoAnswers(database)).toBe('replica');
  });

  test('are repeated on the primary when the replica cuts them off, and return when it is well', async () => {
    await untilReplica(database);
    // It takes long on the replica alone.
    const reading = database.reads.execute<{ replica: boolean }>(
      sql`select pg_is_in_recovery() as replica, case when pg_is_in_recovery() then pg_sleep(60) end`,
    );
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()`;
    let answered = false;
    void reading.finally(() => {
      answered = true;
    });
    await until(async () => answered || (await pair.replica.ask(cut)).length > 0);
    expect((await reading).rows).toMatchObject([{ replica: false }]);
    await untilReplica(database);
  });

  test('go on while the replica is away, and return to it', async () => {
    await untilReplica(database);
    await pair.replica.stop();
    for (let n = 0; n < 5; n++) expect(await whoAnswers(database)).toBe('primary');
    await pair.replica.start();
    await untilReplica(database);
  });

  test('that are refused for what they ask are refused once, and the replica is not left for that', async () => {
    await untilReplica(database);
    await expect(database.reads.execute(sql`select ${'x'}::uuid`)).rejects.toThrow();
    expect(await whoAnswers(database)).toBe('replica');
  });
});

test('without replicas the database itself is read', () => {
  const changes = { state: () => state, onChange: () => () => {} };
  expect(openReadDatabase({ primary, urls: [], changes, logger, max: 1 }).reads).toBe(primary);
});
