import { redirect } from 'react-router';
import { endSession } from '#app/domain/operators/sessions.ts';
import { operatorContext, requestScope } from '#app/routes/request-scope.ts';
import type { Route } from './+types/sign-out';
import { dropCookie } from './session-cookie.ts';

/** Signing out is a post; who follows a link to it is shown what there is. */
export const loader = () => redirect('/admin/account');

/** Whose session has ended is signed out as well. */
export async function action({ context }: Route.ActionArgs) {
  const { db, clientAddress, isHttps = false } = context.get(requestScope);
  const operator = context.get(operatorContext);
  if (operator?.sessionId) await endSession(db, { ...operator, address: clientAddress }, operator.sessionId);
  return redirect('/admin/sign-in?done=out', { headers: { 'Set-Cookie': dropCookie('session', isHttps) } });
}
