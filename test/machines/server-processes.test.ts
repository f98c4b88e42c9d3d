import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lead, serviceContact } from '#test/support/form-bodies.ts';
import { enterDatabase } from '#test/support/own-database.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { childrenOf, launchSite, type Site, until, untilEnded, untilReady } from '#test/support/site.ts';

// A server process that hangs or dies is replaced, and no accepted submission is lost.

let folder: Awaited<ReturnType<typeof sampleFolder>>;
let site: Site;

beforeEach(async () => {
  folder = await sampleFolder();
});
afterEach(async () => {
  for (const worker of workers()) {
    try {
      process.kill(worker, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
  site.process.kill('SIGTERM');
  await site.exited;
  await untilEnded(folder.path);
  await folder.remove();
});

const workers = () => childrenOf(site.process.pid ?? 0, 'build/server/index.js');
const log = () =>
  site
    .stderr()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as { msg: string; worker?: number }] : []));
const replaced = (words: string) => log().find(({ msg }) => msg.includes(words));

/** Sends leads continuously, retrying like visitors; returns the ids of the accepted ones. */
async function sendLeads(isOver: () => boolean): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; !isOver(); n++) {
    for (let answered = false; !answered; await sleep(20)) {
      const response = await fetch(site.url + serviceContact, {
        method: 'POST',
        signal: AbortSignal.timeout(60_000),
        headers: {
          'Content-Type': 'application/json',
          Authorization: 'Bearer redbud-public-key-v1',
          'Idempotency-Key': `lead ${n}`,
          'X-Forwarded-For': `198.51.${100 + Math.floor(n / 250)}.${n % 250}`,
        },
        body: JSON.stringify(lead({ email: `visitor${n}@example.com` })),
      }).catch(() => undefined);
      if (!response?.ok) continue;
      ids.push((await response.json()).id);
      answered = true;
    }
  }
  return ids;
}

/** On a new connection: a kept one may be closed just as it is used again, which clients must expect. */
async function getOnNewConnection(path: string): Promise<void> {
  const request = get(site.url + path, { agent: false });
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
}

async function storedIds(): Promise<string[]> {
  const client = await enterDatabase(folder.path);
  const { rows } = await client.query<{ id: string }>('select id from submissions');
  await client.end();
  return rows.map(({ id }) => id);
}

test('an unresponsive one is replaced, while another serves', async () => {
  site = await launchSite({ DATA_DIR: folder.path, WORKERS: '2', TRUST_PROXY: 'on' });
  await untilReady(site);
  const [stuck, other] = workers();
  process.kill(stuck ?? 0, 'SIGSTOP'); // Like an endless loop.
  let over = false;
  const sending = sendLeads(() => over);
  await until(() => replaced('does not answer') !== undefined && workers().length === 2 && !workers().includes(stuck ?? 0));
  expect(replaced('does not answer')).toMatchObject({ level: 'error', worker: stuck });
  expect(workers()).toContain(other);
  over = true;
  const ids = await sending;
  expect(ids.length).toBeGreaterThan(0);
  expect((await storedIds()).sort()).toEqual(ids.sort());
});

test('one with too much memory is replaced without losing a request', async () => {
  // Less than it uses from the start.
  const small = { WORKERS: '1', WORKER_MEMORY_MB: '100' };
  site = await launchSite({ DATA_DIR: folder.path, TRUST_PROXY: 'on', ...small });
  await untilReady(site);
  const [large] = workers();
  let over = false;
  const failures: string[] = [];
  const sending = sendLeads(() => over);
  const reading = (async () => {
    while (!over) {
      await getOnNewConnection('/healthz').catch((error) => failures.push(String(error)));
      await sleep(50);
    }
  })();
  await until(() => replaced('too much memory') !== undefined && !workers().includes(large ?? 0));
  expect(replaced('too much memory')).toMatchObject({ level: 'warn', worker: large, maxMemory: 100 });
  over = true;
  await reading;
  expect(failures).toEqual([]);
  const ids = await sending;
  expect((await storedIds()).sort()).toEqual(ids.sort());
});
