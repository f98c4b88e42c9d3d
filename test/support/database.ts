import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client, DatabaseError, Pool } from 'pg';
import type { Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { type Database, executing, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { applyMigrations, beginLocked, listMigrations } from '#app/platform/migrate.ts';
import { until } from './site.ts';

export const migrationsFolder = join(import.meta.dirname, '../../db/migrations');

export const logger = createLogger('silent');
/** An operator. */
export const pat: Actor = { id: 'o1', name: 'Pat', address: '203.0.113.7' };
/** Where a request’s homeowner or contractor acts from. */
export const sender = { clientAddress: '192.0.2.1' };

export type TestDatabase = ReturnType<typeof useTestDatabase>;

/** A migrated database of the test file's own. Call it once, at the top of the file or of a `describe`. */
export function useTestDatabase() {
  let started: Awaited<ReturnType<typeof createTestDatabase>> | undefined;
  let db: Database | undefined;
  const require = () => {
    if (!started) throw new Error('the test database runs only while tests do');
    return started;
  };
  const open = () => {
    db ??= openDatabase(require().url, { logger });
    return db;
  };
  const query = async (statement: string, values?: unknown[]) => (await require().pool.query(statement, values)).rows;
  beforeAll(async () => {
    started = await createTestDatabase();
  });
  afterAll(async () => {
    await db?.$client.end();
    await started?.stop();
  });
  /** The same database as the site reads and writes it. */
  const lazy: Database = {
    ...executing((statement) => open().execute(statement)),
    get $client() {
      return open().$client;
    },
  };
  return {
    db: lazy,
    /** @returns the rows. */
    query,
    /** Available in tests, not while they are collected. */
    get url() {
      return require().url;
    },
    get pool() {
      return require().pool;
    },
    /** Every contractor with its profile, without these columns. */
    contractors: (...except: string[]) =>
      query(
        `select to_jsonb(c) - $1::text[] as contractor, to_jsonb(p) as profile
         from contractors c left join contractor_profiles p on p.contractor_id = c.id order by c.id`,
        [except],
      ),
    /** Empties every table, and then runs a statement that fills some. */
    reset: async (filling?: string) => {
      await emptyTables(require().pool);
      if (filling) await query(filling);
    },
  };
}

/** The same, emptied before each test, and filled by this statement. */
export function useFreshDatabase(filling?: string): TestDatabase {
  const database = useTestDatabase();
  beforeEach(() => database.reset(filling));
  return database;
}

/** The same database, which tells of each statement before it runs it. */
export const watched = (db: Database, tell: (statement: Sql) => unknown): Database =>
  Object.assign(
    Object.create(db),
    executing(async (statement) => {
      await tell(statement);
      return db.execute(statement);
    }),
  );

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

/** A separate database as it was before a migration. */
export async function createDatabaseBefore(migration: string): ReturnType<typeof createTestDatabase> {
  const database = await createTestDatabase({ empty: true });
  await applyWhere(database.url, (name) => name < migration);
  return database;
}

/** Applies all its further migrations. */
export const upgrade = (url: string): Promise<void> => applyWhere(url, () => true);

async function applyWhere(url: string, isWanted: (name: string) => boolean): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await beginLocked(client);
  await applyMigrations(client, migrationsFolder, (await listMigrations(migrationsFolder)).filter(isWanted));
  await client.query('commit');
  await client.end();
}

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

/** Of a table, in bytes. Truncating makes all files of a table anew: few rows are deleted in a tenth of the time. */
const maxToDelete = 500_000;

async function emptyTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; isLarge: boolean }>(
    `with tables as materialized (
       select oid, relnamespace as schema, pg_relation_size(oid) as size from pg_class
       where relkind = 'r' and relnamespace <> all ('{pg_catalog,information_schema,pg_toast}'::regnamespace[])
         and relname not in ('schema_migrations', 'contractor_counts', 'contractor_name_words') -- The latter two follow contractors.
     )
     select coalesce(i.inhparent, t.oid)::regclass::text as name, bool_or(t.size > $1) as "isLarge"
     from tables t left join pg_inherits i on i.inhrelid = t.oid
     where t.size > 0 and (t.schema <> 'pgboss'::regnamespace or i.inhparent = 'pgboss.job'::regclass)
     group by 1`,
    [maxToDelete],
  );
  if (rows.length === 0) return;
  const isTruncated = ({ name, isLarge }: { name: string; isLarge: boolean }) => isLarge || name === 'audit_entries';
  const truncated = rows.filter(isTruncated).map(({ name }) => name);
  const deleted = rows.filter((table) => !isTruncated(table)).map(({ name }) => name);
  const statements = [
    // Otherwise the audit trail refuses.
    truncated.length > 0 &&
      `alter table audit_entries disable trigger user;
       truncate ${truncated.join(', ')} cascade;
       alter table audit_entries enable trigger user;`,
    // In one statement, at whose end no row refers to a missing one.
    deleted.length > 0 && `with ${deleted.map((name, index) => `table_${index} as (delete from ${name})`).join(', ')} select;`,
    // What the deletions noted.
    'delete from directory_changes;',
    `select setval(seqrelid::regclass, seqstart, false) from pg_sequence
     where pg_sequence_last_value(seqrelid) is not null
       and seqrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);`,
  ];
  // Running queries may deadlock with this.
  for (;;) {
    try {
      await asOneTransaction(pool, `begin; ${statements.filter(Boolean).join('\n')} commit`);
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
    client.release();
  } catch (error) {
    client.release(true); // It is in a failed transaction.
    throw error;
  }
}
