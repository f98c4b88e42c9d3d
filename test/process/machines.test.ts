import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importContractors } from '#app/domain/contractors/import/import-contractors.ts';
import { contractorPath } from '#app/ui/contractor/display.ts';
import { openDiary } from '#test/support/machines/diary.ts';
import { delays, startEdits, wentBack } from '#test/support/machines/edits.ts';
import { call, startLoad, submission } from '#test/support/machines/load.ts';
import { openParts, type Parts } from '#test/support/machines/parts.ts';
import { type PostgresPair, startPostgresPair } from '#test/support/machines/postgres-pair.ts';
import { type PgBouncer, startHaproxy, startPgBouncer } from '#test/support/machines/proxies.ts';
import { childrenOf, freePort, launchSite, type Site, temporaryFolder, until, untilReady } from '#test/support/site.ts';
import { type SmtpServer, sentTwice, startSmtp, takenMails } from '#test/support/smtp.ts';
import { lead } from '#test/support/submissions.ts';

// Two machines behind HAProxy, over a primary and a replica behind PgBouncer.

type Machine = { url: string; env: Record<string, string>; site: Site };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let parts: Parts;
let pair: PostgresPair;
let proxy: PgBouncer;
let smtp: SmtpServer;
let machines: Machine[] = [];
let origin: string;
let paths: string[];

