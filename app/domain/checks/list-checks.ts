import type { Queryable } from '#app/platform/database.ts';
import { expiringChecks, featuredUnchecked, selectBatches } from './check-queries.ts';

/** Checks needing attention: expired ones, those expiring within 7 and 30 days, and featured firms without one. */
export async function listChecks(db: Queryable) {
  const [expired, within7, within30, unchecked, batches] = await Promise.all([
    expiringChecks.find(db, { ends: 'expired' }),
    expiringChecks.find(db, { ends: 'within7' }),
    expiringChecks.find(db, { ends: 'within30' }),
    featuredUnchecked.find(db, {}),
    selectBatches(db),
  ]);
  return { expired, within7, within30, unchecked, batches };
}
