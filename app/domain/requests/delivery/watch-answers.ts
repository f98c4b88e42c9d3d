import { type Database, inTransaction } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { moveRecipient } from '../move-recipient.ts';
import { selectOverdue } from '../recipient-queries.ts';
import { lockRequest } from '../request-queries.ts';
import { deliverRequest } from './deliver-request.ts';
import { selectUndelivered } from './delivery-queries.ts';

const batch = 50;

/** Marks recipients who did not answer in time, each in a transaction of its own. @returns their number. */
export async function markUnanswered(db: Database, now = new Date()): Promise<number> {
  const secret = await siteSecret(db);
  let marked = 0;
  for (const { requestId, contractorId } of await selectOverdue(db, now, batch)) {
    marked += await inTransaction(db, async (tx) => {
      await lockRequest(tx, requestId);
      // It may have answered while this waited.
      if ((await selectOverdue(tx, now, 1, { requestId, contractorId })).length === 0) return 0;
      const moved = await moveRecipient({ tx, secret }, { requestId, contractorId, to: 'unanswered', side: 'site', person: '' });
      return moved ? 1 : 0;
    });
  }
  return marked;
}

/** Delivers requests that waited for a contractor to get reachable, each in a transaction of its own. @returns their number. */
export async function deliverWaiting(db: Database): Promise<number> {
  const secret = await siteSecret(db);
  const waiting = await selectUndelivered(db, batch);
  for (const requestId of waiting) {
    await inTransaction(db, async (tx) => {
      await lockRequest(tx, requestId);
      await deliverRequest({ tx, secret }, requestId);
    });
  }
  return waiting.length;
}
