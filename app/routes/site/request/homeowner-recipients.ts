import type { RequestWords } from '#app/content/pages/request-words.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { failureWords, recipientStates } from '#app/domain/requests/recipient-words.ts';
import {
  deliveryOf,
  isFinished,
  isInactive,
  mayWriteTo,
  type RequestEvent,
  type TrackedRecipient,
  type TrackedRequest,
} from '#app/domain/requests/request.ts';
import { toHomeowner } from '#app/domain/requests/request-words.ts';

/** By contractor that may be reviewed: whether it is, and whether the link to do so was mailed. */
export type ReviewLinks = ReadonlyMap<string, { isWritten: boolean; isAsked: boolean }>;

type Around = { request: TrackedRequest; words: RequestWords; reviews: ReviewLinks; now: Date };

/** The contractors of a request as their homeowner sees them. */
export const presentRecipients = (around: Around) =>
  around.request.contractors.map((contractor) => {
    const { request, words, now } = around;
    const { id, name, state } = contractor;
    const own = request.events.filter(({ contractorId }) => contractorId === id);
    return {
      id,
      name,
      /** A sentence or two. */
      state: [
        didTheWork(id, request) ? words.recipients.did : recipientStates[state].homeowner(contractor, { request, words, now }),
        ...callNotes(contractor, own, around),
      ].join(' '),
      called: askCalled(contractor, own, around),
      /** What they wrote when they declined. */
      note: state === 'declined' ? own.findLast(({ kind }) => kind === 'declined')?.note || undefined : undefined,
      call: callOf(contractor, around),
      ...conversationWith(contractor, own, around),
      review: reviewOf(contractor, around),
    };
  });

/** By what the homeowner said last. */
function didTheWork(contractorId: string, { events }: TrackedRequest): boolean {
  const said = events.findLast(({ kind }) => kind === 'outcome');
  return said?.state === 'won' && said.contractorId === contractorId;
}

