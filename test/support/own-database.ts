import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readPort } from '#app/platform/postgres/postgres-cluster.ts';
import { childrenOf } from './site.ts';

/** Address of the embedded database of a site under test. */
export async function ownDatabaseUrl(dataDir: string): Promise<string> {
  const { password } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
  return `postgres://directory:${encodeURIComponent(password)}@127.0.0.1:${(await readPort(dataDir)) ?? 0}/directory`;
}

/** A connection to the embedded database of a site under test. */
export async function enterDatabase(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: await ownDatabaseUrl(dataDir) });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The process of the embedded database of a site under test; 0 if there is none. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n')[0]);
}

/** Kills that database with all its processes. @returns whether there was one. */
export async function killDatabase(dataDir: string): Promise<boolean> {
  const pid = await postmasterOf(dataDir);
  for (const one of pid ? [pid, ...childrenOf(pid)] : []) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
  return pid > 0;
}

/** As a nightly backup leaves it. */
export const noteNightlyFailure = `
  insert into site_state (key, value)
  values ('nightly_backup_failure', '{"at": "2020-11-22T09:20:00.000Z", "reason": "there is no room for it"}')
  on conflict (key) do nothing`;
