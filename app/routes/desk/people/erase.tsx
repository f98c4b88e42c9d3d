import { redirect } from 'react-router';
import { erasePerson } from '#app/domain/privacy/erase-person.ts';
import { readPerson, viewPerson } from '#app/domain/privacy/find-person.ts';
import { invalid } from '#app/domain/validation/outcome.ts';
import { forms } from '#app/forms/forms.ts';
import { respond } from '#app/routes/respond.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { TextLink } from '#app/ui/desk/links.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOwner } from '../require-operator.ts';
import type { Route } from './+types/erase';
import { EraseForm, PersonRecords } from './person-records.tsx';

const people = '/admin/people';

export function loader({ context }: Route.LoaderArgs) {
  requireOwner(context);
  return null;
}

/** Erases if the typed number of records is right; otherwise shows the records again. */
export async function action({ context }: Route.ActionArgs) {
  const { by, db, settings, log, form } = requireOwner(context);
  const person = readPerson(form['email']);
  if (!person) throw redirect(people, 303);
  const typed = form['number']?.trim() ?? '';
  const outcome = /^\d{1,6}$/.test(typed)
    ? await erasePerson({ db, settings, log, forms }, person, Number(typed), by)
    : invalid({ number: 'Type the number of records' });
  const view = outcome.outcome === 'done' ? undefined : await viewPerson({ db, settings, forms }, person);
  return respond(outcome, {
    fields: form,
    more: { person: view, backupDays: settings.backupDays },
    done: ({ records, underWay }) => `${people}?erased=${records}&under-way=${underWay}`,
  });
}

export default function Erase({ actionData }: Route.ComponentProps) {
  const { person, backupDays = 0 } = actionData ?? {};
  return (
    <DeskPage title="People">
      <Notice tone="problem">{actionData && 'Nothing was erased: see below.'}</Notice>
      {!actionData && (
        <p>
          <TextLink to={people}>Look up an address</TextLink> first: it shows what would be erased.
        </p>
      )}
      {person && <PersonRecords person={person} />}
      {person && person.records > 0 && <EraseForm person={person} backupDays={backupDays} />}
    </DeskPage>
  );
}
