import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Client } from 'pg';
import { onOwnConnection, sqlState } from './database.ts';
import type { Logger } from './logger.ts';

/** The export of a code migration; runs within the migration's transaction. */
export type Migration = (client: Client, logger?: Logger) => Promise<void>;

type MigrateOptions = {
  logger?: Logger;
  /** Milliseconds to wait for others' locks. */
  patience?: number;
};

/** An arbitrary constant, the same in every process of the site. */
const migrationLock = 7_305_118_052;

/**
 * Queries on a table being changed wait behind the change, and the change behind those already reading it. So it waits at
 * most this many milliseconds, lets the others through, and retries. More than a second, after which PostgreSQL cancels
 * an autovacuum that blocks a lock.
 */
export const lockTimeout = 1_500;
/** Milliseconds between checks whether another process has finished. */
const askEvery = 100;
const pause = () => 1_000 + Math.random() * 1_000;

/**
 * Brings the database to the newest schema: runs each file of `directory` once, SQL or code, by name, forward only.
 * Each migration is one transaction (the first time all of them are) that first takes an advisory lock, so any number of
 * processes may call this at once, through a transaction-pooling proxy too, and while an older version of the site runs.
 * @returns the names of the migrations that this call applied.
 */
export const migrate = (
  url: string,
  directory: string,
  { logger, patience = lockPatience }: MigrateOptions = {},
): Promise<string[]> =>
  onOwnConnection(url, async (client) => {
    const names = await listMigrations(directory);
    const applied: string[] = [];
    // The first time all are one transaction: a killed start leaves another program's database unchanged.
    const before = (await hasSchema(client)) ? await selectApplied(client) : undefined;
    const batches = before ? names.filter((name) => !before.includes(name)).map((name) => [name]) : [names];
    for (const batch of batches) {
      const log = ({ migration }: { migration?: string }) =>
        logger?.info({ migration }, 'a migration is waiting for a lock on a table it changes');
      applied.push(...(await whileLocked(() => applyPending(client, directory, batch, logger), patience, log)));
    }
    const unknown = (await selectApplied(client)).filter((name) => !names.includes(name));
    if (unknown.length > 0) logger?.warn({ unknown }, 'the database is that of a newer version of the site; it is used as it is');
    return applied;
  });

async function selectApplied(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

/** The names, in the order they are applied. */
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

/** Runs `work` while no other process of the site, on any machine, does so or migrates. */
export const withAdvisoryLock = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  onOwnConnection(url, async (client) => {
    await beginLocked(client); // If the connection is lost, the next client may begin early, which is safe.
    return work().finally(() => client.query('commit').catch(() => {}));
  });

/**
 * Begins a transaction that excludes migrations in other processes. Polls for the lock instead of waiting, which would
 * occupy one of a proxy's few connections.
 */
export async function beginLocked(client: Client): Promise<void> {
  for (;;) {
    // Taking over a large directory may exceed the host's time limit for queries.
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [migrationLock]);
    if (rows[0]?.mine) return;
    await client.query('rollback');
    await sleep(askEvery);
  }
}

/** Milliseconds: as long as a backup may take to read a table. */
const lockPatience = 5 * 60_000;

/** Attempts a transaction again while others use its tables. @param onWait called once. */
export async function whileLocked<T>(
  attempt: () => Promise<T>,
  patience = lockPatience,
  onWait: (error: object) => void = () => {},
): Promise<T> {
  const deadline = Date.now() + patience;
  for (let waits = 0; ; waits++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error) || Date.now() > deadline) throw error;
      if (waits === 0) onWait(error as Error);
      await sleep(pause());
    }
  }
}

/** A lock timeout, or a deadlock. */
const isLocked = (error: unknown) => ['55P03', '40P01'].includes(sqlState(error) ?? '');

function failure(migration: string, cause: unknown): Error {
  const advice = isLocked(cause)
    ? '; another session holds its tables in a transaction that does not end: pg_stat_activity shows which'
    : '';
  const message = `Migration ${migration} failed: ${(cause as Error).message}${advice}`;
  return Object.assign(new Error(message, { cause }), { migration });
}

async function hasSchema(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('schema_migrations') is not null as known`);
  return rows[0]?.known ?? false;
}

/** One transaction. @returns the names of newly applied migrations. */
async function applyPending(client: Client, directory: string, names: string[], logger?: Logger): Promise<string[]> {
  try {
    await beginLocked(client);
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    const applied = await applyMigrations(client, directory, names, logger);
    await client.query('commit');
    return applied;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Within the caller's transaction. @returns the names of newly applied migrations. */
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
      throw failure(name, error);
    }
    applied.push(name);
  }
  return applied;
}
