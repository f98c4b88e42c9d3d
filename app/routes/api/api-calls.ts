import { Hono } from 'hono';
import type { HttpEnv } from '#app/routes/http-env.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { directoryApi } from './directory-api.ts';
import { eventCalls } from './event-calls.ts';
import { functionCalls } from './function-calls.ts';

/** Every JSON route. */
export function apiCalls(dependencies: AppDependencies): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .route('/api', eventCalls(dependencies))
    .route('/api', directoryApi(dependencies))
    .route('/functions/v1', functionCalls(dependencies));
}
