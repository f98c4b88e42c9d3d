import { admitOperator, type Credentials } from '#app/domain/operators/admit-operator.ts';
import type { Operator } from '#app/domain/operators/operator.ts';
import { isOperatorPath } from '#app/routes/path-prefixes.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { groupOf, isLoopback, lastForwarded } from './client-address.ts';
import type { Exchange } from './exchange.ts';
import type { Step } from './listener.ts';
import { Refusal, refuse } from './refusal.ts';
import { sentFrom } from './same-site.ts';

export type OperatorDependencies = Pick<AppDependencies, 'db' | 'settings'>;

/**
 * Everything under /admin is for the operator alone: HTTP Basic, where nobody in between can read the password, and
 * posts only from our own pages. What is answered there is never cached and never indexed.
 */
export const operatorOnly =
  (dependencies: OperatorDependencies): Step =>
  async (exchange) => {
    if (!isOperatorPath(exchange.path)) return undefined;
    exchange.replaceHeader('Cache-Control', 'no-store');
    exchange.replaceHeader('X-Robots-Tag', 'noindex');
    const found = await findOperator(exchange, dependencies);
    if (found instanceof Refusal) return refuse(exchange, found);
    exchange.operator = found;
    return undefined;
  };

async function findOperator(exchange: Exchange, { db, settings }: OperatorDependencies): Promise<Operator | Refusal> {
  if (!isPrivate(exchange, settings.trustProxy)) return notPrivate;
  if (!isFromHere(exchange, settings.siteUrl)) return fromElsewhere;
  const credentials = readBasic(exchange.header('authorization'));
  if (!credentials) return notSignedIn;
  const clientAddress = exchange.client.address;
  const admission = await admitOperator(db, { credentials, clientAddress, password: settings.adminPassword });
  if (admission.outcome === 'admitted') return admission.operator;
  return admission.outcome === 'limited' ? tooManyAttempts(admission.retryAfter) : notSignedIn;
}

/** What proxies add to a request that they pass on. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Over HTTPS, as our own proxy says, or without leaving the machine. A request that some proxy passed on although none is
 * trusted may come from anywhere, even when the proxy stands on this machine. One that says nothing of itself is told
 * by the name under which the site was asked for, or by its HTTP/1.0, as nginx speaks it unless told otherwise; one that
 * hides both cannot be told.
 */
function isPrivate(exchange: Exchange, trustProxy: boolean): boolean {
  const isLocal = isLoopback(exchange.client.address);
  if (trustProxy) {
    const overHttps = lastForwarded(exchange.header('x-forwarded-proto'))?.toLowerCase() === 'https';
    return overHttps || (lastForwarded(exchange.header('x-forwarded-for')) !== undefined && isLocal);
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

/** Reading is free. What changes something has to come from a page of ours, or from a program. */
function isFromHere(exchange: Exchange, siteUrl: string): boolean {
  if (exchange.isRead) return true;
  const from = sentFrom(exchange, siteUrl);
  return from === undefined || from === 'same-origin';
}

/** @returns undefined for a header that is absent or cannot be read (RFC 7617). */
export function readBasic(header: string | undefined): Credentials | undefined {
  const [, token = ''] = /^Basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? [];
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(token, 'base64').toString('utf8')) ?? [];
  return name === undefined || password === undefined ? undefined : { name, password };
}

const notSignedIn = new Refusal(
  401,
  'For the operator',
  'This part of the site opens with the operator’s name and password. Where the password is kept stands in the README, at ADMIN_PASSWORD.',
  { 'WWW-Authenticate': 'Basic realm="Operator", charset="UTF-8"' },
);
const notPrivate = new Refusal(
  403,
  'Only over HTTPS',
  'The operator’s password is taken only over HTTPS, or on the machine that the site runs on. Behind a proxy that speaks HTTPS, set TRUST_PROXY=on and have it send X-Forwarded-Proto.',
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
