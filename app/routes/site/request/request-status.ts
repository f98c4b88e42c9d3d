import type { RequestWords } from '#app/content/pages/request-words.ts';
import { phoneHref } from '#app/content/phone.ts';
import { failureWords } from '#app/domain/requests/firm-state.ts';
import { deliveryOf, hasLeft, isFinished, type TrackedRecipient, type TrackedRequest } from '#app/domain/requests/request.ts';
import { toHomeowner } from '#app/domain/requests/request-words.ts';
import { saidNotCalled } from './present-firms.ts';

type Around = {
  now: Date;
  /** Whether another contractor can be asked. */
  canAsk: boolean;
  /** Ids of contractors that wait for an answer. */
  asking: readonly string[];
};

/** The status of a request, in plain words. A contractor "has" it only once it was sent. */
export function requestStatus(request: TrackedRequest, words: RequestWords, around: Around): { title: string; text: string } {
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
  { now, canAsk, asking }: Around,
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
    !isPromised && canAsk && (contractors.some((one) => hasLeft(one, now)) || closed.length > 0) && status.left,
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
  if (triedAt) return `${toHomeowner(language, 'no-answer', { side: 'contractor', details: {}, firm: name })}.`;
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
