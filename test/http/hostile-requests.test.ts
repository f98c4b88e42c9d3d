import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lead, serviceContact } from '#test/support/form-bodies.ts';
import { asOwner, deskSite } from '#test/support/http/visitor.ts';
import { enterDatabase } from '#test/support/own-database.ts';
import { openRaw, type RawConnection, sendRaw } from '#test/support/raw-http.ts';
import { childrenOf, until } from '#test/support/site.ts';
import { meanings } from '#test/support/words.ts';
import { worstTexts } from '#test/support/worst-texts.ts';

// Hostile requests on sockets, and their effect on others. Everything is sent to the same server process, which must survive.

const site = deskSite();
let client: Client;

beforeAll(async () => {
  client = await enterDatabase(site.dataDir);
});
afterAll(() => client.end());

const server = () => childrenOf(site.pid, 'build/server/index.js');
const before = server();
afterEach(() => expect(server()).toEqual(before));

const count = async (where: string) =>
  (await client.query(`select count(*)::int as count from submissions where ${where}`)).rows[0].count;

let visitor = 0;
const newVisitor = () => `203.0.${113 + Math.floor(++visitor / 250)}.${visitor % 250}`;
const json = (extra: Record<string, string> = {}) => ({
  'Content-Type': 'application/json',
  Authorization: 'Bearer redbud-public-key-v1',
  'X-Forwarded-For': newVisitor(),
  ...extra,
});
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method: 'POST', headers: json(headers), body: JSON.stringify(body), redirect: 'manual' });

/** A request as text, with exactly these `headers`. */
const request = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;
const chunked = (body: string, size = 7) =>
  `${Array.from({ length: Math.ceil(body.length / size) }, (_, n) => body.slice(n * size, (n + 1) * size))
    .map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
    .join('')}0\r\n\r\n`;

describe('chunked bodies', () => {
  const formOf = (body: object) => String(new URLSearchParams({ form: 'contact', ...body }));
  test.each([
    ['a call', serviceContact, 'application/json', JSON.stringify],
    ['a form of a page', '/services/roofing', 'application/x-www-form-urlencoded', formOf],
  ])('are accepted by %s', async (_, path, type, encode) => {
    const email = `chunks${type.length}@example.com`;
    const headers = json({ 'Content-Type': type, 'Transfer-Encoding': 'chunked' });
    const answer = await sendRaw(site.url, request('POST', path, headers, chunked(encode(lead({ email })))));
    expect(answer?.status).toBe(200);
    expect(await count(`email = '${email}'`)).toBe(1);
  });

  test.each([
    ['sent to its end', '0\r\n\r\n'],
    ['never ended', ''],
  ])('are limited in size: one %s has its response before the connection closes', async (_, end) => {
    const { socket, send, answer } = await openRaw(site.url);
    send(request('POST', '/api/subscribers', json({ 'Transfer-Encoding': 'chunked' })));
    for (let n = 0; n < 250; n++) send(`fa0\r\n${'x'.repeat(0xfa0)}\r\n`);
    send(end);
    expect((await answer)?.status).toBe(413);
    socket.destroy();
  });

  test('refuses a form with too many fields', async () => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': newVisitor() };
    const init = { method: 'POST', headers: type, body: 'a=&'.repeat(20_000) };
    expect((await fetch(`${site.url}/services/roofing`, init)).status).toBe(400);
  });
});

