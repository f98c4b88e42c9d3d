import { z } from 'zod';
import { capitalized } from '#app/content/capitalized.ts';
import { clockTime, momentInOklahoma } from '#app/content/dates.ts';
import { endedWords } from '#app/content/pages/lead-words.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { ownField } from '#app/domain/validation/field-rules.ts';
import { fieldMessages, invalid, limited, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { lengthOf, plainText } from '#app/domain/validation/plain-text.ts';
import type { Sender } from '#app/domain/validation/sender-limits.ts';
import { tooManyRequests } from '#app/domain/validation/submission-limits.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { memberActor } from '../people/accounts.ts';
import { recordEvent } from './announce-event.ts';
import { callMoment, maxPromise } from './calls/call-times.ts';
import { type LeadAccess, stillHolds } from './find-lead.ts';
import { isBy, type LeadEvent } from './lead.ts';
import { selectLead, selectLeadEvents, selectReported } from './lead-queries.ts';
import { type Move, moveRecipient } from './move-recipient.ts';
import { noteAnswer, noteCalled } from './recipient-queries.ts';
import { declineReasons, isFinished } from './request.ts';
import { insertEvent, lockRequest, selectMessage } from './request-queries.ts';
import { insertAnswer, selectFirstAnswer } from './store/submission-queries.ts';

export const maxMessageLength = 1_000;

/** A text between a homeowner and a contractor. */
export const conversationField = z
  .string({ error: 'Please write a few words' })
  .max(2 * maxMessageLength, { error: `Write at most ${maxMessageLength} characters`, abort: true })
  .overwrite(plainText)
  .refine((text) => lengthOf(text) >= 2, 'Please write a few words')
  .refine((text) => lengthOf(text) <= maxMessageLength, `Write at most ${maxMessageLength} characters`);

const noteField = z
  .string()
  .max(600, { error: 'Write at most 300 characters', abort: true })
  .overwrite(plainText)
  .refine((text) => lengthOf(text) <= 300, 'Write at most 300 characters')
  .optional()
  .transform((text) => text ?? '');

const chooseTime = 'Choose when you will call';

/** What a contractor does with a request. `seen`: how many events the page had; the same action repeated later has more. */
const leadAnswerSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('seen'), seen: ownField(20) }),
  z.object({
    do: z.literal('accept'),
    seen: ownField(20),
    /** A choice of `callTimes`, any ISO time, or `other` with a day and a time in Oklahoma. */
    by: z.string(chooseTime).min(1, chooseTime).max(40, chooseTime),
    day: ownField(10),
    time: ownField(8),
  }),
  z.object({
    do: z.literal('decline'),
    seen: ownField(20),
    reason: z.enum(declineReasons, 'Choose a reason'),
    note: noteField,
  }),
  z.object({ do: z.literal('message'), seen: ownField(20), message: conversationField }),
  z.object({ do: z.literal('report'), seen: ownField(20), event: ownField(40) }),
  z.object({ do: z.literal('called'), seen: ownField(20) }),
  z.object({ do: z.literal('no-answer'), seen: ownField(20) }),
]);

type LeadAnswer = z.output<typeof leadAnswerSchema>;

type LeadAnswerOutcome = Outcome<{ did: LeadAnswer['do'] }>;

/** Per request and contractor, from any address. */
const perLead: RateLimit = { burst: 12, refillSeconds: 300 };
/** From one address: an office answers all of a morning's requests at once. Only those who can open one get this far. */
const perOffice: RateLimit = { burst: 40, refillSeconds: 10 };
const form = 'lead-answer';
const canceled = 'The homeowner canceled this request. There is nothing more to answer.';
const endedAs = (ended: keyof typeof endedWords) => `${endedWords[ended]}. There is nothing more to answer.`;
/** Answers that nobody reads once the request has ended. */
const needsOpen: readonly LeadAnswer['do'][] = ['accept', 'decline', 'message', 'called', 'no-answer'];
const noAddress = 'This homeowner left no e-mail address and cannot read messages. Call them.';

/**
 * Applies a contractor’s answer with its event and mails in one transaction. A repeated post, such as a double tap, counts once.
 */
