import { Link } from 'react-router';
import { shownWords } from '#app/content/total-words.ts';
import { type EditableField, type EditOutcome, editableNames, editProblems } from '#app/domain/listings/proposals/edit.ts';
import { countEdits, type ListedEdit, selectEdits } from '#app/domain/listings/proposals/queries.ts';
import { requestScope } from '#app/routes/request-scope.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage } from '#app/ui/desk/desk-page.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { Notice } from '#app/ui/desk/notice.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/queue';

/** Per list; oldest first. */
const most = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context);
  const { db } = context.get(requestScope);
  const [waiting, decided, allWaiting, allDecided] = await Promise.all([
    selectEdits(db, 'waiting', most),
    selectEdits(db, 'decided', 50),
    countEdits(db, 'waiting'),
    countEdits(db, 'decided'),
  ]);
  const totals = {
    waiting: shownWords(allWaiting, waiting.length, 'correction', 'corrections'),
    decided: shownWords(allDecided, decided.length, 'correction', 'corrections'),
  };
  return { totals, waiting, decided, done: url.searchParams.get('done') };
}

const outcomes: Readonly<Record<EditOutcome, { label: string; tone: 'good' | 'new' | 'plain' }>> = {
  all: { label: 'taken over', tone: 'good' },
  some: { label: 'partly', tone: 'new' },
  none: { label: 'declined', tone: 'plain' },
};

export default function Edits({ loaderData: { totals, waiting, decided, done } }: Route.ComponentProps) {
  return (
    <DeskPage title="Edits">
      <Notice>{done && 'Decided. If the sender left an address, a mail is on its way.'}</Notice>
      <p className="mb-6 max-w-prose text-ink-soft">Corrections that visitors sent. Nothing changes before you decide.</p>
      <EditTable title="Waiting, oldest first" edits={waiting} total={totals.waiting} empty="Nothing waits." />
      <EditTable title="Decided, newest first" edits={decided} total={totals.decided} empty="No decisions yet." />
    </DeskPage>
  );
}

type EditTableProps = { title: string; edits: readonly ListedEdit[]; total: string; empty: string };

function EditTable({ title, edits, total, empty }: EditTableProps) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-2 text-xl">{title}</h2>
      {edits.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <p className="mb-2 text-ink-soft">{total}</p>
          <DeskTable head={['Contractor', 'What', 'Sent', 'State']}>
            {edits.map(({ id, contractor_name, problem, fields, message, at, outcome, decided_by }) => (
              <tr key={id}>
                <th scope="row">
                  <Link className="text-link" to={`/admin/edits/${id}`}>
                    {contractor_name}
                  </Link>
                </th>
                <td data-label="What">
                  {[problem && editProblems[problem], ...fields.map((field) => editableNames[field as EditableField])]
                    .filter(Boolean)
                    .join(', ') || message.slice(0, 80)}
                </td>
                <td data-label="Sent">
                  <Moment at={at} />
                </td>
                <td data-label="State">
                  {outcome ? (
                    <span>
                      <Chip tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Chip> {decided_by}
                    </span>
                  ) : (
                    <Chip tone="new">waits</Chip>
                  )}
                </td>
              </tr>
            ))}
          </DeskTable>
        </>
      )}
    </section>
  );
}
