import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { sqlState } from './database.ts';
import type { Logger } from './logger.ts';

/** What a migration that is code exports; it runs within the migration's transaction. */
export type Migration = (client: Client, logger?: Logger) => Promise<void>;

type MigrateOptions = {
  logger?: Logger;
  /** How long locks that others hold may be waited for, in milliseconds. */
  patience?: number;
};

/** Any constant will do; it only has to be the same in every process of the site. */
const migrationLock = 7_305_118_052;

/**
 * A query on a table that is being changed waits behind the change, and the change behind whatever reads the table
 * already. So it waits this long at most, in milliseconds, lets the others through, and tries again. Longer than a second,
 * which is when PostgreSQL sends its own cleaning (autovacuum) away from a table that somebody waits for.
 */
const lockTimeout = 1_500;
/** How often a process asks whether another has finished, in milliseconds. */
const askEvery = 100;
const pause = () => 1_000 + Math.random() * 1_000;

/**
 * Brings the database to the newest schema: each file of `directory` once, SQL or code, in the order of names, forward only.
 * Each migration is one transaction (the first time all of them are) that first takes an advisory lock, so any number of processes may call this at once,
 * through a transaction-pooling proxy too, and while an older version of the site runs.
 * @returns the names of the migrations that this call applied.
 */
export async function migrate(url: string, directory: string, options: MigrateOptions = {}): Promise<string[]> {
  const { logger, patience = 5 * 60_000 } = options;
  const names = await listMigrations(directory);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    const applied: string[] = [];
    // The first time all are one transaction: a start that is killed leaves the database of another program unchanged.
    for (const batch of (await hasSchema(client)) ? names.map((name) => [name]) : [names]) {
      const deadline = Date.now() + patience;
      const attempt = () => applyPending(client, directory, batch, logger);
      applied.push(...(await patiently(attempt, { deadline, logger })));
    }
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    const unknown = rows.map(({ name }) => name).filter((name) => !names.includes(name));
    if (unknown.length > 0) logger?.warn({ unknown }, 'the database is that of a newer version of the site; it is used as it is');
    return applied;
  } finally {
    await client.end();
  }
}

/** Their names, in the order in which they are applied. */
export async function listMigrations(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => /\.(sql|ts)$/.test(name)).sort();
}

async function readMigration(file: string): Promise<Migration> {
  if (file.endsWith('.ts')) return (await import(/* @vite-ignore */ pathToFileURL(file).href)).default;
  const text = await readFile(file, 'utf8');
  return async (client) => {
    await client.query(text);
  };
}

/** Runs `work` while no other process of the site, on whatever machine, runs what it has given here or migrates. */
export async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // The next client may begin early then, which is safe.
  await client.connect();
  try {
    await beginLocked(client);
    return await work();
  } finally {
    await client.query('commit').catch(() => {});
    await client.end().catch(() => {});
  }
}

/**
 * Begins a transaction that no other process of the site migrates beside. Asks again and again rather than wait: who waits
 * would keep a connection of a proxy's few.
 */
export async function beginLocked(client: Client): Promise<void> {
  for (;;) {
    // Taking over a large directory may take longer than a host allows a page's query.
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [migrationLock]);
    if (rows[0]?.mine) return;
    await client.query('rollback');
    await sleep(askEvery);
  }
}

type Attempts = { deadline: number; logger: Logger | undefined };

async function patiently<T>(attempt: () => Promise<T>, { deadline, logger }: Attempts): Promise<T> {
  for (let logged = false; ; logged = true) {
    try {
      return await attempt();
    } catch (error) {
      const state = sqlState(error);
      // A lock that was not had in time, or a deadlock with one who waits likewise.
      const isBusy = state === '55P03' || state === '40P01';
      if (!isBusy || Date.now() > deadline) {
        const advice = isBusy ? '; somebody reads or writes what it changes and does not end: pg_stat_activity shows who' : '';
        throw new Error(`Migration ${nameOf(error)} failed: ${(error as Error).message}${advice}`, { cause: error });
      }
      if (!logged) logger?.info({ migration: nameOf(error) }, 'a migration waits for those who use what it changes');
      await sleep(pause());
    }
  }
}

const nameOf = (error: unknown) => (error instanceof MigrationError ? error.migration : '');

class MigrationError extends Error {
  readonly migration: string;
  constructor(migration: string, cause: unknown) {
    super((cause as Error).message, { cause });
    this.migration = migration;
  }
}

async function hasSchema(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('schema_migrations') is not null as known`);
  return rows[0]?.known ?? false;
}

/** One transaction. @returns the names of those that had not been applied before. */
async function applyPending(client: Client, directory: string, names: string[], logger?: Logger): Promise<string[]> {
  try {
    await beginLocked(client);
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    const applied = await applyMigrations(client, directory, names, logger);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error instanceof MigrationError ? error : new MigrationError(names[0] ?? '', error);
  }
}

/** Within the caller's transaction. @returns the names of those that had not been applied before. */
export async function applyMigrations(
  client: Client,
  directory: string,
  names: readonly string[],
  logger?: Logger,
): Promise<string[]> {
  const applied: string[] = [];
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const name of names) {
    try {
      const { rowCount } = await client.query('select from schema_migrations where name = $1', [name]);
      if (rowCount) continue;
      const migration = await readMigration(join(directory, name));
      await migration(client, logger);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
    } catch (error) {
      throw new MigrationError(name, error);
    }
    applied.push(name);
  }
  return applied;
}