export async function answerLead(
  { db }: { db: Database },
  access: LeadAccess,
  values: Readonly<Record<string, string>>,
  { clientAddress }: Pick<Sender, 'clientAddress'>,
  now = new Date(),
): Promise<LeadAnswerOutcome> {
  const checked = leadAnswerSchema.safeParse(values);
  if (!checked.success) return invalid(fieldMessages(checked.error));
  const answer = checked.data;
  const { requestId, contractorId } = access;
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<LeadAnswerOutcome> => {
    const key = keyedHash(secret, JSON.stringify([requestId, contractorId, access.memberId ?? access.email, answer]));
    const done = { outcome: 'done', did: answer.do } as const;
    if (await selectFirstAnswer(tx, form, key)) return done;
    if (answer.do !== 'seen') {
      const wait =
        (await takeToken(tx, `${form} address ${keyedHash(secret, clientAddress)}`, perOffice)) ||
        (await takeToken(tx, `${form} ${requestId} ${contractorId}`, perLead));
      if (wait > 0) return limited(tooManyRequests, wait);
    }
    await lockRequest(tx, requestId);
    const lead = await selectLead(tx, requestId, contractorId);
    if (!lead || !(await stillHolds(tx, access))) return missing;
    const mayAnswer = lead.open && !(lead.ended && needsOpen.includes(answer.do));
    if (!mayAnswer) return invalid({ lead: lead.ended && lead.state !== 'withdrawn' ? endedAs(lead.ended) : canceled });
    // Once is enough: a page that is opened again stores nothing.
    if (answer.do === 'seen' && lead.state !== 'sent' && lead.sentAt) return done;
    if (answer.do === 'message' && !lead.email) return invalid({ message: noAddress });
    // The answer's own: the compiler does not relate the two.
    const apply = answers[answer.do] as (answer: LeadAnswer, held: Held) => Promise<Problems>;
    const problems = (await whatChanged(tx, access, answer)) ?? (await apply(answer, { tx, access, now }));
    if (problems) return invalid(problems);
    await insertAnswer(tx, form, key, { answer: done, content: null });
    if (answer.do === 'seen') return done;
    const { contractor, memberId, person } = access;
    // The trail outlives the homeowner’s data, so it has none of their words.
    await recordAudit(tx, {
      by: memberId ? memberActor({ id: memberId, name: person }) : { name: `${contractor}, by a mailed link` },
      action: `lead.${audited[answer.do]}`,
      subject: { id: contractorId, name: contractor },
      details: { request: requestId },
    });
    return done;
  });
}

type Problems = Record<string, string> | undefined;

/** Answers that another person's answer, or the homeowner's end of the request, may make wrong. */
const checked: readonly LeadAnswer['do'][] = ['accept', 'decline', 'message'];

/** What an answer from a page that is no longer up to date may contradict. */
async function whatChanged(tx: Queryable, access: LeadAccess, { do: does, seen = '' }: LeadAnswer): Promise<Problems> {
  if (!checked.includes(does) || !/^\d+$/.test(seen)) return undefined;
  const events = await selectLeadEvents(tx, access.requestId, access.contractorId);
  const changed = events.slice(Number(seen)).findLast((event) => contradicts(event, access));
  return changed && { lead: `${changeWords(changed, access)} at ${clockTime(changed.at)}, after you opened this page.` };
}

function contradicts(event: LeadEvent, access: LeadAccess): boolean {
  const { kind, state } = event;
  if (kind === 'accepted' || kind === 'declined') return !isBy(event, access);
  return kind === 'outcome' && state !== null && isFinished(state);
}

function changeWords({ kind, person }: LeadEvent, { contractor }: LeadAccess): string {
  if (kind === 'outcome') return 'The homeowner closed this request';
  return `${capitalized(person ?? contractor)} ${kind === 'accepted' ? 'accepted' : 'declined'} this request`;
}

