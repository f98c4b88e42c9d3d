import { beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { runSteps } from '#app/server/listener.ts';
import { operatorOnly } from '#app/server/operator-only.ts';
import { hidePrivateAddress } from '#app/server/private-address.ts';
import type { RequestContext } from '#app/server/request-context.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { callListener } from '#test/support/step-server.ts';

// The operator's pages need the password, a private connection, and posts from our own pages.

const logger = createLogger('silent');
const { db, reset } = useTestDatabase();
const password = 'redbuds: bloom in März';

beforeEach(() => reset());

const path = '/admin/create-storm-damage-blog-post';
const basic = (name: string, word: string) => `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`;
const signedIn = { Authorization: basic('admin', password) };
const overHttps = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' };

/** The guard, with a page behind it that reports whether the operator got through. */
function site(env: Record<string, string> = {}, socket?: string) {
  const settings = parseSettings({ TRUST_PROXY: 'on', ADMIN_PASSWORD: password, SITE_URL: 'https://pros.example', ...env });
  const steps = [
    hidePrivateAddress,
    operatorOnly({ db, settings }),
    ({ operator }: RequestContext) => new Response(operator?.role === 'owner' ? 'operator' : 'anybody'),
  ];
  const call = callListener(runSteps(steps, { settings, logger }), socket);
  return (address: string, headers: Record<string, string> = {}, method = 'GET') => call(address, { method, headers });
}

describe('the password', () => {
  test('gives access to pages that are neither cached nor indexed', async () => {
    const response = await site()(path, { ...overHttps, ...signedIn });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('operator');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  });

  test.each([
    ['none', undefined],
    ['another word', basic('admin', 'redbuds: bloom in May')],
    ['another name', basic('root', password)],
    ['no word at all', basic('admin', '')],
    ['no colon', `Basic ${Buffer.from('admin').toString('base64')}`],
    ['another scheme', 'Bearer admin'],
  ])('is required for %s', async (_what, authorization) => {
    const response = await site()(path, { ...overHttps, ...(authorization && { Authorization: authorization }) });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Basic realm="Operator", charset="UTF-8"');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(await response.text()).toContain('For the operator');
  });

  test('is needed by everyone', async () => {
    const call = site({ ADMIN_PASSWORD: '' });
    for (const word of ['', 'undefined', password])
      expect((await call(path, { ...overHttps, Authorization: basic('admin', word) })).status).toBe(401);
  });

  test.each(['/admin', '/ADMIN/x', '/%61dmin/x', '/admin.data', '/admin%2Fx', '/admin/%ff', '//admin/x'])(
    'protects %s',
    async (address) => expect((await site()(address, overHttps)).status).toBe(401),
  );
  test.each(['/', '/administration', '/admin-tips', '/blog/admin'])('does not protect %s', async (address) => {
    const response = await site()(address);
    expect(await response.text()).toBe('anybody');
    expect(response.headers.get('X-Robots-Tag')).toBeNull();
  });
});

describe('attempts', () => {
  test('are blocked after ten from one address, for the right password too; others are not affected', async () => {
    const call = site();
    const wrong = { ...overHttps, Authorization: basic('admin', 'wrong wrong') };
    const statuses = await Promise.all(Array.from({ length: 15 }, async () => (await call(path, wrong)).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const limited = await call(path, { ...overHttps, ...signedIn });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await call(path, { ...overHttps, ...signedIn, 'X-Forwarded-For': '203.0.113.10' })).status).toBe(200);
  });

  test('of the operator do not add up', async () => {
    const call = site();
    for (let count = 0; count < 15; count += 1) expect((await call(path, { ...overHttps, ...signedIn })).status).toBe(200);
  });
});

describe('addresses of the desk', () => {
  test.each([
    ['a proxy that speaks HTTPS', {}, overHttps, undefined, 200],
    ['a proxy that speaks HTTP', {}, { ...overHttps, 'X-Forwarded-Proto': 'http' }, undefined, 403],
    [
      'a client that claims HTTPS before the proxy said HTTP',
      {},
      { ...overHttps, 'X-Forwarded-Proto': 'https, http' },
      undefined,
      403,
    ],
    ['a proxy that says nothing', {}, { 'X-Forwarded-For': '203.0.113.9' }, undefined, 403],
    ['no proxy where one is trusted', {}, {}, '127.0.0.1', 403],
    ['this machine', { TRUST_PROXY: 'off' }, {}, '127.0.0.1', 200],
    ['this machine by its name', { TRUST_PROXY: 'off' }, { Host: 'LOCALHOST:3000' }, '127.0.0.1', 200],
    ['this machine by its address', { TRUST_PROXY: 'off' }, { Host: '[::1]:3000' }, '127.0.0.1', 200],
    [
      'a proxy on this machine that says nothing of itself',
      { TRUST_PROXY: 'off' },
      { Host: 'www.public.example' },
      '127.0.0.1',
      403,
    ],
    ['a name that only begins like this machine', { TRUST_PROXY: 'off' }, { Host: 'localhost.example' }, '127.0.0.1', 403],
    ['an address that only begins like this machine', { TRUST_PROXY: 'off' }, { Host: '127.0.0.1.example' }, '127.0.0.1', 403],
    ['a proxy that names the client alone', { TRUST_PROXY: 'off' }, { 'X-Real-IP': '192.0.2.4' }, '127.0.0.1', 403],
    ['a client that says it is this machine, in other digits', {}, { 'X-Forwarded-For': '::ffff:0102:0304' }, undefined, 403],
    ['this machine by IPv6', { TRUST_PROXY: 'off' }, {}, '::1', 200],
    ['another machine', { TRUST_PROXY: 'off' }, {}, '192.0.2.4', 403],
    ['another machine that claims HTTPS', { TRUST_PROXY: 'off' }, overHttps, '192.0.2.4', 403],
    ['a proxy on this machine that is not trusted', { TRUST_PROXY: 'off' }, overHttps, '127.0.0.1', 403],
  ])('%s', async (_what, env, headers, socket, status) => {
    const response = await site(env, socket)(path, { ...headers, ...signedIn });
    expect(response.status).toBe(status);
    if (status === 403) expect(await response.text()).toContain('Only over HTTPS');
  });
});

describe('posts', () => {
  test.each([
    ['from our own address', { Origin: 'https://pros.example', 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['from the address that was called', { Origin: 'http://localhost', Host: 'localhost' }, 200],
    ['from a program', {}, 200],
    ['from another website', { Origin: 'https://evil.example' }, 403],
    ['from nowhere', { Origin: 'null' }, 403],
    ['from a neighbour', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['from another website, by a browser', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://pros.example' }, 403],
  ])('%s', async (_what, headers: Record<string, string>, status) => {
    const response = await site()(path, { ...overHttps, ...signedIn, ...headers }, 'POST');
    expect(response.status).toBe(status);
  });

  test('links from other sites work', async () =>
    expect((await site()(path, { ...overHttps, ...signedIn, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200));
});
