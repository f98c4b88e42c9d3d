import { data, redirectDocument } from 'react-router';
import { selectSignInLink } from '#app/domain/people/link-queries.ts';
import { signInByLink } from '#app/domain/people/sign-in.ts';
import { memberContext, requestScope } from '#app/routes/request-scope.ts';
import { nothing } from '#app/routes/respond.ts';
import { keepCookie } from '#app/routes/session-cookie.ts';
import { visitorOf } from '#app/routes/visitor.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { nextPage } from '../../sign-in-pages.ts';
import type { Route } from './+types/link-sign-in';
import { LinkForm } from './link-form.tsx';

/** Opening the link changes nothing: mail scanners open links, too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const found = await selectSignInLink(context.get(requestScope).db, { token });
  return data({ email: found?.email }, { status: found ? 200 : 404 });
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const { db, visitor, isHttps = false } = visitorOf(context, request);
  const member = context.get(memberContext);
  const signed = await signInByLink(db, token, visitor, member);
  if (signed)
    throw redirectDocument(nextPage('member', signed.next), {
      headers: { 'Set-Cookie': keepCookie('pro-session', signed.token, isHttps) },
    });
  // Pressed twice.
  if (member) throw redirectDocument('/pro');
  return nothing({ isExpired: true });
}

export default function SignIn({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (!email || actionData?.isExpired)
    return (
      <ProPage title="This link has expired" lede="A link works once, for 30 minutes. We can e-mail you a new one.">
        <LinkForm />
      </ProPage>
    );
  return (
    <ProPage title="Sign in">
      <p className="mb-6">
        You are signing in as <strong className="wrap-anywhere">{email}</strong> on this browser.
      </p>
      {/* The router's, so that a second press does not use up the link and lose the first one's session. */}
      <PostForm>
        <Button type="submit" size="large">
          Sign in
        </Button>
      </PostForm>
    </ProPage>
  );
}
