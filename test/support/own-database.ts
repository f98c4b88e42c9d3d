import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readPort } from '#app/platform/postgres/postgres-cluster.ts';

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
