import { Link } from 'react-router';
import { shortDay } from '#app/content/dates.ts';
import { shownPhone } from '#app/content/phone.ts';
import type { ListedRequest } from '#app/domain/requests/desk/find-desk-requests.ts';
import { stateWords } from '#app/domain/requests/state-words.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { type ListColumn, type ListPick, ListTable } from '#app/ui/desk/desk-list.tsx';
import { Moment } from '#app/ui/desk/times.tsx';

/** A request with what the loader knows about it. */
export type RequestRow = Omit<ListedRequest, 'firms'> & {
  firms: { name: string; words: string }[];
  kindLabel: string;
  age: string;
  place: string;
};

const called = ({ name, business, reference }: RequestRow) => name || business || reference;

const columns: readonly ListColumn<RequestRow>[] = [
  { head: 'From', isName: true, cell: (request) => <Sender request={request} /> },
  {
    head: 'About',
    width: 'w-2/5',
    isPlain: true,
    cell: ({ kindLabel, service, place, urgency, excerpt, reference }) => (
      <>
        <span className="block">
          {[kindLabel, service, place].filter(Boolean).join(' · ')}
          {urgency === 'now' && <strong> · now</strong>}
        </span>
        {excerpt && (
          <span className="line-clamp-2 text-ink-soft" dir="auto">
            {excerpt}
          </span>
        )}
        <span className="text-sm text-ink-soft">{reference}</span>
      </>
    ),
  },
  {
    head: 'State',
    isPlain: true,
    cell: ({ state, withdrawn, firms, operatorName, nextStep, nextStepOn }) => (
      <>
        <span className="flex flex-wrap gap-1">
          <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
          {withdrawn && <Chip tone="bad">Canceled</Chip>}
        </span>
        {firms.map(({ name, words }) => (
          <span key={name} className="mt-1 block text-sm text-ink-soft wrap-anywhere">
            {name}: {words}
          </span>
        ))}
        {operatorName && <span className="mt-1 block text-sm">Assigned to {operatorName}</span>}
        {nextStep && nextStepOn && (
          <span className="mt-1 block text-sm" dir="auto">
            {nextStep}, {shortDay(nextStepOn)}
          </span>
        )}
      </>
    ),
  },
  {
    head: 'Received',
    cell: ({ at, state, age }) => (
      <span>
        <Moment at={at} />
        {state === 'new' && <span className="block text-sm text-ink-soft">{age} ago</span>}
      </span>
    ),
  },
];

const pick: ListPick<RequestRow> = {
  name: ({ id }) => id,
  // The state that the operator saw.
  value: ({ state }) => state,
  label: (request) => `Choose ${called(request)}, ${request.reference}`,
};

/** The inbox as a table with selectable rows. */
export const RequestTable = ({ requests }: { requests: readonly RequestRow[] }) => (
  <ListTable
    caption="Requests"
    columns={columns}
    rows={requests}
    pick={pick}
    rowClass={({ sameAsAbove }) => (sameAsAbove ? 'inset-shadow-[4px_0] inset-shadow-blossom-soft' : undefined)}
  />
);

function Sender({ request }: { request: RequestRow }) {
  const { id, name, business, phone, sameSender, sameAsAbove } = request;
  return (
    <>
      <Link to={`/admin/requests/${id}`} className="text-link inline-flex min-h-8 items-center" dir="auto">
        {called(request)}
      </Link>
      {business && name && (
        <span className="block font-normal" dir="auto">
          {business}
        </span>
      )}
      <span className="block font-normal whitespace-nowrap text-ink-soft tabular-nums">{shownPhone(phone)}</span>
      {sameAsAbove && <span className="block text-sm font-normal text-ink-soft">Same person as above</span>}
      {sameSender > 0 && !sameAsAbove && (
        <Link to={`?person=${id}`} className="text-link inline-flex min-h-8 items-center text-sm font-normal">
          {sameSender === 10 ? '10 or more' : sameSender} more from this person
        </Link>
      )}
    </>
  );
}