const password = 'of-this-test-only';
const isReady = (url: string) =>
  call(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

beforeAll(async () => {
  folder = await temporaryFolder();
  smtp = await startSmtp();
  parts = await openParts();
  pair = await startPostgresPair(parts);
  proxy = await startPgBouncer(parts, pair);
  // Both at once over an empty database.
  machines = await Promise.all(['first', 'second'].map(startMachine));
  await Promise.all(machines.map(({ site }) => untilReady(site)));
  const file = join(import.meta.dirname, '../../db/sample/contractors.csv');
  await importContractors({ databaseUrl: proxy.url, file });
  origin = await startHaproxy(
    parts,
    machines.map(({ url }) => Number(new URL(url).port)),
  );
  paths = await pathsToRead();
});

afterAll(async () => {
  for (const { site } of machines) killMachine(site);
  await Promise.all(machines.map(({ site }) => site.exited));
  await parts?.end();
  await smtp?.close();
  await folder?.remove();
});

async function startMachine(name: string): Promise<Machine> {
  const port = String(await freePort());
  const env = {
    PORT: port,
    DATA_DIR: join(folder.path, name),
    DATABASE_URL: proxy.url,
    DATABASE_LISTEN_URL: pair.primary.url,
    DATABASE_READ_URL: proxy.readUrl,
    SMTP_URL: smtp.url,
    SITE_URL: 'http://pros.test',
    ADMIN_PASSWORD: password,
    TRUST_PROXY: 'on',
    WORKERS: '1',
    LOG_LEVEL: 'info',
  };
  return { url: `http://127.0.0.1:${port}`, env, site: await launchSite(env) };
}

/** As when its power is cut. */
function killMachine({ process: { pid } }: Site): void {
  for (const one of [pid ?? 0, ...childrenOf(pid ?? 0)]) {
    try {
      if (one) process.kill(one, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

async function pathsToRead(): Promise<string[]> {
  const { text } = await call(`${origin}/api/contractors?page_size=60&seed=4`);
  const listed: Parameters<typeof contractorPath>[0][] = JSON.parse(text).contractors;
  const businesses = listed.map(contractorPath);
  const calls = Array.from({ length: 15 }, (_, n) => `/api/contractors?page=${n + 1}&seed=7`);
  const fixed = ['/', '/about', '/services', '/services/roofing', '/best-plumbers-okc', '/top-contractors-in-oklahoma-city'];
  return [...fixed, ...fixed, ...businesses, ...calls, '/sitemap.xml', '/api/service-types', '/?service=plumbing'];
}

/** Everything but what PostgreSQL itself runs and the replica. */
const cutConnections = () =>
  pair.primary.ask(
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );

describe('both machines hold together', () => {
  test('what a visitor may send', async () => {
    const statuses: number[] = [];
    const { path, headers } = submission('of a household');
    const body = JSON.stringify(lead({ email: 'household@example.com' }));
    for (let n = 0; n < 8; n++) {
      const own = { ...headers, 'X-Forwarded-For': '198.51.100.7', 'Idempotency-Key': `household ${n}` };
      statuses.push((await call(machines[n % 2]?.url + path, { method: 'POST', headers: own, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test('how often a password may be tried, and the right one opens both', async () => {
    const attempt = async (n: number, word: string, client: string) => {
      const headers = {
        Authorization: `Basic ${Buffer.from(`admin:${word}`).toString('base64')}`,
        'X-Forwarded-For': client,
        'X-Forwarded-Proto': 'https',
      };
      return (await call(`${machines[n % 2]?.url}/admin/create-storm-damage-blog-post`, { headers })).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push(await attempt(n, 'a guess', '198.51.100.8'));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect([await attempt(0, password, '198.51.100.9'), await attempt(1, password, '198.51.100.9')]).toEqual([200, 200]);
  });
});

test('what breaks under load costs no page, no lead, and no edit', { timeout: 120_000 }, async () => {
  const [first, second] = machines;
  if (!first || !second) throw new Error('no machines');
  const business = paths.find((path) => path.split('/').length === 4) ?? '';
  const edits = startEdits(
    pair.primary.url,
    { slug: business.split('/')[3] ?? '', path: business },
    machines.map(({ url }) => url),
  );
  const load = startLoad(origin, paths, { readers: 20, senders: 6 });
  const { event, incident, incidents, before } = openDiary();
  const lag = monitorEventLoopDelay();
  lag.enable();
  await sleep(3_000);

  await incident('a machine is killed', () => killMachine(first.site));
  await first.site.exited;
  await sleep(3_000);
  first.site = await launchSite(first.env);
  await until(() => isReady(first.url));
  await sleep(2_000);

  await incident('the connections of the primary are cut', cutConnections);
  await sleep(3_000);
  await incident('the proxy before the database is started again', async () => {
    await proxy.stop();
    await sleep(500);
    await proxy.start();
  });
  await sleep(3_000);

  await event('the replica lags', () => pair.replica.ask('select pg_wal_replay_pause()'));
  await sleep(4_000);
  await event('the replica follows', () => pair.replica.ask('select pg_wal_replay_resume()'));
  await sleep(2_000);
  await event('the replica is gone', () => pair.replica.stop());
  await sleep(3_000);
  await event('the replica is back', () => pair.replica.start());
  await sleep(3_000);
  await Promise.all([load.stop(), edits.stop()]);

  const underWay = ({ begun, ended }: { begun: number; ended: number }) =>
    incidents.some(({ from, to }) => begun <= to && ended >= from);
  const inPeace = ({ committed }: { committed: number }) =>
    incidents.every(({ from, to }) => committed < from - 1_000 || committed > to + 1_000);
  expect(load.failed.filter((page) => !underWay(page))).toEqual([]);
  expect(load.failed.length).toBeLessThan(load.pages() / 20);
  expect(load.pages()).toBeGreaterThan(300);

  for (const { url } of machines) {
    const sights = edits.seen.get(url) ?? [];
    expect(wentBack(sights)).toEqual([]);
    expect(sights.length).toBeGreaterThan(30);
    expect(sights.at(-1)?.number).toBe(edits.made.at(-1)?.number);
    // A second, and what a machine under full load takes to answer. What is edited while nobody gets through to the
    // database is seen when that is over.
    const peaceful = edits.made.filter(inPeace);
    const times = delays(peaceful, sights);
    expect(times.length).toBeGreaterThan(10);
    expect([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(1_000);
    const late = peaceful.flatMap(({ committed }, n) => {
      const time = times[n] ?? 0;
      return time < 2_500 ? [] : [`${time} ms, ${before(committed)}`];
    });
    expect(late).toEqual([]);
    expect(Math.max(...delays(edits.made, sights))).toBeLessThan(6_000);
  }

  expect(load.refused).toEqual([]);
  await everythingMailed();
  const rows = await ask(`
    select id, email from service_leads where email like 'visitor%'
    union all select id, email from advertising_inquiries where email like 'visitor%'`);
  expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
  const ids = rows.map(({ id }) => String(id)).sort();
  expect(ids).toEqual(expect.arrayContaining([...load.stored.values()]));
  const mails = takenMails(smtp);
  expect(ids.filter((id) => !mails.has(id))).toEqual([]);
  lag.disable();
  expect(sentTwice(smtp, [incidents[0]?.from ?? 0], lag.max / 1e6)).toEqual([]);
});

/** Asked of the primary itself. */
async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: pair.primary.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** What died with its machine is not waited for until that is noticed, nor the pauses between attempts. */
async function everythingMailed(): Promise<void> {
  await until(async () => {
    await ask(`
      update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' and start_after > now();
      update pgboss.job set heartbeat_on = now() - interval '1 hour'
      where name = 'mail' and state = 'active' and started_on < now() - interval '40 seconds';
      update mail_receipts set sending_until = now()
      where taken_at is null and sending_until < now() + interval '20 seconds'`);
    const [left] = await ask(`select count(*)::int as count from pgboss.job where name = 'mail' and state < 'completed'`);
    return left?.['count'] === 0;
  });
}
