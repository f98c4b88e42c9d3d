import { redirect } from 'react-router';
import { type AccountKind, accountKinds } from '#app/domain/people/accounts.ts';
import { endSession } from '#app/domain/people/sessions.ts';
import { isOperatorPath } from '#app/routes/path-prefixes.ts';
import { memberContext, operatorContext, requestScope } from '#app/routes/request-scope.ts';
import { dropCookie } from '#app/routes/session-cookie.ts';
import type { Route } from './+types/sign-out';

const kindAt = ({ pathname }: URL): AccountKind => (isOperatorPath(pathname) ? 'operator' : 'member');

/** Signing out is a post; a link to it opens the account page. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(`${accountKinds[kindAt(url)].home}/account`);

/** Also works when the session has expired. */
export async function action({ context, url }: Route.ActionArgs) {
  const { db, clientAddress, isHttps = false } = context.get(requestScope);
  const kind = kindAt(url);
  const { home, cookie } = accountKinds[kind];
  const account = kind === 'operator' ? context.get(operatorContext) : context.get(memberContext);
  const { sessionId } = account ?? {};
  if (account && sessionId) await endSession(db, kind, { ...account, sessionId }, clientAddress);
  return redirect(`${home}/sign-in?done=out`, { headers: { 'Set-Cookie': dropCookie(cookie, isHttps) } });
}
