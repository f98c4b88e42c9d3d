import type { AfterAttempt } from '../../mail/mail-kind.ts';
import { announceEnd, announceEvent, leadKinds } from '../announce-event.ts';
import { dueOf, moveRecipient } from '../move-recipient.ts';
import { lockRecipients } from '../recipient-queries.ts';
import { lockRequest } from '../request-queries.ts';
import { hasUnsentMail, selectDelivery } from './delivery-queries.ts';
import { noteLateDelivery, selectEnd } from './end-queries.ts';
import { deliverAgain, leaveRequest } from './end-request.ts';

/**
 * Moves a recipient by the outcome of a mail with its request, in the transaction that records the attempt: sent once a mail
 * server took one, failed once none is left to be sent. One that may have it when the request ended is told of that.
 */
export const settleDelivery: AfterAttempt = async (tx, linkId, result) => {
  const delivery = await selectDelivery(tx, linkId);
  if (!delivery) return;
  const { requestId, contractorId, isListed, mayBeTaken } = delivery;
  await lockRequest(tx, requestId);
  const [recipient] = await lockRecipients(tx, requestId, contractorId);
  if (!recipient) return;
  const move = { requestId, contractorId, side: 'site', person: '' } as const;
  const { state } = recipient;
  const isTaken = result === 'taken';
  if (isTaken && (state === 'sending' || state === 'failed')) {
    await moveRecipient(tx, { ...move, to: 'sent' });
    if (!isListed) await leaveRequest(tx, { requestId, contractorId });
    return;
  }
  const isOver = recipient.sentAt === null && (state === 'withdrawn' || state === 'closed');
  if (isOver && (isTaken || (result === 'unneeded' && mayBeTaken))) {
    // It ended while the mail was under way: the contractor must hear of it.
    await noteLateDelivery(tx, { requestId, contractorId, answerBy: await dueOf(tx, requestId, contractorId) });
    const end = await selectEnd(tx, requestId);
    if (end?.kind === 'withdrawal')
      await announceEvent(tx, { requestId, eventId: end.id, kind: 'withdrawal', side: 'homeowner', contractorId });
    else if (end) await announceEnd(tx, { requestId, eventId: end.id, contractorIds: [contractorId] });
  }
  if (isTaken) return;
  if (state !== 'sending' || (await hasUnsentMail(tx, { requestId, contractorId, linkId, kind: leadKinds.request }))) return;
  // The person it was for does not get it; someone else at the contractor may.
  if (isListed && result === 'unneeded') return deliverAgain(tx, { requestId, contractorId });
  const failReason = isListed ? 'refused' : 'left';
  await moveRecipient(tx, { ...move, to: 'failed', failReason });
};
