import type { Queryable } from '#app/platform/database.ts';
import { mostExpiring, mostUnchecked, selectBatches, selectExpiring, selectFeaturedUnchecked } from './queries.ts';
import { reminderDays } from './remind-of-checks.ts';

/** What of the checks needs somebody: those that are over, those that end within 7 and 30 days, and who has none. */
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
    /** Whether these are all that there are. */
    isAll: { checks: checks.length < mostExpiring, unchecked: unchecked.length < mostUnchecked },
  };
}
