import { dayInOklahoma } from '#app/content/dates.ts';
import type { Queryable } from '#app/platform/database.ts';
import { dayLength } from './backup-folder.ts';
import {
  type NightlyBackup,
  type NightlyFailure,
  selectMakerDays,
  selectNightlyBackup,
  selectNightlyFailure,
} from './nightly-queries.ts';

/** From midnight in Oklahoma on: 3:20, and what a large site and a second attempt take. */
const dueAfter = (9 * 60 + 20) * 60_000;

/** A machine that was to make them and has been silent for longer, in days, is no part of the site any more. */
const longestSilence = 14;

/** Whether any machine makes nightly backups, or made them until lately: with `BACKUP_DAYS=0` everywhere none is missing. */
export const hasMaker = (makerDays: readonly string[], now = Date.now()): boolean =>
  makerDays.some((day) => day >= dayInOklahoma(new Date(now - longestSilence * dayLength)));

/** What is wrong with the nightly backups: the last attempt failed, or there is none of the last night. */
export function nightlyTrouble(
  last: Pick<NightlyBackup, 'day' | 'madeAt'> | undefined,
  failure: NightlyFailure | undefined,
  makerDays: readonly string[],
  now = Date.now(),
): 'failed' | 'late' | undefined {
  if (!hasMaker(makerDays, now)) return undefined;
  if (failure && (!last || failure.at > last.madeAt)) return 'failed';
  return last && last.day < dayInOklahoma(new Date(now - dueAfter)) ? 'late' : undefined;
}

/** The state of the nightly backups, on whichever machine they are made. */
export async function readNightly(db: Queryable, now = Date.now()) {
  const [last, failure, makerDays] = await Promise.all([selectNightlyBackup(db), selectNightlyFailure(db), selectMakerDays(db)]);
  return { last, failure, isMade: hasMaker(makerDays, now), trouble: nightlyTrouble(last, failure, makerDays, now) };
}
