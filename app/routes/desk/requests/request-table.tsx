import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { shortDay } from '#app/content/dates.ts';
import { shownPhone } from '#app/content/phone.ts';
import { counted } from '#app/content/total-words.ts';
import type { ListedRequest } from '#app/domain/requests/desk/find-desk-requests.ts';
import { stateChoices, stateWords } from '#app/domain/requests/state-words.ts';
import { maxMessageLength } from '#app/domain/validation/submission-limits.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Chip } from '#app/ui/desk/chip.tsx';
import type { ListColumn, ListPick } from '#app/ui/desk/list-page.tsx';
import { Moment } from '#app/ui/desk/times.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';

/** A request with what the loader knows about it. */
type RequestRow = Omit<ListedRequest, 'contractors'> & {
  contractors: { name: string; words: string }[];
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
    cell: ({ state, withdrawn, contractors, operatorName, nextStep, nextStepOn }) => (
      <>
        <span className="flex flex-wrap gap-1">
          <Chip tone={stateWords[state].tone}>{stateWords[state].label}</Chip>
          {withdrawn && <Chip tone="bad">Canceled</Chip>}
        </span>
        {contractors.map(({ name, words }) => (
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
export const requestTable = {
  caption: 'Requests',
  columns,
  pick,
  rowClass: ({ sameAsAbove }: RequestRow) => (sameAsAbove ? 'inset-shadow-[4px_0] inset-shadow-blossom-soft' : undefined),
};

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

type BulkBarProps = { sendKey: string; values: Record<string, string>; errors: Record<string, string> };

/** Changes all selected requests, below their list. */
export function BulkBar({ sendKey, values, errors }: BulkBarProps) {
  return (
    <fieldset className="desk-panel mt-6">
      <legend className="sr-only">Selected requests</legend>
      <input type="hidden" name="key" value={values['key'] ?? sendKey} />
      <p className="mb-3 font-semibold" aria-hidden="true">
        Selected requests
      </p>
      <div className="desk-fields">
        <SelectField
          name="state"
          label="Change state to"
          formId="bulk"
          required
          error={errors['state']}
          defaultValue={values['state']}
          options={[{ value: '', label: 'Choose a state' }, ...stateChoices]}
        />
        <TextField
          name="note"
          label="Note, for the desk only"
          formId="bulk"
          error={errors['note']}
          defaultValue={values['note']}
          hint={`At most ${maxMessageLength} characters`}
        />
        <Button type="submit" name="do" value="states" className="mt-8 self-start justify-self-start">
          Change state
        </Button>
      </div>
    </fieldset>
  );
}

type Known = { id: string; at: string };

/** Milliseconds between polls. */
const pause = 10_000;

/**
 * Announces new requests for the list. Polls while the page is visible and no poll is pending; the line's space is reserved,
 * so nothing moves. Its key must be the search: the answer to one says nothing about the list of another.
 */
export function Arrivals({ search, shown }: { search: string; shown: readonly Known[] }) {
  const [newest, setNewest] = useState<readonly Known[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    let asking = false;
    const ask = async () => {
      if (document.hidden || asking) return;
      asking = true;
      try {
        const answer = await fetch(`/admin/requests.json${search}`, { signal: controller.signal });
        if (answer.ok) setNewest(((await answer.json()) as { entries: Known[] }).entries);
      } catch {
        // The next poll follows soon.
      } finally {
        asking = false;
      }
    };
    const timer = setInterval(ask, pause);
    document.addEventListener('visibilitychange', ask);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [search]);
  const known = new Set(shown.map(({ id }) => id));
  // Requests older than the whole list moved up from the next page.
  const oldest = shown.map(({ at }) => at).sort()[0] ?? '';
  const count = newest.filter(({ id, at }) => !known.has(id) && at > oldest).length;
  return (
    <p role="status" className="min-h-11">
      {count > 0 && (
        <Link to={`/admin/requests${search}`} className="text-link inline-flex min-h-11 items-center font-semibold">
          {counted(count, 'new request')}
        </Link>
      )}
    </p>
  );
}

const views = [
  { name: 'All', query: '' },
  { name: 'New', query: 'state=new' },
  { name: 'Open', query: 'state=open' },
  { name: 'Mine', query: 'state=open&who=me' },
  { name: 'Late', query: 'recipients=late' },
  { name: 'No address', query: 'recipients=address' },
  { name: 'Next steps', query: 'sort=next-step' },
];

/** Named filters. @param query of the address. */
export const Views = ({ query }: { query: string }) => (
  <nav aria-label="Views" className="mb-4">
    <ul className="flex flex-wrap gap-2">
      {views.map((view) => (
        <li key={view.query}>
          <Link
            to={view.query ? `?${view.query}` : '.'}
            aria-current={view.query === query ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-card px-4 font-medium text-ink no-underline hover:border-ink aria-[current=true]:border-blossom aria-[current=true]:bg-blossom-soft"
          >
            {view.name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
