import { redirect } from 'react-router';
import { endSession } from '#app/domain/operators/sessions.ts';
import { operatorContext, requestScope } from '#app/routes/request-scope.ts';
import { dropCookie } from '#app/routes/session-cookie.ts';
import type { Route } from './+types/sign-out';

/** Signing out is a post; a link to it opens the account page. */
export const loader = () => redirect('/admin/account');

/** Also works when the session has expired. */
export async function action({ context }: Route.ActionArgs) {
  const { db, clientAddress, isHttps = false } = context.get(requestScope);
  const operator = context.get(operatorContext);
  if (operator?.sessionId) await endSession(db, { ...operator, address: clientAddress }, operator.sessionId);
  return redirect('/admin/sign-in?done=out', { headers: { 'Set-Cookie': dropCookie('desk-session', isHttps) } });
}
