import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway } from '#app/platform/database.ts';
import { describe } from '#app/platform/describe-error.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { failurePage } from './failure-page.ts';
import type { HttpEnv } from './request-log.ts';

/** How long a visitor is asked to wait while the database is away, in seconds. */
export const retryAfter = 5;

export type ErrorBody = { error: string; fields?: Record<string, string>; code?: string };

export const errorBody = (error: string, fields?: Record<string, string>, code?: string): ErrorBody => ({
  error,
  ...(fields && { fields }),
  ...(code && { code }),
});

/** The last resort for whatever was thrown: never a stack trace, always the request id. */
export const answerError: ErrorHandler<HttpEnv> = (error, c) => {
  const away = isDatabaseAway(error);
  const status = away ? 503 : error instanceof HTTPException ? error.status : 500;
  if (status >= 500) c.get('log')[away ? 'warn' : 'error']({ err: describe(error) }, 'request failed');
  if (away) c.header('Retry-After', String(retryAfter));
  c.header('Cache-Control', 'no-store');

  if (c.req.path.startsWith('/api/') || c.req.path.startsWith('/functions/')) {
    const message = away
      ? 'The directory is away for a moment. Please try again.'
      : status < 500
        ? error.message
        : 'Something went wrong on our side. Please try again.';
    return c.json(errorBody(message), status);
  }
  c.header('Content-Security-Policy', contentSecurityPolicy());
  return c.html(failurePage(c.get('requestId')), status);
};