describe('every method on every address has a response', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'REPORT', 'SEARCH'];
  test.each(
    meanings({
      'GET, HEAD': `
        /, /api/contractors, /media/contractors/some-slug, /badge/some-slug.svg, /sitemap.xml, /failure.css, /healthz,
        /admin/metrics`,
      'GET, HEAD, POST': '/services/roofing, /oklahoma-city/roofing/wagontop-roofing, /services/roofing.data, /admin/sign-in',
      POST: '/api/claims',
      '': '/nowhere, /api/nothing',
    }),
  )('%s allows %s', async (path, allow) => {
    for (const method of methods) {
      const answer = await sendRaw(site.url, request(method, path, { 'X-Forwarded-For': newVisitor(), Connection: 'close' }));
      const what = `${method} ${path}: ${answer?.status}`;
      if (method === 'OPTIONS') {
        expect(what).toContain('204');
        expect(answer?.headers['allow']).toBe(allow || 'GET, HEAD');
      } else if (allow === '') expect(what).toContain('404');
      else if (allow.split(', ').includes(method)) expect(what).toMatch(/: (?:200|302|400|401|403|404|411|415|422)$/);
      else {
        expect(what).toContain('405');
        expect(answer?.headers['allow']).toBe(allow);
      }
    }
  });

  test('escapes markup in the address', async () => {
    const init = { method: 'POST', headers: { 'X-Forwarded-For': newVisitor() } };
    const answer = await fetch(`${site.url}/%3Cb%3Eno/such%3Cscript%3E/page/here`, init);
    expect(answer.status).toBe(404);
    const text = await answer.text();
    expect(text).toContain('&lt;b&gt;no');
    expect(text).not.toMatch(/<b>no|<script/);
  });
});

describe('excessive requests are refused', () => {
  test.each([
    ['deep', '['.repeat(30_000)],
    ['deep in an object', `{"name":${'{"a":'.repeat(9)}1${'}'.repeat(10)}`],
    ['of many members', `{${Array.from({ length: 51 }, (_, n) => `"m${n}":0`).join(',')}}`],
    ['of one name again and again', `{${'"a":1,'.repeat(9_000)}"a":1}`],
    ['of one list', `{"subscription_type":[${'"newsletter",'.repeat(60)}"newsletter"]}`],
  ])('JSON, %s', async (_what, body) => {
    const answer = await fetch(`${site.url}/api/subscribers`, { method: 'POST', headers: json(), body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/deeper than 8|more than 50 members/) });
  });

  test('brackets in a text are accepted', async () => {
    const message = '[{"\\'.repeat(60);
    expect((await post(serviceContact, lead({ message, email: 'brackets@example.com' }))).status).toBe(200);
  });

  test('a path of many kilobytes', async () =>
    expect((await fetch(`${site.url}${'/-,-'.repeat(3_000)}`, { redirect: 'manual' })).status).toBe(414));
});

test('a body of tens of thousands of tiny chunks is cut off', async () => {
  // In rounds, because one read of everything would keep a slow machine busy so long that the process counts as hanging.
  for (let round = 0; round < 10; round++) {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => openRaw(site.url)));
    for (const { send } of crowd)
      send(request('POST', '/api/claims', json({ 'Transfer-Encoding': 'chunked' }), '1\r\nx\r\n'.repeat(60_000)));
    const answers = await Promise.all(crowd.map(({ answer }) => answer));
    expect(new Set(answers)).toEqual(new Set([undefined]));
  }
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test.each([
  ['/api/subscribers', (text: string) => ({ email: text })],
  ['/api/claims', (text: string) => ({ contractor_id: text })],
  ['/api/events', (text: string) => ({ event: 'call_click', contractor_id: text })],
  [serviceContact, (text: string) => ({ name: text, message: text })],
])('%s refuses the worst texts by their length, and others are answered meanwhile', async (path, body) => {
  const sent = Object.values(worstTexts).map((make) => post(path, body(make(9_000).toWellFormed())));
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  for (const answer of await Promise.all(sent)) expect(answer.status).toBe(422);
});

test('answers a crowd that delays the last byte and sends it at once, without a crash', async () => {
  const body = `{"message":${'['.repeat(60_000)}`;
  const crowd = await Promise.all(Array.from({ length: 150 }, () => openRaw(site.url)));
  for (const { send } of crowd) {
    send(request('POST', '/api/claims', { 'Content-Type': 'application/json', 'Content-Length': String(body.length + 1) }, body));
  }
  await fetch(`${site.url}/healthz`);
  for (const { send } of crowd) send('}');
  const answers = await Promise.all(crowd.map(({ answer }) => answer));
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([400]));
  for (const { socket } of crowd) socket.destroy();
});

