import { redirect } from 'react-router';
import { endSession } from '#app/domain/members/sessions.ts';
import { memberContext, requestScope } from '#app/routes/request-scope.ts';
import { dropCookie } from '#app/routes/session-cookie.ts';
import { actorOf } from '../require-member.ts';
import type { Route } from './+types/sign-out';

/** Signing out is a post; a link to it opens the account page. */
export const loader = () => redirect('/pro/account');

/** Also works when the session has expired. */
export async function action({ context }: Route.ActionArgs) {
  const { db, isHttps = false } = context.get(requestScope);
  const member = context.get(memberContext);
  if (member) await endSession(db, actorOf(context, member), member);
  return redirect('/pro/sign-in?done=out', { headers: { 'Set-Cookie': dropCookie('pro-session', isHttps) } });
}
