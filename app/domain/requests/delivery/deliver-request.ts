import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type Move, moveRecipient } from '../move-recipient.ts';
import { selectOverdue } from '../recipient-queries.ts';
import { lockRequest } from '../request-queries.ts';
import { lockNetwork, selectUndelivered, selectWaitingRecipients, type WaitingRecipient } from './delivery-queries.ts';

/** Mails about requests that a contractor gets from one network in a day. */
const maxFromNetwork = 5;

/**
 * Sends a request to each waiting recipient with someone who gets its mail; the others wait with a reason, or fail. In the
 * transaction that stores the recipients.
 */
export async function deliverRequest(tx: Queryable, requestId: string): Promise<void> {
  await lockNetwork(tx, requestId);
  for (const recipient of await selectWaitingRecipients(tx, requestId)) {
    const move = nextOf(recipient);
    const { contractorId } = recipient;
    if (move) await moveRecipient(tx, { ...move, requestId, contractorId, side: 'site', person: '' });
  }
}

/** @returns undefined for one that waits for an address. */
function nextOf(recipient: WaitingRecipient): Pick<Move, 'to' | 'failReason' | 'holdReason' | 'sentTo'> | undefined {
  const { isListed, isStopped, hasMembers, takesRequests, contactEmail, takesNoWork, urgency, fromNetwork } = recipient;
  if (!isListed) return { to: 'failed', failReason: 'left' };
  if (isStopped) return { to: 'failed', failReason: 'no requests' };
  if (!takesRequests && !contactEmail) return hasMembers ? { to: 'failed', failReason: 'muted' } : undefined;
  if (takesNoWork && urgency === 'now') return { to: 'waiting', holdReason: 'closed' };
  if (fromNetwork >= maxFromNetwork) return { to: 'waiting', holdReason: 'limit' };
  return { to: 'sending', ...(!takesRequests && contactEmail && { sentTo: contactEmail }) };
}

const batch = 50;

/** Does something about each request, in a transaction of its own that holds it. @returns how often it was done. */
export async function forEachRequest<Found extends { requestId: string }>(
  db: Database,
  all: readonly Found[],
  work: (tx: Queryable, found: Found) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const found of all) {
    const isDone = await inTransaction(db, async (tx) => {
      await lockRequest(tx, found.requestId);
      return work(tx, found);
    });
    if (isDone) count += 1;
  }
  return count;
}

/** Marks recipients who did not answer in time. @returns their number. */
export const markUnanswered = async (db: Database, now = new Date()): Promise<number> =>
  forEachRequest(db, await selectOverdue(db, now, batch), async (tx, { requestId, contractorId }) => {
    // It may have answered while this waited.
    if ((await selectOverdue(tx, now, 1, { requestId, contractorId })).length === 0) return false;
    const moved = await moveRecipient(tx, { requestId, contractorId, to: 'unanswered', side: 'site', person: '' });
    return moved !== undefined;
  });

/** Delivers requests that waited for a contractor to get reachable. @returns their number. */
export const deliverWaiting = async (db: Database): Promise<number> =>
  forEachRequest(db, await selectUndelivered(db, batch), async (tx, { requestId }) => {
    await deliverRequest(tx, requestId);
    return true;
  });