test('one address with hundreds of unfinished bodies does not block others', async () => {
  const attackers: RawConnection[] = [];
  const headers = { ...json(), 'X-Forwarded-For': '198.51.100.66', 'Content-Length': '65536' };
  for (let n = 0; n < 700; n++) attackers.push(await openRaw(site.url));
  for (const { send } of attackers) send(request('POST', '/api/subscribers', headers, 'x'.repeat(60_000)));
  // Dropped ones are notified: 700 take 42 MB, and there is room for 16.
  let refused = 0;
  for (const { answer } of attackers) void answer.then((one) => one?.status === 503 && refused++);
  await until(() => refused > 300);
  expect((await post(serviceContact, lead({ email: 'between@example.com' }))).status).toBe(200);
  expect(refused).toBeLessThan(700);
  for (const { socket } of attackers) socket.destroy();
});

test('running work of a disconnected client keeps its slot, and its waiting work is dropped', async () => {
  const metrics = async (name: string) => {
    const headers = { ...asOwner, 'X-Forwarded-For': '127.0.0.1' };
    const text = await (await fetch(`${site.url}/admin/metrics`, { headers })).text();
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
  };
  await client.query('begin');
  await client.query('lock table contractors, contractor_counts in access exclusive mode');
  try {
    const crowd = await Promise.all(Array.from({ length: 300 }, () => openRaw(site.url)));
    for (const [n, { send }] of crowd.entries())
      send(request('GET', `/api/contractors?q=crowd${n}`, { 'X-Forwarded-For': '198.51.100.67' }));
    await until(async () => (await metrics('requests_under_way{share="reads"}')) > 100);
    for (const { socket } of crowd) socket.resetAndDestroy();
    // Running work continues until the database answers. Nothing else is left, which makes room for others.
    await until(async () => (await metrics('requests_under_way{share="reads"}')) < 20);
    expect(await metrics('requests_under_way{share="reads"}')).toBeGreaterThan(0);
    expect(await metrics(`database_pool{state="waiting"}`)).toBeLessThan(40);
  } finally {
    await client.query('commit');
  }
  expect((await fetch(`${site.url}/api/contractors`)).status).toBe(200);
});

test('a page of another site cannot post', async () => {
  const crossSite = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' };
  const body = lead({ email: 'cross@example.com' });
  expect((await post(serviceContact, body, crossSite)).status).toBe(403);
  const form = { method: 'POST', body: new URLSearchParams({ form: 'contact', ...body }) };
  const sent = (site_: string) =>
    fetch(`${site.url}/services/roofing`, { ...form, headers: { 'Sec-Fetch-Site': site_, 'X-Forwarded-For': newVisitor() } });
  const refused = await sent('cross-site');
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Not from this site')]);
  expect(await count(`email = 'cross@example.com'`)).toBe(0);
  expect((await sent('same-origin')).status).toBe(200);
  // Browsers without that header send the page’s origin at least.
  expect((await post(serviceContact, body, { Origin: 'https://elsewhere.example' })).status).toBe(403);
  // A mail program’s one click.
  const left = await fetch(`${site.url}/unsubscribe?token=none`, { ...form, headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(left.status).toBe(404);
});

test('a form without scripts asks for a retry while the database cannot write, and is accepted afterwards', async () => {
  await client.query(`
    create function disk_is_full() returns trigger language plpgsql as
      $f$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $f$;
    create trigger disk_is_full before insert on submissions execute function disk_is_full()`);
  const form = {
    method: 'POST',
    headers: { 'X-Forwarded-For': newVisitor() },
    body: new URLSearchParams({ form: 'contact', ...lead({ email: 'full@example.com' }) }),
  };
  try {
    const page = await fetch(`${site.url}/services/roofing`, form);
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await page.text()).toContain('full@example.com'); // Nothing must be typed twice.
  } finally {
    await client.query('drop function disk_is_full() cascade');
  }
  expect((await fetch(`${site.url}/services/roofing`, form)).status).toBe(200);
  expect(await count(`email = 'full@example.com'`)).toBe(1);
});
