import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

/** Every setting of the operator. Read once from the environment; nothing else reads `process.env`. */
export type Settings = {
  port: number;
  host: string;
  /** Absolute path for the embedded database, the mail outbox and backups. */
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined;
  /** Whether to prepare statements, which a transaction-pooling proxy may not allow. */
  preparesStatements: boolean;
  sampleData: boolean;
  /** Origin without a trailing slash, for canonical links, sitemap, badge code and mail. */
  siteUrl: string;
  siteName: string;
  supportPhone: string;
  supportEmail: string;
  /** Mail server; without it, mails are written to the outbox. Contains a password. */
  smtpUrl: string | undefined;
  /** Sender of every mail. */
  mailFrom: { name: string; address: string };
  /** Recipients of visitors' submissions. */
  leadsTo: string[];
  /** In the footer of every list mail, as the law requires (16 CFR 316, CAN-SPAM). */
  postalAddress: string;
  /** Days to keep nightly backups of the embedded database; 0 makes none. */
  backupDays: number;
  /** Days to keep finished submissions; 0 keeps them forever. */
  retainRequestsDays: number;
  /** Opens the desk. If unset, the start uses the one in the data folder (admin-password.ts). */
  adminPassword: string | undefined;
  publicApiKey: string;
  pixelId: string | undefined;
  trustProxy: boolean;
  workers: number;
  /** Page cache of each server process; 0 renders every page again. */
  pageCacheMegabytes: number;
  /** Disk space for rendered pages of all server processes. */
  pageFolderMegabytes: number;
  /** Memory of one server process before another replaces it. */
  workerMegabytes: number;
  logLevel: LogLevel;
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** An invalid setting; its message is the one line shown to the operator. */
export class SettingsError extends Error {}

const address = /^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/;

/** Whether a text is a valid operator password. */
export const isAdminPassword = (value: string): boolean => /^[^\p{Cc}]{8,200}$/u.test(value);
export const takesAdminPassword = '8 to 200 characters on one line';

type Environment = Record<string, string | undefined>;

/**
 * Reads and checks all settings. An empty value counts as unset.
 * @throws SettingsError naming the variable, its value and what it accepts.
 */
export function parseSettings(env: Environment): Settings {
  const read = (name: string) => env[name]?.trim() || undefined;
  const fail = (name: string, takes: string, shown = JSON.stringify(env[name])): never => {
    throw new SettingsError(`${name}: got ${shown}; takes ${takes}`);
  };

  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = read(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : fail(name, `a whole number from ${min} to ${max}`);
  };
  const wholeOrOff = (name: string, min: number, max: number) => {
    const number = whole(name, 0, 0, max);
    return number === 0 || number >= min ? number : fail(name, `0, or a whole number from ${min} to ${max}`);
  };
  const oneOf = <T extends string>(name: string, fallback: T, choices: readonly T[]): T => {
    const value = read(name)?.toLowerCase();
    if (value === undefined) return fallback;
    return choices.find((choice) => choice === value) ?? fail(name, `one of ${choices.join(', ')}`);
  };
  const matching = (name: string, fallback: string, pattern: RegExp, takes: string) => {
    const value = read(name) ?? fallback;
    return pattern.test(value) ? value : fail(name, takes);
  };

  const port = whole('PORT', 3000, 1, 65_535);
  const databaseUrl = read('DATABASE_URL');
  if (databaseUrl && !isUrl(databaseUrl, ['postgres:', 'postgresql:'])) {
    // Not shown: it usually contains a password.
    fail('DATABASE_URL', 'postgres://user:password@host:5432/database', 'something that is not a PostgreSQL address');
  }
  const prepare = oneOf('DATABASE_PREPARE', 'auto', ['auto', 'on', 'off']);
  const siteUrl = read('SITE_URL') ?? `http://localhost:${port}`;
  if (!isUrl(siteUrl, ['http:', 'https:']) || new URL(siteUrl).pathname !== '/' || /[?#]/.test(siteUrl)) {
    fail('SITE_URL', 'an origin such as https://www.example.com, without a path');
  }

  const smtpUrl = read('SMTP_URL');
  if (smtpUrl && (!isUrl(smtpUrl, ['smtp:', 'smtps:']) || !new URL(smtpUrl).hostname)) {
    // Not shown: it usually contains a password.
    fail('SMTP_URL', 'smtp://user:password@host:587 or smtps://user:password@host:465', 'something that is not a mail server');
  }
  const adminPassword = read('ADMIN_PASSWORD');
  if (adminPassword && !isAdminPassword(adminPassword)) fail('ADMIN_PASSWORD', takesAdminPassword, 'something else');
  const pageCacheMegabytes = whole('PAGE_CACHE_MB', 16, 0, 4_096);
  const siteName = matching('SITE_NAME', 'Redbud Pros', /^[^\p{Cc}]{1,60}$/u, '1 to 60 characters on one line');
  const supportEmail = matching('SUPPORT_EMAIL', 'hello@redbudpros.example', address, 'an e-mail address');
  const sender = /^(?:(?<name>[^<>\p{Cc}]+)<(?<named>[^<>]+)>|(?<alone>[^<>]+))$/u.exec(
    read('MAIL_FROM') ?? supportEmail,
  )?.groups;
  const mailFrom = { name: sender?.['name']?.trim() || siteName, address: (sender?.['named'] ?? sender?.['alone'] ?? '').trim() };
  if (!address.test(mailFrom.address)) fail('MAIL_FROM', 'an e-mail address, or a name with the address in angle brackets');
  const leadsTo = (read('LEADS_TO') ?? supportEmail).split(',').map((one) => one.trim());
  if (!leadsTo.every((one) => address.test(one))) fail('LEADS_TO', 'an e-mail address, or several separated by commas');

  return {
    port,
    host: matching('HOST', '127.0.0.1', /^[\w.:-]+$/, 'an address such as 127.0.0.1 or 0.0.0.0'),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl,
    preparesStatements: prepare === 'auto' ? !databaseUrl : prepare === 'on',
    sampleData: oneOf('SAMPLE_DATA', 'on', ['on', 'off']) === 'on',
    siteUrl: new URL(siteUrl).origin,
    siteName,
    supportPhone: matching(
      'SUPPORT_PHONE',
      '405-555-0100',
      /^(?=(?:\D*\d){10,15}\D*$)[\d\s().+-]+$/,
      'a phone number of at least 10 digits',
    ),
    supportEmail,
    smtpUrl,
    mailFrom,
    leadsTo,
    postalAddress: matching(
      'POSTAL_ADDRESS',
      'Oklahoma City, Oklahoma',
      /^[^\p{Cc}]{5,200}$/u,
      '5 to 200 characters on one line',
    ),
    backupDays: whole('BACKUP_DAYS', 14, 0, 3_650),
    // Fewer days are probably a mistake: they would erase active conversations.
    retainRequestsDays: wholeOrOff('RETAIN_REQUESTS_DAYS', 30, 3_650),
    adminPassword,
    publicApiKey: matching(
      'PUBLIC_API_KEY',
      'redbud-public-key-v1',
      /^[\x21-\x7e]{8,200}$/,
      '8 to 200 printable characters without spaces',
    ),
    pixelId: read('PIXEL_ID') === undefined ? undefined : matching('PIXEL_ID', '', /^[\w-]{1,40}$/, 'letters, digits and dashes'),
    trustProxy: oneOf('TRUST_PROXY', 'off', ['on', 'off']) === 'on',
    pageCacheMegabytes,
    pageFolderMegabytes: whole('PAGE_FOLDER_MB', 2_048, 0, 1_048_576),
    workerMegabytes: whole('WORKER_MEMORY_MB', 400 + pageCacheMegabytes, 100, 65_536),
    workers: whole('WORKERS', availableParallelism(), 1, 256),
    logLevel: oneOf('LOG_LEVEL', 'info', logLevels),
  };
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
