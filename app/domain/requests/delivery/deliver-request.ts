import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type Move, moveRecipient } from '../move-recipient.ts';
import { selectOverdue } from '../recipient-queries.ts';
import { lockRequest } from '../request-queries.ts';
import { lockNetwork, selectUndelivered, selectWaitingRecipients, type WaitingRecipient } from './delivery-queries.ts';

/** Mails about requests that a firm gets from one network in a day. */
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

/** Marks recipients who did not answer in time, each in a transaction of its own. @returns their number. */
export async function markUnanswered(db: Database, now = new Date()): Promise<number> {
  let marked = 0;
  for (const { requestId, contractorId } of await selectOverdue(db, now, batch)) {
    marked += await inTransaction(db, async (tx) => {
      await lockRequest(tx, requestId);
      // It may have answered while this waited.
      if ((await selectOverdue(tx, now, 1, { requestId, contractorId })).length === 0) return 0;
      const moved = await moveRecipient(tx, { requestId, contractorId, to: 'unanswered', side: 'site', person: '' });
      return moved ? 1 : 0;
    });
  }
  return marked;
}

/** Delivers requests that waited for a contractor to get reachable, each in a transaction of its own. @returns their number. */
export async function deliverWaiting(db: Database): Promise<number> {
  const waiting = await selectUndelivered(db, batch);
  for (const requestId of waiting) {
    await inTransaction(db, async (tx) => {
      await lockRequest(tx, requestId);
      await deliverRequest(tx, requestId);
    });
  }
  return waiting.length;
}
