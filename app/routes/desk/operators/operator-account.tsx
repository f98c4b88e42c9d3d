import { redirect } from 'react-router';
import { owner } from '#app/domain/people/accounts.ts';
import { changePassword, confirmPassword, takesPassword } from '#app/domain/people/passwords.ts';
import { activeSecondFactor, turnOffSecondFactor } from '#app/domain/people/second-factor.ts';
import { selectSessions } from '#app/domain/people/session-queries.ts';
import { endSessions } from '#app/domain/people/sessions.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { refuse, respond } from '#app/routes/respond.ts';
import { dropCookie } from '#app/routes/session-cookie.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage, Panel, ResultNotice, Section } from '#app/ui/desk/desk-page.tsx';
import { TextLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/operator-account';

const notices = {
  password: 'Your password was changed. Other browsers are signed out.',
  'factor-off': 'The second factor is off. You now sign in with your password only.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { by, db, settings } = requireOperator(context);
  const { id, name, role, sessionId } = by;
  return {
    name,
    role,
    isSiteOwner: id === owner.id,
    takes: takesPassword,
    codesLeft: (await activeSecondFactor(db, id, settings.adminPassword))?.backupCodes,
    sessions: await selectSessions(db, { kind: 'operator', id }),
    sessionId,
  };
}

export async function action({ context }: Route.ActionArgs) {
  const { by: operator, db, settings, form, isHttps = false } = requireOperator(context);
  const { do: what = '', current = '', password = '' } = form;
  // No password is sent back.
  const fields = { do: what };
  switch (what) {
    case 'sign-out-everywhere':
      await endSessions(db, 'operator', operator, operator);
      return redirect('/admin/sign-in?done=everywhere', { headers: { 'Set-Cookie': dropCookie('desk-session', isHttps) } });
    case 'password': {
      const changed = await changePassword(db, operator, { current, password }, settings);
      return respond(changed, { fields, done: '/admin/account?done=password' });
    }
    case 'factor-off': {
      const confirmed = await confirmPassword(db, operator, current, settings);
      if (confirmed.outcome === 'done') await turnOffSecondFactor(db, operator, operator);
      return respond(confirmed, { fields, done: '/admin/account?done=factor-off' });
    }
    default:
      return refuse(invalid({}), { fields });
  }
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { name, role, isSiteOwner, takes, codesLeft, sessions, sessionId } = loaderData;
  const password = { type: 'password', required: true } as const;
  return (
    <DeskPage title="Your account">
      <ResultNotice done={notices} />
      <p className="mb-6">
        You are signed in as <strong>{name}</strong>, {role === 'owner' ? 'an owner' : 'staff'}.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="Password">
          {isSiteOwner ? (
            <p>
              Your password is set by ADMIN_PASSWORD. When it is changed and the site started again, you are signed out
              everywhere, and your second factor is off.
            </p>
          ) : (
            <PostForm does="password" className="grid gap-4">
              {({ errors, problem }) => (
                <>
                  <TextField
                    formId="password"
                    name="current"
                    label="Current password"
                    autoComplete="current-password"
                    error={errors['current'] ?? problem}
                    {...password}
                  />
                  <TextField
                    formId="password"
                    name="password"
                    label="New password"
                    autoComplete="new-password"
                    hint={takes}
                    error={errors['password']}
                    {...password}
                  />
                  <Button type="submit" className="justify-self-start">
                    Change password
                  </Button>
                </>
              )}
            </PostForm>
          )}
        </Panel>
        <Panel title="Second factor">
          {codesLeft === undefined ? (
            <>
              <p className="mb-4">
                Off. With it, signing in takes a code from an app on your phone besides the password: a stolen password alone does
                not get anyone in.
              </p>
              <ButtonLink to="/admin/account/second-factor">Turn it on</ButtonLink>
            </>
          ) : (
            <>
              <p className="mb-4">
                On. {codesLeft === 1 ? 'One backup code is' : `${codesLeft} backup codes are`} left. For new ones, turn it off and
                on again.
              </p>
              <PostForm does="factor-off" className="grid gap-4">
                {({ errors, problem }) => (
                  <>
                    <TextField
                      formId="factor"
                      name="current"
                      label="Your password"
                      autoComplete="current-password"
                      error={errors['current'] ?? problem}
                      {...password}
                    />
                    <Button type="submit" look="secondary" className="justify-self-start">
                      Turn it off
                    </Button>
                  </>
                )}
              </PostForm>
            </>
          )}
        </Panel>
      </div>
      <Section title="Where you are signed in" className="mt-8">
        {sessions.length === 0 ? (
          <p>Nowhere: the password comes with each request.</p>
        ) : (
          <ListTable columns={sessionColumns(sessionId)} rows={sessions} />
        )}
        <p className="mt-3 max-w-prose text-ink-soft">
          A browser is signed out after a week without use, and after 30 days in any case.{' '}
          <TextLink to="/admin/audit?text=operator.sign">All sign-in activity</TextLink> is in the audit trail.
        </p>
        {sessions.length > 0 && (
          <PostForm reloadDocument className="mt-4">
            <Button type="submit" look="secondary" name="do" value="sign-out-everywhere">
              Sign out everywhere
            </Button>
          </PostForm>
        )}
      </Section>
    </DeskPage>
  );
}

type ShownSession = Route.ComponentProps['loaderData']['sessions'][number];

/** The browsers where an operator is signed in. @param own the current session. */
const sessionColumns = (own: string | undefined): readonly ListColumn<ShownSession>[] => [
  {
    head: 'Browser',
    isName: true,
    cell: ({ id, device }) => (
      <>
        {device}
        {id === own && <span className="font-normal text-ink-soft"> (this browser)</span>}
      </>
    ),
  },
  { head: 'Network address', cell: ({ address }) => address },
  { head: 'Signed in', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { head: 'Last used', cell: ({ seenAt }) => <Moment at={seenAt} /> },
];
