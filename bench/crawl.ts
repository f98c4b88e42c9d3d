import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { startSite } from './site.ts';

/** For two walks over all contractor pages: pages per second, and the share from the cache, from 0 to 1. */
export type Walk = { perSecond: number; share: number };

const atOnce = 16;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** Requests every contractor's page twice, like a search engine's crawler, while one contractor is edited every second. */
export async function timeCrawl(client: Client, databaseUrl: string, folder: string): Promise<[first: Walk, second: Walk]> {
  const { rows } = await client.query<Contractor>(
    'select id, location, service_type, slug from contractors order by shuffle_key',
  );
  const paths = rows.map(contractorPath);
  const site = await startSite(folder, { DATABASE_URL: databaseUrl });
  const editing = new AbortController();
  const edits = editEachSecond(client, rows, editing.signal);
  try {
    const walk = () => walkAll(paths.map((path) => site.url + path));
    return [await walk(), await walk()];
  } finally {
    editing.abort();
    await edits;
    agent.destroy();
    await site.stop();
  }
}

async function editEachSecond(client: Client, rows: readonly { id: string }[], signal: AbortSignal): Promise<void> {
  for (let edit = 0; !signal.aborted; edit++) {
    // Spread over the directory: 7919 is prime.
    const id = rows[(edit * 7_919) % rows.length]?.id;
    await client.query(`update contractors set phone = $1, updated_at = now() where id = $2`, [phoneOf(edit), id]);
    await sleep(1_000, undefined, { signal }).catch(() => {});
  }
}

const phoneOf = (edit: number) => `405-555-${String(edit % 10_000).padStart(4, '0')}`;

async function walkAll(addresses: readonly string[]): Promise<Walk> {
  const started = performance.now();
  let next = 0;
  let cached = 0;
  const follow = async () => {
    for (let address = addresses[next++]; address; address = addresses[next++]) if (await isCached(address)) cached += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, follow));
  const seconds = (performance.now() - started) / 1_000;
  return { perSecond: addresses.length / seconds, share: cached / addresses.length };
}

/** @throws if the response is not the page. */
function isCached(address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      const { statusCode, headers } = response;
      if (statusCode !== 200) reject(new Error(`${address} answered ${statusCode}`));
      response.resume().on('end', () => resolve(headers['cache-status'] === 'pages; hit'));
    });
    asked.on('error', reject);
    asked.end();
  });
}
