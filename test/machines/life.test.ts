import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { findRunningPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { test } from '#test/support/launch.ts';
import { enterDatabase } from '#test/support/own-database.ts';
import { childrenOf, until, untilEnded, untilReady } from '#test/support/site.ts';

const postmaster = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

describe('stop', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`${signal} ends everything with status 0`, async ({ folder, launch }) => {
      const site = await launch({ WORKERS: '2' });
      await untilReady(site);
      site.process.kill(signal);
      expect(await site.exited).toBe(0);
      // The last process to end is the shell that would stop the database of a killed site.
      await untilEnded(folder);
    });
  }

  test('answers requests sent just before, on new and kept connections', async ({ launch }) => {
    const site = await launch({ WORKERS: '2', PAGE_CACHE_MB: '0' });
    await untilReady(site);
    const kept = new Agent({ keepAlive: true });
    const ask = (agent: Agent | false) => {
      const asked = get(site.url, { agent });
      const sent = (async () => {
        const [socket] = (await once(asked, 'socket')) as [Socket];
        if (socket.connecting) await once(socket, 'connect');
      })();
      const status = (async () => {
        const [answer] = await once(asked, 'response');
        for await (const _ of answer);
        return answer.statusCode as number;
      })();
      return { sent, status };
    };
    await Promise.all(Array.from({ length: 3 }, () => ask(kept).status));
    const asked = [false, false, false, kept, kept, kept].map((agent) => ask(agent as Agent | false));
    await Promise.all(asked.map(({ sent }) => sent));
    site.process.kill('SIGTERM');
    expect(await Promise.all(asked.map(({ status }) => status))).toEqual(Array(6).fill(200));
    expect(await site.exited).toBe(0);
    kept.destroy();
  });

  test('answers a running request before the end', async ({ folder, launch }) => {
    const site = await launch();
    await untilReady(site);
    const blocker = await enterDatabase(folder);
    await blocker.query('begin; lock table contractor_counts in access exclusive mode');
    const answer = fetch(`${site.url}/api/contractors`);
    const waiting = 'select count(*)::int as count from pg_locks where not granted';
    await until(async () => (await blocker.query(waiting)).rows[0].count > 0);
    site.process.kill('SIGTERM');
    // New ones are refused while the running one still waits.
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

  test('a killed server leaves no database running, and the next start has the same data', async ({ folder, launch }) => {
    const site = await launch({ WORKERS: '2' });
    await untilReady(site);
    site.process.kill('SIGKILL');
    await site.exited;
    await untilEnded(folder);

    const next = await launch();
    await untilReady(next);
    expect((await (await fetch(`${next.url}/api/contractors`)).json()).total).toBeGreaterThan(170);
  });

  test('a start right after a kill waits for the previous database to end', async ({ folder, launch, stopped }) => {
    const site = await launch();
    await untilReady(site);
    const database = await postmaster(folder);
    stopped.push(database);
    process.kill(database, 'SIGSTOP'); // Halted until the test continues it.
    site.process.kill('SIGKILL');
    await site.exited;

    const next = await launch({ LOG_LEVEL: 'info' });
    await until(() => next.stderr().includes('the database of a former start has not ended yet'));
    process.kill(database, 'SIGCONT');
    stopped.pop();
    await untilReady(next);
    expect((await fetch(`${next.url}/api/contractors`)).status).toBe(200);
  });
});

describe('failures while running', () => {
  test('restarts a crashed database, and answers 503 meanwhile', async ({ folder, launch, stopped }) => {
    const site = await launch({ WORKERS: '1' });
    await untilReady(site);
    const database = await postmaster(folder);
    stopped.push(database);
    process.kill(database, 'SIGSTOP'); // Alive but unresponsive to new connections, so that the test controls the length of the outage.
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
    stopped.pop();
    await until(async () => (await fetch(`${site.url}/readyz`)).status === 200);
    expect((await fetch(`${site.url}/`)).status).toBe(200);
  });

  test('a command waits for a slow database', async ({ folder, launch, stopped }) => {
    await untilReady(await launch({ WORKERS: '1' }));
    const database = await postmaster(folder);
    stopped.push(database);
    process.kill(database, 'SIGSTOP');
    const found = findRunningPostgres(folder);
    await sleep(3_000); // Longer than one attempt waits.
    process.kill(database, 'SIGCONT');
    stopped.pop();
    expect(await found).toMatch(/^postgresql:/);
  });

  test('replaces a server process that dies', async ({ launch }) => {
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
