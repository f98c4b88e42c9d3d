import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { findListing } from '#app/domain/listings/find-listing.ts';
import { type FieldChange, findHistory, type History } from '#app/domain/listings/history-queries.ts';
import { type FieldLabels, fieldLabels } from '#app/domain/listings/listing-form.ts';
import { unmergeContractors } from '#app/domain/listings/merge-contractors.ts';
import { type Merge, selectMerges } from '#app/domain/listings/merge-queries.ts';
import { undoChange } from '#app/domain/listings/undo-changes.ts';
import { auditColumns } from '#app/routes/desk/audit/audit-table.tsx';
import { notFound, respond } from '#app/routes/respond.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DeskPage, Panel, Section } from '#app/ui/desk/desk-page.tsx';
import { ContractorLink, contractorAt, SideLink, TextLink } from '#app/ui/desk/links.tsx';
import { type ListColumn, ListTable } from '#app/ui/desk/list-page.tsx';
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
  const here = contractorAt(contractorId, '/history');
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
  return (
    <DeskPage title={`History of ${name}`} actions={<SideLink to={contractorAt(params.contractorId)}>Edit</SideLink>}>
      {answer ? <Notice tone="problem">{whyNot(answer, labels)}</Notice> : <Notice>{doneText(asked, labels)}</Notice>}
      <Merges merges={merges} />
      {changes.length === 0 ? (
        <p>No field was changed since it was added.</p>
      ) : (
        <ListTable columns={isShown ? [...columns, undo] : columns} rows={changes} />
      )}
      {older && (
        <p className="mt-6">
          <TextLink to={`?before=${older}`}>Older changes</TextLink>
        </p>
      )}
      {events.length > 0 && (
        <Section title="The contractor as a whole" className="mt-10">
          <ListTable columns={auditColumns} rows={events} />
        </Section>
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
    <Panel title="Merged into it" className="mb-6">
      <ul className="grid gap-4">
        {merges.map(({ id, at, person, otherId, otherName }) => (
          <li key={id}>
            <PostForm fields={{ merge: id }} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span>
                <ContractorLink id={otherId}>{otherName}</ContractorLink>, by {person}, <Moment at={at} />. Undo puts it back on
                the site with its own requests.
              </span>
              <Button type="submit" look="secondary" size="small" aria-label={`Undo the merge of ${otherName}`}>
                Undo
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Change = History['changes'][number];

/** Changes, field by field. */
const columns: readonly ListColumn<Change>[] = [
  { head: 'When', cell: ({ at }) => <Moment at={at} /> },
  { head: 'Who', cell: ({ person, cause }) => (cause ? `${person} (${cause})` : person) },
  { head: 'Field', isName: true, cell: ({ label }) => label },
  { head: 'Before', width: 'w-[24%]', cell: ({ before }) => before ?? 'nothing' },
  { head: 'After', width: 'w-[24%]', cell: ({ after }) => after ?? 'nothing' },
];

const undo: ListColumn<Change> = {
  head: 'Undo',
  width: 'w-28',
  isPlain: true,
  cell: ({ id, label }) => (
    <PostForm fields={{ change: id }}>
      <Button type="submit" look="secondary" size="small" aria-label={`Undo ${label}`}>
        Undo
      </Button>
    </PostForm>
  ),
};
