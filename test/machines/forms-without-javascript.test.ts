import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spanishConsent } from '#app/content/es/consent.ts';
import { readPort } from '#app/platform/postgres/postgres-cluster.ts';
import { mailOfKind } from '#test/support/outbox.ts';
import { sampleFolder } from '#test/support/sample-folder.ts';
import { childrenOf, launchSite, type Site, until, untilEnded, untilReady } from '#test/support/site.ts';

// Every form as a browser without JavaScript posts it: the page returns with messages and values, or with thanks.

let folder: Awaited<ReturnType<typeof sampleFolder>>;
let site: Site;
let client: Client;

beforeAll(async () => {
  folder = await sampleFolder();
  site = await launchSite({
    DATA_DIR: folder.path,
    WORKERS: '1',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    SITE_URL: 'https://redbud.test',
  });
  await untilReady(site);
  const { password } = JSON.parse(await readFile(join(folder.path, 'postgres.json'), 'utf8'));
  const port = (await readPort(folder.path)) ?? 0;
  client = new Client({ host: '127.0.0.1', port, password, user: 'directory', database: 'directory' });
  client.on('error', () => {});
  await client.connect();
});
afterAll(async () => {
  await client.end().catch(() => {});
  site.process.kill('SIGTERM');
  await site.exited;
  await untilEnded(folder.path);
  await folder.remove();
});

let visitor = 0;
async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  visitor += 1;
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `203.0.113.${visitor}`, ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { response, html: await response.text() };
}
const count = async (table: string) => (await client.query(`select count(*)::int as count from ${table}`)).rows[0].count;

const person = { name: 'Zoë Lind', email: 'zoe@example.com', phone: '405-555-0142', message: 'Two lines\r\nof text' };
const business = { businessName: 'Red Fern', contactName: 'Tom Reyes', email: 'tom@example.com', phone: '405-555-0143' };
const storedBy = (form: string) => `submissions where form = '${form}' and state <> 'quarantined'`;
const contractorPage = '/oklahoma-city/roofing/wagontop-roofing';
const hidden = { service_type: 'Roofing', consent_version: '2026-11' };
const forms = [
  {
    form: 'contact',
    path: '/services/roofing',
    fields: { ...person, ...hidden },
    table: storedBy('service-contact'),
    thanks: 'received your request',
  },
  {
    form: 'quote',
    path: '/best-roofers-oklahoma-city',
    fields: { ...person, ...hidden, service_type: 'Quote Request: Roofing' },
    table: storedBy('service-contact'),
    thanks: 'A local professional will contact you soon.',
  },
  {
    form: 'panel',
    path: '/roofing-contractors-oklahoma-city',
    fields: { ...person, ...hidden },
    table: storedBy('service-contact'),
    thanks: 'received your request',
  },
  { form: 'pro', path: '/for-pros', fields: business, table: storedBy('pro-contact'), thanks: 'received your information' },
  {
    form: 'advertise',
    path: '/advertise-with-us',
    fields: { ...business, message: 'A banner' },
    table: storedBy('advertise-request'),
    thanks: 'Thank you for your interest!',
  },
  {
    form: 'claim',
    path: contractorPage,
    fields: { contactName: 'Jo', email: 'jo@example.com', phone: '405-555-0144', message: 'Mine' },
    table: storedBy('claim'),
    thanks: 'received your information',
  },
  {
    form: 'correction',
    path: '/correct?c=wagontop-roofing',
    fields: { problem: 'phone', 'changes.phone': '405-555-0177', message: 'It rings at a bakery', email: 'jo@example.com' },
    table: storedBy('correction'),
    thanks: 'received your information',
  },
  {
    form: 'subscribe',
    path: '/home-maintenance-guide',
    fields: { email: 'sub@example.com', source: 'maintenance_guide_page' },
    table: 'email_subscribers',
    thanks: 'Your maintenance guide is on its way!',
  },
];

/** The form’s hidden fields. */
async function hiddenFields(path: string, form: string): Promise<Record<string, string>> {
  const html = await (await fetch(site.url + path)).text();
  const own = html.split('<form').find((part) => part.includes(`name="form" value="${form}"`)) ?? '';
  const inputs = own.split('</form>')[0]?.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g) ?? [];
  return Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, value]));
}

describe.each(forms)('the $form form on $path', ({ form, path, fields, table, thanks }) => {
  test('returns with its messages and what was typed', async () => {
    const before = await count(table);
    const { response, html } = await post(path, { ...fields, form, email: 'no address' });
    expect(response.status).toBe(422);
    expect(html).toContain('Please enter a valid email address');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('value="no address"');
    if ('message' in fields) expect(html).toContain(fields.message.split('\r')[0]);
    expect(await count(table)).toBe(before);
  });

  test('is accepted, and a repeated post is stored once', async () => {
    const own = await hiddenFields(path, form);
    expect(own['form']).toBe(form);
    const before = await count(table);
    const from = { 'X-Forwarded-For': '198.51.100.7' };
    for (let time = 0; time < 2; time++) {
      const { response, html } = await post(path, { ...fields, ...own }, from);
      // A repeated sign-up is reported.
      const reported = form === 'subscribe' && time > 0;
      expect(response.status).toBe(reported ? 409 : 200);
      expect(html).toContain(reported ? 'This email is already receiving our updates!' : thanks);
    }
    expect(await count(table)).toBe(before + 1);
  });
});

