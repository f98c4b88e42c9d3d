import type { Queryable } from '#app/platform/database.ts';
import { type Move, moveRecipient } from '../move-recipient.ts';
import { lockNetwork, selectWaitingRecipients, type WaitingRecipient } from './delivery-queries.ts';

type Deps = { tx: Queryable; secret: string };

/** Mails about requests that a firm gets from one network in a day. */
export const maxFromNetwork = 5;

/**
 * Sends a request to each waiting recipient with someone who gets its mail; the others wait with a reason, or fail. In the
 * transaction that stores the recipients.
 */
export async function deliverRequest(deps: Deps, requestId: string): Promise<void> {
  await lockNetwork(deps.tx, requestId);
  for (const recipient of await selectWaitingRecipients(deps.tx, requestId)) {
    const move = nextOf(recipient);
    const { contractorId } = recipient;
    if (move) await moveRecipient(deps, { ...move, requestId, contractorId, side: 'site', person: '' });
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
