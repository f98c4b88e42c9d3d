import type { RequestWords } from '#app/content/pages/request-words.ts';
import type { RequestEvent, TrackedRequest } from '#app/domain/requests/request.ts';
import { toHomeowner } from '#app/domain/requests/request-words.ts';

/** Kinds of events that say the same each time. */
const saidOnce: readonly RequestEvent['kind'][] = ['seen', 'reminded'];

/** Kinds with words of the homeowner or the contractor; operators’ notes are only for operators. */
const withNote: readonly RequestEvent['kind'][] = ['addition', 'outcome', 'declined', 'message'];

/** What happened to a request, oldest first, without what repeats. Texts of messages are with their contractor. */
export function requestHistory({ events, contractors }: Pick<TrackedRequest, 'events' | 'contractors'>, words: RequestWords) {
  return withoutRepeats(events).map((event) => {
    const { id, kind, contractor, contractorId, details, at } = event;
    const by = details.callBy && words.onDay(details.callBy);
    const isElsewhere = kind === 'message' && contractors.some((one) => one.id === contractorId);
    const note = withNote.includes(kind) && !details.photos && !isElsewhere ? event.note : undefined;
    return { id, title: toHomeowner(words.language, kind, { ...event, firm: contractor ?? '', by }), note, at: words.time(at) };
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
