import { staffRights } from '#app/content/staff-rights.ts';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { changeRole, removeOperator } from '#app/domain/people/change-operator.ts';
import { inviteOperator, mailLink } from '#app/domain/people/invitations.ts';
import { ensureOwner, selectOperators } from '#app/domain/people/operator-queries.ts';
import { turnOffSecondFactor } from '#app/domain/people/second-factor.ts';
import { endSessions } from '#app/domain/people/sessions.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import type { Database } from '#app/platform/database.ts';
import { respond } from '#app/routes/respond.ts';
import { Button, buttonLook } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage, Panel, ResultNotice } from '#app/ui/desk/desk-page.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { type Answered, PostForm } from '#app/ui/form/post-form.tsx';
import { requireOwner } from '../require-operator.ts';
import type { Route } from './+types/operators';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

const notices = {
  invited: 'The invitation is on its way. The link in it works once, for three days.',
  link: 'A link for a new password is on its way. It works once, for three days.',
  role: 'The role was changed. It takes effect now.',
  'sign-out': 'They are signed out everywhere.',
  'factor-off': 'Their second factor is off. They can turn it on again on their account page.',
  remove: 'They can no longer sign in, and were signed out everywhere.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { by, db } = requireOwner(context);
  await ensureOwner(db);
  return { own: by.id, operators: await selectOperators(db) };
}

export async function action({ context }: Route.ActionArgs) {
  const { by, db, form } = requireOwner(context);
  const outcome = form['do'] === 'invite' ? await inviteOperator(db, by, form) : await change(db, by, form);
  return respond(outcome, { fields: form, done: `/admin/operators?done=${form['do'] === 'invite' ? 'invited' : form['do']}` });
}

const done = { outcome: 'done' } as const;
const removedMeanwhile = invalid({}, 'This operator was removed in the meantime. Nothing was changed.');

/** Refusals are said above the table. */
function changed(outcome: Outcome): Outcome {
  if (outcome.outcome === 'missing') return removedMeanwhile;
  return outcome.outcome === 'forbidden' ? invalid({}, outcome.problem) : outcome;
}

async function change(db: Database, by: Actor, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const { id = '', role } = form;
  const known = (await selectOperators(db)).find((one) => one.id === id);
  if (!known) return removedMeanwhile;
  // Changes to oneself require the password, on the account page.
  if (id === by.id) return invalid({}, 'Change your own on your account page.');
  switch (form['do']) {
    case 'link':
      return changed(await mailLink(db, by, id));
    case 'role':
      return role === 'owner' || role === 'staff' ? changed(await changeRole(db, by, id, role)) : invalid({}, 'Choose a role.');
    case 'sign-out':
      await endSessions(db, 'operator', by, known);
      return done;
    case 'factor-off':
      return (await turnOffSecondFactor(db, by, known)) ? done : invalid({}, 'Their second factor was off already.');
    case 'remove':
      return changed(await removeOperator(db, by, id));
    default:
      return invalid({}, 'Nothing was selected.');
  }
}

const roles = [
  { value: 'staff', label: 'Staff' },
  { value: 'owner', label: 'Owner' },
];

export default function Operators({ loaderData: { own, operators } }: Route.ComponentProps) {
  const field = ({ errors, values }: Answered, name: 'name' | 'email' | 'role') => ({
    formId: 'invite',
    name,
    error: errors[name],
    defaultValue: values[name],
    required: true,
  });
  return (
    <DeskPage title="Operators">
      <ResultNotice done={notices} />
      <ListTable columns={columns(own)} rows={operators} />
      <Panel title="Invite an operator" className="mt-8">
        <p className="mb-4 max-w-prose text-ink-soft">They get a link by mail to choose a password. {staffRights}</p>
        {/* Remounts after each invitation, to clear the fields. */}
        <PostForm does="invite" key={operators.length}>
          {(own) => (
            <>
              <div className="desk-fields">
                <TextField label="Name" autoComplete="off" {...field(own, 'name')} />
                <TextField label="E-mail address" type="email" autoComplete="off" {...field(own, 'email')} />
                <SelectField label="Role" options={roles} {...field(own, 'role')} />
              </div>
              <Button type="submit" className="mt-5">
                Send invitation
              </Button>
            </>
          )}
        </PostForm>
      </Panel>
    </DeskPage>
  );
}

type ShownOperator = Route.ComponentProps['loaderData']['operators'][number];

/** All operators, with the owner's actions for each. @param own the current operator. */
const columns = (own: string): readonly ListColumn<ShownOperator>[] => [
  {
    head: 'Operator',
    width: 'w-[28%]',
    isName: true,
    cell: ({ id, name, email }) => (
      <>
        {name}
        {id === own && <span className="font-normal text-ink-soft"> (you)</span>}
        <span className="block text-sm font-normal text-ink-soft">{email ?? 'The password is set by ADMIN_PASSWORD.'}</span>
      </>
    ),
  },
  { head: 'Role', width: 'w-20', cell: ({ role }) => (role === 'owner' ? 'Owner' : 'Staff') },
  { head: 'Signs in with', cell: (operator) => <SignsInWith {...operator} /> },
  {
    head: 'Last seen',
    cell: ({ seenAt, sessions }) =>
      seenAt ? (
        <span>
          <Moment at={seenAt} />
          <span className="block text-sm text-ink-soft">{sessions === 1 ? 'one browser' : `${sessions} browsers`}</span>
        </span>
      ) : (
        'Not signed in'
      ),
  },
  { head: 'Change', isPlain: true, cell: (operator) => <Changes operator={operator} isOwn={operator.id === own} /> },
];

function SignsInWith({ joined, invitedUntil, secondFactor }: ShownOperator) {
  if (joined) return secondFactor ? <Chip tone="good">Password and code</Chip> : <Chip>Password</Chip>;
  if (!invitedUntil) return <Chip tone="bad">Needs a new link</Chip>;
  return (
    <span>
      <Chip tone="new">Invited</Chip>
      <span className="block text-sm text-ink-soft">
        until <Moment at={invitedUntil} />
      </span>
    </span>
  );
}

/** The site's owner and the current operator are changed elsewhere. */
function Changes({ operator, isOwn }: { operator: ShownOperator; isOwn: boolean }) {
  const { id, name, email, role, joined, secondFactor, sessions } = operator;
  if (isOwn) return <span className="text-ink-soft">On your account page</span>;
  const button = (what: string, label: string) => (
    <Button type="submit" look="secondary" size="small" name="do" value={what} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
  const other = role === 'owner' ? 'staff' : 'owner';
  const isInvited = email !== null;
  if (!isInvited && !secondFactor && sessions === 0) return null;
  return (
    <details>
      <summary className={buttonLook({ look: 'secondary', size: 'small' }, 'cursor-pointer')} aria-label={`Change ${name}`}>
        Change
      </summary>
      <PostForm className="mt-2 flex flex-wrap gap-2" fields={{ id }}>
        {isInvited && (
          <>
            <input type="hidden" name="role" value={other} />
            {button('role', `Make ${other}`)}
            {button('link', joined ? 'Mail link for new password' : 'Mail invitation again')}
          </>
        )}
        {sessions > 0 && button('sign-out', 'Sign out everywhere')}
        {secondFactor && button('factor-off', 'Turn off second factor')}
        {isInvited && (
          <details className="basis-full">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-clay">Remove…</summary>
            <p className="mb-2 max-w-prose">
              {name} is signed out everywhere and cannot sign in again. What they did stays in the audit trail under their name.
            </p>
            {button('remove', 'Remove')}
          </details>
        )}
      </PostForm>
    </details>
  );
}
