import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client, DatabaseError, Pool } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { until } from './site.ts';

export const migrationsFolder = join(import.meta.dirname, '../../db/migrations');

export type TestDatabase = {
  /** Available in tests, not while they are collected. */
  readonly url: string;
  readonly pool: Pool;
  /** The same database as the site reads and writes it. */
  readonly db: Database;
  /** Empties every table. */
  reset: () => Promise<void>;
};

/** A migrated database of the test file's own. Call it once, at the top of the file or of a `describe`. */
export function useTestDatabase(): TestDatabase {
  let started: Awaited<ReturnType<typeof createTestDatabase>> | undefined;
  let db: Database | undefined;
  const require = () => {
    if (!started) throw new Error('the test database runs only while tests do');
    return started;
  };
  beforeAll(async () => {
    started = await createTestDatabase();
  });
  afterAll(async () => {
    await db?.$client.end();
    await started?.stop();
  });
  return {
    get url() {
      return require().url;
    },
    get pool() {
      return require().pool;
    },
    get db() {
      db ??= openDatabase(require().url, { logger: createLogger('silent') });
      return db;
    },
    reset: () => emptyTables(require().pool),
  };
}

/**
 * A separate database, for tests that create and drop it themselves.
 * @param empty without any table, as an operator's new one; else a migrated one.
 */
export async function createTestDatabase({
  empty = false,
} = {}): Promise<{ url: string; pool: Pool; stop: () => Promise<void> }> {
  const url = new URL(inject('postgres'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = empty ? 'template1' : url.pathname.slice(1);
  // Shared buffers hold the template: copies go through them without a checkpoint each.
  await asSuperuser(`create database ${name} template ${template} owner ${url.username} strategy wal_log`);
  url.pathname = name;
  const pool = new Pool({ connectionString: url.href });
  pool.on('error', () => {}); // A test may cut connections.
  const stop = async () => {
    await pool.end();
    await asSuperuser(`drop database ${name} with (force)`);
  };
  return { url: url.href, pool, stop };
}

/**
 * Waits until a connection to this database waits for a lock. The other test files use the same server, and `pg_locks` shows
 * their locks as well; of a wait for a row, it names no database.
 */
export const untilLockWait = (pool: Pool, kind?: 'advisory'): Promise<void> =>
  until(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'
         and wait_event = coalesce($1, wait_event)`,
      [kind],
    );
    return rows.length > 0;
  });

async function asSuperuser(statement: string): Promise<void> {
  const { hostname: host, port } = new URL(inject('postgres'));
  const client = new Client({ host, port: Number(port), user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function emptyTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ tables: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
     from pg_tables
     where (schemaname not in ('pg_catalog', 'information_schema', 'pgboss') or (schemaname, tablename) = ('pgboss', 'job'))
       and tablename not in ('schema_migrations', 'contractor_counts', 'contractor_name_words') -- The latter two follow contractors.
       -- To empty a table is to make its files anew: most were not written to.
       and greatest(
         pg_relation_size(format('%I.%I', schemaname, tablename)::regclass),
         (select sum(pg_relation_size(relid)) from pg_partition_tree(format('%I.%I', schemaname, tablename)::regclass))
       ) > 0`,
  );
  if (!rows[0]?.tables) return;
  // Otherwise the audit trail refuses.
  const truncate = `
    begin;
    alter table audit_entries disable trigger user;
    truncate ${rows[0].tables} restart identity cascade;
    alter table audit_entries enable trigger user;
    commit`;
  // Running queries may deadlock with this.
  for (;;) {
    try {
      await asOneTransaction(pool, truncate);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === '40P01')) throw error;
    }
  }
}

async function asOneTransaction(pool: Pool, statements: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(statements);
  } finally {
    client.release(true); // It may be in a failed transaction.
  }
}
