import { Link } from 'react-router';
import { shortDay } from '#app/content/dates.ts';
import { shownPhone } from '#app/content/phone.ts';
import type { ListedEntry } from '#app/domain/inbox/find-entries.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import type { ListColumn, ListPick } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { firmStateWords, stateWords } from './state-words.ts';

/** An entry with what the loader knows about it. */
export type ShownEntry = ListedEntry & { kindLabel: string; age: string; place: string };

const called = ({ name, business, reference }: ShownEntry) => name || business || reference;

const columns: readonly ListColumn<ShownEntry>[] = [
  { head: 'From', isName: true, cell: (entry) => <Sender entry={entry} /> },
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
        {firms.map(({ name, state: of }) => (
          <span key={name} className="mt-1 block text-sm text-ink-soft wrap-anywhere">
            {name}: {firmStateWords[of]}
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

const pick: ListPick<ShownEntry> = {
  name: ({ id }) => id,
  // The state that the operator saw.
  value: ({ state }) => state,
  label: (entry) => `Choose ${called(entry)}, ${entry.reference}`,
};

/** The inbox as a table with selectable rows. */
export const entryTable = {
  caption: 'Requests',
  columns,
  pick,
  rowClass: ({ sameAsAbove }: ShownEntry) => (sameAsAbove ? 'inset-shadow-[4px_0] inset-shadow-blossom-soft' : undefined),
};

function Sender({ entry }: { entry: ShownEntry }) {
  const { id, name, business, phone, sameSender, sameAsAbove } = entry;
  return (
    <>
      <Link to={`/admin/requests/${id}`} className="text-link inline-flex min-h-8 items-center" dir="auto">
        {called(entry)}
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
