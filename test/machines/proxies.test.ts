import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathPrefixes } from '#app/routes/path-prefixes.ts';
import { asForm, lead } from '#test/support/form-bodies.ts';
import { csv } from '#test/support/import.ts';
import { documented } from '#test/support/machines/documented.ts';
import { type HttpsProxy, hasProxy, type ProxyName, proxyNames, startHttpsProxy } from '#test/support/machines/https-proxies.ts';
import { type Answer, type Call, call } from '#test/support/machines/load.ts';
import { adminPassword, useOwnSite } from '#test/support/machines/own-site.ts';
import { openParts, type Parts } from '#test/support/machines/parts.ts';
import { childrenOf, until } from '#test/support/site.ts';

// The configurations of docs/operations.md, run by the real programs with a real site. If Debian has no Caddy, its part
// is skipped.

const site = useOwnSite({ WORKERS: '1', TRUST_PROXY: 'on', SITE_URL: 'https://www.example.com' });
const there = proxyNames.filter((name) => name !== 'caddy' || hasProxy(name));
const proxies = new Map<ProxyName, HttpsProxy>();
const keys = new Set<string>();
let parts: Parts;

beforeAll(async () => {
  parts = await openParts();
  const port = Number(new URL(site.url).port);
  for (const name of there) {
    if (!hasProxy(name)) throw new Error(`This test needs ${name} of Debian; npm test installs it`);
    proxies.set(name, await startHttpsProxy(parts, name, port));
  }
});
afterAll(() => parts?.end());

