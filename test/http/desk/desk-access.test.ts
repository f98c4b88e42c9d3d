import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxPictureBytes } from '#app/domain/pictures/conversion.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import routes from '#app/routes.ts';
import { pagesUnder } from '#test/support/access/addresses.ts';
import { type Answer, frontDoor } from '#test/support/access/front-door.ts';
import { accessMatrix, isOpen, type Reader } from '#test/support/access/matrix.ts';
import { asOwner, deskSite } from '#test/support/http/visitor.ts';
import { signInMember } from '#test/support/members.ts';
import { join as joinDesk, signInStaff } from '#test/support/operators.ts';
import { ownDatabaseUrl } from '#test/support/own-database.ts';
import { openRaw } from '#test/support/raw-http.ts';
import { until } from '#test/support/site.ts';
import { ownerPassword } from '#test/support/start-http-sites.ts';

// Who may open which page, what the desk makes of odd input, and how a browser gets its session. All other ways to ask:
// access-matrix.test.ts.

const email = 'pat@access.example';
const { ask, close } = frontDoor(() => deskSite().url);
let db: Database;
let staff = '';
let owner = '';
let member = '';

beforeAll(async () => {
  db = openDatabase(await ownDatabaseUrl(deskSite().dataDir), { logger: createLogger('silent') });
  await joinDesk(db, email);
  staff = sessionCookie(await signInStaff(db, email));
  await joinDesk(db, 'lou@access.example', 'owner');
  owner = sessionCookie(await signInStaff(db, 'lou@access.example'));
  const { rows } = await db.$client.query<{ id: string }>('select id from contractors limit 1');
  const { token } = await signInMember(db, { email: 'rosa@access.example', contractorId: rows[0]?.id ?? '' });
  member = `__Host-pro-session=${token}`;
});
afterAll(async () => {
  close();
  await db.$client.end();
});

const sessionCookie = (token: string) => `__Host-desk-session=${token}`;
const navigation = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'none' };

const pages = pagesUnder(routes).map(({ pattern }) => ({
  pattern: pattern || '/',
  path: pattern.replace(/:\w+\??/g, 'some-id').replace('*', 'nothing-here') || '/',
}));
const guarded = pages.filter(({ pattern }) => pattern.startsWith('/admin') && !isOpen(pattern));

/** Each with what opens for them besides what opens for everyone. */
const people: [who: string, cookie: () => string, opens: readonly Reader[]][] = [
  ['nobody', () => '', []],
  ['a member', () => member, ['member']],
  ['staff', () => staff, ['staff']],
  ['an owner', () => owner, ['staff', 'owner']],
];

describe.each(people)('%s', (who, cookie, opens) => {
  // What opens for everyone is asked for once: a post to it may sign somebody out.
  test.each(pages.filter(({ pattern }) => who === 'nobody' || !isOpen(pattern)))('may open $pattern, or not', async (page) => {
    const { reads, posts } = accessMatrix.get(page.pattern) ?? expect.fail('it is not in the matrix');
    const may = (reader: Reader | 'none') => isOpen(page.pattern) || opens.some((one) => one === reader);
    const read = await ask(page.path, { headers: { ...navigation, Cookie: cookie() } });
    const isAskedToSignIn = read.status === 302 && /\/sign-in(\?next|$)/.test(read.headers['location'] ?? '');
    expect(isAskedToSignIn || [401, 403].includes(read.status)).toBe(!may(reads));
    const posted = await ask(page.path, { headers: { Cookie: cookie() }, form: { do: 'nothing that there is' } });
    if (posts === 'none') expect([404, 405]).toContain(posted.status);
    else expect([401, 403].includes(posted.status)).toBe(!may(posts));
  });
});

