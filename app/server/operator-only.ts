import { admitOperator, type Credentials } from '#app/domain/operators/admit-operator.ts';
import type { Operator } from '#app/domain/operators/operator.ts';
import { findSession } from '#app/domain/operators/sessions.ts';
import { isOpenPage, signInAddress } from '#app/routes/desk/operators/sign-in-address.ts';
import { isOperatorPath } from '#app/routes/path-prefixes.ts';
import type { AppDependencies } from '#app/routes/request-scope.ts';
import { readCookie } from '#app/routes/session-cookie.ts';
import type { Step } from './listener.ts';
import { Refusal, refuse } from './refusal.ts';
import type { RequestContext } from './request-context.ts';
import { askToSignIn, guardPrivatePages } from './signed-in-only.ts';

export type OperatorDependencies = Pick<AppDependencies, 'db' | 'settings'>;

/**
 * Restricts everything under /admin to operators: by session, or for programs by HTTP Basic, over connections that no one
 * else can read, with posts only from our own pages. Responses are never cached and never indexed.
 */
export const operatorOnly =
  (dependencies: OperatorDependencies): Step =>
  async (context) => {
    if (!isOperatorPath(context.path)) return undefined;
    const refused = guardPrivatePages(context, dependencies.settings, 'Operators');
    if (refused) return refused;
    context.operator = await findBySession(context, dependencies);
    if (context.operator || isOpenPage(context.path)) return undefined;
    const found = await findByPassword(context, dependencies);
    if (found instanceof Refusal)
      return found.status === 401 ? askToSignIn(context, { ...signIn, refusal: found }) : refuse(context, found);
    context.operator = found;
    return undefined;
  };

async function findBySession(context: RequestContext, { db, settings }: OperatorDependencies): Promise<Operator | undefined> {
  const token = readCookie('desk-session', context.header('cookie'), context.isHttps);
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

/** @returns undefined for a missing or invalid header (RFC 7617). */
function readBasic(header: string | undefined): Credentials | undefined {
  const [, token = ''] = /^Basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? [];
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(token, 'base64').toString('utf8')) ?? [];
  return name === undefined || password === undefined ? undefined : { name, password };
}

const signIn = { page: '/admin/sign-in', addressFor: signInAddress };
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
const tooManyAttempts = (retryAfter: number) =>
  new Refusal(
    429,
    'Too many attempts',
    'Too many passwords were tried from your network address. Please wait a minute and try again.',
    {
      'Retry-After': String(retryAfter),
    },
  );
