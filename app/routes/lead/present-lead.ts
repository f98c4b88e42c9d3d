import { capitalized } from '#app/content/capitalized.ts';
import { longTime, timeOnDay } from '#app/content/dates.ts';
import { languageOf } from '#app/content/es/addresses.ts';
import { offeredTime, shortNearTime } from '#app/content/near-times.ts';
import { endedWords, firstName, leadTitle, namedWords, proOf, wroteInSpanish } from '#app/content/pages/lead-words.ts';
import { phoneHref, shownPhone } from '#app/content/phone.ts';
import { townOfZip } from '#app/content/towns.ts';
import { maxMessageLength } from '#app/domain/requests/answer-lead.ts';
import { callTimes } from '#app/domain/requests/calls/call-times.ts';
import { findLead, type LeadAccess } from '#app/domain/requests/find-lead.ts';
import { isBy, type LeadDetail, type LeadEvent } from '#app/domain/requests/lead.ts';
import { leadChip } from '#app/domain/requests/recipient-words.ts';
import { declineReasons } from '#app/domain/requests/request.ts';
import { eventWords, saidTheyWill } from '#app/domain/requests/request-words.ts';
import { declineWords } from '#app/domain/requests/state-words.ts';
import { mailtoHref } from '#app/domain/validation/mailbox.ts';
import type { Queryable } from '#app/platform/database.ts';

export type ShownLead = ReturnType<typeof presentLead>;

export type LeadPage = NonNullable<Awaited<ReturnType<typeof loadLeadPage>>>;

/** What the page of a request shows. @param action its own address, to post its forms to. @returns undefined for a request that is gone. */
export async function loadLeadPage(db: Queryable, access: LeadAccess, action: string, { searchParams }: URL) {
  const lead = await findLead(db, access);
  if (!lead) return undefined;
  return {
    lead: presentLead(lead, access, new Date()),
    contractor: access.contractor,
    action,
    /** The answer that the reader came for: `decline` or `message`. */
    open: searchParams.get('answer') ?? undefined,
    /** The answer just given. */
    done: searchParams.get('done') ?? undefined,
    isMember: access.memberId !== null,
  };
}

/** Whose page it is: only what they did themselves is said of “you”. */
type Reader = Pick<LeadAccess, 'memberId' | 'person' | 'email' | 'contractor'>;

