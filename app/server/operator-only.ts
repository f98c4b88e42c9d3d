import { admitOperator, type Credentials } from '#app/domain/operators/admit-operator.ts';
import type { Operator } from '#app/domain/operators/operator.ts';
import { findSession } from '#app/domain/operators/sessions.ts';
import { readCookie } from '#app/routes/desk/operators/session-cookie.ts';
import { isDataPath, isOpenPage, signInAddress } from '#app/routes/desk/operators/sign-in-address.ts';
import { isOperatorPath } from '#app/routes/path-prefixes.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { groupOf, isLoopback, lastForwarded } from './connections/client-address.ts';
import { signedOutPage } from './failure-page.ts';
import type { Step } from './listener.ts';
import { htmlResponse, Refusal, refuse } from './refusal.ts';
import type { RequestContext } from './request-context.ts';
import { sentFrom } from './same-site.ts';

export type OperatorDependencies = Pick<AppDependencies, 'db' | 'settings'>;

/**
 * Restricts everything under /admin to operators: by session, or for programs by HTTP Basic, over connections that no one
 * else can read, with posts only from our own pages. Responses are never cached and never indexed.
 */
export const operatorOnly =
  (dependencies: OperatorDependencies): Step =>
  async (context) => {
    if (!isOperatorPath(context.path)) return undefined;
    context.replaceHeader('Cache-Control', 'no-store');
    context.replaceHeader('X-Robots-Tag', 'noindex');
    if (!isPrivate(context, dependencies.settings.trustProxy)) return refuse(context, notPrivate);
    if (!isFromHere(context, dependencies.settings.siteUrl)) return refuse(context, fromElsewhere);
    context.operator = await findBySession(context, dependencies);
    if (context.operator || isOpenPage(context.path)) return undefined;
    const found = await findByPassword(context, dependencies);
    if (found instanceof Refusal) return found.status === 401 ? askToSignIn(context, found) : refuse(context, found);
    context.operator = found;
    return undefined;
  };

async function findBySession(context: RequestContext, { db, settings }: OperatorDependencies): Promise<Operator | undefined> {
  const token = readCookie('session', context.header('cookie'), context.isHttps);
  return token === undefined ? undefined : findSession(db, token, settings);
}

/** With a second factor, the password alone only opens the metrics for monitoring programs. */
async function findByPassword(context: RequestContext, { db, settings }: OperatorDependencies): Promise<Operator | Refusal> {
  const credentials = readBasic(context.header('authorization'));
  if (!credentials) return notSignedIn;
  const clientAddress = context.client.address;
  const admission = await admitOperator(db, { credentials, clientAddress, password: settings.adminPassword });
  if (admission.outcome === 'limited') return tooManyAttempts(admission.retryAfter);
  if (admission.outcome === 'refused') return notSignedIn;
  return admission.secondFactor && context.path !== '/admin/metrics' ? withSecondFactor : admission.operator;
}

/** Sends people to the sign-in page, with their input kept; programs get a response that says what is missing. */
async function askToSignIn(context: RequestContext, refusal: Refusal): Promise<Response> {
  const { path, url } = context;
  const isData = isDataPath(path);
  const isBrowser = isData || context.header('sec-fetch-site') !== undefined;
  if (!isData && context.isRead && isNavigation(context)) {
    return new Response(null, { status: 302, headers: { Location: signInAddress(path + url.search) } });
  }
  if (!isBrowser) return refuse(context, refusal);
  // No challenge, which would open the browser's own password prompt.
  if (context.isRead || isData) return refuse(context, new Refusal(401, signedOut, 'Sign in, and open the page again.'));
  if (context.prefix?.upload) return refuse(context, new Refusal(401, signedOut, fileNotKept));
  const fields = Object.entries(await context.readBody()).map(([name, value]) => [name, String(value)] as const);
  // Passwords are never sent back.
  const kept = fields.filter(([name]) => !/password/i.test(name));
  return htmlResponse(signedOutPage(signedOut, path + url.search, kept), 401, {});
}

/** Whether a browser will show the response as a page. */
function isNavigation(context: RequestContext): boolean {
  const mode = context.header('sec-fetch-mode');
  return mode === undefined ? /\btext\/html\b/.test(context.header('accept') ?? '') : mode === 'navigate';
}

/** Headers that proxies add. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether the connection is HTTPS, according to our own proxy, or stays on the machine. If a proxy forwarded the request
 * although none is trusted, it may come from anywhere, even if that proxy is on this machine. A proxy that adds no header
 * is detected by the request's host name, or by HTTP/1.0, nginx's default; one that hides both cannot be detected.
 */
function isPrivate(context: RequestContext, trustProxy: boolean): boolean {
  const isLocal = isLoopback(context.client.address);
  if (trustProxy) {
    return context.isHttps || (lastForwarded(context.header('x-forwarded-for')) !== undefined && isLocal);
  }
  const passedOn = forwardingHeaders.some((name) => context.header(name));
  const speaksOldHttp = context.request.httpVersion === '1.0';
  return !passedOn && !speaksOldHttp && isLocal && isLoopbackHost(context.header('host') ?? '');
}

/** `localhost`, or an address of this machine, with or without a port. */
function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return name === 'localhost' || isLoopback(groupOf(name).address);
}

/** Reads are always allowed. Changes must come from our pages, or from a program. */
function isFromHere(context: RequestContext, siteUrl: string): boolean {
  if (context.isRead) return true;
  const from = sentFrom(context, siteUrl);
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
