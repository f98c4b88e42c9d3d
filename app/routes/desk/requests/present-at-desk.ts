import { capitalized } from '#app/content/capitalized.ts';
import { recentTime, shortTime } from '#app/content/dates.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { replyWords } from '#app/domain/contractors/reply-words.ts';
import { selectLikelySlug, selectListingRequest } from '#app/domain/listings/requests/listing-request-queries.ts';
import { obstacleToAdding } from '#app/domain/requests/desk/change-at-desk.ts';
import type { TimelineEvent } from '#app/domain/requests/desk/desk-request-queries.ts';
import type { DeskRequestDetail } from '#app/domain/requests/desk/find-desk-requests.ts';
import { reminderEvery } from '#app/domain/requests/desk/forward-request.ts';
import { suggestContractors } from '#app/domain/requests/desk/suggest-for-request.ts';
import type { RecipientDetail } from '#app/domain/requests/recipient-queries.ts';
import { minutesOverdue, recipientStates } from '#app/domain/requests/recipient-words.ts';
import { isFinished, placesLeft } from '#app/domain/requests/request.ts';
import { eventWords } from '#app/domain/requests/request-words.ts';
import { declineWords, failWords } from '#app/domain/requests/state-words.ts';
import { type Decision, formOfKind, submissionPage } from '#app/domain/requests/store/submission-form.ts';
import { forms } from '#app/forms/forms.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { ToldTimelineEvent } from './desk-history.tsx';

/** A contractor of a request, as its page at the desk shows it. */
export type ShownRecipient = ReturnType<typeof presentContractor>;

type Around = {
  urgency: string | null;
  timeline: readonly TimelineEvent[];
  withdrawn: boolean;
  /** The request is closed or done, and no spam. */
  isOver: boolean;
  now: Date;
};

export function presentContractor(recipient: RecipientDetail, { urgency, timeline, withdrawn, isOver, now }: Around) {
  const { id, name, phone, state, sentAt, answeredAt, remindedAt, sentTo, lastAddress, notifiedAt, notifiedBy } = recipient;
  const late = minutesOverdue(recipient, urgency, now);
  const hasEnded = state === 'withdrawn' || (state === 'closed' && isOver);
  const notify = hasEnded && sentAt !== null && notifiedAt === null && !recipient.isMailUnderWay;
  const last = timeline.find((event) => event.contractorId === id && event.kind === state);
  const isMailed = wasMailed(recipient);
  const mayMail = !recipient.isStopped;
  const isUnsent = (state === 'waiting' || state === 'failed') && !withdrawn;
  const mayAnswer = state === 'sent' || state === 'seen' || state === 'unanswered';
  const isReminded = remindedAt !== null && now.getTime() - Date.parse(remindedAt) < reminderEvery;
  return {
    id,
    name,
    phone: shownPhone(phone),
    tel: phoneHref(phone),
    chip: recipientStates[state].desk(recipient, { late, notify, now }),
    /** What happened and when, in words. */
    facts: factsOf(recipient, last?.at, now),
    /** What the contractor wrote with its refusal. */
    note: last?.kind === 'declined' ? last.note : '',
    /** Whether an operator must tell it that the homeowner canceled, or that the request is closed. */
    notify,
    /** What an operator can do. */
    can: {
      send: isUnsent && mayMail,
      passOn: isUnsent,
      sendAgain: mayMail && ((isMailed && mayAnswer) || state === 'sending'),
      remind: mayMail && isMailed && mayAnswer && answeredAt === null && !isReminded,
      takeBack: state === 'sent' && !isMailed,
      unnotify: notifiedAt !== null && notifiedBy !== 'e-mail',
    },
    /** The address that is proposed for its mail. */
    address: (recipient.isRefused || state === 'failed' ? (lastAddress ?? sentTo) : (sentTo ?? lastAddress)) ?? '',
  };
}

/** A contractor that takes no work now has no time to answer. */
const wasMailed = ({ answerBy, isMailed }: RecipientDetail) => answerBy !== null || isMailed;

