import { Link } from 'react-router';
import { shortDay } from '#app/content/dates.ts';
import { shownPhone } from '#app/content/phone.ts';
import type { ListedEntry } from '#app/domain/inbox/inbox-entry.ts';
import { Chip } from '#app/ui/desk/chip.tsx';
import { DeskTable } from '#app/ui/desk/desk-table.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { stateWords } from './state-words.ts';

/** An entry with what the loader knows about it. */
export type ShownEntry = ListedEntry & { kindLabel: string; age: string; place: string };

/** The inbox as a table with selectable rows. */
export function EntryTable({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <DeskTable caption="Requests" chooses head={['From', 'About', 'State', 'Received']}>
      {entries.map((entry) => (
        // A changed state deselects the row.
        <Row key={`${entry.id} ${entry.state}`} entry={entry} />
      ))}
    </DeskTable>
  );
}

function Row({ entry }: { entry: ShownEntry }) {
  const { id, name, business, reference, state, phone, sameSender } = entry;
  const called = name || business || reference;
  return (
    <tr data-entry={id} className={entry.sameAsAbove ? 'border-l-4 border-blossom-soft' : undefined}>
      <td className="max-md:float-right">
        <label className="-m-2 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2">
          {/* The value is the state that the operator saw. */}
          <input type="checkbox" name={id} value={state} className="size-5 accent-blossom" autoComplete="off" />
          <span className="sr-only">
            Choose {called}, {reference}
          </span>
        </label>
      </td>
      <th scope="row">
        <Link to={`/admin/requests/${id}`} className="text-link inline-flex min-h-8 items-center" dir="auto">
          {called}
        </Link>
        {business && name && (
          <span className="block font-normal" dir="auto">
            {business}
          </span>
        )}
        <span className="block font-normal whitespace-nowrap text-ink-soft tabular-nums">{shownPhone(phone)}</span>
        {entry.sameAsAbove && <span className="block text-sm font-normal text-ink-soft">Same person as above</span>}
        {sameSender > 0 && !entry.sameAsAbove && (
          <Link to={`?person=${id}`} className="text-link inline-flex min-h-8 items-center text-sm font-normal">
            {sameSender === 10 ? '10 or more' : sameSender} more from this person
          </Link>
        )}
      </th>
      <td>
        <span className="block">
          {[entry.kindLabel, entry.service, entry.place].filter(Boolean).join(' · ')}
          {entry.urgency === 'now' && <strong> · now</strong>}
        </span>
        {entry.excerpt && (
          <span className="line-clamp-2 text-ink-soft" dir="auto">
            {entry.excerpt}
          </span>
        )}
        <span className="text-sm text-ink-soft">{reference}</span>
      </td>
      <td>
        <span className="flex flex-wrap gap-1">
          <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
          {entry.withdrawn && <Chip tone="bad">Canceled</Chip>}
        </span>
        {entry.operatorName && <span className="mt-1 block text-sm">Assigned to {entry.operatorName}</span>}
        {entry.nextStep && entry.nextStepOn && (
          <span className="mt-1 block text-sm" dir="auto">
            {entry.nextStep}, {shortDay(entry.nextStepOn)}
          </span>
        )}
      </td>
      <td data-label="Received">
        <span>
          <Moment at={entry.at} />
          {state === 'new' && <span className="block text-sm text-ink-soft">{entry.age} ago</span>}
        </span>
      </td>
    </tr>
  );
}
