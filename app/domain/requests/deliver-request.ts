import type { Queryable } from '#app/platform/database.ts';
import { answerDue } from './answer-time.ts';
import { moveRecipient } from './move-recipient.ts';
import { selectDeliverable } from './recipient-queries.ts';

/**
 * Sends a request to each waiting recipient whose listing has a member; the others wait until an operator sends it. In the
 * transaction that stores the recipients.
 * @returns the number of contractors that have it now.
 */
export async function deliverRequest({ tx, secret }: { tx: Queryable; secret: string }, requestId: string): Promise<number> {
  let sent = 0;
  for (const { contractorId, urgency } of await selectDeliverable(tx, requestId)) {
    const answerBy = answerDue(urgency, new Date()).toISOString();
    const moved = await moveRecipient(
      { tx, secret },
      { requestId, contractorId, to: 'sent', side: 'site', person: '', answerBy },
    );
    if (moved) sent += 1;
  }
  return sent;
}