test('a page in Spanish answers in Spanish, and stores the Spanish consent line', async () => {
  const path = '/es/best-roofers-oklahoma-city';
  const fields = { form: 'quote', service_type: 'Quote Request: Roofing', consent_version: '2027-02-es', ...person };
  const wrong = await post(path, { ...fields, email: 'nadie' });
  expect(wrong.response.status).toBe(422);
  expect(wrong.html).toContain('Escriba un correo electrónico completo');
  expect(wrong.html).toContain('lang="es"');
  const email = 'espanol@example.com';
  const right = await post(path, { ...fields, email });
  expect(right.response.status).toBe(200);
  expect(right.html).toContain('Recibimos su solicitud');
  const { rows } = await client.query(
    `select kind, consent_version, consent_text, payload->>'service_type' as service from submissions where email = $1`,
    [email],
  );
  expect(rows).toEqual([{ kind: 'quote', consent_version: '2027-02-es', consent_text: spanishConsent, service: 'Roofing' }]);
  const [, tracker = ''] = /href="(\/request\/[\w-]+)"/.exec(right.html) ?? [];
  expect((await fetch(site.url + tracker)).status).toBe(200);
});

test('accepts posts behind an HTTPS proxy and from browsers that hide their origin', async () => {
  for (const Origin of ['https://redbud.test', 'null']) {
    const { response } = await post(
      '/for-pros',
      { form: 'pro', ...business, email: `o${Origin.length}@example.com` },
      { Origin },
    );
    expect(response.status).toBe(200);
  }
});

test('pretends success if the hidden field is filled in', async () => {
  const before = await count(storedBy('pro-contact'));
  const { response, html } = await post('/for-pros', { form: 'pro', ...business, hp_topic: 'pills' });
  expect(response.status).toBe(200);
  expect(html).toContain('received your information');
  expect(await count(storedBy('pro-contact'))).toBe(before);
});

test('refuses a sixth post at once with a message and keeps what was typed', async () => {
  const from = { 'X-Forwarded-For': '192.0.2.9' };
  const send = (n: number) => post('/for-pros', { form: 'pro', ...business, email: `t${n}@example.com` }, from);
  for (let n = 0; n < 5; n++) expect((await send(n)).response.status).toBe(200);
  const { response, html } = await send(5);
  expect(response.status).toBe(429);
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(html).toContain('Too many requests. Please try again in 30 seconds.');
  expect(html).toContain('value="t5@example.com"');
});

test('refuses posts that are not one of our forms', async () => {
  expect((await post('/for-pros', { form: 'made-up' })).response.status).toBe(400);
  const asText = await fetch(`${site.url}/for-pros`, { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } });
  expect(asText.status).toBe(415);
  const broken = await fetch(`${site.url}/for-pros`, {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Type': 'multipart/form-data; boundary=y' },
  });
  expect(broken.status).toBe(400);
  expect((await post('/for-pros', { form: 'pro', message: 'x'.repeat(70_000) })).response.status).toBe(413);
});

describe('unsubscribing', () => {
  const token = async () => {
    const mail = await mailOfKind(folder.path, 'maintenance-guide');
    const [, address = ''] = /^List-Unsubscribe: ?<https:\/\/redbud\.test([^>]+)>/m.exec(mail.replace(/\r\n[ \t]+/g, '')) ?? [];
    return address;
  };

  test('asks for confirmation, unsubscribes with the button, and can be undone', async () => {
    await post('/home-maintenance-guide', { form: 'subscribe', email: 'leaver@example.com' });
    const address = await token();
    const asked = await fetch(site.url + address);
    expect(asked.headers.get('Cache-Control')).toBe('no-store');
    expect(await asked.text()).toContain('Unsubscribe?');
    expect((await post(address, { subscribed: 'no' })).html).toContain('You are unsubscribed');
    expect(await (await fetch(site.url + address)).text()).toContain('You are unsubscribed');
    expect((await post(address, { subscribed: 'yes' })).html).toContain('Unsubscribe?');
  });

  test('works with a mail program’s one click', async () => {
    const { response, html } = await post(await token(), { 'List-Unsubscribe': 'One-Click' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(html).toContain('You are unsubscribed');
    const { rows } = await client.query('select count(*)::int as count from email_subscribers where unsubscribed_at is not null');
    expect(rows[0].count).toBeGreaterThan(0);
  });

  test('refuses an invalid link', async () => {
    expect((await fetch(`${site.url}/unsubscribe?token=1.${'0'.repeat(32)}`)).status).toBe(404);
    expect((await post('/unsubscribe?token=x', { subscribed: 'no' })).response.status).toBe(404);
  });
});

// Last, because it stops the database.
test('offers to send everything again with one button while the database is away', async () => {
  const database = Number((await readFile(join(folder.path, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(database, 'SIGSTOP');
  for (const connection of childrenOf(database)) process.kill(connection, 'SIGKILL');
  try {
    const { response, html } = await post('/for-pros', { form: 'pro', ...business, email: 'later@example.com' });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(html).toContain('Not sent yet');
    expect(html).toContain('name="email" value="later@example.com"');
    const call = await fetch(`${site.url}/api/pro-contacts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(business),
    });
    expect([call.status, call.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await call.json()).toEqual({ error: expect.stringContaining('try again') });
  } finally {
    process.kill(database, 'SIGKILL');
  }
  await until(
    async () => (await post('/for-pros', { form: 'pro', ...business, email: 'later@example.com' })).response.status === 200,
  );
});