/** @param answered the time of the answer that the state is about. */
function factsOf(recipient: RecipientDetail, answered: string | undefined, now: Date): string {
  const { state, sentAt, sentBy, sentTo, seenAt, remindedAt, notifiedAt, notifiedBy, members, answers } = recipient;
  const at = (time: string) => recentTime(time, now);
  const replies = replyWords(answers);
  const usually = replies && `usually replies ${replies}`;
  const stop = recipient.isStopped && recipient.failReason !== 'no requests' && 'Wants no requests from us: call them';
  if (!sentAt) return [stop || unsentWords(recipient), usually].filter(Boolean).join(' · ');
  const sent = wasMailed(recipient)
    ? `Sent ${at(sentAt)} · mail goes to ${addressees(sentTo, members)}`
    : `Passed on by phone ${at(sentAt)}${sentBy ? `, ${sentBy}` : ''}`;
  if (state === 'declined')
    return [recipient.declineReason && declineWords[recipient.declineReason].desk, answered && `at ${at(answered)}`]
      .filter(Boolean)
      .join(', ');
  return [
    sent,
    stop,
    seenAt && state !== 'withdrawn' && `seen ${at(seenAt)}`,
    state === 'accepted' && answered && `accepted ${at(answered)}`,
    remindedAt && state !== 'withdrawn' && `reminded ${at(remindedAt)}`,
    notifiedAt &&
      `notified ${notifiedBy === 'e-mail' ? 'by e-mail ' : ''}${at(notifiedAt)}${notifiedBy && notifiedBy !== 'e-mail' ? `, ${notifiedBy}` : ''}`,
    (state === 'sent' || state === 'seen' || state === 'unanswered') && usually,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Someone's membership may have ended since. */
function addressees(sentTo: string | null, members: number): string {
  const own = members === 0 ? '' : members === 1 ? 'its member' : `its ${members} members`;
  return [sentTo, own].filter(Boolean).join(' and ') || 'no one anymore';
}

/** Of a contractor that does not have the request. */
function unsentWords({ state, holdReason, failReason, members, sentTo }: RecipientDetail): string {
  if (state === 'sending') return `Goes to ${addressees(sentTo, members)}`;
  if (state === 'failed') return capitalized(failWords[failReason ?? 'refused'].desk);
  if (state !== 'waiting') return 'Never sent';
  if (holdReason === 'closed') return 'Closed or takes no new work, and the request is urgent';
  if (holdReason === 'limit') return 'Five requests came for it from one network today. Look at this one first';
  return memberWords(members);
}

const memberWords = (members: number): string =>
  members > 0 ? 'Its members get it within minutes' : 'Without an account or an address here';

/** With each event in words: the browser loads none. */
export const tellTimeline = (timeline: readonly TimelineEvent[]): ToldTimelineEvent[] =>
  timeline.map((event) => {
    const { kind, side, person, contractor, details } = event;
    const who = side === 'homeowner' ? 'The homeowner' : side === 'contractor' ? contractorMember(contractor, person) : person;
    const by = details.callBy && shortTime(details.callBy);
    return { ...event, words: eventWords('desk', kind, { ...event, who, contractor: contractor ?? '', by }) ?? '' };
  });

/** The contractor, with the name of its member if one is known. */
const contractorMember = (contractor: string | null, person: string): string =>
  !person || person === contractor ? (contractor ?? person) : `${contractor} (${person})`;

/** Contractors that an operator can add to a request, if its homeowner agreed to that. @param searched part of a name. */
export async function readAdding(
  db: Queryable,
  { request, recipients, findSomebody, language }: DeskRequestDetail,
  searched: string,
  now: Date,
) {
  const isPossible = request.fromHomeowner && !isFinished(request.state) && !request.withdrawn && placesLeft(recipients) > 0;
  /** Why no contractor can be added, where that is news. */
  const obstacle = isPossible ? obstacleToAdding({ ...request, findSomebody }, recipients) : undefined;
  const wanted = {
    taken: recipients.map(({ id }) => id),
    name: searched.slice(0, 100).replaceAll('\0', ''),
    now,
    inSpanish: language === 'es',
  };
  return { searched, obstacle, suggestions: isPossible && !obstacle ? await suggestContractors(db, request, wanted) : undefined };
}

/** The decision about a request that has its own page for it. */
export type ShownDecision = Decision & { to: string };

export async function readDecision(db: Queryable, request: { id: string; kind: string }): Promise<ShownDecision | undefined> {
  const decision = await formOfKind(forms, request.kind)?.inbox?.decision?.read(db, request.id);
  return decision && { ...decision, to: submissionPage(forms, request) };
}

/** For a business that asks for a listing. */
export async function readListing(db: Queryable, { id }: { id: string }) {
  const request = await selectListingRequest(db, id);
  return request && { request, likely: request.decision ? '' : ((await selectLikelySlug(db, id)) ?? '') };
}
