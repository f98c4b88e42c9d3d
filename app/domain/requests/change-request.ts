import { z } from 'zod';
import type { RequestWords } from '#app/content/pages/request-words.ts';
import { messageField, ownField } from '#app/domain/validation/field-rules.ts';
import { fieldMessages, invalid, type Limited, limited, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { visibleLength } from '#app/domain/validation/plain-text.ts';
import { tooManyRequests } from '#app/domain/validation/submission-limits.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { linkHash } from '../people/link-token.ts';
import { type Sender, takeTokens } from '../validation/sender-limits.ts';
import { recordEvent } from './announce-event.ts';
import { conversationField } from './answer-lead.ts';
import { deliverRequest } from './delivery/deliver-request.ts';
import { endRequest, reopenRequest, withdrawAll } from './delivery/end-request.ts';
import { requestCanceledKind } from './homeowner-mails.ts';
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

/** Distinguishes the same action repeated later. */
const seen = ownField(60);

/** A homeowner’s action on their request page. */
const requestChangeSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    seen,
    message: noteField.refine((note) => visibleLength(note) >= 2, 'Please write a few words'),
  }),
  z.object({ do: z.literal('ask'), seen, contractor: chosenField }),
  z.object({ do: z.literal('withdraw'), seen }),
  z.object({ do: z.literal('message'), seen, contractor: chosenField, message: conversationField }),
  z.object({ do: z.literal('report'), seen, contractor: chosenField, event: ownField(40) }),
  z.object({ do: z.enum(['called', 'not-called']), seen: ownField(20), contractor: chosenField }),
  z.object({
    do: z.literal('outcome'),
    seen,
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
  sender: Sender,
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
    const tooSoon = await takeRequestTokens(tx, found.id, { form, secret, sender });
    if (tooSoon) return { ...tooSoon, error: problems?.tooMany ?? tooSoon.error };
    await lockRequest(tx, found.id);
    const about = await apply(tx, (await selectRequest(tx, hash)) ?? found, change);
    if (typeof about !== 'string') return refused(about.fields);
    if (change.do !== 'called') await queueMail(tx, { kind: requestUpdateKind, about, of: found.id });
    if (change.do === 'withdraw' && found.receipt) await queueMail(tx, { kind: requestCanceledKind, about, of: found.id });
    await insertAnswer(tx, form, key, { answer: done, content: null });
    return done;
  });
}

/** Takes a token of the sender, and one of the request, which its photos share. */
export async function takeRequestTokens(
  tx: Queryable,
  requestId: string,
  { form, secret, sender }: { form: string; secret: string; sender: Sender },
): Promise<Limited | undefined> {
  const ofSender = await takeTokens(tx, form, secret, sender);
  if (ofSender) return ofSender;
  const wait = await takeToken(tx, `request-change request ${requestId}`, perRequest);
  return wait > 0 ? limited(tooManyRequests, wait) : undefined;
}

/** With one sentence for each field instead of its message, in a language that has them. */
function translated(fields: Record<string, string>, problems: RequestWords['problems'], does?: string): Record<string, string> {
  // A message to a contractor may be longer than an addition.
  const nameOf = (field: string) => (does === 'message' && field === 'message' ? 'conversation' : field);
  return Object.fromEntries(
    Object.entries(fields).map(([field, said]) => [field, (problems && ownValue(problems, nameOf(field))) ?? said]),
  );
}

/** The event's id, or what is wrong by field. */
type Applied = string | { fields: Record<string, string> };
type Held = {
  tx: Queryable;
  request: TrackedRequest;
  event: (more: Omit<NewEvent, 'person' | 'side' | 'kind'> & { kind: RequestEventKind }) => Promise<string>;
};
type Changes = { [Do in RequestChange['do']]: (change: Extract<RequestChange, { do: Do }>, held: Held) => Promise<Applied> };

/** A finished request is open again: the clock for an answer starts again. */
async function openAgain(tx: Queryable, request: TrackedRequest, eventId: string): Promise<void> {
  await setLooking(tx, request);
  await reopenRequest(tx, { requestId: request.id, eventId });
}

/** The state of a request that was finished and is open again; undefined for one that is open. `passedOn`: if contractors have it. */
function reopened({ state, contractors }: TrackedRequest, passedOn: 'new' | 'sent'): 'new' | 'sent' | undefined {
  if (!isFinished(state)) return undefined;
  return contractors.some(({ sentAt }) => sentAt) ? passedOn : 'new';
}

const recipientOf = ({ contractors }: TrackedRequest, contractorId: string): TrackedRecipient | undefined =>
  contractors.find(({ id, sentAt }) => id === contractorId && sentAt);

const refusal = (field: string, problem: string) => ({ fields: { [field]: problem } });
const notAsked = refusal('contractor', 'This contractor does not have your request');

/** Whether a contractor made the call that it promised: what the homeowner says counts. */
async function sayCalled(
  { do: kind, contractor }: { do: 'called' | 'not-called'; contractor: string },
  { tx, request, event }: Held,
): Promise<Applied> {
  const recipient = recipientOf(request, contractor);
  if (recipient?.state !== 'accepted') return notAsked;
  await noteHeard(tx, request.id, recipient.id, kind === 'called');
  return event({ kind, contractor: recipient });
}

