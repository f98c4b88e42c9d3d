import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '#app/domain/backups/make-backup.ts';
import { checkBackup, findObstacle, restoreBackup } from '#app/domain/backups/restore-backup.ts';
import { contractorPath } from '#app/domain/contractors/contractor-path.ts';
import { importContractors } from '#app/domain/imports/import-contractors.ts';
import { migrationsFolder } from '#test/support/database.ts';
import { lead } from '#test/support/form-bodies.ts';
import { startEdits, wentBack } from '#test/support/machines/edits.ts';
import { call, startLoad, submission } from '#test/support/machines/load.ts';
import { openParts, type Parts } from '#test/support/machines/parts.ts';
import { type PostgresServer, startPostgres } from '#test/support/machines/postgres-server.ts';
import { type PgBouncer, startHaproxy, startPgBouncer } from '#test/support/machines/proxies.ts';
import { untilMailed } from '#test/support/mail-queue.ts';
import { isReady, killServers } from '#test/support/servers.ts';
import { childrenOf, freePort, launchSite, type Site, temporaryFolder, until, untilReady } from '#test/support/site.ts';
import { mailedIds, type SmtpServer, sentTwice, startSmtp } from '#test/support/smtp.ts';
import { tableDigests } from '#test/support/table-digests.ts';

// Two machines behind HAProxy, over a PostgreSQL behind PgBouncer.

type Machine = { url: string; env: Record<string, string>; site: Site };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let parts: Parts;
let postgres: PostgresServer;
let proxy: PgBouncer;
let smtp: SmtpServer;
let machines: Machine[] = [];
let origin: string;
let paths: string[];
/** Rows of the directory after the first start. */
let contractorsAtFirst: unknown;

const password = 'of-this-test-only';

beforeAll(async () => {
  folder = await temporaryFolder();
  smtp = await startSmtp();
  parts = await openParts();
  postgres = await startPostgres(parts);
  proxy = await startPgBouncer(parts, postgres);
  // Both at once on an empty database.
  machines = await Promise.all(['first', 'second'].map(startMachine));
  await Promise.all(machines.map(({ site }) => untilReady(site)));
  contractorsAtFirst = (await ask('select count(*)::int as count from contractors'))[0]?.['count'];
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
    SMTP_URL: smtp.url,
    SITE_URL: 'http://pros.test',
    ADMIN_PASSWORD: password,
    TRUST_PROXY: 'on',
    WORKERS: '1',
    LOG_LEVEL: 'info',
  };
  return { url: `http://127.0.0.1:${port}`, env, site: await launchSite(env) };
}

