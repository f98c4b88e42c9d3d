import { data, Link, redirect } from 'react-router';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { findHistory } from '#app/domain/listings/find-history.ts';
import { findListing } from '#app/domain/listings/find-listing.ts';
import { type FieldLabels, fieldLabels } from '#app/domain/listings/form-fields.ts';
import { selectMerges } from '#app/domain/listings/merge-queries.ts';
import { type Undone, undoChange } from '#app/domain/listings/undo-change.ts';
import { unmergeContractors } from '#app/domain/listings/unmerge-contractors.ts';
import { auditColumns } from '#app/routes/desk/audit/audit-table.tsx';
import { fromDatabase } from '#app/routes/from-database.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { ListTable } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/history';
import { Changes, Merges } from './history-tables.tsx';

export async function loader({ context, params: { contractorId }, url }: Route.LoaderArgs) {
  requireOperator(context);
  const scope = context.get(requestScope);
  const asked = Object.fromEntries(url.searchParams);
  return fromDatabase(scope, async () => {
    const found = await findListing(scope.db, contractorId);
    if (!found) throw data(null, { status: 404 });
    const name = found.kind === 'shown' ? found.listing.cells.name : found.hidden.name;
    const { rows: entries } = await auditTrail.find(scope.db, { about: 'contractor', subjectId: contractorId });
    const events = entries.filter(({ action }) => action !== 'contractor.changed');
    const merges = found.kind === 'shown' ? await selectMerges(scope.db, contractorId) : [];
    return {
      name,
      labels: fieldLabels(),
      isShown: found.kind === 'shown',
      asked,
      events,
      merges,
      ...(await findHistory(scope.db, contractorId, asked)),
    };
  });
}

export async function action({ context, params: { contractorId } }: Route.ActionArgs) {
  const by = requireOperator(context);
  const scope = context.get(requestScope);
  const here = `/admin/contractors/${encodeURIComponent(contractorId)}/history`;
  const mergeId = scope.form?.['merge'];
  if (mergeId !== undefined) {
    const parted = await fromDatabase(scope, () => unmergeContractors(scope.db, { targetId: contractorId, mergeId, by }));
    if (parted.outcome === 'missing') return data<NotUndone>({ outcome: 'missing' }, { status: 404 });
    throw redirect(`${here}?${new URLSearchParams({ done: 'unmerged', left: parted.left.join(', ') })}`);
  }
  const change = { contractorId, changeId: scope.form?.['change'] ?? '', by };
  const undone = await fromDatabase(scope, () => undoChange(scope.db, change));
  if (undone.outcome === 'undone') throw redirect(`${here}?done=undone`);
  return data<NotUndone>(undone, { status: undone.outcome === 'missing' ? 404 : 409 });
}

type NotUndone = Exclude<Undone, { outcome: 'undone' }>;

export default function History({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, labels, isShown, asked, changes, older, events, merges } = loaderData;
  const back = (
    <ButtonLink look="secondary" to={`/admin/contractors/${encodeURIComponent(params.contractorId)}`}>
      Edit
    </ButtonLink>
  );
  return (
    <DeskPage title={`History of ${name}`} actions={back}>
      {actionData ? <Notice tone="problem">{whyNot(actionData, labels)}</Notice> : <Notice>{doneText(asked, labels)}</Notice>}
      <Merges merges={merges} />
      <Changes changes={changes} canUndo={isShown} />
      {older && (
        <p className="mt-6">
          <Link className="text-link" to={`?before=${older}`}>
            Older changes
          </Link>
        </p>
      )}
      {events.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-lg">The contractor as a whole</h2>
          <ListTable columns={auditColumns} rows={events} />
        </section>
      )}
    </DeskPage>
  );
}

function doneText({ done, left }: Record<string, string>, labels: FieldLabels): string | undefined {
  if (done === 'undone') return 'Put back. The site shows it now.';
  if (done !== 'unmerged') return undefined;
  const named = left?.split(', ').filter((label) => Object.values(labels).includes(label)) ?? [];
  const kept = named.length > 0 ? ` Changed since the merge and kept: ${named.join(', ')}.` : '';
  return `Both are on the site again.${kept}`;
}

function whyNot(undone: NotUndone, labels: FieldLabels): React.ReactNode {
  if (undone.outcome === 'refused') return `Nothing was changed. ${undone.problem}`;
  if (undone.outcome !== 'changed-since') return 'Nothing was changed: this change no longer exists.';
  const { field, by } = undone;
  return (
    <>
      Nothing was changed: {by.person} changed {labels[field].toLowerCase()} since, on <Moment at={by.at} />, to{' '}
      {by.after ?? 'nothing'}. Undo that first.
    </>
  );
}
