import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll } from 'vitest';
import { loadSampleDirectory } from '#app/domain/imports/sample.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { apiCalls } from '#app/routes/api/api-calls.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import { allowedMethods, refuseMethod } from '#app/server/allowed-methods.ts';
import { callRoutes } from '#app/server/call-routes.ts';
import { runSteps } from '#app/server/listener.ts';
import { useTestDatabase } from './database.ts';
import { noJobs } from './jobs.ts';
import { type Call, callListener } from './step-server.ts';

/** The API's calls over the sample directory, in a database of the test file's own. Call it once, at the top of the file. */
export function useSampleApi() {
  const database = useTestDatabase();
  const { db } = database;
  let opened: { request: Call } | undefined;
  const api = () => {
    if (!opened) throw new Error('the API is there only while tests run');
    return opened;
  };
  beforeAll(async () => {
    const logger = createLogger('silent');
    const file = join(import.meta.dirname, '../../db/sample/contractors.csv');
    const checksFile = join(import.meta.dirname, '../../db/sample/checks.json');
    await loadSampleDirectory({ databaseUrl: database.url, logger, wanted: true, file, checksFile });
    const settings = parseSettings({});
    const app = new Hono<HttpEnv>().route('/', apiCalls({ db, reads: db, logger, jobs: noJobs, settings }));
    const steps = [refuseMethod(allowedMethods({ calls: app.routes })), callRoutes(app)];
    opened = { request: callListener(runSteps(steps, { settings, logger })) };
  });
  return {
    db,
    query: database.query,
    database,
    get url() {
      return database.url;
    },
    get api() {
      return api();
    },
    /** Of a path within the API. */
    get: (path: string) => api().request(`/api${path}`),
  };
}
