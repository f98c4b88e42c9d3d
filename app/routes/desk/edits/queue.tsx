import { type EditChange, type EditOutcome, editNames, editProblems, proposedBy } from '#app/domain/listings/proposals/edit.ts';
import { decidedEdits, type ListedEdit, waitingEdits } from '#app/domain/listings/proposals/edit-queries.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskPage, ResultNotice } from '#app/ui/desk/desk-page.tsx';
import { TextLink } from '#app/ui/desk/links.tsx';
import type { ListColumn } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { DecisionSections } from '../decision-sections.tsx';
import { requireOperator } from '../require-operator.ts';
import type { Route } from './+types/queue';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requireOperator(context);
  const [waiting, decided] = await Promise.all([waitingEdits.find(db, {}), decidedEdits.find(db, {}, 50)]);
  return { waiting, decided };
}

const outcomes: Readonly<Record<EditOutcome, { label: string; tone: 'good' | 'new' | 'plain' }>> = {
  all: { label: 'applied', tone: 'good' },
  some: { label: 'partly', tone: 'new' },
  none: { label: 'declined', tone: 'plain' },
};

const columns: readonly ListColumn<ListedEdit>[] = [
  {
    head: 'Contractor',
    isName: true,
    cell: ({ id, contractor_name, member }) => (
      <>
        <TextLink to={`/admin/edits/${id}`}>{contractor_name}</TextLink>
        {member && <span className="block text-sm font-normal text-ink-soft">From {proposedBy(member, contractor_name)}</span>}
      </>
    ),
  },
  {
    head: 'What',
    width: 'w-2/5',
    cell: ({ problem, fields, message, member }) =>
      [problem && editProblems[problem], ...fields.map((field) => editNames[field as EditChange['field']])]
        .filter(Boolean)
        .join(', ') ||
      message.slice(0, 80) ||
      (member && 'Withdrawn'),
  },
  { head: 'Sent', cell: ({ at }) => <Moment at={at} /> },
  {
    head: 'State',
    cell: ({ outcome, decided_by }) =>
      outcome ? (
        <span>
          <Chip tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Chip> {decided_by}
        </span>
      ) : (
        <Chip tone="new">Waiting</Chip>
      ),
  },
];

export default function Edits({ loaderData: { waiting, decided } }: Route.ComponentProps) {
  return (
    <DeskPage title="Edits">
      <ResultNotice done={{ decided: 'Decided. If the sender left an address, an e-mail is on its way.' }} />
      <p className="mb-6 max-w-prose text-ink-soft">
        Corrections that visitors sent, and changes that members of a listing propose. Nothing changes before you decide.
      </p>
      <DecisionSections waiting={waiting} decided={decided} columns={columns} one="correction" many="corrections" />
    </DeskPage>
  );
}
