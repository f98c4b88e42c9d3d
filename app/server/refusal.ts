import { errorBody } from '#app/routes/error-body.ts';
import { answersJson } from '#app/routes/path-prefixes.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Exchange } from './exchange.ts';
import { refusalPage } from './failure-page.ts';

/** Why a request is not answered as it was meant, in words for a person. May be thrown, and is the answer then. */
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
export function refuse(exchange: Exchange, { status, title, message, headers }: Refusal): Response {
  const all = { 'Cache-Control': 'no-store', ...headers };
  if (answersJson(exchange.path)) return Response.json(errorBody(message), { status, headers: all });
  return htmlResponse(refusalPage(title, message), status, all);
}

/** A small page of its own, without the frame of the site. */
export const htmlResponse = (html: string, status: number, headers: Record<string, string>): Response =>
  new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': contentSecurityPolicy(), ...headers },
  });

const busyText = 'The site is busy for a moment. Please try again.';
const busyHeaders = { 'Retry-After': '2' };

/** There are more requests under way than can be answered. In plain text where a page was asked for: it is to cost nothing. */
export function refuseBusy(exchange: Exchange): Response {
  if (!exchange.isRead || answersJson(exchange.path))
    return refuse(exchange, new Refusal(503, 'One moment', busyText, busyHeaders));
  return new Response(busyText, {
    status: 503,
    headers: { ...busyHeaders, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
