import { aDay, addDays, dayInOklahoma, momentInOklahoma } from '#app/content/dates.ts';

const aMinute = 60_000;

/** A call can be promised up to this long ahead. */
export const maxPromise = 14 * aDay;

/** Choices that count from the press of the button, however long the page was open: their minutes. */
const relative = { 'in 15 minutes': 15, 'in 1 hour': 60 } as const;
type RelativeTime = keyof typeof relative;

const isRelative = (choice: string): choice is RelativeTime => Object.hasOwn(relative, choice);

/** The moment that a choice means now; undefined for one that is no time. @param choice an ISO time or a relative one. */
export function callMoment(choice: string, now: Date): Date | undefined {
  const moment = isRelative(choice) ? new Date(now.getTime() + relative[choice] * aMinute) : new Date(choice);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Offered hours in Oklahoma, from today. For an emergency: this evening, and first thing in the morning. */
const hours: Readonly<Record<string, readonly (readonly string[])[]>> = {
  now: [['08:00', '20:00'], ['08:00']],
  'this week': [
    ['09:00', '12:00', '17:00'],
    ['09:00', '12:00', '17:00'],
  ],
};
const otherHours = [['17:00'], ['12:00', '17:00'], ['12:00', '17:00']];
/** In minutes. */
const minimumWait = { afterRelative: 75, usual: 30 };

/** Choices of when to call, the likeliest first: relative ones as they are, others as ISO times. */
export function callTimes(urgency: string | null, now: Date): string[] {
  const isUrgent = urgency === 'now';
  const first = now.getTime() + minimumWait[isUrgent ? 'afterRelative' : 'usual'] * aMinute;
  const today = dayInOklahoma(now);
  const clock = (hours[urgency ?? ''] ?? otherHours)
    .flatMap((times, days) => times.flatMap((hour) => momentInOklahoma(addDays(today, days), hour) ?? []))
    .filter((moment) => moment.getTime() >= first)
    .map((moment) => moment.toISOString());
  return isUrgent ? [...Object.keys(relative), ...clock.slice(0, 2)] : clock.slice(0, 3);
}