describe('control characters, which no text of the database can have,', () => {
  const ids = ['/admin/contractors/c%00', '/admin/mail/a%00b', '/admin/blog/%01', '/admin/requests/a%00b'];
  const asked = [...guarded.map(({ path }) => path), ...ids];

  test.each(asked)('are left out of %s', async (path) => {
    const headers = { ...navigation, ...asOwner };
    const query = '?text=a%00b%0Ac&from=%01&service=%7Froof&after=%00&q=%00';
    for (const address of [path, `${path}.data`]) {
      const dirty = await ask(address + query, { headers });
      const location = String(dirty.headers['location']);
      expect([dirty.status, location]).toEqual([
        307,
        expect.stringMatching(/^\/admin[^\0]*\?text=ab%0Ac&from=&service=roof&after=&q=$/),
      ]);
      expect((await ask(location, { headers })).status).toBeLessThan(500);
    }
  });

  const nul = 'a\0b';
  const fields = { text: nul, name: nul, email: `${nul}@x.example`, reason: nul, title: nul, note: nul, number: nul, id: nul };
  test.each(guarded.map(({ path }) => path))('are left out of what is sent to %s', async (path) => {
    // Each of 'check', 'invite' and so on runs different code.
    for (const work of [nul, 'invite', 'save', 'check']) {
      const { status } = await ask(path, { headers: asOwner, form: { ...fields, role: 'staff', do: work } });
      expect(status).toBeLessThan(500);
    }
  });

  test('do not hide another host in an address', async () => {
    for (const path of ['/admin/%00/%00/evil.example', '/%00/evil.example', '/admin%00//evil.example?a=%00']) {
      const location = (await ask(path, { headers: asOwner })).headers['location'] ?? '/';
      expect(location).toMatch(/^\/(?!\/)/);
    }
  });
});

const someone = { who: 'ada@example.com', email: 'ada@example.com', number: '1' };
const backup = '2026-11-22T22-54-23Z.tar.gz';

test.each([
  ['/admin/operators', { do: 'invite', name: 'Lou', email: 'lou@x.example', role: 'owner' }],
  ['/admin/operators.data', { do: 'invite', name: 'Lou', email: 'lou@x.example', role: 'owner' }],
  ['/admin/people/erase', someone],
  ['/admin/people/erase.data', someone],
  ['/admin/backups', { do: 'delete', name: backup }],
  ['/admin/backups', { do: 'delete-for-good', name: backup }],
])('staff may not post to %s: %o', async (path, form) => {
  expect((await ask(path, { headers: { Cookie: staff }, form })).status).toBe(403);
  expect((await db.$client.query(`select from operators where email = 'lou@x.example'`)).rowCount).toBe(0);
});

test('staff see the backups, but cannot download them', async () => {
  await mkdir(join(deskSite().dataDir, 'backups'), { recursive: true });
  await writeFile(join(deskSite().dataDir, 'backups', backup), 'what everybody sent');
  const read = await ask('/admin/backups', { headers: { ...navigation, Cookie: staff } });
  expect([read.status, read.body.includes(backup), read.body.includes('Download')]).toEqual([200, true, false]);
  const download = `/admin/backups/download?name=${backup}`;
  const refused = await ask(download, { headers: { Cookie: staff } });
  expect([refused.status, refused.body]).toEqual([403, 'Only the owner may download a backup.']);
  const given = await ask(download, { headers: asOwner });
  expect([given.status, given.body, given.headers['cache-control']]).toEqual([200, 'what everybody sent', 'no-store']);
  expect(given.headers['content-length']).toBe(String(Buffer.byteLength(given.body)));
  for (const other of ['../admin-password', '%2e%2e%2fadmin-password', '']) {
    expect((await ask(`/admin/backups/download?name=${other}`, { headers: asOwner })).status).toBe(404);
  }
});

test('says that a file is too large to a browser that reads no response before it has sent everything', async () => {
  const { rows } = await db.$client.query<{ id: string }>('select id from contractors limit 1');
  const body = Buffer.concat([
    Buffer.from('--x7\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'),
    Buffer.alloc(3 * maxPictureBytes),
    Buffer.from('\r\n--x7--\r\n'),
  ]);
  const head = [
    `POST /admin/pictures?contractor=${rows[0]?.id} HTTP/1.1`,
    'Host: 127.0.0.1',
    'X-Forwarded-For: 203.0.113.251',
    'X-Forwarded-Proto: https',
    `Cookie: ${staff}`,
    'Content-Type: multipart/form-data; boundary=x7',
    `Content-Length: ${body.length}`,
  ];
  const { socket, answer } = await openRaw(deskSite().url);
  socket.pause();
  const whole = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
  const failure = await new Promise((resolve) => socket.write(whole, resolve));
  socket.resume();
  const answered = await answer;
  socket.destroy();
  expect(failure ?? undefined, 'why it was not all taken').toBeUndefined();
  expect([answered?.status, answered?.headers['location']]).toEqual([303, expect.stringContaining('done=picture-too-large')]);
  const page = await ask(answered?.headers['location'] ?? '', { headers: { ...navigation, Cookie: staff } });
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('That file is larger than 8 MB.')]);
});

