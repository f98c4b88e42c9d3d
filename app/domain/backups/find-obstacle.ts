import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { selectExisting, selectLastUpkeep } from './restore-queries.ts';
import { readSiteObjects } from './site-objects.ts';

/** A server process looks after its queues every few seconds. In milliseconds. */
const patience = 20_000;

type Place = { databaseUrl: string; migrations: string; replace: boolean };

/** Why no backup can be put into this database; undefined when one can. */
export async function findObstacle({ databaseUrl, migrations, replace }: Place): Promise<string | undefined> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The query under way reports it.
  await client.connect();
  try {
    const existing = await selectExisting(client, await readSiteObjects(migrations));
    if (existing.length === 0) return undefined;
    if (!replace) return siteThere;
    return (await isAtWork(client)) ? 'a site runs on this database; stop it on every machine' : undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

export const siteThere = 'there is a site already; with --replace the backup takes its place';

/** A site's processes leave a mark again and again, from whatever machine. */
async function isAtWork(client: Client): Promise<boolean> {
  const first = await selectLastUpkeep(client);
  if (first === undefined) return false;
  for (const started = Date.now(); Date.now() - started < patience; await sleep(1_000)) {
    const next = await selectLastUpkeep(client);
    if (next !== undefined && next !== first) return true;
  }
  return false;
}
