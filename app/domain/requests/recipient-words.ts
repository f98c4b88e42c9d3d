import { recentTime } from '#app/content/dates.ts';
import { shortNearTime } from '#app/content/near-times.ts';
import type { RequestWords } from '#app/content/pages/request-words.ts';
import { shownPhone } from '#app/content/phone.ts';
import { shortDuration } from '#app/content/short-duration.ts';
import type { Lead } from './lead.ts';
import type { RecipientDetail } from './recipient-queries.ts';
import {
  type FailReason,
  failReasons,
  isFinished,
  isOffSite,
  isUnanswered,
  placesLeft,
  type Recipient,
  type RecipientState,
  type TrackedRecipient,
  type TrackedRequest,
} from './request.ts';
import { declineWords, failWords, type Tone } from './state-words.ts';
import { minutesLate } from './store/answer-time.ts';

export type DeskChip = { label: string; tone: Tone };
export type LeadChip = { text: string; tone: 'due' | 'late' | 'done' };

type AtDesk = {
  /** Minutes by which its answer is late. */
  late: number;
  /** Whether an operator must tell it that the request ended. */
  notify: boolean;
  now: Date;
};
type OnPage = { request: TrackedRequest; words: RequestWords; now: Date };

/** A request's state with one contractor, by reader. */
type RecipientWords = {
  /** At the desk, in a list. */
  list: string;
  /** On the request's page at the desk. */
  desk: (contractor: RecipientDetail, at: AtDesk) => DeskChip;
  /** To the homeowner, in a sentence or two. */
  homeowner: (contractor: TrackedRecipient, on: OnPage) => string;
  /** To the contractor itself, of an open request that it has answered. */
  contractor?: (lead: Lead, now: Date) => LeadChip;
};

const plain = (label: string): DeskChip => ({ label, tone: 'plain' });
const bad = (label: string): DeskChip => ({ label, tone: 'bad' });
const late = (label: string, minutes: number): DeskChip => (minutes > 0 ? bad(label) : plain(label));

const near = ({ words, now }: OnPage, time: string | null) => words.near(time ?? '', now);

/** Before an answer. */
function answerChip({ questionAt, answeredAt, answerBy }: Lead, now: Date): LeadChip | undefined {
  if (questionAt) return { text: 'Question asked', tone: 'done' };
  if (answeredAt) return { text: 'They answered you', tone: 'due' };
  if (!answerBy) return undefined;
  const time = shortNearTime(answerBy, now);
  return new Date(answerBy) > now
    ? { text: `Answer by ${time}`, tone: 'due' }
    : { text: `Late: answer was due ${time}`, tone: 'late' };
}

/** It has the request. */
function unanswered(contractor: TrackedRecipient, on: OnPage): string {
  const { recipients } = on.words;
  const { state, sentAt, seenAt, answeredAt, answerBy } = contractor;
  if (answeredAt) return recipients.wrote;
  const said = state === 'seen' && seenAt ? recipients.seen(near(on, seenAt)) : recipients.sent(near(on, sentAt));
  return answerBy && !isFinished(on.request.state) ? `${said} ${recipients.due(near(on, answerBy))}` : said;
}

/** Why it could not get the request, and what to do about it. */
function notReached({ phone }: TrackedRecipient, reason: FailReason, { request, words, now }: OnPage): string {
  const { language, recipients } = words;
  const { why } = failWords[reason][language];
  if (isFinished(request.state)) return why;
  const canAsk = placesLeft(request.contractors, now) > 0;
  const hasPhone = shownPhone(phone) !== undefined;
  const instead = canAsk ? (hasPhone ? recipients.callOrAsk : recipients.ask) : hasPhone && recipients.call;
  return instead ? `${why} ${instead}` : why;
}

