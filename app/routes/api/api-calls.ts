import { Hono } from 'hono';
import type { AppDependencies } from '#app/http/context.ts';
import type { HttpEnv } from '#app/http/request-log.ts';
import { directoryApi } from './directory-api.ts';
import { eventCalls } from './event-calls.ts';
import { functionCalls } from './function-calls.ts';

/** Everything that answers in JSON. */
export function apiCalls(dependencies: AppDependencies): Hono<HttpEnv> {
  return new Hono<HttpEnv>()
    .route('/api', eventCalls(dependencies))
    .route('/api', directoryApi(dependencies))
    .route('/functions/v1', functionCalls(dependencies));
}
