import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterDatabase } from '#test/support/own-database.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { childrenOf, launchSite, processesOf, type Site, until, untilReady } from '#test/support/site.ts';

let folder: Awaited<ReturnType<typeof sampleFolder>>;
let site: Site;
let halted: number | undefined;
const password = 'of-this-test-only';

beforeEach(async () => {
  folder = await sampleFolder();
  site = await launchSite({ DATA_DIR: folder.path, WORKERS: '1', ADMIN_PASSWORD: password });
  await untilReady(site);
});

afterEach(async () => {
  if (halted) process.kill(halted, 'SIGKILL');
  halted = undefined;
  site.process.kill('SIGKILL');
  await site.exited;
  await until(() => processesOf(folder.path).length === 0);
  await folder.remove();
});

test('while the database is away, a page seen before is served at once, marked stale, and fresh when it is back', async () => {
  const page = `${site.url}/services/plumbing`;
  const seen = await (await fetch(page)).text();
  const pid = Number((await readFile(join(folder.path, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  halted = pid;
  process.kill(pid, 'SIGSTOP'); // There, but it answers nobody: the slowest way of being away.
  for (const connection of childrenOf(pid)) process.kill(connection, 'SIGKILL');
  await until(async () => (await fetch(page)).headers.get('cache-status') === 'pages; hit; detail=stale');

  const answer = await fetch(page);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('warning')).toBe('110 - "Response is Stale"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe(seen);
  await until(async () => (await fetch(`${site.url}/services/roofing`)).status === 503); // Not seen before.
  // As often as it is asked for, while the database still answers nobody.
  for (let round = 0; round < 5; round++) {
    expect((await fetch(page)).headers.get('cache-status')).toBe('pages; hit; detail=stale');
    await sleep(300);
  }
  process.kill(pid, 'SIGKILL');
  halted = undefined;
  await until(async () => (await fetch(page)).headers.get('cache-status') === 'pages; hit');
});

/** How many reads run or wait for their turn. */
async function readsUnderWay(): Promise<number> {
  const headers = { Authorization: `Basic ${btoa(`admin:${password}`)}` };
  const text = await (await fetch(`${site.url}/admin/metrics`, { headers })).text();
  return Number(/^requests_under_way\{share="reads"\} (\d+)/m.exec(text)?.[1]);
}

/** Requests under way that wait for a table, as many as there are. */
async function hold(count: number, path: (n: number) => string) {
  const locking: Client = await enterDatabase(folder.path);
  await locking.query('begin');
  await locking.query('lock table contractors, submission_allowances in access exclusive mode');
  const answers = Array.from({ length: count }, (_, n) => fetch(site.url + path(n), { redirect: 'manual' }));
  await until(async () => (await readsUnderWay()) === count);
  const release = async () => {
    await locking.query('commit');
    await locking.end();
  };
  return { answers, release };
}

test('beyond what it can take it says so at once; what it took is finished, and forms still get in', async () => {
  const { answers, release } = await hold(128, (n) => `/api/contractors?q=${n}`);
  for (const path of ['/api/contractors', '/services/hvac']) {
    const refused = await fetch(site.url + path); // While what it took waits.
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    const body = await refused.text();
    if (path.startsWith('/api/')) expect(JSON.parse(body)).toEqual({ error: expect.stringContaining('try again') });
    expect(body.length).toBeLessThan(200);
  }
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  const lead = fetch(`${site.url}/api/subscribers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'a@b.example', source: 'test', page_url: '/', subscription_type: ['newsletter'] }),
  });
  await sleep(200);
  await release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await lead).status).toBe(201);
  expect((await fetch(`${site.url}/services/hvac`)).status).toBe(200);
});

const open = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {});
  });

test('who sends headers or a body byte by byte, or nothing, is dropped, and others do not notice', async () => {
  let begun = 0;
  let droppedOnes = 0;
  const dropped = async (first: string, rest: string) => {
    const socket = await open();
    begun += 1;
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(first);
    const timer = setInterval(() => socket.write(rest), 1_000);
    await ended;
    clearInterval(timer);
    droppedOnes += 1;
    return answer;
  };
  const body = 'POST /api/subscribers HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n';
  // More bodies than submissions may be under way.
  const slow = Promise.all([
    ...Array.from({ length: 50 }, () => dropped('GET / HTTP/1.1\r\nX-Slow: ', 'x')),
    ...Array.from({ length: 300 }, () => dropped(body, ' ')),
  ]);
  await until(() => begun === 350);
  const form = await fetch(`${site.url}/api/subscribers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'quick@example.com', source: 'test', page_url: '/', subscription_type: ['newsletter'] }),
  });
  expect(form.status).toBe(201);
  expect(droppedOnes).toBe(0); // It was answered while they were there.
  let answered = 0;
  for (; answered < 20 && droppedOnes === 0; answered++) {
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
    await sleep(100);
  }
  expect(answered).toBeGreaterThan(0);
  const answers = await slow;
  for (const answer of answers.slice(0, 50)) expect(answer).toContain('408');
});
