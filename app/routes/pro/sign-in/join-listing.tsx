import { data, redirect, redirectDocument, type ShouldRevalidateFunction } from 'react-router';
import { acceptMemberInvitation } from '#app/domain/people/invitations.ts';
import { selectMemberInvitation } from '#app/domain/people/link-queries.ts';
import { memberContext, requestScope } from '#app/routes/request-scope.ts';
import { nothing } from '#app/routes/respond.ts';
import { keepCookie } from '#app/routes/session-cookie.ts';
import { visitorOf } from '#app/routes/visitor.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import type { Route } from './+types/join-listing';

/** Opening the link changes nothing: mail scanners open links, too. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const found = await selectMemberInvitation(context.get(requestScope).db, { token });
  if (!found) return nothing({ invitation: undefined });
  const { name, email, role } = found;
  return data({ invitation: { name, email, role } });
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const { db, visitor, isHttps = false } = visitorOf(context, request);
  const member = context.get(memberContext);
  const accepted = await acceptMemberInvitation(db, token, visitor, member);
  if (accepted?.session)
    throw redirectDocument('/pro', { headers: { 'Set-Cookie': keepCookie('pro-session', accepted.session, isHttps) } });
  if (accepted && !member) throw redirect('/pro/sign-in?done=joined');
  if (accepted && member) {
    const { name, email } = accepted;
    // The link itself opens nothing any more, which would be a 404.
    return data({ joined: { name, email, own: member.email } }, { status: 200 });
  }
  // Pressed twice.
  if (member) throw redirectDocument('/pro');
  return nothing({ joined: undefined });
}

/** Once it is accepted, the link opens nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  !formMethod && defaultShouldRevalidate;

export default function Join({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  if (actionData?.joined) return <Joined {...actionData.joined} />;
  if (!invitation || actionData)
    return (
      <ProPage
        title="This invitation no longer works"
        lede="An invitation works once, for up to 7 days, unless it is withdrawn. Ask the person who invited you for a new one."
      >
        <a href="/pro/sign-in" className="text-link">
          Already a member? Sign in
        </a>
      </ProPage>
    );
  const { name, email, role } = invitation;
  return (
    <ProPage title={`Join ${name}`}>
      <p>
        You will see and answer requests from homeowners, and keep the listing up to date.
        {role === 'owner' && ' As an owner you can also invite and remove members.'}
      </p>
      <p className="mt-3 mb-6">
        You will sign in with <strong className="wrap-anywhere">{email}</strong>. There is no password: we e-mail you a link each
        time.
      </p>
      {/* The router's, so that a second press does not use up the invitation and lose the first one's session. */}
      <PostForm>
        <Button type="submit" size="large">
          Accept the invitation
        </Button>
      </PostForm>
    </ProPage>
  );
}

/** For a reader who is signed in as someone else, and stays that. */
const Joined = ({ name, email, own }: { name: string; email: string; own: string }) => (
  <ProPage title="The invitation is accepted">
    <p>
      <strong className="wrap-anywhere">{email}</strong> is a member of {name} now. To open it, sign out on your{' '}
      <a href="/pro/account" className="text-link">
        account page
      </a>
      , then sign in with that address.
    </p>
    <p className="mt-3">
      You are still signed in with <strong className="wrap-anywhere">{own}</strong>.{' '}
      <a href="/pro" className="text-link">
        Back to your overview
      </a>
    </p>
  </ProPage>
);
