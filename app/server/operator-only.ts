import { admitOperator, type Credentials } from '#app/domain/operators/admit-operator.ts';
import type { Operator } from '#app/domain/operators/operator.ts';
import { findSession } from '#app/domain/operators/sessions.ts';
import { readCookie } from '#app/routes/desk/operators/session-cookie.ts';
import { isDataPath, isOpenPage, signInAddress } from '#app/routes/desk/operators/sign-in-address.ts';
import { isOperatorPath } from '#app/routes/path-prefixes.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { groupOf, isLoopback, lastForwarded } from './connections/client-address.ts';
import type { Exchange } from './exchange.ts';
import { signedOutPage } from './failure-page.ts';
import type { Step } from './listener.ts';
import { htmlResponse, Refusal, refuse } from './refusal.ts';
import { sentFrom } from './same-site.ts';

export type OperatorDependencies = Pick<AppDependencies, 'db' | 'settings'>;

/**
 * Restricts everything under /admin to operators: by session, or for programs by HTTP Basic, over connections that nobody
 * can read, with posts only from our own pages. Responses are never cached and never indexed.
 */
export const operatorOnly =
  (dependencies: OperatorDependencies): Step =>
  async (exchange) => {
    if (!isOperatorPath(exchange.path)) return undefined;
    exchange.replaceHeader('Cache-Control', 'no-store');
    exchange.replaceHeader('X-Robots-Tag', 'noindex');
    if (!isPrivate(exchange, dependencies.settings.trustProxy)) return refuse(exchange, notPrivate);
    if (!isFromHere(exchange, dependencies.settings.siteUrl)) return refuse(exchange, fromElsewhere);
    exchange.operator = await findBySession(exchange, dependencies);
    if (exchange.operator || isOpenPage(exchange.path)) return undefined;
    const found = await findByPassword(exchange, dependencies);
    if (found instanceof Refusal) return found.status === 401 ? askToSignIn(exchange, found) : refuse(exchange, found);
    exchange.operator = found;
    return undefined;
  };

async function findBySession(exchange: Exchange, { db, settings }: OperatorDependencies): Promise<Operator | undefined> {
  const token = readCookie('session', exchange.header('cookie'), exchange.isHttps);
  return token === undefined ? undefined : findSession(db, token, settings);
}

/** With a second factor, the password alone only opens the metrics for monitoring programs. */
async function findByPassword(exchange: Exchange, { db, settings }: OperatorDependencies): Promise<Operator | Refusal> {
  const credentials = readBasic(exchange.header('authorization'));
  if (!credentials) return notSignedIn;
  const clientAddress = exchange.client.address;
  const admission = await admitOperator(db, { credentials, clientAddress, password: settings.adminPassword });
  if (admission.outcome === 'limited') return tooManyAttempts(admission.retryAfter);
  if (admission.outcome === 'refused') return notSignedIn;
  return admission.secondFactor && exchange.path !== '/admin/metrics' ? withSecondFactor : admission.operator;
}

/** Sends people to the sign-in page, with their input kept; programs get a response that says what is missing. */
async function askToSignIn(exchange: Exchange, refusal: Refusal): Promise<Response> {
  const { path, url } = exchange;
  const isData = isDataPath(path);
  const isBrowser = isData || exchange.header('sec-fetch-site') !== undefined;
  if (!isData && exchange.isRead && isNavigation(exchange)) {
    return new Response(null, { status: 302, headers: { Location: signInAddress(path + url.search) } });
  }
  if (!isBrowser) return refuse(exchange, refusal);
  // No challenge, which would open the browser's own password prompt.
  if (exchange.isRead || isData) return refuse(exchange, new Refusal(401, signedOut, 'Sign in, and open the page again.'));
  if (exchange.prefix?.upload) return refuse(exchange, new Refusal(401, signedOut, fileNotKept));
  const fields = Object.entries(await exchange.readBody()).map(([name, value]) => [name, String(value)] as const);
  // Passwords are never sent back.
  const kept = fields.filter(([name]) => !/password/i.test(name));
  return htmlResponse(signedOutPage(signedOut, path + url.search, kept), 401, {});
}

/** Whether a browser will show the response as a page. */
function isNavigation(exchange: Exchange): boolean {
  const mode = exchange.header('sec-fetch-mode');
  return mode === undefined ? /\btext\/html\b/.test(exchange.header('accept') ?? '') : mode === 'navigate';
}

/** Headers that proxies add. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether the connection is HTTPS, according to our own proxy, or stays on the machine. If a proxy forwarded the request
 * although none is trusted, it may come from anywhere, even if that proxy is on this machine. A proxy that adds no header
 * is detected by the request's host name, or by HTTP/1.0, nginx's default; one that hides both cannot be detected.
 */
function isPrivate(exchange: Exchange, trustProxy: boolean): boolean {
  const isLocal = isLoopback(exchange.client.address);
  if (trustProxy) {
    return exchange.isHttps || (lastForwarded(exchange.header('x-forwarded-for')) !== undefined && isLocal);
  }
  const passedOn = forwardingHeaders.some((name) => exchange.header(name));
  const speaksOldHttp = exchange.request.httpVersion === '1.0';
  return !passedOn && !speaksOldHttp && isLocal && isLoopbackHost(exchange.header('host') ?? '');
}

/** `localhost`, or an address of this machine, with or without a port. */
function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return name === 'localhost' || isLoopback(groupOf(name).address);
}

/** Reads are always allowed. Changes must come from our pages, or from a program. */
function isFromHere(exchange: Exchange, siteUrl: string): boolean {
  if (exchange.isRead) return true;
  const from = sentFrom(exchange, siteUrl);
  return from === undefined || from === 'same-origin';
}

/** @returns undefined for a missing or invalid header (RFC 7617). */
function readBasic(header: string | undefined): Credentials | undefined {
  const [, token = ''] = /^Basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? [];
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(token, 'base64').toString('utf8')) ?? [];
  return name === undefined || password === undefined ? undefined : { name, password };
}

const signedOut = 'You are signed out';
const fileNotKept = 'Nothing was changed, and the file was not kept. Sign in at /admin/sign-in, go back, and choose it again.';
const challenge = { 'WWW-Authenticate': 'Basic realm="Operator", charset="UTF-8"' };
const notSignedIn = new Refusal(
  401,
  'For the operator',
  'This part of the site is for its operators. In a browser, sign in at /admin/sign-in. Programs send the owner’s name and password; the README says where to find it, at ADMIN_PASSWORD.',
  challenge,
);
const withSecondFactor = new Refusal(
  401,
  'With the second factor',
  'The owner signs in with a second factor, so the password alone opens nothing here but /admin/metrics. In a browser, sign in at /admin/sign-in.',
  challenge,
);
const notPrivate = new Refusal(
  403,
  'Only over HTTPS',
  'Operators sign in only over HTTPS, or on the machine that the site runs on. Behind a proxy that speaks HTTPS, set TRUST_PROXY=on and have it send X-Forwarded-Proto.',
);
const fromElsewhere = new Refusal(
  403,
  'Not from this site',
  'This was sent from a page of another website, so nothing was done. Please open the page here and press its button.',
);
const tooManyAttempts = (retryAfter: number) =>
  new Refusal(
    429,
    'Too many attempts',
    'Too many passwords were tried from your network address. Please wait a minute and try again.',
    {
      'Retry-After': String(retryAfter),
    },
  );
