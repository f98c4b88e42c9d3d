import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { selectUnseen } from './change-feed-queries.ts';

/** In milliseconds; longer than it takes to replace a hung process. */
const patience = 15_000;

/**
 * Waits until every server process, on every machine, has seen all earlier changes, so that none serves an outdated
 * page. @returns false when a process has not in time.
 */
export async function awaitFollowers(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The running query reports it.
  await client.connect();
  try {
    let unseen = await selectUnseen(client);
    for (const started = Date.now(); unseen.length > 0; unseen = await selectUnseen(client, unseen)) {
      if (Date.now() - started > patience) return false;
      await sleep(20);
    }
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
