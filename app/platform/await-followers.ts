import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { selectUnseen } from './change-feed-queries.ts';

/** A process that hangs is replaced sooner than that, in milliseconds. */
const patience = 15_000;

/**
 * Waits until every server process, on every machine, has seen what was changed before the call: none serves a page from
 * before any more. @returns whether they have; false when one has not in all the time.
 */
export async function awaitFollowers(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // The query under way reports it.
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
