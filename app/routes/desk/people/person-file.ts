import { redirect } from 'react-router';
import { dayInOklahoma } from '#app/content/dates.ts';
import { exportPerson } from '#app/domain/privacy/export-person.ts';
import { readPerson } from '#app/domain/privacy/find-person.ts';
import { forms } from '#app/forms/forms.ts';
import { unusable } from '#app/routes/respond.ts';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/person-file';

/** Only by post: the browser would keep an e-mail address from the URL in its history. */
export function loader({ context }: Route.LoaderArgs) {
  requireOperator(context);
  return redirect('/admin/people');
}

/** All data about one person, as a file for them. */
export async function action({ context }: Route.ActionArgs) {
  const { by, db, settings, form } = requireOperator(context);
  const person = readPerson(form['email']);
  if (!person) throw unusable('That is not an e-mail address.');
  const content = await exportPerson({ db, settings, forms }, person, by);
  const name = `personal-data-${dayInOklahoma()}.json`;
  return new Response(content, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
