import { staffRights } from '#app/content/staff-rights.ts';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { changeRole, removeOperator } from '#app/domain/people/change-operator.ts';
import { inviteOperator, mailLink } from '#app/domain/people/invitations.ts';
import { ensureOwner, selectOperators } from '#app/domain/people/operator-queries.ts';
import { turnOffSecondFactor } from '#app/domain/people/second-factor.ts';
import { endSessions } from '#app/domain/people/sessions.ts';
import { invalid, type Outcome } from '#app/domain/validation/outcome.ts';
import type { Database } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { OperatorTable } from '#app/ui/desk/operator-table.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { type Answered, PostForm } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOwner } from '../require-operator.ts';
import type { Route } from './+types/operators';

export { reloadAnswered as shouldRevalidate } from '#app/routes/keep-forms.ts';

const notices: Record<string, string> = {
  invited: 'The invitation is on its way. The link in it works once, for three days.',
  link: 'A link for a new password is on its way. It works once, for three days.',
  role: 'The role was changed. It takes effect now.',
  'sign-out': 'They are signed out everywhere.',
  'factor-off': 'Their second factor is off. They can turn it on again on their account page.',
  remove: 'They can no longer sign in, and were signed out everywhere.',
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { by, db } = requireOwner(context);
  await ensureOwner(db);
  return { own: by.id, operators: await selectOperators(db), done: ownValue(notices, url.searchParams.get('done')) };
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

export default function Operators({ loaderData: { own, operators, done }, actionData }: Route.ComponentProps) {
  const field = ({ errors, values }: Answered, name: 'name' | 'email' | 'role') => ({
    formId: 'invite',
    name,
    error: errors[name],
    defaultValue: values[name],
    required: true,
  });
  return (
    <DeskPage title="Operators">
      <Notice tone="problem">{actionData?.problem}</Notice>
      <Notice>{actionData ? undefined : done}</Notice>
      <OperatorTable operators={operators} own={own} />
      <section className="desk-panel mt-8" aria-labelledby="invite-title">
        <h2 id="invite-title">Invite an operator</h2>
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
      </section>
    </DeskPage>
  );
}
