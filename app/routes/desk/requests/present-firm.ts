import { capitalized } from '#app/content/capitalized.ts';
import { recentTime } from '#app/content/dates.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { shortDuration } from '#app/content/short-duration.ts';
import { replyWords } from '#app/domain/contractors/reply-words.ts';
import type { TimelineEntry } from '#app/domain/inbox/detail-queries.ts';
import { minutesOverdue } from '#app/domain/requests/overdue.ts';
import type { RecipientDetail } from '#app/domain/requests/recipient-queries.ts';
import { failWords } from './state-words.ts';

type FirmChip = { label: string; tone: 'plain' | 'new' | 'good' | 'bad' };

/** A firm of a request, as its page at the desk shows it. */
export type ShownFirm = {
  id: string;
  name: string;
  phone: string | undefined;
  tel: string | undefined;
  chip: FirmChip;
  /** What happened and when, in words. */
  facts: string;
  /** What the firm wrote with its refusal. */
  note: string;
  /** Whether an operator must tell it that the homeowner canceled, or that the request is closed. */
  notify: boolean;
  /** What an operator can do. */
  can: { send: boolean; passOn: boolean; sendAgain: boolean; remind: boolean; takeBack: boolean; unnotify: boolean };
  /** The address that is proposed for its mail. */
  address: string;
};

type Around = {
  urgency: string | null;
  timeline: readonly TimelineEntry[];
  withdrawn: boolean;
  /** The request is closed or done, and no spam. */
  isOver: boolean;
  now: Date;
};

/** A firm is reminded once an hour at most. */
const reminderEvery = 60 * 60_000;

export function presentFirm(recipient: RecipientDetail, { urgency, timeline, withdrawn, isOver, now }: Around): ShownFirm {
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
    chip: chipOf(recipient, late, notify, now),
    facts: factsOf(recipient, last?.at, now),
    note: last?.kind === 'declined' ? last.note : '',
    notify,
    can: {
      send: isUnsent && mayMail,
      passOn: isUnsent,
      sendAgain: mayMail && ((isMailed && mayAnswer) || state === 'sending'),
      remind: mayMail && isMailed && mayAnswer && answeredAt === null && !isReminded,
      takeBack: state === 'sent' && !isMailed,
      unnotify: notifiedAt !== null && notifiedBy !== 'e-mail',
    },
    address: (recipient.isRefused || state === 'failed' ? (lastAddress ?? sentTo) : (sentTo ?? lastAddress)) ?? '',
  };
}

/** A firm that takes no work now has no time to answer. */
const wasMailed = ({ answerBy, isMailed }: RecipientDetail) => answerBy !== null || isMailed;

function chipOf(
  {
    state,
    holdReason,
    answerBy,
    isMailed,
    answeredAt,
    questionAt,
    callBy,
    calledAt,
    triedAt,
    deniedAt,
    members,
    notifiedAt,
  }: RecipientDetail,
  late: number,
  notify: boolean,
  now: Date,
): FirmChip {
  const tone = late > 0 ? 'bad' : 'plain';
  switch (state) {
    case 'waiting':
      if (holdReason) return { label: holdReason === 'closed' ? 'Closed, not sent' : 'Held, not sent', tone: 'bad' };
      return { label: members > 0 ? 'Not sent yet' : 'Waiting for an address', tone: 'new' };
    case 'sending':
      return { label: 'Mail on its way', tone: 'plain' };
    case 'failed':
      return { label: 'Not reached', tone: 'bad' };
    case 'closed':
      if (notify) return { label: 'Closed, call them', tone: 'bad' };
      return { label: notifiedAt ? 'Closed, notified' : 'Closed', tone: 'plain' };
    case 'sent':
      return answerBy || isMailed ? { label: 'Sent, not seen', tone } : { label: 'Passed on', tone: 'plain' };
    case 'seen':
      if (questionAt) return { label: 'Asked a question', tone: 'plain' };
      return { label: answeredAt ? 'Homeowner answered its question' : 'Seen, not answered', tone };
    case 'accepted':
      if (deniedAt) return { label: 'Homeowner: did not call', tone: 'bad' };
      if (calledAt) return { label: 'Called', tone: 'good' };
      if (triedAt) return { label: 'Called, no answer', tone: 'plain' };
      return { label: callBy ? `Accepted, calls by ${recentTime(callBy, now)}` : 'Accepted', tone: 'good' };
    case 'declined':
      return { label: 'Declined', tone: 'plain' };
    case 'unanswered':
      return { label: late > 0 ? `Not answered, late ${shortDuration(late)}` : 'Not answered', tone: 'bad' };
    case 'withdrawn':
      if (notify) return { label: 'Canceled, call them', tone: 'bad' };
      return notifiedAt ? { label: 'Canceled, notified', tone: 'good' } : { label: 'Canceled', tone: 'plain' };
  }
}

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
    return [recipient.declineReason && reasonWords[recipient.declineReason], answered && `at ${at(answered)}`]
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

/** Of a firm that does not have the request. */
function unsentWords({ state, holdReason, failReason, members, sentTo }: RecipientDetail): string {
  if (state === 'sending') return `Goes to ${addressees(sentTo, members)}`;
  if (state === 'failed') return capitalized(failWords[failReason ?? 'refused']);
  if (state !== 'waiting') return 'Never sent';
  if (holdReason === 'closed') return 'Closed or takes no new work, and the request is urgent';
  if (holdReason === 'limit') return 'Five requests came for it from one network today. Look at this one first';
  return memberWords(members);
}

const memberWords = (members: number): string =>
  members > 0 ? 'Its members get it within minutes' : 'Without an account or an address here';

const reasonWords = {
  booked: 'Booked up',
  'too far': 'Too far',
  'not our work': 'Not their work',
  other: 'Another reason',
} as const;
