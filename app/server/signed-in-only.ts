import { findMember } from '#app/domain/members/sessions.ts';
import { isMemberPath } from '#app/routes/path-prefixes.ts';
import { isOpenPage, signInAddress } from '#app/routes/pro/sign-in/sign-in-address.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { readCookie } from '#app/routes/session-cookie.ts';
import { isDataPath } from '#app/routes/sign-in-pages.ts';
import { groupOf, isLoopback, lastForwarded } from './client-address.ts';
import { signedOutPage } from './failure-page.ts';
import type { Step } from './listener.ts';
import { htmlResponse, Refusal, refuse } from './refusal.ts';
import type { RequestContext } from './request-context.ts';
import { sentFrom } from './same-site.ts';

/** What `/admin` and `/pro` have in common: private connections, and posts from our own pages only. */
export function guardPrivatePages(
  context: RequestContext,
  { siteUrl, trustProxy }: { siteUrl: string; trustProxy: boolean },
  who: string,
): Response | undefined {
  if (!isPrivate(context, trustProxy)) return refuse(context, notPrivate(who));
  if (!isFromHere(context, siteUrl)) return refuse(context, fromElsewhere);
  return undefined;
}

type SignIn = {
  page: string;
  /** The sign-in page that then continues to a path and query. */
  addressFor: (wanted: string) => string;
  /** For programs. */
  refusal: Refusal;
};

/** Sends people to the sign-in page, with their input kept; programs get a response that says what is missing. */
export async function askToSignIn(context: RequestContext, { page, addressFor, refusal }: SignIn): Promise<Response> {
  const { path, url } = context;
  const isData = isDataPath(path);
  const isBrowser = isData || context.header('sec-fetch-site') !== undefined;
  if (!isData && context.isRead && isNavigation(context)) {
    return new Response(null, { status: 302, headers: { Location: addressFor(path + url.search) } });
  }
  if (!isBrowser) return refuse(context, refusal);
  // No challenge, which would open the browser's own password prompt.
  if (context.isRead || isData) return refuse(context, new Refusal(401, signedOut, 'Sign in, and open the page again.'));
  if (context.takesUpload) return refuse(context, new Refusal(401, signedOut, fileNotKept(page)));
  const fields = Object.entries(await context.readBody()).map(([name, value]) => [name, String(value)] as const);
  // Passwords are never sent back.
  const kept = fields.filter(([name]) => !/password/i.test(name));
  return htmlResponse(signedOutPage({ title: signedOut, signIn: page, address: path + url.search }, kept), 401, {});
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

/** Restricts everything under /pro to members of listings, by session. Nothing that opens the desk opens it. */
export const memberOnly =
  ({ db, settings }: Pick<AppDependencies, 'db' | 'settings'>): Step =>
  async (context) => {
    if (!isMemberPath(context.path)) return undefined;
    const refused = guardPrivatePages(context, settings, 'Contractors');
    if (refused) return refused;
    const token = readCookie('pro-session', context.header('cookie'), context.isHttps);
    context.member = token === undefined ? undefined : await findMember(db, token);
    if (context.member || isOpenPage(context.path)) return undefined;
    return askToSignIn(context, { page: '/pro/sign-in', addressFor: signInAddress, refusal: notSignedIn });
  };

const notSignedIn = new Refusal(
  401,
  'For contractors',
  'This part of the site is for contractors who are members of a listing. In a browser, sign in at /pro/sign-in.',
);
