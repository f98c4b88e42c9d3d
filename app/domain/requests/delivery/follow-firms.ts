import { type Database, inTransaction } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { lockRequest } from '../queries.ts';
import { deliverAgain, leaveRequest, returnToRequest } from './end-request.ts';
import { selectAdrift } from './firm-queries.ts';

const batch = 50;

/**
 * Keeps open requests in step with their firms: one that left the site can no longer answer, one that is back has its requests
 * again, and a request that nobody at the firm can open anymore goes to someone else there. Each in a transaction of its own,
 * which holds the request first. @returns their number.
 */
export async function followFirms(db: Database): Promise<number> {
  const secret = await siteSecret(db);
  const adrift = await selectAdrift(db, batch);
  for (const { requestId, contractorId } of adrift) {
    await inTransaction(db, async (tx) => {
      await lockRequest(tx, requestId);
      // It may have changed while this waited.
      const [now] = await selectAdrift(tx, 1, { requestId, contractorId });
      if (!now) return;
      const deps = { tx, secret };
      if (now.why === 'left') await leaveRequest(deps, now);
      else if (now.why === 'back') await returnToRequest(deps, now);
      else await deliverAgain(deps, now);
    });
  }
  return adrift.length;
}