describe('signing in', () => {
  const signIn = (form: Record<string, string>, headers = {}) =>
    ask('/admin/sign-in', { form: { name: 'admin', password: ownerPassword, ...form }, headers });
  const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat();
  const tokenIn = (answer: Answer) => /desk-session=([\w-]{43});/.exec(cookiesOf(answer).join('\n'))?.[1] ?? '';

  test('sets a cookie for this host only, hidden from scripts and cross-site posts, and opens the page asked for', async () => {
    const answer = await signIn({ next: '/admin/audit?text=a' });
    expect([answer.status, answer.headers['location']]).toEqual([302, '/admin/audit?text=a']);
    expect(cookiesOf(answer)[0]).toMatch(
      /^__Host-desk-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const page = await ask('/admin/audit', { headers: { ...navigation, Cookie: sessionCookie(tokenIn(answer)) } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('Sign out');
  });

  test('works without HTTPS on the same machine only, with a cookie that browsers accept', async () => {
    const plain = { 'X-Forwarded-For': '127.0.0.1', 'X-Forwarded-Proto': 'http' };
    const [cookie] = cookiesOf(await signIn({}, plain));
    expect(cookie).toMatch(/^desk-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await signIn({}, { ...plain, 'X-Forwarded-For': '203.0.113.250' })).status).toBe(403);
  });

  test.each(['https://evil.example/admin', '//evil.example', '/about', '/admin/sign-in'])('goes on to no %s', async (next) => {
    expect((await signIn({ next })).headers['location']).toBe('/admin');
    const page = await ask(`/admin/sign-in?${new URLSearchParams({ next })}`, { headers: navigation });
    expect(page.body).not.toContain('evil');
  });

  test('ends the browser’s previous session, and ignores an unknown one', async () => {
    const given = sessionCookie('x'.repeat(43));
    const first = tokenIn(await signIn({}, { Cookie: given }));
    const second = tokenIn(await signIn({}, { Cookie: sessionCookie(first) }));
    expect(new Set(['', 'x'.repeat(43), first, second]).size).toBe(4);
    const as = async (token: string) =>
      (await ask('/admin', { headers: { ...navigation, Cookie: sessionCookie(token) } })).status;
    expect([await as(first), await as(second)]).toEqual([302, 200]);
  });

  test('keeps the typed name, but not the password', async () => {
    const answer = await signIn({ name: 'somebody@x.example', password: 'not the password', next: '/admin/audit' });
    expect(answer.status).toBe(422);
    expect(cookiesOf(answer)).toEqual([]);
    expect(answer.body).toContain('value="somebody@x.example"');
    expect(answer.body).toContain('value="/admin/audit"');
    expect(answer.body).not.toContain('not the password');
  });

  test('too often says when to try again', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.77' };
    const wrong = { name: 'admin', password: 'a guess' };
    for (let n = 0; n < 10; n++) await signIn(wrong, headers);
    const answer = await signIn(wrong, headers);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toContain('Try again in a minute.');
  });

  test('out ends the session, by a post only', async () => {
    const Cookie = sessionCookie(tokenIn(await signIn({})));
    await ask('/admin/sign-out', { headers: { ...navigation, Cookie } });
    expect((await ask('/admin', { headers: { ...navigation, Cookie } })).status).toBe(200);
    const out = await ask('/admin/sign-out', { headers: { Cookie }, form: {} });
    expect([out.status, out.headers['location']]).toEqual([302, '/admin/sign-in?done=out']);
    expect(cookiesOf(out)[0]).toMatch(/^__Host-desk-session=; Max-Age=0;/);
    expect((await ask('/admin', { headers: { ...navigation, Cookie } })).status).toBe(302);
  });

  test('logs neither tokens nor passwords', async () => {
    const token = tokenIn(await signIn({}));
    await ask(`/admin/join?token=${'t'.repeat(22)}`, { headers: navigation });
    await ask('/admin/no-such-page-at-the-end', { headers: navigation });
    let log = '';
    await until(async () => {
      log = await readFile(deskSite().log, 'utf8');
      return log.includes('/no-such-page-at-the-end');
    });
    expect(log).toContain('/admin/join');
    for (const secret of [token, ownerPassword, 't'.repeat(22)]) expect(log).not.toContain(secret);
  });
});
