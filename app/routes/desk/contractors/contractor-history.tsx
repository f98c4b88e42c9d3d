import { Link } from 'react-router';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { findListing } from '#app/domain/listings/find-listing.ts';
import { type FieldChange, findHistory, type History } from '#app/domain/listings/history-queries.ts';
import { type FieldLabels, fieldLabels } from '#app/domain/listings/listing-form.ts';
import { unmergeContractors } from '#app/domain/listings/merge-contractors.ts';
import { type Merge, selectMerges } from '#app/domain/listings/merge-queries.ts';
import { undoChange } from '#app/domain/listings/undo-changes.ts';
import { auditColumns } from '#app/routes/desk/audit/audit-table.tsx';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { ListTable } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { type Answer, PostForm, useAnswer } from '#app/ui/form/post-form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/contractor-history';

export async function loader({ context, params: { contractorId }, url }: Route.LoaderArgs) {
  const scope = requireOperator(context);
  const asked = Object.fromEntries(url.searchParams);
  const found = await findListing(scope.db, contractorId);
  if (!found) throw notFound();
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
}

export async function action({ context, params: { contractorId } }: Route.ActionArgs) {
  const { by, db, form } = requireOperator(context);
  const here = `/admin/contractors/${encodeURIComponent(contractorId)}/history`;
  const mergeId = form['merge'];
  if (mergeId === undefined) {
    const undone = await undoChange(db, { contractorId, changeId: form['change'] ?? '', by });
    return respond(undone, { fields: form, saysMissing: true, done: `${here}?done=undone` });
  }
  const parted = await unmergeContractors(db, { targetId: contractorId, mergeId, by });
  const done = ({ left }: { left: string[] }) => `${here}?${new URLSearchParams({ done: 'unmerged', left: left.join(', ') })}`;
  return respond(parted, { fields: form, saysMissing: true, done });
}

/** What changed the field since. */
type UndoMore = { since: FieldChange };

export default function ContractorHistory({ loaderData, params }: Route.ComponentProps) {
  const answer = useAnswer<UndoMore>();
  const { name, labels, isShown, asked, changes, older, events, merges } = loaderData;
  const back = (
    <ButtonLink look="secondary" to={`/admin/contractors/${encodeURIComponent(params.contractorId)}`}>
      Edit
    </ButtonLink>
  );
  return (
    <DeskPage title={`History of ${name}`} actions={back}>
      {answer ? <Notice tone="problem">{whyNot(answer, labels)}</Notice> : <Notice>{doneText(asked, labels)}</Notice>}
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

function whyNot({ problem, since }: Answer<UndoMore>, labels: FieldLabels): React.ReactNode {
  if (!since) return problem ?? 'Nothing was changed: this change no longer exists.';
  const { field, person, at, after } = since;
  return (
    <>
      Nothing was changed: {person} changed {labels[field].toLowerCase()} since, on <Moment at={at} />, to {after ?? 'nothing'}.
      Undo that first.
    </>
  );
}

/** Contractors merged into this one, each with an undo button. */
function Merges({ merges }: { merges: readonly Merge[] }) {
  if (merges.length === 0) return null;
  return (
    <section className="desk-panel mb-6">
      <h2>Merged into it</h2>
      <ul className="grid gap-4">
        {merges.map(({ id, at, person, otherId, otherName }) => (
          <li key={id}>
            <PostForm className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span>
                <Link className="text-link" to={`/admin/contractors/${encodeURIComponent(otherId)}`}>
                  {otherName}
                </Link>
                , by {person}, <Moment at={at} />. Undo puts it back on the site with its own requests.
              </span>
              <input type="hidden" name="merge" value={id} />
              <Button type="submit" look="secondary" size="small" aria-label={`Undo the merge of ${otherName}`}>
                Undo
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Changes, field by field, each with an undo button. */
function Changes({ changes, canUndo }: { changes: History['changes']; canUndo: boolean }) {
  if (changes.length === 0) return <p>No field was changed since it was added.</p>;
  return (
    <DeskTable
      columns={[
        'When',
        'Who',
        'Field',
        { head: 'Before', width: 'w-[24%]' },
        { head: 'After', width: 'w-[24%]' },
        { head: 'Undo', width: 'w-28' },
      ]}
    >
      {changes.map(({ id, at, person, cause, label, before, after }) => (
        <tr key={id}>
          <td data-label="When">
            <Moment at={at} />
          </td>
          <td data-label="Who">{cause ? `${person} (${cause})` : person}</td>
          <th scope="row">{label}</th>
          <td data-label="Before">{before ?? 'nothing'}</td>
          <td data-label="After">{after ?? 'nothing'}</td>
          <td>
            {canUndo && (
              <PostForm>
                <input type="hidden" name="change" value={id} />
                <Button type="submit" look="secondary" size="small" aria-label={`Undo ${label}`}>
                  Undo
                </Button>
              </PostForm>
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