/** Over HTTPS, on a new connection. */
const ask = (name: ProxyName, path: string, { headers = {}, body, from }: Call = {}): Promise<Answer> =>
  call(`https://127.0.0.1:${proxies.get(name)?.port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Host: 'www.example.com', ...headers },
    servername: 'www.example.com',
    rejectUnauthorized: false, // The certificate is self-signed.
    timeout: 0,
    body,
    from,
  });

/** On a busy machine the site may be full, or not ready for the proxy: retries like a visitor. */
async function askAgain(name: ProxyName, path: string, asked: () => Call = () => ({})): Promise<Answer> {
  for (;;) {
    const answer = await ask(name, path, asked());
    if (answer.status !== 503) return answer;
    await sleep(500);
  }
}

const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://www.example.com' },
});

/** Secret parts of addresses, which no proxy may log. */
function keyFor(name: ProxyName, kind: string): string {
  const key = `key-of-${kind}-through-${name}`;
  keys.add(key);
  return key;
}

/** In seconds: so slow that the whole file takes longer than a form may. */
const uploadTime = 17;
const megabyte = 2 ** 20;

function upload(boundary: string): { bytes: number; body: AsyncIterable<Buffer> } {
  const row = `Slow Roofing,Roofing,edmond,${'x'.repeat(1_900)}`;
  const rows = csv(
    'name,service_type,location,about',
    ...Array.from({ length: Math.ceil((20 * megabyte) / row.length) }, () => row),
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="slow.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const whole = Buffer.from(`${head}${rows}\r\n--${boundary}--\r\n`);
  async function* slowly() {
    const piece = Math.ceil(whole.length / (uploadTime * 4));
    for (let at = 0; at < whole.length; at += piece) {
      yield whole.subarray(at, at + piece);
      await sleep(250);
    }
  }
  return { bytes: whole.length, body: slowly() };
}

async function signIn(name: ProxyName, from: string): Promise<string> {
  const { body, headers } = form({ name: 'admin', password: adminPassword });
  const claimed = { ...headers, 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'http' };
  const signedIn = await askAgain(name, '/admin/sign-in', () => ({ body, headers: claimed, from }));
  expect([signedIn.status, signedIn.headers.location]).toEqual([302, '/admin']);
  const [cookie = ''] = signedIn.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^__Host-desk-session=.*; Secure/);
  return cookie.split(';')[0] ?? '';
}

/** Desk sessions, one through each proxy. */
const cookies = new Map<ProxyName, string>();

test.each(there)('%s passes on pages, a lead with its client address, and the desk', async (name) => {
  const from = `127.0.0.${there.indexOf(name) + 11}`;
  const page = await askAgain(name, '/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('</html>');
  const sent = await askAgain(name, '/functions/v1/handle-service-contact', () => ({
    body: JSON.stringify(lead({ email: `${name}@example.com` })),
    headers: asForm,
    from,
  }));
  expect([sent.status, JSON.parse(sent.text)]).toMatchObject([200, { success: true }]);
  const { tracker } = JSON.parse(sent.text);
  expect((await askAgain(name, tracker)).status).toBe(200);
  keys.add(tracker.split('/').at(-1));

  const cookie = await signIn(name, from);
  cookies.set(name, cookie);
  expect((await askAgain(name, '/admin', () => ({ headers: { Cookie: cookie } }))).status).toBe(200);
  const signedIn = await site.ask(`select from audit_entries where action = 'operator.signed-in' and address = $1`, [from]);
  expect(signedIn).toHaveLength(1);
  const tooLong = await askAgain(name, '/functions/v1/handle-service-contact', () => ({ body: 'x'.repeat(70_000) }));
  expect(tooLong.status).toBe(413);
});

// Concurrent, because each is slow.
test.concurrent.each(there)('%s accepts 20 MB over a slow line', async (name) => {
  const taken = await askAgain(name, '/admin/import/upload', () => {
    const { bytes, body } = upload('slow-line');
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=slow-line',
      'Content-Length': String(bytes),
      Cookie: cookies.get(name) ?? '',
      Origin: 'https://www.example.com',
    };
    return { body, headers };
  });
  expect([taken.status, taken.headers.location]).toEqual([
    expect.toBeOneOf([302, 303]),
    expect.stringMatching(/^\/admin\/import\/\d+$/),
  ]);
});

test('haproxy passes on pages of a site that is too busy for its checks', async () => {
  const primary = site.process.pid ?? 0;
  const processes = [primary, ...childrenOf(primary, 'build/server/index.js')]; // The primary would replace the other.
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  let asked: Promise<Answer>;
  try {
    await until(async () => (await proxies.get('haproxy')?.logged())?.includes('Server site_unready/web1 is DOWN') ?? false);
    asked = ask('haproxy', '/about');
    // Unless it is refused at once.
    await Promise.race([asked, sleep(500)]);
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  expect((await asked).status).toBe(200);
});

test.each(there)('%s logs no secret address, with the site running or stopped', async (name) => {
  const paths = () => [
    `/request/${keyFor(name, 'request')}`,
    `/lead/${keyFor(name, 'lead')}?from=mail`,
    `/pro/sign-in/${keyFor(name, 'sign-in')}`,
    `/unsubscribe?token=${keyFor(name, 'unsubscribe')}`,
    `/admin/join?token=${keyFor(name, 'invitation')}`,
  ];
  for (const path of paths()) await ask(name, path);
  const proxy = proxies.get(name) as HttpsProxy;
  await ask(name, '/best-roofers-okc?q=my-own-words');
  await until(async () => (await proxy.logged()).includes('/best-roofers-okc'));
  site.process.kill('SIGTERM');
  await site.exited;
  for (const path of paths()) expect((await ask(name, path)).status).toBeGreaterThanOrEqual(502);
  await ask(name, '/last');
  await until(async () => (await proxy.logged()).includes('/last'));
  const logged = await proxy.logged();
  for (const word of [...keys, 'my-own-words']) expect(logged).not.toContain(word);
  expect(logged).toContain('/request/-');
});

test('the upload paths and secret paths of the configurations match the site’s', () => {
  const [, uploads = ''] = /location ~ (\S+) \{/.exec(documented('nginx')) ?? [];
  const uploadPaths = pathPrefixes.filter((prefix) => 'upload' in prefix).map(({ prefix }) => prefix);
  expect(uploadPaths.filter((path) => !new RegExp(uploads).test(path))).toEqual([]);
  for (const { prefix } of pathPrefixes.filter((one) => 'secret' in one))
    for (const configuration of [documented('nginx'), documented('haproxy'), documented('caddyfile')])
      expect(configuration).toMatch(new RegExp(`[(|:]${prefix.slice(1)}[|)]`));
});