/** About the link to their review, which is in a mail alone. */
function reviewOf({ id, name }: TrackedRecipient, { words: { review }, reviews }: Around): string | undefined {
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

function callNotes({ id, state, calledAt }: TrackedRecipient, own: readonly RequestEvent[], { words, now }: Around): string[] {
  if (state !== 'accepted' || calledAt) return [];
  const { recipients, near } = words;
  const tried = sinceAccepted(own).findLast(({ kind }) => kind === 'no-answer');
  return [
    ...(tried ? [recipients.noAnswer(near(tried.at, now))] : []),
    ...(saidNotCalled(id, own) ? [recipients.notCalled] : []),
  ];
}

/** Whether they called, once the promised time has passed; after a no, only that they did after all. */
function askCalled(contractor: TrackedRecipient, own: readonly RequestEvent[], { request, words: { calls }, now }: Around) {
  const { state, callBy, calledAt, triedAt } = contractor;
  const isDue = callBy !== null && new Date(callBy) <= now;
  if (state !== 'accepted' || saidCalled(own) || !(isDue || triedAt || calledAt)) return undefined;
  if (request.withdrawn || isFinished(request.state)) return undefined;
  return saidNotCalled(contractor.id, own)
    ? { legend: undefined, yes: calls.calledLater, no: undefined }
    : { legend: calls.legend(contractor.name), yes: calls.called, no: calls.notCalled };
}

/** Their number and its label; `isNext` if calling is the next step. */
function callOf(contractor: TrackedRecipient, { request, words, now }: Around) {
  const { state, phone, callBy, calledAt, triedAt, holdReason } = contractor;
  const shown = shownPhone(phone);
  if (!phone || !shown || state === 'declined' || state === 'withdrawn' || isFinished(request.state)) return undefined;
  const isNext =
    state === 'accepted'
      ? !calledAt && callBy !== null && (triedAt !== null || new Date(callBy) <= now)
      : request.urgency === 'now' && holdReason !== 'closed';
  return { label: isNext ? words.callNow(shown) : words.callThem(shown), phone, isNext };
}

/** What was written; with `write`, open if they wait for an answer, or why the homeowner cannot write to them. */
function conversationWith(contractor: TrackedRecipient, own: readonly RequestEvent[], { request, words, now }: Around) {
  const { name, state, sentAt, byMail } = contractor;
  const { conversation, near } = words;
  const sent = own.filter(({ kind }) => kind === 'message');
  const reports = own.filter(({ kind }) => kind === 'reported');
  const ours = reports.filter(({ side }) => side === 'homeowner');
  const messages = sent.map(({ id, side, note, at }) => {
    const isOwn = side === 'homeowner';
    const isReported = ours.some(({ details }) => details.message === id);
    /** Whether it can be reported, or was. */
    const report = isReported ? 'done' : isOwn || ours.length > 0 ? undefined : 'offered';
    return { id, who: isOwn ? conversation.you : name, isOwn, text: note, at: near(at, now), report };
  });
  const hasDeclined = state === 'declined';
  const none = { messages, write: undefined, closed: undefined };
  if (!sentAt || !mayWriteTo(contractor, request) || (hasDeclined && sent.length === 0)) return none;
  if (reports.some(({ side }) => side === 'contractor')) return { ...none, closed: conversation.closed(name) };
  if (!byMail) return { ...none, closed: conversation.call };
  const isOpen = sent.at(-1)?.side === 'contractor' && ours.length === 0 && !hasDeclined;
  const title = isOpen ? conversation.answer(name) : conversation.write(name);
  return { ...none, write: { title, done: conversation.done(name), isOpen } };
}

type Status = {
  now: Date;
  /** Whether another contractor can be asked. */
  canAsk: boolean;
  /** Ids of contractors that wait for an answer. */
  asking: readonly string[];
};

/** The status of a request, in plain words. A contractor "has" it only once it was sent. */
export function requestStatus(request: TrackedRequest, words: RequestWords, around: Status): { title: string; text: string } {
  const { state, withdrawn, contractors, events } = request;
  const { titles, status } = words;
  if (withdrawn) return { title: titles.canceled, text: `${status.canceled} ${whoHadIt(contractors, status)}` };
  if (!isFinished(state)) return openStatus(request, words, around);
  const saidDone = state === 'won' && events.findLast((event) => event.state)?.kind === 'outcome';
  return { title: saidDone ? titles.done : titles[state], text: status[state as 'won' | 'lost' | 'closed' | 'spam'] };
}

const namesOf = (contractors: readonly TrackedRecipient[]) => contractors.map(({ name }) => name);

function openStatus(
  { state, contractors, urgency, events }: TrackedRequest,
  words: RequestWords,
  { now, canAsk, asking }: Status,
) {
  const { titles, status } = words;
  if (contractors.length === 0) {
    const text = { new: status.searching, contacted: status.contacted, sent: status.sent }[state as 'new' | 'contacted' | 'sent'];
    return { title: titles[state], text };
  }
  const accepted = contractors.filter((one) => one.state === 'accepted');
  const expected = accepted.filter(
    ({ callBy, calledAt, triedAt }) => !calledAt && !triedAt && (!callBy || new Date(callBy) > now),
  );
  const isBroken = (one: TrackedRecipient) => !one.calledAt && saidNotCalled(one.id, events);
  const isPromised = accepted.some((one) => !isBroken(one));
  const isAsking = ({ id }: TrackedRecipient) => asking.includes(id);
  const has = contractors.filter((one) => one.state === 'sent' || one.state === 'seen');
  const [sending, waiting, closed] = (['sending', 'waiting', 'closed'] as const).map((which) =>
    contractors.filter((one) => deliveryOf(one) === which && (one.state === 'waiting' || one.state === which)),
  ) as [TrackedRecipient[], TrackedRecipient[], TrackedRecipient[]];
  const isOnlyOurs = waiting.length === contractors.length;
  const isContacted = state === 'contacted' && accepted.length + has.length === 0;
  const title =
    expected.length > 0
      ? titles.accepted
      : has.some(isAsking)
        ? titles.asked
        : has.length + accepted.length > 0
          ? titles.has(namesOf([...has, ...accepted]))
          : waiting.length + sending.length === 0
            ? titles.left
            : titles[isContacted ? 'contacted' : 'new'];
  const said = [
    ...accepted.map((one) => callWords(one, words, now, isBroken(one))),
    has.some(isAsking) && status.asked(namesOf(has.filter(isAsking))),
    !has.every(isAsking) && status.has(namesOf(has.filter((one) => !isAsking(one)))),
    sending.length > 0 && status.sending(namesOf(sending)),
    waiting.length > 0 && status.waiting(namesOf(waiting)),
    isOnlyOurs && status.onlyUs,
    ...failureWords(contractors, words),
    closed.length > 0 && status.takesNoWork(namesOf(closed)),
    isContacted && status.contacted,
    !isPromised && canAsk && (contractors.some((one) => isInactive(one, now)) || closed.length > 0) && status.left,
    !isPromised && urgency === 'now' && contractors.some(({ phone }) => phoneHref(phone)) && status.callNow,
  ];
  return { title, text: said.filter(Boolean).join(' ') };
}

function callWords(
  { name, callBy, calledAt, triedAt }: TrackedRecipient,
  { status, language, near }: RequestWords,
  now: Date,
  isBroken: boolean,
): string {
  if (calledAt) return status.called(name);
  if (triedAt) return `${toHomeowner(language, 'no-answer', { side: 'contractor', details: {}, contractor: name })}.`;
  if (!callBy) return status.willCall(name);
  if (isBroken) return status.notCalled(name, near(callBy, now));
  return new Date(callBy) > now ? status.accepted(name, near(callBy, now)) : status.promised(name, near(callBy, now));
}

function whoHadIt(contractors: readonly TrackedRecipient[], status: RequestWords['status']): string {
  const had = contractors.filter(({ sentAt }) => sentAt);
  if (had.length === 0) return contractors.length > 0 ? status.noneHadIt : status.anyone;
  const notified = had.filter(({ notifiedAt }) => notifiedAt);
  const byMail = had.filter(({ notifiedAt, byMail }) => !notifiedAt && byMail);
  const byUs = had.filter(({ notifiedAt, byMail }) => !notifiedAt && !byMail);
  return [
    notified.length > 0 && status.notified(namesOf(notified)),
    byMail.length > 0 && status.byMail(namesOf(byMail)),
    byUs.length > 0 && status.byUs(namesOf(byUs)),
  ]
    .filter(Boolean)
    .join(' ');
}
