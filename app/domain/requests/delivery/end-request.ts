import type { Database, Queryable } from '#app/platform/database.ts';
import { announceEnd, recordEvent } from '../announce-event.ts';
import { lockRecipients } from '../recipient-queries.ts';
import type { RequestState } from '../request.ts';
import { hideDelivery, insertEvent } from '../request-queries.ts';
import { answerDue } from '../store/answer-time.ts';
import { deliverRequest, forEachRequest } from './deliver-request.ts';
import { type OneRecipient, selectClock } from './delivery-queries.ts';
import {
  closeLeft,
  closeRecipients,
  reopenRecipients,
  selectContractorChanges,
  takeBackDelivery,
  withdrawRecipients,
} from './end-queries.ts';

/** What ended a request, or opened it again: the event that says so, in the same transaction. */
type Ended = {
  requestId: string;
  eventId: string;
  state: RequestState;
  /** The contractor that did the work, if the homeowner named it. */
  hiredId?: string | undefined;
  /** An operator set the state, and knows of no contractor. */
  byOperator?: boolean;
};

/**
 * The end of a request is the end for all: each contractor that had it is notified, and none can accept it any more. In a
 * transaction that holds the request. Spam is no news for anyone.
 */
export async function endRequest(
  tx: Queryable,
  { requestId, eventId, state, hiredId, byOperator = false }: Ended,
): Promise<void> {
  // Named as the one that did the work after another was.
  if (hiredId) await reopen(tx, requestId, hiredId);
  const [hired] = hiredId ? await lockRecipients(tx, requestId, hiredId) : [];
  const closed = await closeRecipients(tx, requestId, { hiredId, accepted: byOperator && state === 'won' });
  if (state !== 'spam')
    await announceEnd(tx, { requestId, eventId, contractorIds: hired?.sentAt ? [...closed, hired.id] : closed });
}

/** @param contractorId only this one. */
async function reopen(tx: Queryable, requestId: string, contractorId?: string): Promise<string[]> {
  const { urgency } = await selectClock(tx, requestId, contractorId ?? '');
  const due = answerDue(urgency, new Date());
  return reopenRecipients(tx, { requestId, due, ...(contractorId && { contractorId }) });
}

/**
 * A finished request is open again: contractors that had it have it again.
 * @param isNews false where none was told of an end, as of spam.
 */
export async function reopenRequest(
  tx: Queryable,
  { requestId, eventId, isNews = true }: Pick<Ended, 'requestId' | 'eventId'> & { isNews?: boolean },
): Promise<void> {
  const contractorIds = await reopen(tx, requestId);
  if (isNews) await announceEnd(tx, { requestId, eventId, contractorIds });
  await deliverRequest(tx, requestId);
}

/** Closes every recipient of a request that its homeowner cancels, in a transaction that holds the request and notes the event. */
export const withdrawAll = (tx: Queryable, requestId: string) => withdrawRecipients(tx, requestId);

/**
 * The contractor of a recipient left the site, in a transaction that holds the request: it can answer no more, which its homeowner
 * hears. @param isNews false for a request so old that nobody waits for it.
 */
export async function leaveRequest(
  tx: Queryable,
  { requestId, contractorId, isNews = true }: OneRecipient & { isNews?: boolean },
): Promise<void> {
  const [contractor] = await lockRecipients(tx, requestId, contractorId);
  if (!contractor) return;
  await closeLeft(tx, requestId, contractorId);
  const event = { kind: 'failed', side: 'site', person: '', contractor, details: { failed: 'left' } } as const;
  await (isNews ? recordEvent(tx, requestId, event) : insertEvent(tx, requestId, event));
}

/** The contractor is back on the site before the request ended. */
async function returnToRequest(tx: Queryable, { requestId, contractorId }: OneRecipient): Promise<void> {
  await reopen(tx, requestId, contractorId);
  await takeBackDelivery(tx, requestId, contractorId, 'left');
  await deliverRequest(tx, requestId);
}

/** Nobody is left who could open the mail of a recipient that did not answer: it goes to whom the contractor has now, or waits. */
export async function deliverAgain(tx: Queryable, { requestId, contractorId }: OneRecipient): Promise<void> {
  await takeBackDelivery(tx, requestId, contractorId);
  await hideDelivery(tx, requestId, contractorId);
  await deliverRequest(tx, requestId);
}

const follow = { left: leaveRequest, back: returnToRequest, nobody: deliverAgain };

/** Maximum number of recipients in one run. */
const maxFollowed = 50;

/**
 * Keeps open requests in step with their contractors: one that left the site can no longer answer, one that is back has its requests
 * again, and a request that nobody at the contractor can open anymore goes to someone else there. @returns their number.
 */
export const followContractors = async (db: Database): Promise<number> =>
  forEachRequest(db, await selectContractorChanges(db, maxFollowed), async (tx, found) => {
    // It may have changed while this waited.
    const [now] = await selectContractorChanges(tx, 1, found);
    if (now) await follow[now.why](tx, now);
    return now !== undefined;
  });
