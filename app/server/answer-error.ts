import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { errorBody, retryAfter } from '#app/routes/error-body.ts';
import { answersJson } from '#app/routes/path-prefixes.ts';
import { failurePage } from './failure-page.ts';
import { htmlResponse, Refusal, refuse } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

/** The last resort for any error: never a stack trace, always the request id. */
export function answerError(context: RequestContext, error: unknown): Response {
  if (error instanceof Refusal) return refuse(context, error);
  const unreachable = isDatabaseUnreachable(error);
  const status = unreachable ? 503 : error instanceof HTTPException ? error.status : 500;
  if (status >= 500) context.log[unreachable ? 'warn' : 'error']({ err: serializeError(error) }, 'request failed');
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (unreachable) headers['Retry-After'] = String(retryAfter);
  if (!answersJson(context.path)) return htmlResponse(failurePage(context.id), status, headers);
  const message = unreachable
    ? 'The directory cannot be reached right now. Please try again in a moment.'
    : status < 500
      ? (error as HTTPException).message
      : 'Something went wrong on our side. Please try again.';
  return Response.json(errorBody(message), { status, headers });
}
