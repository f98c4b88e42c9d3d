import type { RequestWords } from '#app/content/pages/request-words.ts';
import { askedUs, isFinished, type RequestEvent, type TrackedRequest } from '#app/domain/requests/request.ts';

/** Kinds of events that say the same each time. */
const saidOnce: readonly RequestEvent['kind'][] = ['seen', 'reminded'];

/** What happened to a request, oldest first, without what repeats. Texts of messages are with their contractor. */
export function requestHistory({ events, contractors }: Pick<TrackedRequest, 'events' | 'contractors'>, words: RequestWords) {
  return withoutRepeats(events).map((event) => {
    const { title, note } = eventText(event, words);
    const isElsewhere = event.kind === 'message' && contractors.some(({ id }) => id === event.contractorId);
    return { id: event.id, title, note: isElsewhere ? undefined : note, at: words.time(event.at) };
  });
}

function withoutRepeats(events: readonly RequestEvent[]): RequestEvent[] {
  const isDelivered = events.some(({ kind }) => kind === 'delivered');
  const kept: RequestEvent[] = [];
  for (const [index, event] of events.entries()) {
    const { kind, state, contractorId, side } = event;
    // What happened next says more.
    if (kind === 'sending' && events.slice(index + 1).some((later) => later.contractorId === contractorId)) continue;
    // Who it was passed on to says it.
    if (kind === 'state' && state === 'sent' && isDelivered) continue;
    if (saidOnce.includes(kind) && kept.some((one) => one.kind === kind && one.contractorId === contractorId)) continue;
    const last = kept.at(-1);
    const continues = kind === 'message' && last?.kind === kind && last.contractorId === contractorId && last.side === side;
    if (continues) kept.pop();
    kept.push(event);
  }
  return kept;
}

/** An event in plain words; operators' notes are only for operators. */
export function eventText(
  { kind, state, side, note, contractor, details }: RequestEvent,
  { events, onDay }: Pick<RequestWords, 'events' | 'onDay'>,
): { title: string; note?: string } {
  const outcomes: Partial<Record<string, string>> = events.outcomes;
  const states: Partial<Record<string, string>> = events.states;
  const name = contractor ?? '';
  switch (kind) {
    case 'addition':
      return details.photos ? { title: events.photos(details.photos) } : { title: events.added, note };
    case 'removal':
      return { title: events.removed };
    case 'recipients':
      return { title: note === askedUs ? events.askedUs : events.asked(note) };
    case 'added':
      return { title: events.addedFirm(name) };
    case 'withdrawal':
      return { title: events.canceled };
    case 'outcome':
      return {
        title: contractor ? events.did(contractor) : (state && isFinished(state) && outcomes[state]) || events.outcomes.looking,
        note,
      };
    case 'state':
      return { title: states[state ?? ''] ?? events.closed };
    case 'accepted':
      return { title: events.accepted(name, details.callBy && onDay(details.callBy)) };
    case 'declined':
      return { title: events.declined(name, events.reasons[details.reason ?? 'other']), note };
    case 'failed':
      if (details.failed === 'left') return { title: events.offSite(name) };
      return { title: details.failed === 'no requests' ? events.none(name) : events.failed(name) };
    case 'message':
      return { title: side === 'homeowner' ? events.wrote(name) : events.message(name), note };
    case 'called':
      return { title: side === 'homeowner' ? events.saidCalled(name) : events.called(name) };
    case 'reported':
      return { title: side === 'homeowner' ? events.reported(name) : events.reportedYou(name) };
    default:
      return { title: events[kind](name) };
  }
}