/** A request's state with a contractor, in the words of each reader: the only place that has them. */
export const recipientStates: Record<RecipientState, RecipientWords> = {
  waiting: {
    list: 'not sent yet',
    desk: ({ holdReason, members }) =>
      holdReason
        ? bad(holdReason === 'closed' ? 'Closed, not sent' : 'Held, not sent')
        : { label: members > 0 ? 'Not sent yet' : 'Waiting for an address', tone: 'new' },
    homeowner: ({ holdReason, byMail }, { request, words: { recipients } }) => {
      if (isFinished(request.state)) return recipients.neverSent;
      if (holdReason) return holdReason === 'closed' ? recipients.held : recipients.toLookAt;
      return byMail ? recipients.notYet : recipients.waiting;
    },
  },
  sending: {
    list: 'on its way',
    desk: () => plain('Mail on its way'),
    homeowner: (_, { words }) => words.recipients.sending,
  },
  failed: {
    list: 'not reached',
    desk: () => bad('Not reached'),
    homeowner: (contractor, on) => notReached(contractor, contractor.failReason ?? 'refused', on),
  },
  sent: {
    list: 'sent',
    desk: ({ answerBy, isMailed }, at) => (answerBy || isMailed ? late('Sent, not seen', at.late) : plain('Passed on')),
    homeowner: unanswered,
  },
  seen: {
    list: 'seen',
    desk: ({ questionAt, answeredAt }, at) =>
      questionAt
        ? plain('Asked a question')
        : late(answeredAt ? 'Homeowner answered its question' : 'Seen, not answered', at.late),
    homeowner: unanswered,
  },
  accepted: {
    list: 'accepted',
    desk: ({ deniedAt, calledAt, triedAt, callBy }, { now }) => {
      if (deniedAt) return bad('Homeowner: did not call');
      if (calledAt) return { label: 'Called', tone: 'good' };
      if (triedAt) return plain('Called, no answer');
      return { label: callBy ? `Accepted, calls by ${recentTime(callBy, now)}` : 'Accepted', tone: 'good' };
    },
    homeowner: ({ calledAt, callBy }, on) => {
      const { recipients } = on.words;
      if (calledAt) return recipients.called;
      if (!callBy) return recipients.willCall;
      const isAhead = new Date(callBy) > on.now && !isFinished(on.request.state);
      return isAhead ? recipients.accepted(near(on, callBy)) : recipients.promised(near(on, callBy));
    },
    contractor: ({ calledAt, triedAt, callBy }, now) => {
      if (calledAt) return { text: 'Called', tone: 'done' };
      if (triedAt) return { text: 'No answer', tone: 'due' };
      if (!callBy) return { text: 'Accepted', tone: 'due' };
      const by = shortNearTime(callBy, now);
      return new Date(callBy) > now ? { text: `Call by ${by}`, tone: 'due' } : { text: `Call was due ${by}`, tone: 'late' };
    },
  },
  declined: {
    list: 'declined',
    desk: () => plain('Declined'),
    homeowner: ({ declineReason }, { words }) =>
      words.recipients.declined(declineWords[declineReason ?? 'other'][words.language]),
    contractor: () => ({ text: 'Declined', tone: 'done' }),
  },
  unanswered: {
    list: 'not answered',
    desk: (_, at) => bad(at.late > 0 ? `Not answered, late ${shortDuration(at.late)}` : 'Not answered'),
    homeowner: (_, { words }) => words.recipients.unanswered,
  },
  withdrawn: {
    list: 'canceled',
    desk: ({ notifiedAt }, { notify }) => {
      if (notify) return bad('Canceled, call them');
      return notifiedAt ? { label: 'Canceled, notified', tone: 'good' } : plain('Canceled');
    },
    homeowner: ({ sentAt, notifiedAt, byMail }, on) => {
      const { recipients } = on.words;
      if (!sentAt) return recipients.neverHad;
      if (notifiedAt) return recipients.notified(near(on, notifiedAt));
      return byMail ? recipients.beingNotified : recipients.toNotify;
    },
  },
  closed: {
    list: 'closed',
    desk: ({ notifiedAt }, { notify }) => (notify ? bad('Closed, call them') : plain(notifiedAt ? 'Closed, notified' : 'Closed')),
    homeowner: (contractor, on) => {
      const { recipients } = on.words;
      if (isOffSite(contractor, on.request)) return notReached(contractor, 'left', on);
      if (!contractor.sentAt) return recipients.neverSent;
      if (on.request.state === 'spam') return recipients.over;
      if (contractor.notifiedAt) return recipients.toldClosed(near(on, contractor.notifiedAt));
      return contractor.byMail ? recipients.closed : recipients.toNotify;
    },
  },
};

/** To the contractor itself, also once the request ended. */
export function leadChip(lead: Lead, now: Date): LeadChip | undefined {
  if (lead.ended === 'hired you') return { text: 'Done', tone: 'done' };
  if (!lead.open) return { text: lead.state === 'withdrawn' ? 'Canceled' : 'Closed', tone: 'done' };
  return (recipientStates[lead.state].contractor ?? answerChip)(lead, now);
}

/** Of an open request. */
const reasonOf = ({ state, failReason }: TrackedRecipient): FailReason | undefined =>
  state === 'closed' ? 'left' : state === 'failed' ? (failReason ?? 'refused') : undefined;

/** To the homeowner: a sentence for each reason why contractors cannot answer an open request. */
export const failureWords = (contractors: readonly TrackedRecipient[], { language }: RequestWords): string[] =>
  failReasons.flatMap((reason) => {
    const failed = contractors.filter((one) => reasonOf(one) === reason);
    return failed.length > 0 ? [`${failWords[reason][language].said(failed.map(({ name }) => name))}.`] : [];
  });

type Asked = Pick<Recipient, 'state' | 'sentAt' | 'answerBy' | 'answeredAt'>;

/** Minutes by which a contractor's first answer is late, in business hours; 0 if it is not. */
export function minutesOverdue({ state, sentAt, answerBy, answeredAt }: Asked, urgency: string | null, now: Date): number {
  if (!sentAt || !answerBy || answeredAt || !isUnanswered({ state })) return 0;
  return Math.max(0, minutesLate({ urgency, at: sentAt }, now));
}
