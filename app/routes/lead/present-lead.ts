import { longTime, timeOnDay } from '#app/content/dates.ts';
import { shortNearTime } from '#app/content/near-times.ts';
import {
  declineWords,
  endedWords,
  firstName,
  leadTitle,
  namedWords,
  proOf,
  wroteInSpanish,
} from '#app/content/pages/lead-words.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { photosInWords } from '#app/content/photos.ts';
import { townOfZip } from '#app/content/towns.ts';
import { maxMessageLength } from '#app/domain/requests/answer-lead.ts';
import { nextCallTimes } from '#app/domain/requests/call-times.ts';
import type { Lead, LeadDetail } from '#app/domain/requests/lead.ts';
import { declineReasons, type RequestEvent } from '#app/domain/requests/request.ts';
import { mailtoHref } from '#app/domain/validation/mailbox.ts';

export type ShownLead = ReturnType<typeof presentLead>;

/** A request as its contractor's page shows it. */
export function presentLead(lead: LeadDetail, now: Date) {
  const { open, state, reported, events } = lead;
  const first = firstName(lead.name);
  return {
    reference: lead.reference,
    title: leadTitle(lead),
    /** How sentences name the homeowner. */
    first,
    chip: leadChip(lead, now),
    message: lead.message ?? '',
    photos: lead.photos,
    notes: open ? [...(lead.language === 'es' ? [wroteInSpanish] : []), ...(lead.email ? [] : [tookByPhone(first)])] : [],
    person: open ? personOf(lead) : undefined,
    /** The answer so far, if there is one; a closed request has only this. */
    status: statusOf(lead, first, now),
    isOpen: open,
    answer: state === 'accepted' || state === 'declined' ? state : undefined,
    isAnswered: lead.answeredAt !== null,
    times: nextCallTimes(now).map((value) => ({ value, label: shortNearTime(value, now) })),
    reasons: declineReasons.map((value) => ({ value, label: declineWords[value] })),
    conversation: events.flatMap((event) => messageOf(event, first, open && !reported.homeowner)),
    history: events.flatMap((event) => historyOf(event, first)),
    mayWrite: open && !reported.contractor && Boolean(lead.email),
    messageLength: maxMessageLength,
    sent: [lead.sentAt && `Sent at ${timeOnDay(lead.sentAt)}.`, namedWords(lead.others, lead.service)].filter(Boolean).join(' '),
    /** How much has happened: distinguishes the same answer given later. */
    seen: String(events.length),
    isUnread: open && (state === 'sent' || lead.sentAt === null),
    isEnded: lead.ended !== null,
  };
}

/** Of a homeowner without an e-mail address. */
const tookByPhone = (first: string) =>
  `${first} asked by phone and left no e-mail address: call them. Messages do not reach them.`;

export type ShownChip = { text: string; tone: 'due' | 'late' | 'done' };

/** What it waits for, or what was answered. */
export function leadChip({ open, state, answeredAt, answerBy, callBy, ended }: Lead, now: Date): ShownChip | undefined {
  if (ended === 'hired you') return { text: 'Done', tone: 'done' };
  if (!open) return { text: state === 'withdrawn' ? 'Canceled' : 'Closed', tone: 'done' };
  if (state === 'accepted') return { text: callBy ? `Call by ${shortNearTime(callBy, now)}` : 'Accepted', tone: 'due' };
  if (state === 'declined') return { text: 'You declined', tone: 'done' };
  if (answeredAt) return { text: 'You asked a question', tone: 'done' };
  if (!answerBy) return undefined;
  const time = shortNearTime(answerBy, now);
  return new Date(answerBy) > now
    ? { text: `Answer by ${time}`, tone: 'due' }
    : { text: `Late: answer was due ${time}`, tone: 'late' };
}

function personOf({ name, phone, email, zip }: LeadDetail) {
  const town = zip && townOfZip(zip);
  return {
    name: name ?? '',
    phone: shownPhone(phone),
    phoneHref: phoneHref(phone),
    email: email ?? '',
    emailHref: mailtoHref(email ?? ''),
    place: [town, zip].filter(Boolean).join(' '),
  };
}

function statusOf(
  { open, state, callBy, declineReason, answeredAt, service, events, ended, email }: LeadDetail,
  first: string,
  now: Date,
): string | undefined {
  const seen = email ? ` ${first} can see this.` : '';
  const gone = 'The name and number are no longer here.';
  if (state === 'withdrawn') return `The homeowner canceled this request. ${gone} Please do not call or write about it anymore.`;
  if (ended === 'hired you') return `${endedWords[ended]}.`;
  if (ended) return `${endedWords[ended]}. ${gone} Please do not call or write about it anymore.`;
  if (!open) return `This request is closed. ${gone}`;
  switch (state) {
    case 'accepted':
      return `${callBy ? `You said you’ll call by ${shortNearTime(callBy, now)}.` : 'You accepted this request.'}${seen}`;
    case 'declined':
      return `You said you can’t take it: ${declineWords[declineReason ?? 'other'].toLowerCase()}.${seen}`;
    case 'unanswered':
      return `Your time to answer has passed, and ${first} may ask another ${proOf(service)}. You can still answer.`;
    default:
      // Until the homeowner writes back.
      return answeredAt && events.findLast(({ kind }) => kind === 'message')?.side !== 'homeowner'
        ? `You asked a question. ${first}’s answer will be on this page.`
        : undefined;
  }
}

/** What each side wrote, oldest first. */
function messageOf({ id, kind, side, note, at }: RequestEvent, first: string, mayReport: boolean) {
  if (kind !== 'message' && kind !== 'addition') return [];
  const isOwn = side === 'contractor';
  if (!note) return [];
  const title = isOwn ? 'You wrote' : kind === 'addition' ? `${first} added` : `${first} wrote`;
  return [{ id, title, text: note, at: longTime(at), isOwn, mayReport: mayReport && !isOwn && kind === 'message' }];
}

function historyOf(event: RequestEvent, first: string) {
  const text = eventText(event, first);
  return text ? [{ id: event.id, text, at: longTime(event.at) }] : [];
}

/** An event in the contractor's words; undefined for what does not concern it. */
function eventText({ kind, side, details, note }: RequestEvent, first: string): string | undefined {
  switch (kind) {
    case 'sending':
    case 'failed':
      return undefined;
    case 'delivered':
      return 'The request was sent to you';
    case 'seen':
      return 'You opened it';
    case 'accepted':
      return details.callBy ? `You said you’ll call by ${longTime(details.callBy)}` : 'You accepted it';
    case 'declined': {
      const reason = declineWords[details.reason ?? 'other'].toLowerCase();
      return note ? `You declined: ${reason}. “${note}”` : `You declined: ${reason}`;
    }
    case 'unanswered':
      return 'You did not answer in time';
    case 'reminded':
      return 'We reminded you';
    case 'message':
      return side === 'contractor' ? `You wrote to ${first}` : `${first} wrote to you`;
    case 'addition':
      return details.photos ? `${first} added ${photosInWords(details.photos)}` : `${first} added to the request`;
    case 'removal':
      return `${first} removed a photo`;
    case 'outcome':
      return `${first} said that you did the work`;
    case 'reported':
      return side === 'contractor' ? `You reported a message from ${first}` : `${first} reported your message`;
    case 'withdrawal':
      return 'The homeowner canceled the request';
    default:
      return undefined;
  }
}
