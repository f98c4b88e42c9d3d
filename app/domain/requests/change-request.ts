import { z } from 'zod';
import type { RequestWords } from '#app/content/pages/request-words.ts';
import { messageField, ownField } from '#app/domain/validation/field-rules.ts';
import { fieldMessages, invalid, type Limited, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { visibleLength } from '#app/domain/validation/plain-text.ts';
import { tooManyRequests } from '#app/domain/validation/submission-limits.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { linkHash } from '../people/link-token.ts';
import { type Sender, takeTokens } from '../validation/sender-limits.ts';
import { announceEvent } from './announce-event.ts';
import { conversationField } from './answer-lead.ts';
import { deliverRequest } from './delivery/deliver-request.ts';
import { endRequest, reopenRequest, withdrawAll } from './delivery/end-request.ts';
import { requestCanceledKind } from './homeowner-mails.tsx';
import { selectReported } from './lead-queries.ts';
import { requestUpdateKind } from './office-mails.ts';
import { noteHeard, noteReply } from './recipient-queries.ts';
import {
  askedUs,
  expectedAgain,
  findSomebody,
  hiredPrefix,
  isFinished,
  maxAsked,
  maxChosen,
  mayWriteTo,
  outcomes,
  placesLeft,
  type RequestEventKind,
  type TrackedRecipient,
  type TrackedRequest,
} from './request.ts';
import {
  insertChosen,
  insertEvent,
  lockRequest,
  type NewEvent,
  noteRecipients,
  restartClock,
  selectChosen,
  selectMessage,
  selectRequest,
  selectRequestId,
  setFindSomebody,
  setLooking,
  setOpened,
  setWithdrawn,
} from './request-queries.ts';
import { requestWords } from './request-words.ts';
import { insertAnswer, selectFirstAnswer } from './store/submission-queries.ts';
import { mailMark } from './tracker.ts';

const outcomeMissing = 'Please choose one';
const chosenField = z.string(outcomeMissing).min(1, outcomeMissing).max(100);

const noteField = messageField.refine((note) => note === '' || visibleLength(note) > 0, 'Please write a few words');

/** A homeowner’s action on their request page. `seen` distinguishes the same action repeated later. */
const requestChangeSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    seen: ownField(60),
    message: noteField.refine((note) => visibleLength(note) >= 2, 'Please write a few words'),
  }),
  z.object({
    do: z.literal('ask'),
    seen: ownField(60),
    contractor: chosenField,
  }),
  z.object({ do: z.literal('withdraw'), seen: ownField(60) }),
  z.object({
    do: z.literal('message'),
    seen: ownField(60),
    contractor: chosenField,
    message: conversationField,
  }),
  z.object({
    do: z.literal('report'),
    seen: ownField(60),
    contractor: chosenField,
    event: ownField(40),
  }),
  z.object({
    do: z.enum(['called', 'not-called']),
    seen: ownField(20),
    contractor: chosenField,
  }),
  z.object({
    do: z.literal('outcome'),
    seen: ownField(60),
    /** One of `outcomes`, or the id of the contractor who did the work. */
    outcome: z.union([z.enum(outcomes), z.string().startsWith(hiredPrefix).max(200)], outcomeMissing),
    note: noteField,
  }),
]);

type RequestChange = z.output<typeof requestChangeSchema>;

type ChangeOutcome = Outcome<{ change: RequestChange['do'] }>;

/** Per request, from any address. */
const perRequest: RateLimit = { burst: 10, refillSeconds: 600 };
const form = 'request-change';
const tooMany = `Up to ${maxChosen} contractors can be asked at a time`;
const tooManyInAll = `A request goes to ${maxAsked} contractors at most. Send a new one to ask more.`;
const alreadyCanceled = 'You canceled this request. Send a new one to start over.';
const isClosed = 'This request is closed. Send a new one to start over.';
const isDone = 'This job is done. Send a new request, or say that you are still looking.';
const needsOpen: readonly RequestChange['do'][] = ['ask', 'outcome', 'message', 'called', 'not-called'];

/** The request for a token; undefined for any other text. */
export async function findRequest(db: Queryable, token: string): Promise<TrackedRequest | undefined> {
  const hash = linkHash(token);
  return hash && selectRequest(db, hash);
}

/** The same of its id alone. */
export async function findRequestId(db: Queryable, token: string): Promise<string | undefined> {
  const hash = linkHash(token);
  return hash && selectRequestId(db, hash);
}

/**
 * Applies a homeowner’s action and queues the mail to the operator in one transaction. A repeated post, such as a double click,
 * counts once.
 */
