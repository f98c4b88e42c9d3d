import { Link, redirect } from 'react-router';
import { requestSignIn } from '#app/domain/people/sign-in.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { memberContext, requestScope } from '#app/routes/request-scope.ts';
import { respond } from '#app/routes/respond.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ProPage } from '#app/ui/pro/pro-page.tsx';
import { nextPage } from '../../sign-in-pages.ts';
import type { Route } from './+types/ask-link';
import { LinkForm } from './link-form.tsx';

const notices: Record<string, string> = {
  joined: 'The invitation is accepted. Sign in with the address that was invited.',
  out: 'You are signed out.',
  everywhere: 'You are signed out everywhere.',
  left: 'You left the listing, so you are signed out.',
};

export function loader({ context, url }: Route.LoaderArgs) {
  const next = nextPage('member', url.searchParams.get('next'));
  if (context.get(memberContext)) throw redirect(next);
  return { next, done: ownValue(notices, url.searchParams.get('done')) };
}

export async function action({ context }: Route.ActionArgs) {
  const scope = context.get(requestScope);
  const { email = '', next: wanted } = scope.form ?? {};
  const next = nextPage('member', wanted);
  const asked = await requestSignIn(scope.db, email, next, scope);
  return respond(asked, { fields: { next, email: email.slice(0, 254) }, inPlace: true, whole: ['email'] });
}

export default function AskLink({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.state === 'done') return <Mailed />;
  const { values, problem } = actionData ?? {};
  return (
    <ProPage
      title="Sign in"
      lede="For contractors who are listed here. There is no password: we e-mail you a link that signs you in."
    >
      <Notice>{actionData ? undefined : loaderData.done}</Notice>
      <LinkForm next={values?.['next'] ?? loaderData.next} email={values?.['email']} problem={problem} />
      <section className="pro-section">
        <h2>Not signed up yet?</h2>
        <p className="max-w-prose text-ink-soft">
          Find your business and claim its page, or submit it. A listing is free.{' '}
          <Link to="/for-pros" reloadDocument className="text-link">
            Claim or submit your business
          </Link>
        </p>
      </section>
    </ProPage>
  );
}

/** The same for every address. */
const Mailed = () => (
  <ProPage title="Check your e-mail">
    <p className="max-w-prose">
      If that address belongs to a member of a listing, we have sent it a link. The link works once, for 30 minutes.
    </p>
    <p className="mt-4 max-w-prose text-ink-soft">
      No e-mail after a few minutes? Check your spam folder, or{' '}
      <a href="/pro/sign-in" className="text-link">
        try the address you used to claim the page
      </a>
      .
    </p>
  </ProPage>
);
