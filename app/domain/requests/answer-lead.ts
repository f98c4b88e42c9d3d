import { z } from 'zod';
import { momentInOklahoma } from '#app/content/dates.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { ownField } from '#app/domain/validation/field-rules.ts';
import { tooManyRequests } from '#app/domain/validation/limits.ts';
import { lengthOf, plainText } from '#app/domain/validation/plain-text.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { memberActor } from '../members/member.ts';
import { insertAnswer, selectFirstAnswer } from '../submissions/queries.ts';
import type { Limited, Sender } from '../submissions/submit.ts';
import { announceEvent } from './announce-event.ts';
import { longestPromise } from './call-times.ts';
import { type LeadAccess, stillHolds } from './find-lead.ts';
import { selectLead, selectReported } from './lead-queries.ts';
import { moveRecipient } from './move-recipient.ts';
import { insertEvent, lockRequest, selectMessage } from './queries.ts';
import { noteAnswer } from './recipient-queries.ts';
import { declineReasons } from './request.ts';

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

/** What a contractor does with a request. `seen` distinguishes the same action repeated later. */
const leadAnswerSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('seen'), seen: ownField(20) }),
  z.object({
    do: z.literal('accept'),
    seen: ownField(20),
    /** An ISO time, or `other` with a day and a time in Oklahoma. */
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
]);

type LeadAnswer = z.output<typeof leadAnswerSchema>;

export type LeadAnswerOutcome =
  | { outcome: 'done'; did: LeadAnswer['do'] }
  | { outcome: 'unknown' }
  | { outcome: 'invalid'; fields: Record<string, string> }
  | Limited;

/** Per request and contractor, from any address. */
const perLead: RateLimit = { burst: 12, refillSeconds: 300 };
/** From one address: an office answers all of a morning's requests at once. Only those who can open one get this far. */
const perOffice: RateLimit = { burst: 40, refillSeconds: 10 };
const form = 'lead-answer';
const canceled = 'The homeowner canceled this request. There is nothing more to answer.';
const noAddress = 'This homeowner left no e-mail address and cannot read messages. Call them.';
const ended = 'This request has ended. There is nothing more to answer.';

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
  if (!checked.success) return { outcome: 'invalid', fields: fieldMessages(checked.error) };
  const answer = checked.data;
  const { requestId, contractorId } = access;
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<LeadAnswerOutcome> => {
    const key = keyedHash(secret, JSON.stringify([requestId, contractorId, answer]));
    const done = { outcome: 'done', did: answer.do } as const;
    if (await selectFirstAnswer(tx, form, key)) return done;
    if (answer.do !== 'seen') {
      const limited = await takeLeadTokens(tx, access, { secret, clientAddress });
      if (limited) return limited;
    }
    await lockRequest(tx, requestId);
    const lead = await selectLead(tx, requestId, contractorId);
    if (!lead || !(await stillHolds(tx, access))) return { outcome: 'unknown' };
    if (!lead.open) return { outcome: 'invalid', fields: { lead: lead.state === 'withdrawn' ? canceled : ended } };
    if (lead.ended && (answer.do === 'accept' || answer.do === 'decline')) return { outcome: 'invalid', fields: { lead: ended } };
    // Once is enough: a page that is opened again stores nothing.
    if (answer.do === 'seen' && lead.state !== 'sent' && lead.sentAt) return done;
    if (answer.do === 'message' && !lead.email) return { outcome: 'invalid', fields: { message: noAddress } };
    const applied = await apply({ tx, secret }, access, answer, now);
    if (applied) return { outcome: 'invalid', fields: applied };
    await insertAnswer(tx, form, key, { answer: done, content: null });
    await audit(tx, access, answer);
    return done;
  });
}

async function takeLeadTokens(
  tx: Queryable,
  { requestId, contractorId }: LeadAccess,
  { secret, clientAddress }: Pick<Sender, 'clientAddress'> & { secret: string },
): Promise<Limited | undefined> {
  const wait =
    (await takeToken(tx, `${form} address ${keyedHash(secret, clientAddress)}`, perOffice)) ||
    (await takeToken(tx, `${form} ${requestId} ${contractorId}`, perLead));
  return wait > 0 ? { outcome: 'limited', retryAfter: wait, error: tooManyRequests } : undefined;
}

