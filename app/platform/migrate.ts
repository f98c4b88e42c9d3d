import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { sqlState } from './database.ts';
import type { Logger } from './logger.ts';

type MigrateOptions = {
  logger?: Logger;
  /** How long locks that others hold may be waited for, in milliseconds. */
  patience?: number;
};

/** Any constant will do; it only has to be the same in every process of the site. */
const migrationLock = 7_305_118_052;

/**
 * Whoever uses a table that is to be changed waits behind the change, and the change behind whatever reads the table
 * already. So it waits this long at most, in milliseconds, lets the others through, and tries again. Longer than a second,
 * which is when PostgreSQL sends its own cleaning (autovacuum) away from a table that somebody waits for.
 */
const lockTimeout = 1_500;
/** How often a process asks whether another has finished, in milliseconds. */
const askEvery = 100;
const pause = () => 1_000 + Math.random() * 1_000;

/**
 * Brings the database to the newest schema: each file of `directory` once, in the order of names, forward only.
 * Each migration is one transaction that first takes an advisory lock, so any number of processes may call this at once,
 * through a transaction-pooling proxy too, and while an older version of the site runs.
 * @returns the names of the migrations that this call applied.
 */
export async function migrate(url: string, directory: string, options: MigrateOptions = {}): Promise<string[]> {
  const { logger, patience = 5 * 60_000 } = options;
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    const applied: string[] = [];
    for (const name of names) {
      const text = await readFile(join(directory, name), 'utf8');
      const deadline = Date.now() + patience;
      if (await patiently(() => applyOnce(client, name, text), { name, deadline, logger })) applied.push(name);
    }
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    const unknown = rows.map(({ name }) => name).filter((name) => !names.includes(name));
    if (unknown.length > 0) logger?.warn({ unknown }, 'the database is that of a newer version of the site; it is used as it is');
    return applied;
  } finally {
    await client.end();
  }
}

/** Runs `work` while no other process of the site, on whatever machine, runs what it has given here or migrates. */
export async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // Whoever comes next may begin early then, and has to be able to.
  await client.connect();
  try {
    await beginAlone(client);
    return await work();
  } finally {
    await client.query('commit').catch(() => {});
    await client.end().catch(() => {});
  }
}

/** Asks again and again rather than wait: who waits would keep a connection of a proxy's few. */
async function beginAlone(client: Client): Promise<void> {
  for (;;) {
    // Filling the search table from a large adopted one may take longer than a host allows a page's query.
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [migrationLock]);
    if (rows[0]?.mine) return;
    await client.query('rollback');
    await sleep(askEvery);
  }
}

type Attempts = { name: string; deadline: number; logger: Logger | undefined };

async function patiently<T>(attempt: () => Promise<T>, { name, deadline, logger }: Attempts): Promise<T> {
  for (let logged = false; ; logged = true) {
    try {
      return await attempt();
    } catch (error) {
      const state = sqlState(error);
      // A lock that was not had in time, or a deadlock with one who waits likewise.
      const isBusy = state === '55P03' || state === '40P01';
      if (!isBusy || Date.now() > deadline) {
        const advice = isBusy ? '; somebody reads or writes what it changes and does not end: pg_stat_activity shows who' : '';
        throw new Error(`Migration ${name} failed: ${(error as Error).message}${advice}`, { cause: error });
      }
      if (!logged) logger?.info({ migration: name }, 'a migration waits for those who use what it changes');
      await sleep(pause());
    }
  }
}

async function applyOnce(client: Client, name: string, text: string): Promise<boolean> {
  try {
    await beginAlone(client);
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rowCount } = await client.query('select from schema_migrations where name = $1', [name]);
    if (!rowCount) {
      await client.query(text);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
    return !rowCount;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
