import type { Queryable } from '#app/platform/database.ts';
import { recordEvent } from './announce-event.ts';
import { selectClock } from './delivery/delivery-queries.ts';
import { type LockedRecipient, lockRecipients, type RecipientUpdate, updateRecipient } from './recipient-queries.ts';
import { type EventDetails, isFinished, type RecipientState, type RequestEventKind, type Side } from './request.ts';
import { hideDelivery, insertEvent, selectRequestState, setFound } from './request-queries.ts';
import { answerDue } from './store/answer-time.ts';

const answers = ['seen', 'accepted', 'declined'] as const;

/** The states that may follow each. `unanswered` can still answer; nothing follows a cancellation, or the end of a request. */
const mayFollow: Readonly<Record<RecipientState, readonly RecipientState[]>> = {
  waiting: ['waiting', 'sending', 'sent', 'failed'],
  // Members see it before its mail is taken.
  sending: ['sent', 'failed', ...answers],
  sent: ['waiting', 'unanswered', ...answers],
  // Another address, a mail that was taken after all, or a member who looked.
  failed: ['sending', 'sent', ...answers],
  seen: ['accepted', 'declined', 'unanswered'],
  accepted: ['accepted', 'declined'],
  declined: ['accepted'],
  unanswered: answers,
  withdrawn: [],
  closed: [],
};

/** How the timeline names a state that was reached. */
const eventKinds = {
  sending: 'sending',
  sent: 'delivered',
  failed: 'failed',
  seen: 'seen',
  accepted: 'accepted',
  declined: 'declined',
  unanswered: 'unanswered',
} as const satisfies Partial<Record<RecipientState, RequestEventKind>>;

export type Move = Omit<RecipientUpdate, 'state' | 'answerBy'> & {
  requestId: string;
  contractorId: string;
  to: Exclude<RecipientState, 'withdrawn' | 'closed'>;
  side: Side;
  person: string;
  /** Of the contractor's side: the member, or the mailed link. */
  details?: EventDetails;
  note?: string | undefined;
  /** For an operator who passes it on by phone: no mail to the contractor, and no clock. */
  byPhone?: boolean;
};

/**
 * Moves a recipient to another state, with its event and mails in the caller's transaction, which holds the request
 * (`lockRequest`). The only way to do so, save the end of a request (end-request.ts). The clock for an answer starts when the
 * contractor’s mail server took the mail.
 * @returns the recipient as it was; undefined where the state does not allow it.
 */
export async function moveRecipient(
  tx: Queryable,
  { requestId, contractorId, to, side, person, details, note, byPhone = false, ...more }: Move,
): Promise<LockedRecipient | undefined> {
  const state = await selectRequestState(tx, requestId);
  if (!state || isFinished(state)) return undefined;
  const [recipient] = await lockRecipients(tx, requestId, contractorId);
  if (!recipient || !mayFollow[recipient.state].includes(to)) return undefined;
  // Once a mail has gone out, the contractor knows.
  if (to === 'waiting' && recipient.hasLinks) return undefined;
  const isReached = recipient.sentAt === null && eventKinds[to as 'sent'] !== undefined && to !== 'sending' && to !== 'failed';
  const clock = isReached && !byPhone ? { answerBy: await dueOf(tx, requestId, contractorId) } : {};
  const answered = side === 'contractor' && to !== 'seen' ? { answeredBy: person } : {};
  await updateRecipient(tx, requestId, contractorId, { ...more, ...clock, ...answered, state: to });
  if (to === 'waiting') {
    if (recipient.state === 'sent') await hideDelivery(tx, requestId, contractorId);
    return recipient;
  }
  const event: Parameters<typeof recordEvent>[2] = {
    kind: eventKinds[to],
    side,
    person,
    note,
    contractor: recipient,
    details: {
      ...(more.callBy && { callBy: more.callBy }),
      ...(more.declineReason && { reason: more.declineReason }),
      ...(more.failReason && { failed: more.failReason }),
      ...details,
    },
    // A request that reached a contractor is no longer new.
    state: isReached && state !== 'sent' ? 'sent' : undefined,
  };
  await (byPhone ? insertEvent(tx, requestId, event) : recordEvent(tx, requestId, event));
  // One that promises another time is not the one whom the homeowner asked for.
  if (to === 'accepted' && recipient.state !== 'accepted') await setFound(tx, requestId);
  return recipient;
}

/** When an answer is due of a contractor that has the request now; null of one that takes no work. */
export async function dueOf(tx: Queryable, requestId: string, contractorId: string): Promise<string | null> {
  const { urgency, takesNoWork } = await selectClock(tx, requestId, contractorId);
  return takesNoWork ? null : answerDue(urgency, new Date()).toISOString();
}
