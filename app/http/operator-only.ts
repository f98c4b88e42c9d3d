import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { admitOperator, type Credentials } from '#app/domain/operator/admit-operator.ts';
import { addressGroup, lastForwarded } from './client-address.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { AppDependencies } from './context.ts';
import { refusalPage } from './failure-page.ts';
import type { HttpEnv } from './request-log.ts';

type Refusal = { status: 401 | 403 | 429; title: string; text: string; headers?: Record<string, string> };

/**
 * Everything under /admin is for the operator alone: HTTP Basic, where nobody in between can read the password, and
 * posts only from our own pages. What is answered there is never kept and never indexed.
 */
export const operatorOnly = (dependencies: AppDependencies) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (!isAdminPath(c.req.path)) return next();
    const refusal = await refusalFor(c, dependencies);
    if (refusal) refuse(c, refusal);
    else {
      c.set('isOperator', true);
      await next();
    }
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
  });

/** However it is written: the pages' router takes capitals and escapes too. */
export function isAdminPath(path: string): boolean {
  let read = path;
  try {
    read = decodeURIComponent(path);
  } catch {
    // Not an address that any page has; judged as it stands.
  }
  return /^[/\\]*admin(?![\w-])/i.test(read);
}

async function refusalFor(c: Context<HttpEnv>, { db, settings }: AppDependencies): Promise<Refusal | undefined> {
  const { clientAddress } = c.var;
  if (!isPrivate(c, settings.trustProxy)) return notPrivate;
  if (!isFromHere(c.req.raw, settings.siteUrl)) return fromElsewhere;
  const credentials = readBasic(c.req.header('Authorization'));
  if (!credentials) return notSignedIn;
  const admission = await admitOperator(db, { credentials, clientAddress, password: settings.adminPassword });
  if (admission.outcome === 'admitted') return undefined;
  return admission.outcome === 'limited' ? tooManyAttempts(admission.retryAfter) : notSignedIn;
}

const ipv6Loopback = addressGroup('::1');
const isLoopback = (address: string) => /^127\.\d+\.\d+\.\d+$/.test(address) || address === ipv6Loopback;

/**
 * Over HTTPS, as our own proxy says, or without leaving the machine. A request that some proxy passed on although none is
 * trusted comes from who knows where, even when the proxy stands on this machine.
 */
function isPrivate(c: Context<HttpEnv>, trustProxy: boolean): boolean {
  const forwardedFor = lastForwarded(c.req.header('X-Forwarded-For'));
  if (trustProxy) {
    const overHttps = lastForwarded(c.req.header('X-Forwarded-Proto'))?.toLowerCase() === 'https';
    return overHttps || (forwardedFor !== undefined && isLoopback(c.var.clientAddress));
  }
  const passedOn = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded', 'Via'].some((name) =>
    c.req.header(name),
  );
  return !passedOn && isLoopback(c.var.clientAddress);
}

/** Reading is free. What changes something has to come from a page of ours, or from a program, which names no page. */
function isFromHere({ method, headers, url }: Request, siteUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const site = headers.get('Sec-Fetch-Site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('Origin');
  if (origin === null) return true;
  const host = headers.get('Host') ?? new URL(url).host;
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

/** @returns nothing for a header that is absent or cannot be read (RFC 7617). */
export function readBasic(header: string | undefined): Credentials | undefined {
  const [, token = ''] = /^Basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? [];
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(token, 'base64').toString('utf8')) ?? [];
  return name === undefined || password === undefined ? undefined : { name, password };
}

function refuse(c: Context<HttpEnv>, { status, title, text, headers = {} }: Refusal): void {
  c.header('Content-Security-Policy', contentSecurityPolicy());
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.res = c.html(refusalPage(title, text), status);
}

const notSignedIn: Refusal = {
  status: 401,
  title: 'For the operator',
  text: 'This part of the site opens with the operator’s name and password. Where the password is kept stands in the README, at ADMIN_PASSWORD.',
  headers: { 'WWW-Authenticate': 'Basic realm="Operator", charset="UTF-8"' },
};
const notPrivate: Refusal = {
  status: 403,
  title: 'Only over HTTPS',
  text: 'The operator’s password is taken only over HTTPS, or on the machine that the site runs on. Behind a proxy that speaks HTTPS, set TRUST_PROXY=on and have it send X-Forwarded-Proto.',
};
const fromElsewhere: Refusal = {
  status: 403,
  title: 'Not from this site',
  text: 'This was sent from a page of another website, so nothing was done. Please open the page here and press its button.',
};
const tooManyAttempts = (retryAfter: number): Refusal => ({
  status: 429,
  title: 'Too many attempts',
  text: 'Too many passwords were tried from your network address. Please wait a minute and try again.',
  headers: { 'Retry-After': String(retryAfter) },
});
