import { dayInOklahoma } from '#app/content/dates.ts';

export const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export const dayMinutes = 24 * 60;
export const weekMinutes = 7 * dayMinutes;

/** 0 for Monday 00:00 in that time zone. */
export function minuteOfWeek(date: Date, timeZone = 'America/Chicago'): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const day = dayNames.findIndex((name) => parts['weekday']?.startsWith(name));
  return day * dayMinutes + Number(parts['hour']) * 60 + Number(parts['minute']);
}

/** A moment in Oklahoma: the minute of the week, and the day as YYYY-MM-DD. */
export type LocalTime = { minute: number; day: string };

export const localTime = (now: Date): LocalTime => ({ minute: minuteOfWeek(now), day: dayInOklahoma(now) });
