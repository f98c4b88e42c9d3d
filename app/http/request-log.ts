import { createMiddleware } from 'hono/factory';
import type { Logger } from '#app/platform/logger.ts';

export type HttpEnv = { Variables: { requestId: string; log: Logger; clientAddress: string; isOperator?: boolean } };

/**
 * Gives each request an id, which every log line of it carries and the answer too (`X-Request-Id`), and logs the
 * outcome: path without its query, because a search text is the visitor's own.
 */
export const accessLog = (logger: Logger) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = crypto.randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('log', logger.child({ requestId }));
    await next();
    c.header('X-Request-Id', requestId);
    const level = c.res.status >= 500 ? 'error' : 'info';
    const took = Math.round(performance.now() - started);
    c.get('log')[level]({ method: c.req.method, path: c.req.path, status: c.res.status, took }, 'request');
  });
