import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { errorBody, retryAfter } from '#app/routes/error-body.ts';
import { answersJson } from '#app/routes/path-prefixes.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { failurePage, refusalPage } from './failure-page.ts';
import type { RequestContext } from './request-context.ts';

/** Why a request is refused, in words for people. May be thrown as the response. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, title: string, text: string, headers: Readonly<Record<string, string>> = {}) {
    super(text);
    this.status = status;
    this.title = title;
    this.headers = headers;
  }
}

/** JSON for programs, a small page for people. Never cached. */
export function refuse(context: RequestContext, { status, title, message, headers }: Refusal): Response {
  const all = { 'Cache-Control': 'no-store', ...headers };
  if (answersJson(context.path)) return Response.json(errorBody(message), { status, headers: all });
  return htmlResponse(refusalPage(title, message), status, all);
}

/** A small standalone page, without the site's layout. */
export const htmlResponse = (html: string, status: number, headers: Record<string, string>): Response =>
  new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': contentSecurityPolicy(), ...headers },
  });

const busyText = 'The site is busy for a moment. Please try again.';
const busyHeaders = { 'Retry-After': '2' };

/** Too many requests in progress. Plain text instead of a page, to cost nothing. */
export function refuseBusy(context: RequestContext): Response {
  if (!context.isRead || answersJson(context.path)) return refuse(context, new Refusal(503, 'One moment', busyText, busyHeaders));
  return new Response(busyText, {
    status: 503,
    headers: { ...busyHeaders, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

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