type Deps = { tx: Queryable; secret: string };
type Problems = Record<string, string> | undefined;

async function apply(deps: Deps, access: LeadAccess, answer: LeadAnswer, now: Date): Promise<Problems> {
  const { requestId, contractorId, person } = access;
  const move = { requestId, contractorId, side: 'contractor', person } as const;
  switch (answer.do) {
    case 'seen':
      await moveRecipient(deps, { ...move, to: 'seen' });
      return undefined;
    case 'accept': {
      const callBy = promisedTime(answer, now);
      if (typeof callBy !== 'string') return callBy;
      const moved = await moveRecipient(deps, { ...move, to: 'accepted', callBy, declineReason: null });
      return moved ? undefined : { by: 'This request can no longer be accepted' };
    }
    case 'decline': {
      const { reason, note } = answer;
      const moved = await moveRecipient(deps, { ...move, to: 'declined', declineReason: reason, callBy: null, note });
      return moved ? undefined : { reason: 'You declined this request already' };
    }
    case 'message':
      return sendMessage(deps, access, answer.message);
    case 'report':
      return reportMessage(deps.tx, access, answer.event ?? '');
  }
}

/** An ISO time; or messages by field. */
function promisedTime(
  { by, day = '', time = '' }: Extract<LeadAnswer, { do: 'accept' }>,
  now: Date,
): string | Record<string, string> {
  const moment = by === 'other' ? momentInOklahoma(day, time) : new Date(by);
  if (!moment || Number.isNaN(moment.getTime())) return by === 'other' ? { time: 'Choose a day and a time' } : { by: chooseTime };
  const field = by === 'other' ? 'time' : 'by';
  if (moment <= now) return { [field]: 'This time has passed. Choose a later one.' };
  if (moment.getTime() - now.getTime() > longestPromise) return { [field]: 'Choose a time within two weeks' };
  return moment.toISOString();
}

async function sendMessage(
  deps: Deps,
  { requestId, contractorId, contractor, person }: LeadAccess,
  note: string,
): Promise<Problems> {
  const { tx } = deps;
  const { contractor: reported } = await selectReported(tx, requestId, contractorId);
  if (reported) return { message: 'The homeowner reported your message, so you cannot send more about this request.' };
  await moveRecipient(deps, { requestId, contractorId, to: 'seen', side: 'contractor', person });
  await noteAnswer(tx, requestId, contractorId);
  const eventId = await insertEvent(tx, requestId, {
    kind: 'message',
    side: 'contractor',
    person,
    note,
    contractor: { id: contractorId, name: contractor },
  });
  await announceEvent(deps, { requestId, eventId, kind: 'message', side: 'contractor', contractorId });
  return undefined;
}

async function reportMessage(
  tx: Queryable,
  { requestId, contractorId, contractor, person }: LeadAccess,
  event: string,
): Promise<Problems> {
  const message = await selectMessage(tx, { requestId, contractorId, event, side: 'homeowner' });
  if (!message) return { event: 'This message cannot be reported' };
  await insertEvent(tx, requestId, {
    kind: 'reported',
    side: 'contractor',
    person,
    contractor: { id: contractorId, name: contractor },
    details: { message: event },
  });
  return undefined;
}

/** The trail outlives the homeowner’s data, so it has none of their words. */
async function audit(
  tx: Queryable,
  { requestId, contractorId, contractor, memberId, person }: LeadAccess,
  { do: did }: LeadAnswer,
) {
  if (did === 'seen') return;
  const actions = { accept: 'accepted', decline: 'declined', message: 'messaged', report: 'reported' } as const;
  await recordAudit(tx, {
    by: memberId ? memberActor({ id: memberId, name: person }) : { name: `${contractor}, by a mailed link` },
    action: `lead.${actions[did]}`,
    subject: { id: contractorId, name: contractor },
    details: { request: requestId },
  });
}
