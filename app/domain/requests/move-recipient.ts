import type { Queryable } from '#app/platform/database.ts';
import { announceEvent } from './announce-event.ts';
import { hideDelivery, insertEvent, selectRequestState } from './queries.ts';
import {
  type LockedRecipient,
  lockRecipients,
  type RecipientUpdate,
  updateRecipient,
  withdrawRecipients,
} from './recipient-queries.ts';
import type { EventDetails, RecipientState, RequestEventKind, Side } from './request.ts';

/** The states that may follow each. `unanswered` can still answer; nothing follows a cancellation. */
const mayFollow: Readonly<Record<RecipientState, readonly RecipientState[]>> = {
  waiting: ['sent'],
  sent: ['waiting', 'seen', 'accepted', 'declined', 'unanswered'],
  seen: ['accepted', 'declined', 'unanswered'],
  accepted: ['accepted', 'declined'],
  declined: ['accepted'],
  unanswered: ['seen', 'accepted', 'declined'],
  withdrawn: [],
};

/** How the timeline names a state that was reached. */
const eventKinds = {
  sent: 'delivered',
  seen: 'seen',
  accepted: 'accepted',
  declined: 'declined',
  unanswered: 'unanswered',
} as const satisfies Partial<Record<RecipientState, RequestEventKind>>;

export type Move = Omit<RecipientUpdate, 'state'> & {
  requestId: string;
  contractorId: string;
  to: Exclude<RecipientState, 'withdrawn'>;
  side: Side;
  person: string;
  /** Of the contractor's side: the member, if they have an account. */
  member?: string | null;
  note?: string | undefined;
  /** For an operator who passes it on by phone: no mail to the contractor. */
  byPhone?: boolean;
};

/**
 * Moves a recipient to another state, with its event and mails in the caller's transaction, which holds the request
 * (`lockRequest`). The only way to do so, save `withdrawAll`.
 * @returns the recipient; undefined where the state does not allow it.
 */
export async function moveRecipient(
  { tx, secret }: { tx: Queryable; secret: string },
  { requestId, contractorId, to, side, person, member, note, byPhone = false, ...more }: Move,
): Promise<LockedRecipient | undefined> {
  const [recipient] = await lockRecipients(tx, requestId, contractorId);
  if (!recipient || !mayFollow[recipient.state].includes(to)) return undefined;
  // Once a mail has gone out, the contractor knows.
  if (to === 'waiting' && recipient.hasLinks) return undefined;
  const answered = side === 'contractor' && to !== 'seen' ? { answeredBy: person } : {};
  await updateRecipient(tx, requestId, contractorId, { ...more, ...answered, state: to });
  if (to === 'waiting') {
    await hideDelivery(tx, requestId, contractorId);
    return recipient;
  }
  const details: EventDetails = {
    ...(more.callBy && { callBy: more.callBy }),
    ...(more.declineReason && { reason: more.declineReason }),
    ...(member && { member }),
  };
  const kind = eventKinds[to];
  const requestState = to === 'sent' ? await stateAfterDelivery(tx, requestId) : undefined;
  const eventId = await insertEvent(tx, requestId, {
    kind,
    side,
    person,
    note,
    contractor: recipient,
    details,
    state: requestState,
  });
  if (!byPhone) await announceEvent({ tx, secret }, { requestId, eventId, kind, side, contractorId });
  return recipient;
}

/** Closes every recipient of a request that its homeowner cancels, in a transaction that holds the request and notes the event. */
export const withdrawAll = (tx: Queryable, requestId: string): Promise<void> => withdrawRecipients(tx, requestId);

/** A request that reached a contractor is no longer new. */
async function stateAfterDelivery(tx: Queryable, requestId: string) {
  const state = await selectRequestState(tx, requestId);
  return state === 'new' || state === 'contacted' ? ('sent' as const) : undefined;
}
