import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** Any constant will do; it only has to be the same in every process of the site. */
const migrationLock = 7_305_118_052;

/**
 * Brings the database to the newest schema: each file of `directory` once, in the order of names, forward only.
 * Each migration is one transaction that first takes an advisory lock, so any number of processes may call this at once,
 * through a transaction-pooling proxy too.
 * @returns the names of the migrations that this call applied.
 */
export async function migrate(url: string, directory: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    const applied: string[] = [];
    for (const name of names) {
      if (await applyOnce(client, name, join(directory, name))) applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

async function applyOnce(client: Client, name: string, file: string): Promise<boolean> {
  await client.query('begin');
  try {
    // Filling the search table from a large adopted one may take longer than a host allows a page's query.
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rowCount } = await client.query('select from schema_migrations where name = $1', [name]);
    if (!rowCount) {
      await client.query(await readFile(file, 'utf8'));
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
    return !rowCount;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
