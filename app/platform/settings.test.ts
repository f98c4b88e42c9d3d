import { expect, test } from 'vitest';
import { parseSettings, SettingsError } from './settings.ts';

test('all have defaults', () => {
  const settings = parseSettings({});
  expect(settings).toMatchObject({
    ...{ port: 3000, host: '127.0.0.1', siteUrl: 'http://localhost:3000', siteName: 'Redbud Pros', trustProxy: false },
    ...{ databaseUrl: undefined, preparesStatements: true, sampleData: true, pageCacheMegabytes: 16, backupDays: 14 },
    ...{ logLevel: 'info', pixelId: undefined, smtpUrl: undefined },
    mailFrom: { name: 'Redbud Pros', address: 'hello@redbudpros.example' },
    leadsTo: ['hello@redbudpros.example'],
  });
  expect(settings.workers).toBeGreaterThan(0);
  expect(settings.dataDir).toMatch(/\/data$/);
});

test('the site address follows the port and drops a trailing slash', () => {
  expect(parseSettings({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(parseSettings({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com');
});

test('mail uses the support address by default', () => {
  expect(parseSettings({ SUPPORT_EMAIL: 'help@okc.example', SITE_NAME: 'OKC' })).toMatchObject({
    mailFrom: { name: 'OKC', address: 'help@okc.example' },
    leadsTo: ['help@okc.example'],
  });
  const parsed = parseSettings({ MAIL_FROM: 'Red, the "Bud" <post@okc.example>', LEADS_TO: 'a@okc.example, b@okc.example' });
  expect(parsed.mailFrom).toEqual({ name: 'Red, the "Bud"', address: 'post@okc.example' });
  expect(parsed.leadsTo).toEqual(['a@okc.example', 'b@okc.example']);
  expect(parseSettings({ MAIL_FROM: 'post@okc.example' }).mailFrom.address).toBe('post@okc.example');
});

test('an empty value is unset', () =>
  expect(parseSettings({ PORT: '', DATABASE_URL: ' ', SAMPLE_DATA: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    sampleData: true,
  }));

test.each([
  ['PORT', 'abc', 'a whole number from 1 to 65535'],
  ['PORT', '70000', 'a whole number from 1 to 65535'],
  ['BACKUP_DAYS', 'two', 'a whole number from 0 to 3650'],
  ['RETAIN_REQUESTS_DAYS', '7', '0, or a whole number from 30 to 3650'],
  ['RETAIN_REQUESTS_DAYS', '1e3', 'a whole number from 0 to 3650'],
  ['WORKERS', '0', 'a whole number from 1 to 256'],
  ['SAMPLE_DATA', 'maybe', 'one of on, off'],
  ['TRUST_PROXY', 'yes', 'one of on, off'],
  ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, fatal, silent'],
  ['SITE_URL', 'example.com', 'an origin such as https://www.example.com, without a path'],
  ['SITE_URL', 'https://example.com/shop', 'an origin such as https://www.example.com, without a path'],
  ['SUPPORT_EMAIL', 'nobody', 'an e-mail address'],
  ['LEADS_TO', 'a@b.cc, nobody', 'an e-mail address, or several separated by commas'],
  ['MAIL_FROM', 'Red <nobody>', 'an e-mail address, or a name with the address in angle brackets'],
  ['POSTAL_ADDRESS', 'x', '5 to 200 characters on one line'],
  ['SUPPORT_PHONE', '12', 'a phone number of at least 10 digits'],
  ['PIXEL_ID', '"><script>', 'letters, digits and dashes'],
])('%s=%s is refused in one line', (name, value, takes) =>
  expect(() => parseSettings({ [name]: value })).toThrow(
    new SettingsError(`${name}: got ${JSON.stringify(value)}; takes ${takes}`),
  ),
);

test.each<[name: string, message: RegExp, ...values: string[]]>([
  [
    'SMTP_URL',
    /^SMTP_URL: got something that is not a mail server; takes smtp:(?!.*secret)/,
    ...['mail.example.com', 'http://user:secret@mail.example.com', 'smtp://'],
  ],
  [
    'DATABASE_URL',
    /^DATABASE_URL: got something that is not a PostgreSQL address; takes postgres:(?!.*secret)/,
    'mysql://root:secret@db',
  ],
  [
    'ADMIN_PASSWORD',
    /^ADMIN_PASSWORD: got something else; takes 8 to 200 characters on one line$/,
    ...['short', 'x'.repeat(201), 'two\nlines of it'],
  ],
])('a bad %s is refused without showing it', (name, message, ...values) => {
  for (const value of values) expect(() => parseSettings({ [name]: value })).toThrow(message);
});

test.each([
  [{}, true],
  [{ DATABASE_PREPARE: 'off' }, false],
  [{ DATABASE_URL: 'postgres://p/x' }, false],
  [{ DATABASE_URL: 'postgres://p/x', DATABASE_PREPARE: 'auto' }, false],
  [{ DATABASE_URL: 'postgres://p/x', DATABASE_PREPARE: 'on' }, true],
])('prepares statements on the embedded database, elsewhere on request: %j', (env, prepares) =>
  expect(parseSettings(env).preparesStatements).toBe(prepares),
);

test('takes ADMIN_PASSWORD verbatim', () => {
  expect(parseSettings({}).adminPassword).toBeUndefined();
  expect(parseSettings({ ADMIN_PASSWORD: 'péché: 42 geese' }).adminPassword).toBe('péché: 42 geese');
});
