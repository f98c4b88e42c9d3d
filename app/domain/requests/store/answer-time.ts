import { aDay, momentInOklahoma, partsInOklahoma } from '#app/content/dates.ts';

/** Business hours in Oklahoma, and minutes of them allowed for an answer. */
type AnswerTime = { minutes: number; from: number; to: number; everyDay: boolean };

/** Emergencies: 30 minutes in the daytime of any day; others: hours of business days. */
const answerTimes = {
  now: { minutes: 30, from: 7, to: 21, everyDay: true },
  'this week': { minutes: 4 * 60, from: 8, to: 17, everyDay: false },
  other: { minutes: 9 * 60, from: 8, to: 17, everyDay: false },
} satisfies Record<string, AnswerTime>;

const dayLength = 24 * 60;
/** Limit of days counted one by one. */
const maxDays = 366;

/** Local time in minutes since 1970. */
function wallMinutes(moment: Date): number {
  const { day, clock } = partsInOklahoma(moment.toISOString());
  return Date.parse(`${day}T${clock}Z`) / 60_000;
}

const timeFor = (urgency: string | null): AnswerTime =>
  urgency === 'now' || urgency === 'this week' ? answerTimes[urgency] : answerTimes.other;

/** When a contractor’s answer is due to a request sent at `sent`. */
export const answerDue = (urgency: string | null, sent: Date): Date => dueAfter(timeFor(urgency), sent);

/** When a homeowner must have an answer from anyone: as soon as from a contractor, or within two business days. */
export function requestDue(urgency: string | null, sent: Date): Date {
  const time = timeFor(urgency);
  return dueAfter(time === answerTimes.other ? { ...time, minutes: 2 * time.minutes } : time, sent);
}

function dueAfter(time: AnswerTime, sent: Date): Date {
  const spans = openSpans(time, wallMinutes(sent));
  for (let left = time.minutes; ; ) {
    const { opens, closes } = spans.next().value;
    if (closes - opens >= left) return momentOf(opens + left);
    left -= closes - opens;
  }
}

type Spans = Generator<{ opens: number; closes: number }, never>;

/** The business hours from a local time on, one day after the other. */
function* openSpans({ from, to, everyDay }: AnswerTime, start: number, firstDay = Math.floor(start / dayLength)): Spans {
  for (let day = firstDay; ; day++) {
    const [opens, closes] = [Math.max(start, day * dayLength + from * 60), day * dayLength + to * 60];
    if (opens < closes && (everyDay || isBusinessDay(day))) yield { opens, closes };
  }
}

/** The moment of a local time in minutes since 1970. */
function momentOf(minutes: number): Date {
  const [day = '', clock = ''] = new Date(minutes * 60_000).toISOString().split('T');
  return momentInOklahoma(day, clock.slice(0, 5)) ?? new Date(minutes * 60_000 + 6 * 3_600_000);
}

/** Minutes late, counting business hours; 0 or less if on time. @param at an ISO time. */
export function minutesLate({ urgency, at }: { urgency: string | null; at: string }, now: Date): number {
  const time = timeFor(urgency);
  return countedMinutes(wallMinutes(new Date(at)), wallMinutes(now), time) - time.minutes;
}

/** Whether half of the time to answer is spent. @param at an ISO time. */
export const isHalfSpent = (asked: { urgency: string | null; at: string }, now: Date): boolean =>
  minutesLate(asked, now) >= -timeFor(asked.urgency).minutes / 2;

function countedMinutes(start: number, end: number, time: AnswerTime): number {
  let minutes = 0;
  const firstDay = Math.max(Math.floor(start / dayLength), Math.floor(end / dayLength) - maxDays);
  for (const { opens, closes } of openSpans(time, start, firstDay)) {
    if (opens >= end) break;
    minutes += Math.min(end, closes) - opens;
  }
  return minutes;
}

const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6];

/** Holidays on a fixed date, as month and day. */
const fixedHolidays = ['01-01', '07-04', '12-25'];

/** Memorial Day, Labor Day and Thanksgiving, by the days of the month that they can fall on. */
const movingHolidays = [
  { month: 4, weekday: monday, from: 25, to: 31 },
  { month: 8, weekday: monday, from: 1, to: 7 },
  { month: 10, weekday: thursday, from: 22, to: 28 },
];

/**
 * Monday to Friday, except on the six holidays that nearly every business here takes. A fixed holiday on a Saturday is taken on
 * Friday, one on a Sunday on Monday.
 * @param day since January 1, 1970
 */
export function isBusinessDay(day: number): boolean {
  const date = new Date(day * aDay);
  const weekday = date.getUTCDay();
  if (weekday === sunday || weekday === saturday || isFixedHoliday(day)) return false;
  if (weekday === monday && isFixedHoliday(day - 1)) return false;
  if (weekday === friday && isFixedHoliday(day + 1)) return false;
  const [month, dayOfMonth] = [date.getUTCMonth(), date.getUTCDate()];
  return !movingHolidays.some(
    (one) => one.month === month && one.weekday === weekday && dayOfMonth >= one.from && dayOfMonth <= one.to,
  );
}

const isFixedHoliday = (day: number): boolean => fixedHolidays.includes(new Date(day * aDay).toISOString().slice(5, 10));
