import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { readPort } from '#app/platform/postgres-cluster.ts';

/** A connection to the embedded database of a site under test. */
export async function enterDatabase(dataDir: string): Promise<Client> {
  const { password } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
  const port = await readPort(dataDir);
  const client = new Client({ host: '127.0.0.1', port: port ?? 0, password, user: 'directory', database: 'directory' });
  client.on('error', () => {});
  await client.connect();
  return client;
}
