import { data, Link, redirect } from 'react-router';
import { erasePerson } from '#app/domain/privacy/erase-person.ts';
import { readPerson, viewPerson } from '#app/domain/privacy/find-person.ts';
import { forms } from '#app/forms/forms.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOwner } from '../require-operator.ts';
import type { Route } from './+types/erase';
import { EraseForm } from './erase-form.tsx';
import { PersonRecords } from './person-records.tsx';

const people = '/admin/people';

export function loader({ context }: Route.LoaderArgs) {
  requireOwner(context);
  return null;
}

/** Erases if the typed number of records is right; otherwise shows the records again. */
export async function action({ context }: Route.ActionArgs) {
  const by = requireOwner(context);
  const { db, settings, log, form = {} } = context.get(requestScope);
  const person = readPerson(form['email']);
  if (!person) return redirect(people);
  const typed = form['number']?.trim() ?? '';
  const outcome = /^\d{1,6}$/.test(typed)
    ? await erasePerson({ db, settings, log, forms }, person, Number(typed), by)
    : undefined;
  if (outcome?.outcome === 'erased') return redirect(`${people}?erased=${outcome.records}&under-way=${outcome.underWay}`);
  const view = await viewPerson({ db, settings, forms }, person);
  const wrong = outcome
    ? `${outcome.records === 1 ? 'There is 1 record' : `There are ${outcome.records} records`}. Nothing was erased.`
    : 'Type the number of records';
  return data({ person: view, typed, wrong, backupDays: settings.backupDays }, { status: 422 });
}

export default function Erase({ actionData }: Route.ComponentProps) {
  return (
    <DeskPage title="People">
      <Notice tone="problem">{actionData && 'Nothing was erased: see below.'}</Notice>
      {!actionData && (
        <p>
          <Link to={people} className="text-link">
            Look up an address
          </Link>{' '}
          first: it shows what would be erased.
        </p>
      )}
      {actionData && <PersonRecords person={actionData.person} />}
      {actionData && actionData.person.records > 0 && <EraseForm {...actionData} />}
    </DeskPage>
  );
}
