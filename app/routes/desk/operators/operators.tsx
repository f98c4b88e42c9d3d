import { data, redirect } from 'react-router';
import { staffRights } from '#app/content/staff-rights.ts';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { changeRole, removeOperator } from '#app/domain/people/change-operator.ts';
import { inviteOperator, mailLink } from '#app/domain/people/invitations.ts';
import { ensureOwner, selectOperators } from '#app/domain/people/operator-queries.ts';
import { turnOffSecondFactor } from '#app/domain/people/second-factor.ts';
import { endSessions } from '#app/domain/people/sessions.ts';
import type { Outcome } from '#app/domain/validation/outcome.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { type RequestScope, requestScope } from '#app/routes/request-scope.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { OperatorTable } from '#app/ui/desk/operator-table.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOwner } from '../require-operator.ts';
import type { Route } from './+types/operators';

const notices: Record<string, string> = {
  invited: 'The invitation is on its way. The link in it works once, for three days.',
  link: 'A link for a new password is on its way. It works once, for three days.',
  role: 'The role was changed. It takes effect now.',
  'sign-out': 'They are signed out everywhere.',
  'factor-off': 'Their second factor is off. They can turn it on again on their account page.',
  remove: 'They can no longer sign in, and were signed out everywhere.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireOwner(context);
  const { db } = context.get(requestScope);
  await ensureOwner(db);
  return { own: id, operators: await selectOperators(db), done: ownValue(notices, url.searchParams.get('done')) };
}

export async function action({ context }: Route.ActionArgs) {
  const by = requireOwner(context);
  const scope = context.get(requestScope);
  const { form = {} } = scope;
  if (form['do'] === 'invite') {
    const invited = await inviteOperator(scope.db, by, form);
    if (invited.outcome === 'done') return redirect('/admin/operators?done=invited');
    const { name = '', email = '', role = 'staff' } = form;
    return data(
      { fields: invited.outcome === 'invalid' ? invited.fields : {}, values: { name, email, role }, problem: undefined },
      { status: 422 },
    );
  }
  const problem = await change(scope, by, form);
  if (problem) return data({ fields: {}, values: {}, problem }, { status: 422 });
  return redirect(`/admin/operators?done=${form['do']}`);
}

const gone = 'This operator was removed in the meantime. Nothing was changed.';

function problemOf(changed: Outcome): string | undefined {
  if (changed.outcome === 'done') return undefined;
  return changed.outcome === 'forbidden' ? changed.problem : gone;
}

/** @returns why it was not done, if so. */
async function change(scope: RequestScope, by: Actor, form: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { db } = scope;
  const { id = '', role } = form;
  const known = (await selectOperators(db)).find((one) => one.id === id);
  if (!known) return gone;
  // Changes to oneself require the password, on the account page.
  if (id === by.id) return 'Change your own on your account page.';
  switch (form['do']) {
    case 'link':
      return (await mailLink(db, by, id)).outcome === 'done' ? undefined : gone;
    case 'role':
      if (role !== 'owner' && role !== 'staff') return 'Choose a role.';
      return problemOf(await changeRole(db, by, id, role));
    case 'sign-out':
      await endSessions(db, 'operator', by, known);
      return undefined;
    case 'factor-off':
      return (await turnOffSecondFactor(db, by, known)) ? undefined : 'Their second factor was off already.';
    case 'remove':
      return problemOf(await removeOperator(db, by, id));
    default:
      return 'Nothing was selected.';
  }
}

const roles = [
  { value: 'staff', label: 'Staff' },
  { value: 'owner', label: 'Owner' },
];

export default function Operators({ loaderData: { own, operators, done }, actionData }: Route.ComponentProps) {
  const { problem, fields = {}, values = {} } = actionData ?? {};
  const field = (name: 'name' | 'email' | 'role') => ({
    formId: 'invite',
    name,
    error: (fields as Record<string, string>)[name],
    defaultValue: (values as Record<string, string>)[name],
    required: true,
  });
  return (
    <DeskPage title="Operators">
      <Notice tone="problem">{problem}</Notice>
      <Notice>{actionData ? undefined : done}</Notice>
      <OperatorTable operators={operators} own={own} />
      <section className="desk-panel mt-8" aria-labelledby="invite-title">
        <h2 id="invite-title">Invite an operator</h2>
        <p className="mb-4 max-w-prose text-ink-soft">They get a link by mail to choose a password. {staffRights}</p>
        {/* Remounts after each invitation, to clear the fields. */}
        <PostForm key={operators.length}>
          <div className="desk-fields">
            <TextField label="Name" autoComplete="off" {...field('name')} />
            <TextField label="E-mail address" type="email" autoComplete="off" {...field('email')} />
            <SelectField label="Role" options={roles} {...field('role')} />
          </div>
          <Button type="submit" name="do" value="invite" className="mt-5">
            Send invitation
          </Button>
        </PostForm>
      </section>
    </DeskPage>
  );
}
