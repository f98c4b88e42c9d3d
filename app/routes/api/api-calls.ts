import { Hono } from 'hono';
import { isbot } from 'isbot';
import { eventReportSchema, recordEvent } from '#app/domain/statistics/count-queries.ts';
import { fieldMessages } from '#app/domain/validation/outcome.ts';
import { equalSecrets } from '#app/platform/equal-secrets.ts';
import { errorBody } from '../error-body.ts';
import type { HttpEnv } from '../http-env.ts';
import type { AppDependencies } from '../request-scope.ts';
import { directoryApi } from './directory-api.ts';
import { addSubmissionCalls } from './submission-call.ts';

/** Every JSON route. */
export function apiCalls(dependencies: AppDependencies): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .route('/api', eventCalls(dependencies))
    .route('/api', directoryApi(dependencies))
    .route('/functions/v1', functionCalls(dependencies));
}

/** Counts events reported by our pages (mounted at /api). Robots get an answer but are not counted. */
function eventCalls({ db }: AppDependencies): Hono<HttpEnv> {
  const calls = new Hono<HttpEnv>();
  calls.post('/events', async (c) => {
    c.header('Cache-Control', 'no-store');
    const report = eventReportSchema.safeParse(await c.env.readBody());
    if (!report.success) return c.json(errorBody('This event cannot be counted', fieldMessages(report.error)), 422);
    // Browsers always send one.
    const userAgent = c.req.header('User-Agent');
    const client = { address: c.env.clientAddress, network: c.env.clientNetwork };
    if (userAgent && !isbot(userAgent)) await recordEvent(db, report.data, client);
    return c.body(null, 204);
  });
  return calls;
}

/** Calls with the public key (mounted at /functions/v1). */
function functionCalls(dependencies: AppDependencies): Hono<HttpEnv> {
  const calls = new Hono<HttpEnv>();
  calls.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const key = /^Bearer\s+(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    if (key !== undefined && equalSecrets(key.trim(), dependencies.settings.publicApiKey)) return next();
    c.header('WWW-Authenticate', 'Bearer');
    return c.json(
      errorBody(`This call takes the site's public key: ${key ? 'this is another' : 'Authorization: Bearer …'}`),
      401,
    );
  });
  addSubmissionCalls(calls, '/functions/v1', dependencies);
  calls.all('*', (c) => c.json(errorBody(`There is no ${c.req.path}; /api/openapi.json lists what there is`), 404));
  return calls;
}
