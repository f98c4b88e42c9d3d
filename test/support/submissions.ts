import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import type { HeldFile } from '#app/domain/pictures/held-file.ts';
import { startMailSender } from '#app/jobs/send-mail.ts';
import type { Database } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { openMailTransport } from '#app/platform/mail-transport.ts';
import { parseSettings, type Settings } from '#app/platform/settings.ts';
import { apiCalls } from '#app/routes/api/api-calls.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import { openPhotoIntake } from '#app/routes/photo-intake.ts';
import { requestPhotoCalls } from '#app/routes/site/request/request-photo-calls.ts';
import { allowedMethods, refuseMethod } from '#app/server/allowed-methods.ts';
import { callRoutes } from '#app/server/call-routes.ts';
import { runSteps } from '#app/server/listener.ts';
import { receiveBody } from '#app/server/receive-body.ts';
import { type TestDatabase, useFreshDatabase, useTestDatabase } from './database.ts';
import { useFolder } from './folder.ts';
import { lead, serviceContact } from './form-bodies.ts';
import { noJobs } from './jobs.ts';
import { convertOnce } from './photo-files.ts';
import { callListener } from './step-server.ts';

export type SentRequest = { id: string; reference: string; tracker: string; token: string };

export type SubmissionSite = {
  db: Database;
  settings: Settings;
  /** Posts JSON, from a new address each time unless `headers` has one. */
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends a homeowner's request, which must be accepted. */
  sendLead: (more?: Record<string, unknown>, headers?: Record<string, string>) => Promise<SentRequest>;
};

/** The site's calls on a test database; with `work`, mails are sent too. */
export function useSubmissionSite(
  database: TestDatabase,
  env: () => Record<string, string> = () => ({}),
  { work = false } = {},
): SubmissionSite {
  let site: Omit<SubmissionSite, 'db' | 'sendLead'> | undefined;
  let close = async () => {};
  const dataDir = useFolder();
  beforeAll(async () => {
    const logger = createLogger('silent');
    const settings = parseSettings({ TRUST_PROXY: 'on', DATA_DIR: dataDir, ...env() });
    const { db } = database;
    const mail = work ? openMailTransport(settings) : undefined;
    const sender = mail && startMailSender({ db, settings, mail, logger }, { pause: 50 });
    const dependencies = { db, reads: db, logger, jobs: noJobs, settings };
    const known = openPhotoIntake(dependencies);
    const convertBytes = convertOnce((bytes) => known.convertFor('')({ read: async () => bytes, close: async () => {} }));
    const intake = { ...known, convertFor: () => async (file: HeldFile) => convertBytes(await file.read()) };
    const app = new Hono<HttpEnv>()
      .route('/', apiCalls(dependencies))
      .route('/', requestPhotoCalls(dependencies, dependencies, intake));
    const steps = [refuseMethod(allowedMethods({ calls: app.routes })), receiveBody(), callRoutes(app)];
    const request = callListener(runSteps(steps, { settings, logger }));
    let count = 0;
    site = {
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
      await sender?.finish();
      mail?.close();
    };
  });
  afterAll(() => close());
  const require = () => {
    if (!site) throw new Error('the site runs only while tests do');
    return site;
  };
  return {
    db: database.db,
    get settings() {
      return require().settings;
    },
    post: (...call) => require().post(...call),
    request: (...call) => require().request(...call),
    async sendLead(more, headers) {
      const response = await require().post(serviceContact, lead(more), headers);
      if (!response.ok) throw new Error(await response.text());
      const sent = (await response.json()) as Omit<SentRequest, 'token'>;
      return { ...sent, token: sent.tracker.replace('/request/', '') };
    },
  };
}

/** The same, on a test database of its own. Call it once, at the top of the file. @param filling sets it before each test. */
export function useSite(filling?: string) {
  const database = filling === undefined ? useTestDatabase() : useFreshDatabase(filling);
  const { db, query, reset } = database;
  return { database, db, query, reset, site: useSubmissionSite(database) };
}
