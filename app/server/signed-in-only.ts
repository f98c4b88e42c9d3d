import { type AccountKind, accountKinds, type Operator } from '#app/domain/people/accounts.ts';
import { findMember, findOperator } from '#app/domain/people/sessions.ts';
import { admitProgram, type Credentials } from '#app/domain/people/sign-in.ts';
import { isMemberPath, isOperatorPath, isPrivatePath } from '#app/routes/path-prefixes.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { readCookie } from '#app/routes/session-cookie.ts';
import { isDataPath, isOpenPage, signInAddress } from '#app/routes/sign-in-pages.ts';
import { groupOf, isLoopback, lastForwarded } from './client-address.ts';
import type { Step } from './listener.ts';
import { htmlResponse, Refusal, refuse, signedOutPage } from './refusal.ts';
import type { RequestContext } from './request-context.ts';
import { sentFrom } from './same-site.ts';

/**
 * A private address is for signed-in people or for those who were sent it. Whatever the response, no cache keeps it, no search
 * engine lists it, and no page opened from it learns the address.
 */
export const hidePrivateAddress: Step = (context) => {
  if (!isPrivatePath(context.path)) return undefined;
  context.replaceHeader('Cache-Control', 'no-store');
  context.replaceHeader('X-Robots-Tag', 'noindex');
  // Not `no-referrer`: browsers that send no Sec-Fetch-Site would name no origin with a form either.
  context.replaceHeader('Referrer-Policy', 'strict-origin');
  return undefined;
};

export type Dependencies = Pick<AppDependencies, 'db' | 'settings'>;

/**
 * Restricts everything under /admin to operators: by session, or for programs by HTTP Basic, over connections that no one
 * else can read, with posts only from our own pages.
 */
export const operatorOnly = (dependencies: Dependencies): Step =>
  guard('operator', dependencies, async (context, token) => {
    const { db, settings } = dependencies;
    context.operator = token === undefined ? undefined : await findOperator(db, token, settings);
    if (context.operator || isOpenPage('operator', context.path)) return undefined;
    const found = await findByPassword(context, dependencies);
    if (found instanceof Refusal) return found;
    context.operator = found;
    return undefined;
  });

/** Restricts everything under /pro to members of listings, by session. Nothing that opens the desk opens it. */
export const memberOnly = (dependencies: Dependencies): Step =>
  guard('member', dependencies, async (context, token) => {
    context.member = token === undefined ? undefined : await findMember(dependencies.db, token);
    return context.member || isOpenPage('member', context.path) ? undefined : notMember;
  });

/** @param admit by the session’s token; returns why not. */
function guard(
  kind: AccountKind,
  { settings: { siteUrl, trustProxy } }: Dependencies,
  admit: (context: RequestContext, token: string | undefined) => Promise<Refusal | undefined>,
): Step {
  const isGuarded = kind === 'operator' ? isOperatorPath : isMemberPath;
  return async (context) => {
    if (!isGuarded(context.path)) return undefined;
    if (!isPrivate(context, trustProxy)) return refuse(context, notPrivate(kind === 'operator' ? 'Operators' : 'Contractors'));
    if (!isFromHere(context, siteUrl)) return refuse(context, fromElsewhere);
    const refusal = await admit(context, readCookie(accountKinds[kind].cookie, context.header('cookie'), context.isHttps));
    if (!refusal) return undefined;
    return refusal.status === 401 ? askToSignIn(context, kind, refusal) : refuse(context, refusal);
  };
}

/** Sends people to the sign-in page, with their input kept. @param refusal for programs; says what is missing. */
async function askToSignIn(context: RequestContext, kind: AccountKind, refusal: Refusal): Promise<Response> {
  const { path, url } = context;
  const page = `${accountKinds[kind].home}/sign-in`;
  const isData = isDataPath(path);
  const isBrowser = isData || context.header('sec-fetch-site') !== undefined;
  if (!isData && context.isRead && isNavigation(context)) {
    return new Response(null, { status: 302, headers: { Location: signInAddress(kind, path + url.search) } });
  }
  if (!isBrowser) return refuse(context, refusal);
  // No challenge, which would open the browser's own password prompt.
  if (context.isRead || isData) return refuse(context, new Refusal(401, signedOut, 'Sign in, and open the page again.'));
  if (context.takesUpload) return refuse(context, new Refusal(401, signedOut, fileNotKept(page)));
  const fields = Object.entries(await context.readBody()).map(([name, value]) => [name, String(value)] as const);
  // Passwords are never sent back; `current` is the one that an operator has.
  const kept = fields.filter(([name]) => !/password|^current$/i.test(name));
  return htmlResponse(signedOutPage({ title: signedOut, signIn: page, address: path + url.search }, kept), 401, {});
}

/** Whether a browser will show the response as a page. */
function isNavigation(context: RequestContext): boolean {
  const mode = context.header('sec-fetch-mode');
  return mode === undefined ? /\btext\/html\b/.test(context.header('accept') ?? '') : mode === 'navigate';
}

/** With a second factor, the password alone only opens the metrics for monitoring programs. */
async function findByPassword(context: RequestContext, { db, settings }: Dependencies): Promise<Operator | Refusal> {
  const credentials = readBasic(context.header('authorization'));
  if (!credentials) return notOperator;
  const clientAddress = context.client.address;
  const admission = await admitProgram(db, { credentials, clientAddress, password: settings.adminPassword });
  if (admission.outcome === 'limited') return tooManyAttempts(admission.retryAfter);
  if (admission.outcome === 'refused') return notOperator;
  return admission.secondFactor && context.path !== '/admin/metrics' ? withSecondFactor : admission.operator;
}

/** @returns undefined for a missing or invalid header (RFC 7617). */
function readBasic(header: string | undefined): Credentials | undefined {
  const [, token = ''] = /^Basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? [];
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(token, 'base64').toString('utf8')) ?? [];
  return name === undefined || password === undefined ? undefined : { name, password };
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

const signedOut = 'You are signed out';
const fileNotKept = (page: string) =>
  `Nothing was changed, and the file was not kept. Sign in at ${page}, go back, and choose it again.`;
const notPrivate = (who: string) =>
  new Refusal(
    403,
    'Only over HTTPS',
    `${who} sign in only over HTTPS, or on the machine that the site runs on. Behind a proxy that speaks HTTPS, set TRUST_PROXY=on and have it send X-Forwarded-Proto.`,
  );
const fromElsewhere = new Refusal(
  403,
  'Not from this site',
  'This was sent from a page of another website, so nothing was done. Please open the page here and press its button.',
);
const challenge = { 'WWW-Authenticate': 'Basic realm="Operator", charset="UTF-8"' };
const notOperator = new Refusal(
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
const tooManyAttempts = (retryAfter: number) =>
  new Refusal(
    429,
    'Too many attempts',
    'Too many passwords were tried from your network address. Please wait a minute and try again.',
    {
      'Retry-After': String(retryAfter),
    },
  );
const notMember = new Refusal(
  401,
  'For contractors',
  'This part of the site is for contractors who are members of a listing. In a browser, sign in at /pro/sign-in.',
);
