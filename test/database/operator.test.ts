import { describe, expect, test } from 'vitest';
import { basic, overHttps as htmlOverHttps, password, useSignIn } from '#test/support/desk/sign-in.ts';

// The operator's pages need the password, a private connection, and posts from our own pages.

const desk = useSignIn();
const path = '/admin/create-storm-damage-blog-post';
const { Accept: _, ...overHttps } = htmlOverHttps;
const signedIn = { Authorization: basic('admin', password) };
const site = (env: Record<string, string> = {}, from?: string) => {
  const call = desk.site(env, from);
  return (address: string, headers: Record<string, string> = {}, method = 'GET') => call(address, { method, headers });
};

const expectPrivate = ({ headers }: Response) =>
  expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex']);

describe('the password', () => {
  test('gives access to pages that are neither cached nor indexed', async () => {
    const response = await site()(path, { ...overHttps, ...signedIn });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('admin, owner');
    expectPrivate(response);
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
    expectPrivate(response);
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
    expect(await response.text()).toBe('nobody');
    expect(response.headers.get('X-Robots-Tag')).toBeNull();
  });
});

describe('addresses of the desk', () => {
  test.each<[what: string, status: number, headers: Record<string, string>]>([
    ['that speaks HTTPS', 200, overHttps],
    ['that speaks HTTP', 403, { ...overHttps, 'X-Forwarded-Proto': 'http' }],
    ['whose client claimed HTTPS before it said HTTP', 403, { ...overHttps, 'X-Forwarded-Proto': 'https, http' }],
    ['that says nothing', 403, { 'X-Forwarded-For': '203.0.113.9' }],
    ['that is not there', 403, {}],
    ['whose client says it is this machine, in other digits', 403, { 'X-Forwarded-For': '::ffff:0102:0304' }],
  ])('behind a trusted proxy %s', (_what, status, headers) => expectOpen(status, headers));

  const here = '127.0.0.1';
  test.each<[what: string, status: number, headers: Record<string, string>, from: string]>([
    ['this machine', 200, {}, here],
    ['this machine by its name', 200, { Host: 'LOCALHOST:3000' }, here],
    ['this machine by its address', 200, { Host: '[::1]:3000' }, here],
    ['this machine by IPv6', 200, {}, '::1'],
    ['a proxy on this machine that says nothing of itself', 403, { Host: 'www.public.example' }, here],
    ['a name that only begins like this machine', 403, { Host: 'localhost.example' }, here],
    ['an address that only begins like this machine', 403, { Host: '127.0.0.1.example' }, here],
    ['a proxy that names the client alone', 403, { 'X-Real-IP': '192.0.2.4' }, here],
    ['another machine', 403, {}, '192.0.2.4'],
    ['another machine that claims HTTPS', 403, overHttps, '192.0.2.4'],
    ['a proxy on this machine that is not trusted', 403, overHttps, here],
  ])('without a trusted proxy, from %s', (_what, status, headers, from) => expectOpen(status, headers, from));

  async function expectOpen(status: number, headers: Record<string, string>, from?: string) {
    const response = await site(from ? { TRUST_PROXY: 'off' } : {}, from)(path, { ...headers, ...signedIn });
    expect(response.status).toBe(status);
    if (status === 403) expect(await response.text()).toContain('Only over HTTPS');
  }
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