const changes: Changes = {
  async withdraw(_, { tx, request, event }) {
    await setWithdrawn(tx, request.id);
    await withdrawAll(tx, request.id);
    return event({ kind: 'withdrawal', state: 'closed' });
  },
  add: ({ message }, { event }) => event({ kind: 'addition', note: message }),
  /** Another contractor, or us to find one. */
  async ask({ contractor: chosenId }, { tx, request, event }) {
    const { contractors } = request;
    if (request.state === 'won') return refusal('request', isDone);
    const isUs = chosenId === findSomebody;
    if (isUs && request.searching) return refusal('contractor', 'We are looking for a contractor already');
    const [chosen] = isUs || chosenId.includes('\0') ? [] : await selectChosen(tx, [chosenId]);
    if (!isUs && !chosen) return refusal('contractor', 'This contractor is not in the directory');
    if (contractors.some(({ id }) => id === chosen?.id)) return refusal('contractor', `${chosen?.name} has been asked already`);
    if (chosen && placesLeft(expectedAgain(request)) === 0)
      return refusal('contractor', contractors.length >= maxAsked ? tooManyInAll : tooMany);
    if (chosen) {
      await insertChosen(tx, request.id, [chosen]);
      await noteRecipients(tx, [request.id]);
    } else await setFindSomebody(tx, request.id);
    const state = reopened(request, 'new');
    const consentText = requestWords(request.page).ask.consent;
    const asked = await event({ kind: 'recipients', state, note: chosen?.name ?? askedUs, consentText });
    if (state) await openAgain(tx, request, asked);
    // A contractor that called before is not the only one to wait for.
    else if (chosen && contractors.some((one) => one.calledAt || one.triedAt)) await setLooking(tx, request);
    if (chosen) await deliverRequest(tx, request.id);
    return asked;
  },
  /** Ends the request for all of its contractors; one who did the work must be a recipient. */
  async outcome({ outcome, note }, { tx, request, event }) {
    if (outcome === 'looking') {
      if (request.withdrawn) return refusal('request', alreadyCanceled);
      const state = reopened(request, 'sent');
      const said = await event({ kind: 'outcome', state, note });
      await (state ? openAgain(tx, request, said) : setLooking(tx, request));
      return said;
    }
    const isHired = outcome.startsWith(hiredPrefix);
    const hired = request.contractors.find(({ id }) => isHired && id === outcome.slice(hiredPrefix.length));
    if (isHired && !hired) return refusal('outcome', 'This contractor was not asked with this request');
    const state = isHired ? 'won' : (outcome as 'won' | 'lost' | 'closed');
    const eventId = await event({ kind: 'outcome', state, note, contractor: hired });
    if (!request.withdrawn) await endRequest(tx, { requestId: request.id, eventId, state, hiredId: hired?.id });
    return eventId;
  },
  /** To a contractor that has the request. */
  async message({ contractor, message }, { tx, request, event }) {
    const recipient = recipientOf(request, contractor);
    if (!recipient) return notAsked;
    const { id, name } = recipient;
    if (!mayWriteTo(recipient, request)) return refusal('ended', requestWords(request.page).conversation.ended(name));
    if (!recipient.byMail) return refusal('conversation', `We have no e-mail address for ${name}. Call them instead.`);
    // Who was reported: the side of the message.
    const { homeowner } = await selectReported(tx, request.id, id);
    if (homeowner) return refusal('conversation', `${name} reported a message, so you can send them no more`);
    // An answer to a question: now the contractor is to answer, in the request's time.
    if (await noteReply(tx, request.id, recipient.id)) await restartClock(tx, request);
    return event({ kind: 'message', note: message, contractor: recipient });
  },
  /** Ends a contractor’s messages about this request; the desk looks at it. */
  async report({ contractor, event: message = '' }, { tx, request, event }) {
    const recipient = recipientOf(request, contractor);
    if (!recipient) return notAsked;
    const its = { requestId: request.id, contractorId: recipient.id };
    if (!(await selectMessage(tx, { ...its, event: message, side: 'contractor' })))
      return refusal('event', 'This message cannot be reported');
    // Its question waits for no answer any more.
    await noteReply(tx, request.id, recipient.id);
    return event({ kind: 'reported', contractor: recipient, details: { message } });
  },
  called: sayCalled,
  'not-called': sayCalled,
};

async function apply(tx: Queryable, request: TrackedRequest, change: RequestChange): Promise<Applied> {
  if (request.withdrawn && change.do !== 'outcome' && change.do !== 'report') return refusal('request', alreadyCanceled);
  if (request.state === 'spam' && needsOpen.includes(change.do)) return refusal('request', isClosed);
  const event: Held['event'] = (more) => recordEvent(tx, request.id, { ...more, person: 'homeowner', side: 'homeowner' });
  // The change's own: the compiler does not relate the two.
  return (changes[change.do] as (change: RequestChange, held: Held) => Promise<Applied>)(change, { tx, request, event });
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
