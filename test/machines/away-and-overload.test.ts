import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades } from '#app/content/trades/trades.ts';
import { enterDatabase } from '#test/support/own-database.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { childrenOf, launchSite, type Site, until, untilEnded, untilReady } from '#test/support/site.ts';

let folder: Awaited<ReturnType<typeof sampleFolder>>;
let site: Site;
let halted: number | undefined;

beforeEach(async () => {
  folder = await sampleFolder();
  site = await launchSite({ DATA_DIR: folder.path, WORKERS: '1' });
  await untilReady(site);
});

afterEach(async () => {
  if (halted) process.kill(halted, 'SIGKILL');
  halted = undefined;
  site.process.kill('SIGKILL');
  await site.exited;
  await untilEnded(folder.path);
  await folder.remove();
});

test('without the database, serves a cached page at once, marked stale, and a fresh one when it is back', async () => {
  const page = `${site.url}/services/plumbing`;
  const seen = await (await fetch(page)).text();
  const pid = Number((await readFile(join(folder.path, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  halted = pid;
  process.kill(pid, 'SIGSTOP'); // Alive but unresponsive: the slowest way to fail.
  for (const connection of childrenOf(pid)) process.kill(connection, 'SIGKILL');
  await until(async () => (await fetch(page)).headers.get('cache-status') === 'pages; hit; detail=stale');

  const answer = await fetch(page);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('warning')).toBe('110 - "Response is Stale"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe(seen);
  await until(async () => (await fetch(`${site.url}/services/roofing`)).status === 503); // Not cached.
  // The page stays available while the database is still unresponsive.
  for (let round = 0; round < 5; round++) {
    expect((await fetch(page)).headers.get('cache-status')).toBe('pages; hit; detail=stale');
    await sleep(300);
  }
  process.kill(pid, 'SIGKILL');
  halted = undefined;
  await until(async () => (await fetch(page)).headers.get('cache-status') === 'pages; hit');
});

/** Requests are refused after a wait of ten seconds; this is less, in milliseconds. */
const mostWaited = 8_000;

/** Most reads at once. */
const most = 128;

/** Sends more reads than allowed, which all wait for a table, and other requests meanwhile. */
async function overload(attempt: number) {
  const trade = trades[attempt];
  if (!trade) throw new Error('this machine was too busy at every attempt');
  const page = `/services/${tradeSlug(trade)}`; // Not cached: no attempt before has asked for it.
  const begun = performance.now();
  const took = () => performance.now() - begun;
  const locking: Client = await enterDatabase(folder.path);
  await locking.query('begin');
  await locking.query('lock table contractors, submission_allowances in access exclusive mode');
  const statuses: number[] = [];
  const asked: Promise<unknown>[] = [];
  const ask = async () => statuses.push((await fetch(`${site.url}/api/contractors?q=${attempt}-${asked.length}`)).status);
  // An answer while the table is locked is a refusal.
  while (statuses.length === 0 && took() < mostWaited) {
    asked.push(ask());
    if (asked.length > most) await sleep(20);
  }
  const refused: { path: string; status: number; retryAfter: string | null; body: string }[] = [];
  for (const path of took() < mostWaited ? ['/api/contractors', page] : []) {
    const answer = await fetch(site.url + path); // While the accepted reads wait.
    refused.push({ path, status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() });
  }
  const alive = await fetch(`${site.url}/healthz`);
  const lead = fetch(`${site.url}/api/subscribers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `a${attempt}@b.example`, source: 'test', page_url: '/', subscription_type: ['newsletter'] }),
  });
  await sleep(200);
  await locking.query('commit');
  await locking.end();
  await Promise.all(asked);
  return { inTime: took() < mostWaited, page, refused, alive: alive.status, lead: (await lead).status, statuses };
}

test('refuses reads beyond its limit at once, finishes the accepted ones, and still accepts forms', async () => {
  // A machine that was too busy proves nothing: try again.
  let seen = await overload(1);
  for (let attempt = 2; !seen.inTime; attempt++) seen = await overload(attempt);
  expect(seen.refused).toHaveLength(2);
  for (const { path, status, retryAfter, body } of seen.refused) {
    expect([path, status, retryAfter]).toEqual([path, 503, '2']);
    if (path.startsWith('/api/')) expect(JSON.parse(body)).toEqual({ error: expect.stringContaining('try again') });
    expect(body.length).toBeLessThan(200);
  }
  expect(seen.alive).toBe(200);
  expect(seen.statuses.filter((status) => status === 200)).toHaveLength(most);
  expect(new Set(seen.statuses)).toEqual(new Set([200, 503]));
  expect(seen.lead).toBe(201);
  expect((await fetch(site.url + seen.page)).status).toBe(200);
});

const open = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {});
  });

test('drops clients that send headers or a body byte by byte, without delaying others', async () => {
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
  // More bodies than submissions allowed at once.
  const bodies = Promise.all(Array.from({ length: 300 }, () => dropped(body, ' ')));
  await until(() => begun === 300);
  // Last: headers have less time than bodies.
  const headers = Promise.all(Array.from({ length: 50 }, () => dropped('GET / HTTP/1.1\r\nX-Slow: ', 'x')));
  await until(() => begun === 350);
  const form = await fetch(`${site.url}/api/subscribers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'quick@example.com', source: 'test', page_url: '/', subscription_type: ['newsletter'] }),
  });
  expect(form.status).toBe(201);
  expect(droppedOnes).toBe(0); // It was answered while they were connected.
  let answered = 0;
  for (; answered < 20 && droppedOnes === 0; answered++) {
    expect((await fetch(`${site.url}/about`)).status).toBe(200);
    await sleep(100);
  }
  expect(answered).toBeGreaterThan(0);
  await bodies;
  for (const answer of await headers) expect(answer).toContain('408');
});
