import { dayInOklahoma } from '#app/content/dates.ts';
import type { Queryable } from '#app/platform/database.ts';
import { type NightlyBackup, type NightlyFailure, selectNightlyBackup, selectNightlyFailure } from './nightly-queries.ts';

/** From midnight in Oklahoma on: 3:20, and what a large site and a second attempt take. */
const dueAfter = (9 * 60 + 20) * 60_000;

/** What is wrong with the nightly backups: the last attempt failed, or there is none of the last night. */
export function nightlyTrouble(
  last: Pick<NightlyBackup, 'day' | 'madeAt'> | undefined,
  failure: NightlyFailure | undefined,
  now = Date.now(),
): 'failed' | 'late' | undefined {
  if (failure && (!last || failure.at > last.madeAt)) return 'failed';
  return last && last.day < dayInOklahoma(new Date(now - dueAfter)) ? 'late' : undefined;
}

/** How it stands with them, on whichever machine they are made. */
export async function readNightly(db: Queryable, now = Date.now()) {
  const [last, failure] = await Promise.all([selectNightlyBackup(db), selectNightlyFailure(db)]);
  return { last, failure, trouble: nightlyTrouble(last, failure, now) };
}
