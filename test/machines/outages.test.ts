import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { tradeSlug } from '#app/content/trades/trade-slug.ts';
import { trades } from '#app/content/trades/trades.ts';
import { findRunningPostgres } from '#app/platform/postgres/embedded-postgres.ts';
import { call, submission } from '#test/support/machines/load.ts';
import { asOwner, useOwnSite } from '#test/support/machines/own-site.ts';
import { join as joinDesk, signInStaff } from '#test/support/operators.ts';
import { enterDatabase, noteNightlyFailure, postmasterOf } from '#test/support/own-database.ts';
import { isReady } from '#test/support/servers.ts';
import { childrenOf, until } from '#test/support/site.ts';

// A site of one server process under too much load, slow clients and floods, and with a database that hangs: it keeps answering.

const site = useOwnSite(
  { WORKERS: '1', TRUST_PROXY: 'on', BACKUP_DAYS: '14' },
  // A nightly backup cannot succeed.
  { prepare: ({ folder }) => writeFile(join(folder, 'backups'), 'no folder') },
);

/** Stops the database: alive but unresponsive, the slowest way to fail. @returns its process. */
async function haltDatabase(): Promise<number> {
  const pid = await postmasterOf(site.folder);
  process.kill(pid, 'SIGSTOP');
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGCONT'); // If it failed: a halted process could not end.
    } catch {
      // It was killed.
    }
  });
  return pid;
}

const from = (address: string) => ({ 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' });

let visitors = 0;
async function sendForm(): Promise<number> {
  const { path, headers, body } = submission(++visitors);
  const all = { ...headers, ...from(`192.0.${2 + Math.floor(visitors / 250)}.${visitors % 250}`) };
  return (await call(site.url + path, { method: 'POST', timeout: 0, headers: all, body })).status;
}

/** Requests are refused after a wait of ten seconds; this is less, in milliseconds. */
const maxWaited = 8_000;

/** Most reads at once. */
const max = 128;

/** Sends more reads than allowed, which all wait for a table, and other requests meanwhile. */
async function overload(attempt: number) {
  const trade = trades[attempt];
  if (!trade) throw new Error('this machine was too busy at every attempt');
  const page = `/services/${tradeSlug(trade)}`; // Not cached: no attempt before has asked for it.
  const begun = performance.now();
  const took = () => performance.now() - begun;
  const locking = await enterDatabase(site.folder);
  await locking.query('begin');
  await locking.query('lock table contractors, submission_allowances in access exclusive mode');
  const statuses: number[] = [];
  const asked: Promise<unknown>[] = [];
  const ask = async () => statuses.push((await fetch(`${site.url}/api/contractors?q=${attempt}-${asked.length}`)).status);
  // An answer while the table is locked is a refusal.
  while (statuses.length === 0 && took() < maxWaited) {
    asked.push(ask());
    if (asked.length > max) await sleep(20);
  }
  const refused: { path: string; status: number; retryAfter: string | null; body: string }[] = [];
  for (const path of took() < maxWaited ? ['/api/contractors', page] : []) {
    const answer = await fetch(site.url + path); // While the accepted reads wait.
    refused.push({ path, status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() });
  }
  const alive = await fetch(`${site.url}/healthz`);
  const lead = sendForm();
  await sleep(200);
  await locking.query('commit');
  await locking.end();
  await Promise.all(asked);
  return { inTime: took() < maxWaited, page, refused, alive: alive.status, lead: await lead, statuses };
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
  expect(seen.statuses.filter((status) => status === 200)).toHaveLength(max);
  expect(new Set(seen.statuses)).toEqual(new Set([200, 503]));
  expect(seen.lead).toBe(200);
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
  expect(await sendForm()).toBe(200);
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  expect(droppedOnes).toBe(0); // These were answered while they were connected.
  await bodies;
  for (const answer of await headers) expect(answer).toContain('408');
});

/** A few in sequence, then several at once. */
async function sendForms(): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push(await sendForm());
  return [...statuses, ...(await Promise.all(Array.from({ length: 12 }, sendForm)))];
}

async function trySignIn(address: string, n: number): Promise<number> {
  const { status } = await call(`${site.url}/admin/sign-in`, {
    method: 'POST',
    timeout: 0,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...from(address) },
    body: String(new URLSearchParams({ name: `somebody${n}@example.com`, password: `a guess of mine ${n}` })),
  });
  return status;
}

/** An upload that starts and then trickles. */
async function beginUpload(cookie: string, n: number): Promise<{ finish: () => void; answer: Promise<number> }> {
  const asked = request(`${site.url}/admin/import/upload`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x7', Cookie: cookie, ...from(`198.51.100.${n}`) },
  });
  const answer = once(asked, 'response').then(([response]) => {
    response.resume();
    return response.statusCode as number;
  });
  asked.write('--x7\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n\r\nname,service_type,location\r\n');
  // Slow, but not stalled, even if a busy machine leaves out turns: 4 KB a second are needed.
  const trickle = setInterval(() => asked.write('Fern Gutters,Roofing,okc\r\n'.repeat(300)), 250);
  const finish = () => {
    clearInterval(trickle);
    asked.end('\r\n--x7--\r\n');
  };
  await once(asked, 'socket');
  return { finish, answer };
}

