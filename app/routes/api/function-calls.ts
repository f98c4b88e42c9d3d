import { Hono } from 'hono';
import { equalSecrets } from '#app/platform/equal-secrets.ts';
import { errorBody } from '#app/routes/error-body.ts';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { addSubmissionCalls } from './submission-call.ts';

/** Calls with the public key (mounted at /functions/v1). */
export function functionCalls(dependencies: AppDependencies): Hono<HttpEnv> {
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
