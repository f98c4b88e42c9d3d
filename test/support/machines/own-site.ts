import type { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { enterDatabase, ownDatabaseUrl } from '../own-database.ts';
import { sampleFolder } from '../sample-folder.ts';
import { freePort, launchSite, type Site, temporaryFolder, untilEnded, untilReady } from '../site.ts';
import { type SmtpServer, startSmtp } from '../smtp.ts';

/** Of the owner of each such site. */
export const adminPassword = 'for the tests of machines';
export const asOwner = { Authorization: `Basic ${btoa(`admin:${adminPassword}`)}` };

export type OwnSite = Site & {
  /** Its data folder. */
  readonly folder: string;
  readonly smtp: SmtpServer;
  /** Starts it again, at the same address. */
  start: (more?: Record<string, string>) => Promise<void>;
  /** Its database, closed at the end. */
  openDatabase: () => Promise<Database>;
  withDatabase: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;
  /** Rows of its database, by a connection of its own, new after a kill. */
  ask: <Row = Record<string, string>>(statement: string, values?: unknown[]) => Promise<Row[]>;
};

type Options = {
  /** Without the sample directory, which later starts do not add either. */
  isEmpty?: boolean;
  /** It sends its mail to a server of its own. */
  mail?: Parameters<typeof startSmtp>[0];
  /** SITE_URL is its own address. */
  knowsUrl?: boolean;
  /** Before its first start. */
  prepare?: (site: OwnSite) => Promise<unknown>;
};

/** A whole site of the test file’s own, started before its tests. Its address is known in tests. */
export function useOwnSite(env: Record<string, string>, { isEmpty, mail, knowsUrl, prepare }: Options = {}): OwnSite {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let smtp: SmtpServer;
  let site: Site | undefined;
  let port = '';
  const opened: Database[] = [];
  let client: Promise<Client> | undefined;
  /** Settled once the last question is answered: a connection takes one at a time. */
  let asked: Promise<unknown> = Promise.resolve();
  const started = () => {
    if (!site) throw new Error('the site was not started');
    return site;
  };
  const open = async () => openDatabase(await ownDatabaseUrl(folder.path), { logger: createLogger('silent') });
  const forget = () => {
    client = undefined;
  };
  const connect = async () => {
    const connected = await enterDatabase(folder.path).catch((error) => {
      forget();
      throw error;
    });
    return connected.once('end', forget);
  };
  const own: OwnSite = {
    get url() {
      return started().url;
    },
    get process() {
      return started().process;
    },
    get exited() {
      return started().exited;
    },
    stdout: () => started().stdout(),
    stderr: () => started().stderr(),
    get folder() {
      return folder.path;
    },
    get smtp() {
      return smtp;
    },
    async start(more) {
      const url = { ...(mail && { SMTP_URL: smtp.url }), ...(knowsUrl && { SITE_URL: `http://127.0.0.1:${port}` }) };
      site = await launchSite({ DATA_DIR: folder.path, PORT: port, ADMIN_PASSWORD: adminPassword, ...url, ...env, ...more });
      await untilReady(site);
    },
    async openDatabase() {
      const db = await open();
      opened.push(db);
      return db;
    },
    async withDatabase(work) {
      const db = await open();
      return work(db).finally(() => db.$client.end());
    },
    async ask(statement, values = []) {
      const answer = asked.then(async () => {
        client ??= connect();
        return (await (await client).query(statement, values)).rows;
      });
      asked = answer.catch(() => {});
      return answer;
    },
  };
  beforeAll(async () => {
    [folder, smtp] = await Promise.all([isEmpty ? temporaryFolder() : sampleFolder(), startSmtp(mail)]);
    port = String(await freePort());
    await prepare?.(own);
    await own.start(isEmpty ? { SAMPLE_DATA: 'off' } : {});
  });
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.$client.end()));
    await (await client)?.end();
    site?.process.kill('SIGKILL');
    await site?.exited;
    await untilEnded(folder.path);
    await smtp.close();
    await folder.remove();
  });
  return own;
}
