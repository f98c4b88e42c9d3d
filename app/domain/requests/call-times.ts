import { dayInOklahoma, momentInOklahoma } from '#app/content/dates.ts';

/** The hours at which a call is offered, in Oklahoma. */
const hours = ['09:00', '12:00', '14:00', '17:00'];
const offered = 3;
const minimumWait = 30 * 60_000;
const aDay = 86_400_000;

/** A call can be promised up to this long ahead. */
export const longestPromise = 14 * aDay;

/** The next times to promise a call by, as ISO times; at least half an hour ahead. */
export function nextCallTimes(now: Date): string[] {
  const days = [0, 1].map((ahead) => dayInOklahoma(new Date(now.getTime() + ahead * aDay)));
  return days
    .flatMap((day) => hours.flatMap((hour) => momentInOklahoma(day, hour) ?? []))
    .filter((moment) => moment.getTime() - now.getTime() >= minimumWait)
    .slice(0, offered)
    .map((moment) => moment.toISOString());
}
