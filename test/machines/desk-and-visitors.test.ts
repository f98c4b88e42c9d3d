import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { lead, serviceContact } from '#test/support/form-bodies.ts';
import { call } from '#test/support/machines/load.ts';
import { join, signInStaff } from '#test/support/operators.ts';
import { ownDatabaseUrl } from '#test/support/own-database.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { launchSite, type Site, untilEnded, untilReady } from '#test/support/site.ts';

// Visitors’ submissions always get through, regardless of work or attacks at the desk.

let folder: Awaited<ReturnType<typeof sampleFolder>>;
let site: Site;
let db: Database;

beforeAll(async () => {
  folder = await sampleFolder();
  site = await launchSite({ DATA_DIR: folder.path, WORKERS: '1', TRUST_PROXY: 'on' });
  await untilReady(site);
  db = openDatabase(await ownDatabaseUrl(folder.path), { logger: createLogger('silent') });
});
afterAll(async () => {
  await db.$client.end();
  site.process.kill('SIGTERM');
  await site.exited;
  await untilEnded(folder.path);
  await folder.remove();
});

const from = (address: string) => ({ 'X-Forwarded-For': address, 'X-Forwarded-Proto': 'https' });

let leads = 0;
async function sendLead(): Promise<number> {
  const n = ++leads;
  const { status } = await call(site.url + serviceContact, {
    method: 'POST',
    timeout: 0,
    headers: {
      'Content-Type': 'application/json',
      Authorization: 'Bearer redbud-public-key-v1',
      'Idempotency-Key': `lead ${n}`,
      ...from(`192.0.2.${n}`),
    },
    body: JSON.stringify(lead({ email: `visitor${n}@example.com` })),
  });
  return status;
}

/** A few in sequence, then several at once. */
async function sendLeads(): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push(await sendLead());
  return [...statuses, ...(await Promise.all(Array.from({ length: 12 }, sendLead)))];
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

test('floods of sign-ins and trickling uploads neither delay nor refuse a request', async () => {
  await join(db, 'pat@ferris.example');
  const cookie = `__Host-desk-session=${await signInStaff(db, 'pat@ferris.example')}`;
  const uploads = await Promise.all(Array.from({ length: 10 }, (_, n) => beginUpload(cookie, n)));
  let answered = 0;
  for (const { answer } of uploads) void answer.then(() => (answered += 1));
  await sleep(200);
  expect(await sendLeads()).toEqual(Array(18).fill(200));

  const networks = [(n: number) => `203.0.113.${n % 60}`, (n: number) => `2001:db8:7:${n.toString(16)}::1`];
  for (const addressOf of networks) {
    const tried = Array.from({ length: 180 }, (_, n) => trySignIn(addressOf(n), n));
    expect(await sendLeads()).toEqual(Array(18).fill(200));
    const statuses = await Promise.all(tried);
    // Checked or refused at once, mostly the latter.
    for (const status of statuses) expect([422, 429, 503]).toContain(status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThan(60);
  }

  expect(answered).toBe(0);
  for (const { finish } of uploads) finish();
  expect(await Promise.all(uploads.map(({ answer }) => answer))).toEqual(Array(10).fill(303));
});
