import { data, Form, redirect, useNavigation } from 'react-router';
import { createListing } from '#app/domain/contractors/editing/create-listing.ts';
import { cellLengths } from '#app/domain/contractors/import/cell-rules.ts';
import { neededColumns } from '#app/domain/contractors/import/columns.ts';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/new';
import { ListingFields } from './listing-fields.tsx';
import { type Problem, ProblemNotice } from './listing-notices.tsx';
import { typedCells } from './typed-cells.ts';

export function loader({ context }: Route.LoaderArgs) {
  requireOperator(context);
  return { limits: cellLengths };
}

export async function action({ context }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const typed = typedCells(scope.form);
  const reason = scope.form?.['reason'] ?? '';
  const created = await fromDatabase(scope, () => createListing(scope.db, { typed, reason, by }));
  if (created.outcome === 'created') throw redirect(`/admin/contractors/${encodeURIComponent(created.id)}?done=created`);
  return data<Problem>({ kind: 'refused', typed, reason, problems: created.problems }, { status: 422 });
}

export default function NewContractor({ loaderData: { limits }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const back = actionData?.kind === 'refused' ? actionData : undefined;
  return (
    <DeskPage title="New contractor">
      {actionData && <ProblemNotice came={actionData} />}
      <p className="mb-6 max-w-prose">It is on the site as soon as it is added. Without a slug it gets one from its name.</p>
      <Form method="post" encType="multipart/form-data" preventScrollReset onSubmit={(event) => isBusy && event.preventDefault()}>
        <ListingFields
          cells={back?.typed ?? {}}
          problems={back?.problems ?? {}}
          reason={back?.reason}
          limits={limits}
          required={neededColumns}
        />
        <Button type="submit" size="large" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Adding...' : 'Add to the directory'}
        </Button>
      </Form>
    </DeskPage>
  );
}
