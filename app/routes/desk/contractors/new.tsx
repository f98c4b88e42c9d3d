import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { createListing } from '#app/domain/listings/create-listing.ts';
import { fieldLabels, formGroups } from '#app/domain/listings/form-fields.ts';
import { previewNewListing } from '#app/domain/listings/preview-listing.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/new';
import { ListingForm } from './listing-form.tsx';
import { type Problem, ProblemNotice } from './listing-notices.tsx';
import { readPreview } from './read-preview.ts';
import { typedCells } from './typed-cells.ts';

export function loader({ context }: Route.LoaderArgs) {
  requireOperator(context);
  return { groups: formGroups(), labels: fieldLabels(), sendKey: randomUUID() };
}

export async function action({ context }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const typed = typedCells(scope.form);
  const reason = scope.form?.['reason'] ?? '';
  // The same form, however often it was refused.
  const key = scope.form?.['key'];
  const added = { typed, reason, by, key };
  const confirmed = scope.form?.['confirmed'] ?? '';
  const created = await fromDatabase(scope, async () =>
    scope.form?.['do'] === 'preview'
      ? previewNewListing(scope.db, added, readPreview(scope))
      : createListing(scope.db, { ...added, confirmed }),
  );
  if (created.outcome === 'created') throw redirect(`/admin/contractors/${encodeURIComponent(created.id)}?done=created`);
  if (created.outcome === 'previewed') return data<NewProblem>({ kind: 'previewed', typed, reason, html: created.html, key });
  if (created.outcome === 'warned') return data<NewProblem>({ ...created, kind: 'warned', typed, reason, key }, { status: 422 });
  return data<NewProblem>({ kind: 'refused', typed, reason, problems: created.problems, key }, { status: 422 });
}

const words = { save: 'Add to the directory', anyway: 'Add anyway', saving: 'Adding...' };

type NewProblem = Problem & { key: string | undefined };

export default function NewContractor({ loaderData: { groups, labels, sendKey }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage title="New contractor">
      {actionData && <ProblemNotice came={actionData} anyway={words.anyway} labels={labels} />}
      <p className="mb-6 max-w-prose">It is on the site as soon as it is added. Without a slug it gets one from its name.</p>
      <ListingForm
        path="/admin/contractors/new"
        groups={groups}
        cells={{}}
        sendKey={actionData?.key ?? sendKey}
        came={actionData}
        words={words}
      />
    </DeskPage>
  );
}
