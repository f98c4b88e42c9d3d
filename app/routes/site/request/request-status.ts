import type { RequestWords } from '#app/content/pages/request-words.ts';
import { askedUs, type Recipient, type RequestEvent, type TrackedRequest } from '#app/domain/requests/request.ts';

const namesOf = (contractors: readonly Recipient[], state: Recipient['state']) =>
  contractors.filter((contractor) => contractor.state === state).map(({ name }) => name);

/** The status of a request, in plain words. A contractor "has" it only once we have passed it on. */
export function requestStatus(request: TrackedRequest, { titles, status }: RequestWords): { title: string; text: string } {
  const { state, withdrawn, contractors, urgency } = request;
  if (withdrawn) return { title: titles.canceled, text: `${status.canceled} ${whoHadIt(contractors, status)}` };
  const title = titles[state];
  const waiting = namesOf(contractors, 'waiting');
  const sent = contractors.filter(({ sentAt }) => sentAt).map(({ name }) => name);
  switch (state) {
    case 'new':
      if (contractors.length === 0) return { title, text: status.searching };
      return {
        title,
        text: [
          sent.length > 0 && status.has(sent),
          waiting.length > 0 && status.waiting(waiting),
          waiting.length > 0 && urgency === 'now' && status.callNow,
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'sent':
      return { title, text: [status.sent(sent), waiting.length > 0 && status.alsoWaiting(waiting)].filter(Boolean).join(' ') };
    case 'spam':
      return { title, text: status.closed };
    default:
      return { title, text: status[state] };
  }
}

function whoHadIt(contractors: readonly Recipient[], status: RequestWords['status']): string {
  const had = contractors.filter(({ sentAt }) => sentAt);
  const names = had.map(({ name }) => name);
  if (had.length === 0) return contractors.length > 0 ? status.noneHadIt : status.anyone;
  return had.every(({ notifiedAt }) => notifiedAt) ? status.notified(names) : status.toNotify(names);
}

/** An event in plain words; operators' notes are only for operators. */
export function eventText(
  { kind, state, side, note, contractor, details }: RequestEvent,
  { events, time }: Pick<RequestWords, 'events' | 'time'>,
): { title: string; note?: string } {
  const outcomes: Partial<Record<string, string>> = events.outcomes;
  const states: Partial<Record<string, string>> = events.states;
  const name = contractor ?? '';
  switch (kind) {
    case 'addition':
      return details.photos ? { title: events.photos(details.photos) } : { title: events.added, note };
    case 'recipients':
      return { title: note === askedUs ? events.askedUs : events.asked(note) };
    case 'withdrawal':
      return { title: events.canceled };
    case 'outcome':
      return { title: contractor ? events.hired(contractor) : (outcomes[state ?? ''] ?? events.outcomes.closed), note };
    case 'state':
      return { title: states[state ?? ''] ?? events.closed };
    case 'accepted':
      return { title: events.accepted(name, details.callBy && time(details.callBy)) };
    case 'declined':
      return { title: events.declined(name, events.reasons[details.reason ?? 'other']), note };
    case 'message':
      return { title: side === 'homeowner' ? events.wrote(name) : events.message(name), note };
    default:
      return { title: events[kind](name) };
  }
}