/** A request as its contractor's page shows it. */
export function presentLead(lead: LeadDetail, reader: Reader, now: Date) {
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
    notes: open ? [...(languageOf(lead.page) === 'es' ? [wroteInSpanish] : []), ...(lead.email ? [] : [tookByPhone(first)])] : [],
    person: open ? personOf(lead) : undefined,
    /** The answer so far, if there is one; a closed request has only this. */
    status: statusOf(lead, reader, first, now),
    isOpen: open,
    answer: state === 'accepted' || state === 'declined' ? state : undefined,
    isAnswered: lead.answeredAt !== null,
    times: callTimes(lead.urgency, now).map((value) => ({ value, label: offeredTime(value, now) })),
    call: callOf(lead, reader, first, now),
    reasons: declineReasons.map((value) => ({ value, label: declineWords[value].contractor })),
    conversation: events.flatMap((event) => messageOf(event, reader, first, open && !reported.homeowner)),
    history: events.flatMap((event) => historyOf(event, reader, first)),
    /** Whether the homeowner reads the answer: a caller without an e-mail address has no page. */
    isTold: Boolean(lead.email),
    mayWrite: open && !lead.ended && !reported.contractor && Boolean(lead.email),
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

/** Who did it: 'You', or the name. */
const whoDid = (event: LeadEvent | undefined, reader: Reader): string =>
  event && isBy(event, reader) ? 'You' : capitalized(event?.person || reader.contractor);

const saidTheyCannot = (who: string): string => `${who} said ${who === 'You' ? 'you' : 'they'} can’t take it`;

function statusOf(lead: LeadDetail, reader: Reader, first: string, now: Date): string | undefined {
  const { open, state, callBy, calledAt, declineReason, answeredAt, service, events, ended, email } = lead;
  const seen = email ? ` ${first} can see this.` : '';
  const gone = 'The name and number are no longer here.';
  if (state === 'withdrawn') return `The homeowner canceled this request. ${gone} Please do not call or write about it anymore.`;
  if (ended === 'hired you') return `${endedWords[ended]}.`;
  if (ended) return `${endedWords[ended]}. ${gone} Please do not call or write about it anymore.`;
  if (!open) return `This request is closed. ${gone}`;
  const who = (kind: LeadEvent['kind']) =>
    whoDid(
      events.findLast((event) => event.kind === kind),
      reader,
    );
  switch (state) {
    case 'accepted': {
      const called = calledAt && events.findLast(({ kind }) => kind === 'called');
      if (called) return `${eventText(called, reader, first)}.`;
      const accepted = who('accepted');
      return `${callBy ? saidTheyWill(accepted, `call by ${shortNearTime(callBy, now)}`) : `${accepted} accepted this request`}.${seen}`;
    }
    case 'declined':
      return `${saidTheyCannot(who('declined'))}: ${declineWords[declineReason ?? 'other'].contractor.toLowerCase()}.${seen}`;
    case 'unanswered':
      return email
        ? `Your time to answer has passed, and ${first} may ask another ${proOf(service)}. You can still answer.`
        : 'Your time to answer has passed. You can still answer.';
    default: {
      // Until the homeowner writes back.
      if (!answeredAt || events.findLast(({ kind }) => kind === 'message')?.side === 'homeowner') return undefined;
      const asked = whoDid(
        events.findLast(({ kind, side }) => kind === 'message' && side === 'contractor'),
        reader,
      );
      return `${asked} asked a question. ${first}’s answer will be on this page.`;
    }
  }
}

/** The call that is promised, until it was made: asked about once its time has passed and nobody tried. */
function callOf({ open, ended, state, callBy, calledAt, triedAt, events }: LeadDetail, reader: Reader, first: string, now: Date) {
  if (!open || ended || state !== 'accepted' || calledAt) return undefined;
  const isPassed = callBy !== null && !triedAt && new Date(callBy) <= now;
  const said = events.slice(events.findLastIndex(({ kind }) => kind === 'accepted') + 1);
  const notes = said.flatMap((event) =>
    event.kind === 'no-answer' || event.kind === 'not-called' || event.kind === 'called'
      ? [`${eventText(event, reader, first)}, ${longTime(event.at)}.`]
      : [],
  );
  return { title: isPassed ? 'Did you call?' : 'When you have called', notes: notes.slice(-2) };
}

/** What each side wrote, oldest first. */
function messageOf(event: LeadEvent, reader: Reader, first: string, mayReport: boolean) {
  const { id, kind, side, note, at } = event;
  if (kind !== 'message' && kind !== 'addition') return [];
  const isOwn = side === 'contractor';
  if (!note) return [];
  const title = isOwn ? `${whoDid(event, reader)} wrote` : kind === 'addition' ? `${first} added` : `${first} wrote`;
  return [{ id, title, text: note, at: longTime(at), isOwn, mayReport: mayReport && !isOwn && kind === 'message' }];
}

function historyOf(event: LeadEvent, reader: Reader, first: string) {
  const text = eventText(event, reader, first);
  return text ? [{ id: event.id, text, at: longTime(event.at) }] : [];
}

/** An event in the contractor's words; undefined for what does not concern it. */
const eventText = (event: LeadEvent, reader: Reader, first: string): string | undefined =>
  eventWords('contractor', event.kind, {
    ...event,
    contractor: event.contractor ?? '',
    who: whoDid(event, reader),
    homeowner: first,
    by: event.details.callBy && longTime(event.details.callBy),
  });