export async function changeRequest(
  { db }: { db: Database },
  token: string,
  values: Readonly<Record<string, string>>,
  { clientAddress, clientNetwork }: Sender,
): Promise<ChangeOutcome> {
  const hash = linkHash(token);
  if (!hash) return missing;
  const checked = requestChangeSchema.safeParse(values);
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<ChangeOutcome> => {
    const found = await selectRequest(tx, hash);
    if (!found) return missing;
    const { problems } = requestWords(found.page);
    const refused = (fields: Record<string, string>) => invalid(translated(fields, problems, values['do']));
    if (!checked.success) return refused(fieldMessages(checked.error));
    const change = checked.data;
    const done = { outcome: 'done', change: change.do } as const;
    const key = keyedHash(secret, JSON.stringify([found.id, change]));
    if (await selectFirstAnswer(tx, form, key)) return done;
    const address = keyedHash(secret, clientAddress);
    const limited =
      (await takeTokens(tx, form, address, clientNetwork && keyedHash(secret, clientNetwork))) ??
      limitedBy(await takeToken(tx, `${form} request ${found.id}`, perRequest));
    if (limited) return problems ? { ...limited, error: problems.tooMany } : limited;
    await lockRequest(tx, found.id);
    const event = await apply({ tx, secret }, (await selectRequest(tx, hash)) ?? found, change);
    if ('fields' in event) return refused(event.fields);
    if (change.do !== 'called') await queueMail(tx, { kind: requestUpdateKind, about: event.id, of: found.id });
    if (change.do === 'withdraw' && found.receipt)
      await queueMail(tx, { kind: requestCanceledKind, about: event.id, of: found.id });
    await insertAnswer(tx, form, key, { answer: done, content: null });
    return done;
  });
}

/** With one sentence for each field instead of its message, in a language that has them. */
function translated(fields: Record<string, string>, problems: RequestWords['problems'], does?: string): Record<string, string> {
  // A message to a contractor may be longer than an addition.
  const nameOf = (field: string) => (does === 'message' && field === 'message' ? 'conversation' : field);
  return Object.fromEntries(
    Object.entries(fields).map(([field, said]) => [field, (problems && ownValue(problems, nameOf(field))) ?? said]),
  );
}

const limitedBy = (retryAfter: number): Limited | undefined =>
  retryAfter > 0 ? { outcome: 'limited', retryAfter, error: tooManyRequests } : undefined;

type Applied = { id: string } | { fields: Record<string, string> };
type Deps = { tx: Queryable; secret: string };
type NoteEvent = (more: Omit<NewEvent, 'person' | 'side' | 'kind'> & { kind: RequestEventKind }) => Promise<{ id: string }>;
type OutcomeChange = Extract<RequestChange, { do: 'outcome' }>;

/** Records the outcome, which ends the request for all of its contractors; one who did the work must be a recipient. */
async function sayOutcome(
  deps: Deps,
  request: TrackedRequest,
  { outcome, note }: OutcomeChange,
  event: NoteEvent,
): Promise<Applied> {
  const { id: requestId, contractors } = request;
  if (outcome === 'looking') {
    if (request.withdrawn) return { fields: { request: alreadyCanceled } };
    const state = reopened(request, 'sent');
    const said = await event({ kind: 'outcome', state, note });
    if (state) await openAgain(deps, request, said.id);
    else await setLooking(deps.tx, request);
    return said;
  }
  const hired = contractors.find(({ id }) => id === outcome.slice(hiredPrefix.length));
  const isHired = outcome.startsWith(hiredPrefix);
  if (isHired && !hired) return { fields: { outcome: 'This contractor was not asked with this request' } };
  const state = isHired ? 'won' : (outcome as 'won' | 'lost' | 'closed');
  const said = await event({ kind: 'outcome', state, note, contractor: isHired ? hired : undefined });
  if (!request.withdrawn)
    await endRequest(deps, { requestId, eventId: said.id, state, hiredId: isHired ? hired?.id : undefined });
  return said;
}

/** The clock for an answer starts again. */
async function openAgain(deps: Deps, request: TrackedRequest, eventId: string): Promise<void> {
  await setLooking(deps.tx, request);
  await reopenRequest(deps, { requestId: request.id, eventId });
}

/** The state of a request that was finished and is open again; undefined for one that is open. `passedOn`: if contractors have it. */
function reopened({ state, contractors }: TrackedRequest, passedOn: 'new' | 'sent'): 'new' | 'sent' | undefined {
  if (!isFinished(state)) return undefined;
  return contractors.some(({ sentAt }) => sentAt) ? passedOn : 'new';
}

async function apply(deps: Deps, request: TrackedRequest, change: RequestChange): Promise<Applied> {
  const { tx } = deps;
  const event: NoteEvent = async (more) => {
    const { kind, contractor } = more;
    const id = await insertEvent(tx, request.id, { ...more, person: 'homeowner', side: 'homeowner' });
    const contractorId = kind === 'message' ? contractor?.id : undefined;
    await announceEvent(deps, { requestId: request.id, eventId: id, kind, side: 'homeowner', contractorId });
    return { id };
  };
  if (request.withdrawn && change.do !== 'outcome' && change.do !== 'report') return { fields: { request: alreadyCanceled } };
  if (request.state === 'spam' && needsOpen.includes(change.do)) return { fields: { request: isClosed } };
  switch (change.do) {
    case 'withdraw':
      await setWithdrawn(tx, request.id);
      await withdrawAll(tx, request.id);
      return event({ kind: 'withdrawal', state: 'closed' });
    case 'add':
      return event({ kind: 'addition', note: change.message });
    case 'ask':
      return askAnother(deps, request, change.contractor, event);
    case 'outcome':
      return sayOutcome(deps, request, change, event);
    case 'message':
      return sendMessage(tx, request, change, event);
    case 'report':
      return reportMessage(tx, request, change, event);
    case 'called':
    case 'not-called':
      return sayCalled(tx, request, change, event);
  }
}

