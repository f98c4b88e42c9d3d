import type { RequestWords } from '#app/content/pages/request-words.ts';
import { shownPhone } from '#app/content/phone.ts';
import { firmStates } from '#app/domain/requests/firm-state.ts';
import {
  isFinished,
  mayWriteTo,
  type RequestEvent,
  type TrackedRecipient,
  type TrackedRequest,
} from '#app/domain/requests/request.ts';

export type ShownMessage = {
  id: string;
  who: string;
  isOwn: boolean;
  text: string;
  at: string;
  /** Whether it can be reported, or was. */
  report: 'offered' | 'done' | undefined;
};

export type ShownFirm = {
  id: string;
  name: string;
  /** A sentence or two. */
  state: string;
  /** Whether they called, once the promised time has passed; after a no, only that they did after all. */
  called: { legend: string; yes: string; no: string } | { legend: undefined; yes: string; no: undefined } | undefined;
  /** What they wrote when they declined. */
  note: string | undefined;
  /** The label of their number, and the number; `isNext` if calling is the next step. */
  call: { label: string; phone: string; isNext: boolean } | undefined;
  messages: ShownMessage[];
  /** To write to them; open if they wait for an answer. */
  write: { title: string; done: string; isOpen: boolean } | undefined;
  /** Why the homeowner cannot write to them. */
  closed: string | undefined;
  /** About the link to their review, which is in a mail alone. */
  review: string | undefined;
};

/** By contractor that may be reviewed: whether it is, and whether the link to do so was mailed. */
export type ReviewLinks = ReadonlyMap<string, { isWritten: boolean; isAsked: boolean }>;

/** The contractors of a request as their homeowner sees them. */
export const presentFirms = (request: TrackedRequest, words: RequestWords, reviews: ReviewLinks, now: Date): ShownFirm[] =>
  request.contractors.map((firm) => {
    const own = request.events.filter(({ contractorId }) => contractorId === firm.id);
    const messages = own.filter(({ kind }) => kind === 'message');
    const reports = own.filter(({ kind }) => kind === 'reported');
    return {
      id: firm.id,
      name: firm.name,
      state: [
        didTheWork(firm.id, request) ? words.recipients.did : firmStates[firm.state].homeowner(firm, { request, words, now }),
        ...callNotes(firm, own, words, now),
      ].join(' '),
      called: askCalled(firm, request, own, words, now),
      note: firm.state === 'declined' ? own.findLast(({ kind }) => kind === 'declined')?.note || undefined : undefined,
      call: callOf(firm, request, words, now),
      messages: messages.map((message) => shownMessage(message, reports, firm, words, now)),
      ...writingTo(firm, request, messages, reports, words),
      review: reviewOf(firm, words, reviews),
    };
  });

/** By what the homeowner said last. */
function didTheWork(contractorId: string, { events }: TrackedRequest): boolean {
  const said = events.findLast(({ kind }) => kind === 'outcome');
  return said?.state === 'won' && said.contractorId === contractorId;
}

function reviewOf({ id, name }: TrackedRecipient, { review }: RequestWords, reviews: ReviewLinks): string | undefined {
  const { isWritten = false, isAsked = false } = reviews.get(id) ?? {};
  if (isWritten) return review.written;
  return isAsked ? review.asked(name) : undefined;
}

/** What was said of the call that is promised now. */
const sinceAccepted = (own: readonly RequestEvent[]) => own.slice(own.findLastIndex(({ kind }) => kind === 'accepted') + 1);

/** Whether the homeowner said that a contractor did not make the call that is promised now. */
export const saidNotCalled = (contractorId: string, events: readonly RequestEvent[]) =>
  sinceAccepted(events.filter((one) => one.contractorId === contractorId)).some(({ kind }) => kind === 'not-called');

const saidCalled = (own: readonly RequestEvent[]) =>
  sinceAccepted(own).findLast(({ kind, side }) => side === 'homeowner' && (kind === 'called' || kind === 'not-called'))?.kind ===
  'called';

function callNotes(
  { id, state, calledAt }: TrackedRecipient,
  own: readonly RequestEvent[],
  { recipients, near }: RequestWords,
  now: Date,
): string[] {
  if (state !== 'accepted' || calledAt) return [];
  const tried = sinceAccepted(own).findLast(({ kind }) => kind === 'no-answer');
  return [
    ...(tried ? [recipients.noAnswer(near(tried.at, now))] : []),
    ...(saidNotCalled(id, own) ? [recipients.notCalled] : []),
  ];
}

function askCalled(
  firm: TrackedRecipient,
  request: TrackedRequest,
  own: readonly RequestEvent[],
  { calls }: RequestWords,
  now: Date,
): ShownFirm['called'] {
  const { state, callBy, calledAt, triedAt } = firm;
  const isDue = callBy !== null && new Date(callBy) <= now;
  if (state !== 'accepted' || saidCalled(own) || !(isDue || triedAt || calledAt)) return undefined;
  if (request.withdrawn || isFinished(request.state)) return undefined;
  return saidNotCalled(firm.id, own)
    ? { legend: undefined, yes: calls.calledLater, no: undefined }
    : { legend: calls.legend(firm.name), yes: calls.called, no: calls.notCalled };
}

function callOf(
  { state, phone, callBy, calledAt, triedAt, holdReason }: TrackedRecipient,
  request: TrackedRequest,
  words: RequestWords,
  now: Date,
): ShownFirm['call'] {
  const shown = shownPhone(phone);
  if (!phone || !shown || state === 'declined' || state === 'withdrawn' || isFinished(request.state)) return undefined;
  const isNext =
    state === 'accepted'
      ? !calledAt && callBy !== null && (triedAt !== null || new Date(callBy) <= now)
      : request.urgency === 'now' && holdReason !== 'closed';
  return { label: isNext ? words.callNow(shown) : words.callThem(shown), phone, isNext };
}

function shownMessage(
  { id, side, note, at }: RequestEvent,
  reports: readonly RequestEvent[],
  { name }: TrackedRecipient,
  { conversation, near }: RequestWords,
  now: Date,
): ShownMessage {
  const isOwn = side === 'homeowner';
  const ours = reports.filter((report) => report.side === 'homeowner');
  const isReported = ours.some(({ details }) => details.message === id);
  const report = isReported ? 'done' : isOwn || ours.length > 0 ? undefined : 'offered';
  return { id, who: isOwn ? conversation.you : name, isOwn, text: note, at: near(at, now), report };
}

/** Whether a contractor waits for the homeowner's answer. */
const isWaiting = (messages: readonly RequestEvent[], reports: readonly RequestEvent[]): boolean =>
  messages.at(-1)?.side === 'contractor' && !reports.some(({ side }) => side === 'homeowner');

function writingTo(
  firm: TrackedRecipient,
  request: TrackedRequest,
  messages: readonly RequestEvent[],
  reports: readonly RequestEvent[],
  { conversation }: RequestWords,
): Pick<ShownFirm, 'write' | 'closed'> {
  const { name, state, sentAt, byMail } = firm;
  const hasDeclined = state === 'declined';
  const none = { write: undefined, closed: undefined };
  if (!sentAt || !mayWriteTo(firm, request) || (hasDeclined && messages.length === 0)) return none;
  if (reports.some(({ side }) => side === 'contractor')) return { write: undefined, closed: conversation.closed(name) };
  if (!byMail) return { write: undefined, closed: conversation.call };
  const isAsked = isWaiting(messages, reports) && !hasDeclined;
  const title = isAsked ? conversation.answer(name) : conversation.write(name);
  return { write: { title, done: conversation.done(name), isOpen: isAsked }, closed: undefined };
}
