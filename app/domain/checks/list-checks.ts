import type { Queryable } from '#app/platform/database.ts';
import { mostExpiring, mostUnchecked, selectBatches, selectExpiring, selectFeaturedUnchecked } from './queries.ts';
import { reminderDays } from './remind-of-checks.ts';

/** Checks needing attention: expired ones, those expiring within 7 and 30 days, and featured firms without one. */
export async function listChecks(db: Queryable) {
  const [far, near] = reminderDays;
  const [checks, unchecked, batches] = await Promise.all([
    selectExpiring(db, far),
    selectFeaturedUnchecked(db),
    selectBatches(db),
  ]);
  return {
    expired: checks.filter(({ days_left }) => days_left < 0),
    within7: checks.filter(({ days_left }) => days_left >= 0 && days_left <= near),
    within30: checks.filter(({ days_left }) => days_left > near),
    unchecked,
    batches,
    /** Whether the list is complete. */
    isAll: { checks: checks.length < mostExpiring, unchecked: unchecked.length < mostUnchecked },
  };
}
