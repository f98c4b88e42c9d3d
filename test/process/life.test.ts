import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enterDatabase } from '#test/support/own-database.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import {
  childrenOf,
  freePort,
  launchSite,
  processesOf,
  type Site,
  temporaryFolder,
  until,
  untilReady,
} from '#test/support/site.ts';

let folder: Awaited<ReturnType<typeof sampleFolder>>;
let sites: Site[] = [];
/** Processes that a test has halted; they would not end by themselves. */
let stopped: number[] = [];

beforeEach(async () => {
  folder = await sampleFolder();
  sites = [];
  stopped = [];
});

afterEach(async () => {
  for (const site of sites) site.process.kill('SIGKILL');
  for (const pid of stopped) process.kill(pid, 'SIGKILL');
  await Promise.all(sites.map((site) => site.exited));
  await until(() => processesOf(folder.path).length === 0);
  await folder.remove();
});

async function launch(env: Record<string, string> = {}): Promise<Site> {
  const site = await launchSite({ DATA_DIR: folder.path, WORKERS: '1', ...env });
  sites.push(site);
  return site;
}

const postmaster = async () => Number((await readFile(join(folder.path, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

describe('the first start', () => {
  beforeEach(async () => {
    await folder.remove();
    folder = await temporaryFolder();
  });

  test('makes the database, loads the sample directory, lets no other user in, and prints the address last', async () => {
    const site = await launch({ WORKERS: '2' });
    await untilReady(site);
    expect(site.stdout().trim().split('\n').at(-1)).toMatch(/http:\/\/localhost:\d+$/);
    const list = await (await fetch(`${site.url}/api/contractors`)).json();
    expect(list.total).toBeGreaterThan(170);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect((await stat(join(folder.path, 'postgres.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder.path, 'postgres'))).mode & 0o077).toBe(0);
  });

  test('SAMPLE_DATA=off starts empty, and stays so when it is left out later', async () => {
    const first = await launch({ SAMPLE_DATA: 'off' });
    await untilReady(first);
    first.process.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    const second = await launch();
    await untilReady(second);
    expect((await (await fetch(`${second.url}/api/contractors`)).json()).total).toBe(0);
  });
});

describe('start', () => {
  test('a taken port is one clear line and status 1', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const site = await launch({ PORT: String(port) });
    expect(await site.exited).toBe(1);
    expect(site.stderr()).toBe(
      `Port ${port} on 127.0.0.1 is taken; stop the program that listens there, or set PORT to a free one\n`,
    );
    other.close();
  });

  test('a data folder that another server uses is one clear line and status 1, and that server goes on', async () => {
    const first = await launch();
    await untilReady(first);
    const second = await launch();
    expect(await second.exited).toBe(1);
    expect(second.stderr()).toContain(`DATA_DIR ${folder.path} is in use by another server or import`);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test('a bad setting is one line that names it', async () => {
    const site = await launch({ WORKERS: 'many' });
    expect(await site.exited).toBe(1);
    expect(site.stderr()).toBe('WORKERS: got "many"; takes a whole number from 1 to 256\n');
  });
});

describe('stop', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`${signal} ends everything with status 0`, async () => {
      const site = await launch({ WORKERS: '2' });
      await untilReady(site);
      site.process.kill(signal);
      expect(await site.exited).toBe(0);
      // The last to go is the shell that would have stopped the database, had the site been killed.
      await until(() => processesOf(folder.path).length === 0);
    });
  }

  test('a request under way is answered before the end', async () => {
    const site = await launch();
    await untilReady(site);
    const blocker = await enterDatabase(folder.path);
    await blocker.query('begin; lock table contractor_counts in access exclusive mode');
    const answer = fetch(`${site.url}/api/contractors`);
    const waiting = 'select count(*)::int as count from pg_locks where not granted';
    await until(async () => (await blocker.query(waiting)).rows[0].count > 0);
    site.process.kill('SIGTERM');
    // Refused from now on, while the one under way still waits.
    await until(() =>
      fetch(`${site.url}/healthz`, { headers: { connection: 'close' } }).then(
        () => false,
        () => true,
      ),
    );
    await blocker.query('commit');
    await blocker.end();
    expect((await answer).status).toBe(200);
    expect(await site.exited).toBe(0);
  });

  test('a killed server leaves no database behind, and the next start goes on with the same data', async () => {
    const site = await launch({ WORKERS: '2' });
    await untilReady(site);
    site.process.kill('SIGKILL');
    await site.exited;
    await until(() => processesOf(folder.path).length === 0);

    const next = await launch();
    await untilReady(next);
    expect((await (await fetch(`${next.url}/api/contractors`)).json()).total).toBeGreaterThan(170);
  });

  test('a start right after a kill waits until the database that was left has ended', async () => {
    const site = await launch();
    await untilReady(site);
    const database = await postmaster();
    stopped = [database];
    process.kill(database, 'SIGSTOP'); // It ends when the test lets it.
    site.process.kill('SIGKILL');
    await site.exited;

    const next = await launch({ LOG_LEVEL: 'info' });
    await until(() => next.stderr().includes('the database of a former start has not ended yet'));
    process.kill(database, 'SIGCONT');
    stopped = [];
    await untilReady(next);
    expect((await fetch(`${next.url}/api/contractors`)).status).toBe(200);
  });
});

describe('failures while running', () => {
  test('a crashed database is started again; meanwhile pages and calls answer 503', async () => {
    const site = await launch({ WORKERS: '1' });
    await untilReady(site);
    const database = await postmaster();
    stopped = [database];
    process.kill(database, 'SIGSTOP'); // Still there, but it answers nobody new: the outage lasts as long as the test needs.
    for (const connection of childrenOf(database)) process.kill(connection, 'SIGKILL');

    await until(async () => (await fetch(`${site.url}/readyz`)).status === 503);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

    const page = await fetch(`${site.url}/`);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    const html = await page.text();
    expect(html).toContain('Error Loading Homepage');
    expect(html).toContain(page.headers.get('x-request-id'));

    const call = await fetch(`${site.url}/api/contractors`);
    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toBe('5');
    expect(await call.json()).toEqual({ error: expect.stringContaining('try again') });

    process.kill(database, 'SIGKILL');
    stopped = [];
    await until(async () => (await fetch(`${site.url}/readyz`)).status === 200);
    expect((await fetch(`${site.url}/`)).status).toBe(200);
  });

  test('a server process that dies is replaced', async () => {
    const site = await launch({ WORKERS: '1' });
    await untilReady(site);
    const workers = () => childrenOf(site.process.pid ?? 0, 'build/server/index.js');
    const [worker] = workers();
    if (!worker) throw new Error('no server process');
    process.kill(worker, 'SIGKILL');
    await until(() =>
      fetch(`${site.url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    expect(workers()).not.toContain(worker);
  });
});