/** Like a power failure. */
function killMachine({ process: { pid } }: Site): void {
  for (const one of [pid ?? 0, ...childrenOf(pid ?? 0)]) {
    try {
      if (one) process.kill(one, 'SIGKILL');
    } catch {
      // It has ended already.
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

/** All but those of PostgreSQL’s own processes. Waits until they are cut: their processes may get a CPU late. */
const cutConnections = () =>
  postgres.ask(
    `select pg_terminate_backend(pid, 60000) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
const untilReadyAgain = () => Promise.all(machines.map(({ url }) => until(() => isReady(url))));

test('both machines start at once on an empty database, migrate it once, and do not fill it', async () => {
  // They may take turns, but each migration runs once.
  const lines = machines.flatMap(({ site }) => site.stderr().split('\n'));
  const applied = lines
    .filter((line) => line.includes('database migrated'))
    .flatMap((line) => JSON.parse(line).applied as string[]);
  expect(applied.sort()).toEqual((await readdir(migrationsFolder)).filter((name) => name.match(/\.(sql|ts)$/)).sort());
  expect(contractorsAtFirst).toBe(0);
});

describe('both machines share limits on', () => {
  test('submissions of a visitor', async () => {
    const statuses: number[] = [];
    const { path, headers } = submission('of a household');
    const body = JSON.stringify(lead({ email: 'household@example.com' }));
    for (let n = 0; n < 8; n++) {
      const own = { ...headers, 'X-Forwarded-For': '198.51.100.7', 'Idempotency-Key': `household ${n}` };
      statuses.push((await call(machines[n % 2]?.url + path, { method: 'POST', headers: own, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test('password attempts, and both accept the right one', async () => {
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

test('HTTPS that a client claims on a plain port of the proxy is not believed', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-Proto': 'https' };
  const signIn = (url?: string) =>
    call(`${url}/admin/sign-in`, { method: 'POST', headers, body: `name=admin&password=${password}` });
  // A machine believes it, but the proxy says what it is.
  const cookies = [await signIn(machines[0]?.url), await signIn(origin)].map(({ headers: sent }) => String(sent['set-cookie']));
  expect(cookies.map((cookie) => cookie.includes('Secure'))).toEqual([true, false]);
});

test('kills and cut connections under load cost no page, lead or edit', async () => {
  const [first, second] = machines;
  if (!first || !second) throw new Error('no machines');
  const business = paths.find((path) => path.split('/').length === 4) ?? '';
  const edits = startEdits(
    postgres.url,
    { slug: business.split('/')[3] ?? '', path: business },
    machines.map(({ url }) => url),
  );
  const load = startLoad(origin, paths, { readers: 12, senders: 6 });
  const incidents: { from: number; to: number }[] = [];
  /** An event that may fail the requests running at that time. */
  const incident = async (work: () => unknown) => {
    const from = Date.now();
    await work();
    incidents.push({ from, to: Date.now() });
  };
  /** Until visitors have done enough to notice what fails. */
  const goOn = async () => {
    const [pages, stored] = [load.pages() + 100, load.stored.size + 10];
    await until(() => load.pages() >= pages && load.stored.size >= stored);
  };
  await goOn();

  await incident(async () => {
    killMachine(first.site);
    await first.site.exited; // Until then its connections are open.
  });
  await goOn();
  first.site = await launchSite(first.env);
  await until(() => isReady(first.url));
  await goOn();

  await incident(async () => {
    await cutConnections();
    await untilReadyAgain();
  });
  await goOn();
  await incident(async () => {
    await proxy.stop();
    await sleep(500);
    await proxy.start();
    await untilReadyAgain();
  });
  await goOn();

  // Enough to check, even on a slow machine.
  const seenAt = (url: string) => new Set(edits.seen.get(url)).size;
  await until(() => machines.every(({ url }) => seenAt(url) > 10));
  await Promise.all([load.stop(), edits.stop()]);

  const underWay = ({ begun, ended }: { begun: number; ended: number }) =>
    incidents.some(({ from, to }) => begun <= to && ended >= from);
  expect(load.failed.filter((page) => !underWay(page))).toEqual([]);
  expect(load.failed.length).toBeLessThan(load.pages() / 20);

  for (const { url } of machines) {
    // Edits appear in order, with the last one at the end.
    expect(wentBack(edits.seen.get(url) ?? [])).toEqual([]);
  }

  expect(load.refused).toEqual([]);
  const [killedAt] = await Promise.all(machines.map(({ site }) => killServers(site)));
  await untilMailed(ask, { killedAt });
  const rows = await ask(`
    select id, email, form = 'service-contact' as requested from submissions where email like 'visitor%'`);
  expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
  const ids = rows.map(({ id }) => String(id)).sort();
  expect(ids).toEqual(expect.arrayContaining([...load.stored.values()]));
  const { notices, receipts } = mailedIds(smtp);
  expect(ids.filter((id) => !notices.includes(id))).toEqual([]);
  const requested = rows.filter((row) => row['requested']).map(({ id }) => String(id));
  expect(requested.filter((id) => !receipts.includes(id))).toEqual([]);
  expect(sentTwice(smtp)).toEqual([]);
});

test('backup and restore work through the proxy, with machines running and stopped', async () => {
  const load = startLoad(origin, paths, { readers: 2, senders: 4 });
  await until(() => load.stored.size > 10);
  const acknowledged = [...load.stored.values()];
  const place = { databaseUrl: proxy.url, migrations: migrationsFolder, replace: true };
  const options = { databaseUrl: proxy.url, dataDir: join(folder.path, 'first') };
  const early = await makeBackup({ ...options, file: join(folder.path, 'early.tar.gz') });
  expect(early.kind).toBe('made');
  expect(await findObstacle(place)).toMatchObject({ obstacle: 'a site runs on this database; stop it on every machine' });
  await load.stop();
  for (const { site } of machines) site.process.kill('SIGTERM');
  expect(await Promise.all(machines.map(({ site }) => site.exited))).toEqual([0, 0]); // They leave the database running.

  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const file = join(folder.path, 'late.tar.gz');
  expect(await makeBackup({ ...options, file })).toMatchObject({ kind: 'made' });
  // The audit trail includes the restore, which ends sessions.
  const { 'pgboss.job': _, audit_entries: _trail, site_sessions: _sessions, ...before } = await tableDigests(client);
  await client.query('truncate submissions, contractors cascade');
  const manifest = await checkBackup(file, migrationsFolder);
  if ('unusable' in manifest) throw new Error(manifest.unusable);
  expect(await restoreBackup({ ...place, dataDir: options.dataDir, file, manifest })).toMatchObject({
    kind: 'restored',
    notes: [],
  });
  const { 'pgboss.job': __, audit_entries: __trail, site_sessions: __sessions, ...after } = await tableDigests(client);
  expect(after).toEqual(before);

  const first = await checkBackup(join(folder.path, 'early.tar.gz'), migrationsFolder);
  if ('unusable' in first) throw new Error(first.unusable);
  expect(
    await restoreBackup({ ...place, dataDir: options.dataDir, file: join(folder.path, 'early.tar.gz'), manifest: first }),
  ).toMatchObject({ kind: 'restored' });
  const { rows } = await client.query('select id from submissions');
  await client.end();
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
});

/** Queries PostgreSQL directly, without the proxy. */
async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
