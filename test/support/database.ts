import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError, Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { mailQueue } from '#app/domain/mail/mail-order.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { migrate } from '#app/platform/migrate.ts';

export const migrationsFolder = join(import.meta.dirname, '../../db/migrations');

export type TestDatabase = {
  /** Known once the tests run, not while they are collected. */
  readonly url: string;
  readonly pool: Pool;
  /** Empties every table; the schema stays. */
  reset: () => Promise<void>;
};

/** A migrated embedded PostgreSQL of the test file's own. Call it once, at the top of the file or of a `describe`. */
export function useTestDatabase(): TestDatabase {
  let started: Awaited<ReturnType<typeof startTestDatabase>> | undefined;
  const require = () => {
    if (!started) throw new Error('the test database runs only while tests do');
    return started;
  };
  beforeAll(async () => {
    started = await startTestDatabase();
  });
  afterAll(async () => {
    await started?.stop();
  });
  return {
    get url() {
      return require().url;
    },
    get pool() {
      return require().pool;
    },
    reset: () => emptyTables(require().pool),
  };
}

/** The same for whoever needs to say when it starts and stops. */
export async function startTestDatabase(): Promise<{ url: string; pool: Pool; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'test-database-'));
  const postgres = await startEmbeddedPostgres(folder, createLogger('silent'));
  await migrate(postgres.url, migrationsFolder);
  await prepareJobQueue(postgres.url, [mailQueue]);
  const pool = new Pool({ connectionString: postgres.url });
  pool.on('error', () => {}); // The database may go before its connections.
  const stop = async () => {
    await pool.end();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: postgres.url, pool, stop };
}

async function emptyTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ tables: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
     from pg_tables
     where (schemaname not in ('pg_catalog', 'information_schema', 'pgboss') or (schemaname, tablename) = ('pgboss', 'job'))
       and tablename not in ('schema_migrations', 'contractor_search', 'contractor_counts')`, // The latter two follow contractors.
  );
  if (!rows[0]?.tables) return;
  const truncate = `truncate ${rows[0].tables} restart identity cascade`;
  // Whoever still works on them may hold what this waits for, and wait for what this holds.
  const isDeadlock = (error: unknown) => error instanceof DatabaseError && error.code === '40P01';
  await pool.query(truncate).catch((error) => (isDeadlock(error) ? pool.query(truncate) : Promise.reject(error)));
}