const recipientOf = ({ contractors }: TrackedRequest, contractorId: string): TrackedRecipient | undefined =>
  contractors.find(({ id, sentAt }) => id === contractorId && sentAt);

const notAsked = { fields: { contractor: 'This contractor does not have your request' } };

/** To a contractor that has the request. */
async function sendMessage(
  tx: Queryable,
  request: TrackedRequest,
  { contractor, message }: Extract<RequestChange, { do: 'message' }>,
  event: NoteEvent,
): Promise<Applied> {
  const recipient = recipientOf(request, contractor);
  if (!recipient) return notAsked;
  if (!mayWriteTo(recipient, request))
    return { fields: { ended: requestWords(request.page).conversation.ended(recipient.name) } };
  if (!recipient.byMail)
    return { fields: { conversation: `We have no e-mail address for ${recipient.name}. Call them instead.` } };
  // Who was reported: the side of the message.
  const { homeowner } = await selectReported(tx, request.id, recipient.id);
  if (homeowner) return { fields: { conversation: `${recipient.name} reported a message, so you can send them no more` } };
  // An answer to a question: now the contractor is to answer, in the request's time.
  if (await noteReply(tx, request.id, recipient.id)) await restartClock(tx, request);
  return event({ kind: 'message', note: message, contractor: recipient });
}

/** Whether a contractor made the call that it promised: what the homeowner says counts. */
async function sayCalled(
  tx: Queryable,
  request: TrackedRequest,
  { do: kind, contractor }: Extract<RequestChange, { do: 'called' | 'not-called' }>,
  event: NoteEvent,
): Promise<Applied> {
  const recipient = recipientOf(request, contractor);
  if (recipient?.state !== 'accepted') return notAsked;
  await noteHeard(tx, request.id, recipient.id, kind === 'called');
  return event({ kind, contractor: recipient });
}

/** Ends a contractor’s messages about this request; the desk looks at it. */
async function reportMessage(
  tx: Queryable,
  request: TrackedRequest,
  { contractor, event: messageId = '' }: Extract<RequestChange, { do: 'report' }>,
  event: NoteEvent,
): Promise<Applied> {
  const recipient = recipientOf(request, contractor);
  if (!recipient) return notAsked;
  const found = await selectMessage(tx, {
    requestId: request.id,
    contractorId: recipient.id,
    event: messageId,
    side: 'contractor',
  });
  if (!found) return { fields: { event: 'This message cannot be reported' } };
  // Its question waits for no answer any more.
  await noteReply(tx, request.id, recipient.id);
  return event({ kind: 'reported', contractor: recipient, details: { message: messageId } });
}

async function askAnother(deps: Deps, request: TrackedRequest, chosenId: string, event: NoteEvent): Promise<Applied> {
  const { tx } = deps;
  const consentText = requestWords(request.page).ask.consent;
  const state = reopened(request, 'new');
  if (request.state === 'won') return { fields: { request: isDone } };
  const problem = request.contractors.length >= maxAsked ? tooManyInAll : tooMany;
  const isFull = placesLeft(expectedAgain(request)) === 0;
  if (chosenId === findSomebody) {
    if (request.searching) return { fields: { contractor: 'We are looking for a contractor already' } };
    await setFindSomebody(tx, request.id);
    const asked = await event({ kind: 'recipients', state, note: askedUs, consentText });
    if (state) await openAgain(deps, request, asked.id);
    return asked;
  }
  const [chosen] = chosenId.includes('\0') ? [] : await selectChosen(tx, [chosenId]);
  if (!chosen) return { fields: { contractor: 'This contractor is not in the directory' } };
  if (request.contractors.some(({ id }) => id === chosen.id))
    return { fields: { contractor: `${chosen.name} has been asked already` } };
  if (isFull) return { fields: { contractor: problem } };
  await insertChosen(tx, request.id, [chosen]);
  await noteRecipients(tx, [request.id]);
  const asked = await event({ kind: 'recipients', state, note: chosen.name, consentText });
  if (state) await openAgain(deps, request, asked.id);
  // A contractor that called before is not the only one to wait for.
  else if (request.contractors.some((one) => one.calledAt || one.triedAt)) await setLooking(tx, request);
  await deliverRequest(deps, request.id);
  return asked;
}

/**
 * Notes that a person opened the request’s page by a link that we mailed. Only the mailbox’s reader has its mark; the
 * sender of the form has the token.
 */
export async function noteOpened(db: Queryable, token: string, mark: string): Promise<void> {
  const hash = linkHash(token);
  const id = hash && (await selectRequestId(db, hash));
  if (id && mark === mailMark(await siteSecret(db), id)) await setOpened(db, id);
}
