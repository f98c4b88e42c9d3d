import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { loadSampleDirectory } from '#app/domain/contractors/sample.ts';
import { answerError } from '#app/http/errors.ts';
import { accessLog, type HttpEnv } from '#app/http/request-log.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { apiCalls } from '#app/routes/api/api-calls.ts';
import { useTestDatabase } from './database.ts';
import { noJobs } from './jobs.ts';

export type SampleApi = {
  readonly db: Database;
  readonly api: Hono<HttpEnv>;
  /** Of a path within the API. */
  get: (path: string) => Response | Promise<Response>;
};

/** The API's calls over the sample directory, in a database of the test file's own. Call it once, at the top of the file. */
export function useSampleApi(): SampleApi {
  const database = useTestDatabase();
  let opened: Pick<SampleApi, 'db' | 'api'> | undefined;
  const whenOpen = () => {
    if (!opened) throw new Error('the API is there only while tests run');
    return opened;
  };
  beforeAll(async () => {
    const logger = createLogger('silent');
    const file = join(import.meta.dirname, '../../db/sample/contractors.csv');
    await loadSampleDirectory({ databaseUrl: database.url, logger, wanted: true, file });
    const db = openDatabase(database.url, { logger });
    const api = new Hono<HttpEnv>()
      .use(accessLog(logger))
      .route('/', apiCalls({ db, reads: db, logger, jobs: noJobs, settings: parseSettings({}) }));
    api.onError(answerError);
    opened = { db, api };
  });
  afterAll(() => opened?.db.$client.end());
  return {
    get db() {
      return whenOpen().db;
    },
    get api() {
      return whenOpen().api;
    },
    get: (path) => whenOpen().api.request(`/api${path}`),
  };
}
