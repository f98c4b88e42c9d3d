import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { clientAddress } from '#app/http/client-address.ts';
import { answerError } from '#app/http/errors.ts';
import { limitBody } from '#app/http/limit-body.ts';
import { accessLog, type HttpEnv } from '#app/http/request-log.ts';
import { sendMail } from '#app/jobs/send-mail.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { type JobQueue, openJobQueue } from '#app/platform/job-queue.ts';
import { createLogger } from '#app/platform/logger.ts';
import { receiptBook } from '#app/platform/mail-receipts-queries.ts';
import { openMailTransport } from '#app/platform/mail-transport.ts';
import { parseSettings, type Settings } from '#app/platform/settings.ts';
import { apiCalls } from '#app/routes/api/api-calls.ts';
import type { TestDatabase } from './database.ts';

export type SubmissionSite = {
  db: Database;
  jobs: JobQueue;
  settings: Settings;
  /** JSON by POST. Each call comes from an address of its own unless `headers` name one. */
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  request: (path: string, init?: RequestInit) => Promise<Response>;
};

/** The calls of the site on a test's database; with `work` its mails are sent as well. */
export function useSubmissionSite(
  database: TestDatabase,
  env: () => Record<string, string> = () => ({}),
  { work = false } = {},
): SubmissionSite {
  let site: SubmissionSite | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const logger = createLogger('silent');
    const settings = parseSettings({ TRUST_PROXY: 'on', ...env() });
    const db = openDatabase(database.url, { logger });
    const jobs = openJobQueue(db, logger);
    const mail = work ? openMailTransport(settings, receiptBook(db)) : undefined;
    if (mail) await jobs.work(sendMail.queue, sendMail.atOnce, (data) => sendMail.run({ db, settings, mail, logger }, data));
    const app = new Hono<HttpEnv>()
      .use(accessLog(logger))
      .use(limitBody)
      .use(clientAddress(settings))
      .route('/', apiCalls({ db, reads: db, logger, jobs, settings }));
    app.onError(answerError);
    const request = async (path: string, init?: RequestInit) => app.request(path, init);
    let count = 0;
    site = {
      db,
      jobs,
      settings,
      request,
      post: (path, body, headers = {}) => {
        count += 1;
        return request(path, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${settings.publicApiKey}`,
            'X-Forwarded-For': `198.51.${Math.floor(count / 250)}.${count % 250}`,
            ...headers,
          },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
      },
    };
    close = async () => {
      await jobs.stop(1_000);
      mail?.close();
      await db.$client.end();
    };
  });
  afterAll(() => close());
  const require = () => {
    if (!site) throw new Error('the site runs only while tests do');
    return site;
  };
  return {
    get db() {
      return require().db;
    },
    get jobs() {
      return require().jobs;
    },
    get settings() {
      return require().settings;
    },
    post: (...call) => require().post(...call),
    request: (...call) => require().request(...call),
  };
}

export const serviceContact = '/functions/v1/handle-service-contact';
export const advertise = '/functions/v1/handle-advertise-request';

export const lead = (more: Record<string, unknown> = {}) => ({
  name: 'Ada Lindqvist',
  email: 'ada@example.com',
  phone: '405-555-0142',
  message: 'Two shingles are off since the storm.',
  service_type: 'Quote Request: Roofing',
  page_url: '/best-roofers-okc',
  emailSubject: 'New Quote Request from Ada Lindqvist',
  consent_version: '2026-11',
  ...more,
});
export const inquiry = (more: Record<string, unknown> = {}) => ({
  businessName: 'Red Fern Gutters',
  contactName: 'Nia Okafor',
  email: 'nia@example.com',
  phone: '(405) 555-0143',
  message: 'A banner for April.',
  consent_version: '2026-11',
  ...more,
});
export const proContact = (more: Record<string, unknown> = {}) => ({
  businessName: 'Prairie Fence Works',
  contactName: 'Tom Reyes',
  email: 'tom@example.com',
  phone: '+1 405 555 0144',
  page_url: '/for-pros',
  consent_version: '2026-11',
  ...more,
});
export const claim = (contractorId: string, more: Record<string, unknown> = {}) => ({
  contractor_id: contractorId,
  contactName: 'Jo Whitefeather',
  email: 'jo@example.com',
  phone: '405.555.0145',
  message: 'I am the owner; the address is old.',
  consent_version: '2026-11',
  ...more,
});