/** An ISO time; or messages by field. */
function promisedTime(
  { by, day = '', time = '' }: Extract<LeadAnswer, { do: 'accept' }>,
  now: Date,
): string | Record<string, string> {
  const moment = by === 'other' ? momentInOklahoma(day, time) : callMoment(by, now);
  if (!moment) return by === 'other' ? { time: 'Choose a day and a time' } : { by: chooseTime };
  const field = by === 'other' ? 'time' : 'by';
  if (moment <= now) return { [field]: 'This time has passed. Choose a later one.' };
  if (moment.getTime() - now.getTime() > maxPromise) return { [field]: 'Choose a time within two weeks' };
  return moment.toISOString();
}

type Does = LeadAnswer['do'];
type Held = { tx: Queryable; access: LeadAccess; now: Date };
/** @returns what is wrong, by field. */
type Answers = { [Do in Does]: (answer: Extract<LeadAnswer, { do: Do }>, held: Held) => Promise<Problems> };

/** How events name the contractor and the person. */
const acting = ({ person, memberId, linkId }: LeadAccess) => ({
  side: 'contractor' as const,
  person,
  details: memberId ? { member: memberId } : { ...(linkId && { link: linkId }) },
});

type OwnMove = Omit<Move, 'requestId' | 'contractorId' | 'side' | 'person'>;

const move = ({ tx, access }: Held, to: OwnMove) => {
  const { requestId, contractorId } = access;
  return moveRecipient(tx, { ...to, ...acting(access), requestId, contractorId });
};

const ownEvent = (access: LeadAccess) => ({
  ...acting(access),
  contractor: { id: access.contractorId, name: access.contractor },
});

/** How long the homeowner is not mailed about a second call without an answer. */
const betweenTries = 3_600_000;

/** Whether the promised call was made, and answered. */
async function sayCalled({ do: kind }: { do: 'called' | 'no-answer' }, { tx, access, now }: Held): Promise<Problems> {
  const { requestId, contractorId } = access;
  const lead = await selectLead(tx, requestId, contractorId);
  if (lead?.state !== 'accepted') return { lead: 'First accept this request' };
  await noteCalled(tx, requestId, contractorId, kind === 'called');
  const isSoon = lead.triedAt && now.getTime() - new Date(lead.triedAt).getTime() < betweenTries;
  await (isSoon ? insertEvent : recordEvent)(tx, requestId, { kind, ...ownEvent(access) });
  return undefined;
}

const answers: Answers = {
  async seen(_, held) {
    await move(held, { to: 'seen' });
    return undefined;
  },
  async accept(answer, held) {
    const callBy = promisedTime(answer, held.now);
    if (typeof callBy !== 'string') return callBy;
    const moved = await move(held, { to: 'accepted', callBy, declineReason: null });
    return moved ? undefined : { by: 'This request can no longer be accepted' };
  },
  async decline({ reason, note }, held) {
    const moved = await move(held, { to: 'declined', declineReason: reason, callBy: null, note });
    return moved ? undefined : { reason: 'You declined this request already' };
  },
  async message({ message }, held) {
    const { tx, access } = held;
    const { requestId, contractorId } = access;
    const { contractor: isReported } = await selectReported(tx, requestId, contractorId);
    if (isReported) return { message: 'The homeowner reported your message, so you cannot send more about this request.' };
    await move(held, { to: 'seen' });
    await noteAnswer(tx, requestId, contractorId, access.person);
    await recordEvent(tx, requestId, { kind: 'message', note: message, ...ownEvent(access) });
    return undefined;
  },
  async report({ event = '' }, { tx, access }) {
    const { requestId, contractorId } = access;
    const message = await selectMessage(tx, { requestId, contractorId, event, side: 'homeowner' });
    if (!message) return { event: 'This message cannot be reported' };
    const own = ownEvent(access);
    await insertEvent(tx, requestId, { kind: 'reported', ...own, details: { ...own.details, message: event } });
    return undefined;
  },
  called: sayCalled,
  'no-answer': sayCalled,
};

/** As the audit trail names them. */
const audited = {
  ...{ accept: 'accepted', decline: 'declined', message: 'messaged', report: 'reported' },
  ...{ called: 'called', 'no-answer': 'no-answer' },
} as const;