test('floods of sign-ins and trickling uploads at the desk neither delay nor refuse a form', async () => {
  const db = await site.openDatabase();
  await joinDesk(db, 'pat@ferris.example');
  const cookie = `__Host-desk-session=${await signInStaff(db, 'pat@ferris.example')}`;
  const uploads = await Promise.all(Array.from({ length: 10 }, (_, n) => beginUpload(cookie, n)));
  let answered = 0;
  for (const { answer } of uploads) void answer.then(() => (answered += 1));
  await sleep(200);
  expect(await sendForms()).toEqual(Array(18).fill(200));

  const addressOf = (n: number) => (n % 2 === 0 ? `203.0.113.${n % 60}` : `2001:db8:7:${n.toString(16)}::1`);
  const tried = Array.from({ length: 180 }, (_, n) => trySignIn(addressOf(n), n));
  expect(await sendForms()).toEqual(Array(18).fill(200));
  const statuses = await Promise.all(tried);
  // Checked or refused at once, mostly the latter.
  for (const status of statuses) expect([422, 429, 503]).toContain(status);
  expect(statuses.filter((status) => status === 422).length).toBeLessThan(60);

  expect(answered).toBe(0);
  for (const { finish } of uploads) finish();
  expect(await Promise.all(uploads.map(({ answer }) => answer))).toEqual(Array(10).fill(303));
});

test('the desk’s first page shows a failed nightly backup', async () => {
  await site.ask(noteNightlyFailure);
  const headers = { ...asOwner, ...from('203.0.113.200') };
  const today = await (await fetch(`${site.url}/admin`, { headers })).text();
  expect(today.replace(/<!-- -->|<[^>]+>/g, '')).toContain('The nightly backup failed, ');
});

test('a command waits for a slow database', async () => {
  const pid = await haltDatabase();
  const found = findRunningPostgres(site.folder);
  await sleep(3_000); // Longer than one attempt waits.
  process.kill(pid, 'SIGCONT');
  expect(await found).toMatch(/^postgresql:/);
});

test('without the database, serves cached pages marked as stale, offers to send a form again, and restarts it once it crashes', async () => {
  const page = `${site.url}/services/plumbing/edmond`;
  const how = async () => (await fetch(page)).headers.get('cache-status');
  const seen = await (await fetch(page)).text();
  const pid = await haltDatabase();
  for (const connection of childrenOf(pid)) process.kill(connection, 'SIGKILL');
  const untilAway = (path: string) => until(async () => (await fetch(site.url + path)).status === 503);
  // All at once, because each waits for the database.
  await Promise.all([
    until(async () => (await how()) === 'pages; hit; detail=stale'),
    ...['/readyz', '/', '/api/contractors'].map(untilAway),
  ]);

  const stale = await fetch(page);
  expect(stale.status).toBe(200);
  expect(stale.headers.get('warning')).toBe('110 - "Response is Stale"');
  expect(stale.headers.get('cache-control')).toBe('no-store');
  expect(await stale.text()).toBe(seen);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

  const [home, list] = await Promise.all(['/', '/api/contractors'].map((path) => fetch(site.url + path)));
  expect([home?.status, home?.headers.get('retry-after')]).toEqual([503, '5']);
  const html = await home?.text();
  expect(html).toContain('Error Loading Homepage');
  expect(html).toContain(home?.headers.get('x-request-id'));
  expect([list?.status, list?.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await list?.json()).toEqual({ error: expect.stringContaining('try again') });

  const business = { businessName: 'Red Fern', contactName: 'Tom Reyes', email: 'later@example.com', phone: '405-555-0143' };
  const sendPage = () =>
    fetch(`${site.url}/for-pros`, { method: 'POST', body: new URLSearchParams({ form: 'pro', ...business }) });
  const unsent = await sendPage();
  expect([unsent.status, unsent.headers.get('retry-after')]).toEqual([503, '5']);
  const again = await unsent.text();
  for (const text of ['Not sent yet', 'name="email" value="later@example.com"']) expect(again).toContain(text);
  const json = { 'Content-Type': 'application/json' };
  const called = await fetch(`${site.url}/api/pro-contacts`, { method: 'POST', headers: json, body: JSON.stringify(business) });
  expect([called.status, called.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await called.json()).toEqual({ error: expect.stringContaining('try again') });

  // The page stays available while the database is still unresponsive.
  for (let round = 0; round < 5; round++) expect(await how()).toBe('pages; hit; detail=stale');

  process.kill(pid, 'SIGKILL');
  await until(() => isReady(site.url));
  await until(async () => (await how()) === 'pages; hit');
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  expect((await sendPage()).status).toBe(200);
});
