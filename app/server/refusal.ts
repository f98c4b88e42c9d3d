import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnreachable } from '#app/platform/database.ts';
import { serializeError } from '#app/platform/serialize-error.ts';
import { errorBody, retryAfter } from '#app/routes/error-body.ts';
import { answersJson } from '#app/routes/path-prefixes.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
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
export const htmlResponse = (page: string, status: number, headers: Record<string, string>): Response =>
  new Response(page, {
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

/**
 * What a visitor sees when even the error page fails to render. Self-contained: no script, no style, no database.
 */
function failurePage(requestId: string): string {
  return plainPage(
    'Error Loading Page',
    `<p>We're experiencing technical difficulties. Please try refreshing the page.</p>
<p><a class="button" href="">Refresh Page</a></p>
<p class="reference">Reference: <code>${requestId}</code></p>`,
  );
}

/** Explains a refusal. Escapes the texts, which may quote the request. */
function refusalPage(title: string, text: string): string {
  return plainPage(title, String(html`<p>${text}</p>\n<p><a class="button" href="/">Go to Homepage</a></p>`));
}

/** For a form posted after its session expired: it can be posted again. */
export function signedOutPage(
  { title, signIn, address }: { title: string; signIn: string; address: string },
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const kept = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return plainPage(
    title,
    String(html`<p>Nothing was changed, and what you sent is kept on this page. Sign in in another tab, come back here and send it again.</p>
<p><a class="button" href="${signIn}" target="_blank">Sign in</a></p>
<form method="post" action="${address}">${kept}
<p><button class="button">Send it again</button></p>
</form>`),
  );
}

function plainPage(title: string, content: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/failure.css">
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}
