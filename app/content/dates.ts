// Every date and time shown to people, in Oklahoma time. Lists and the desk say 'Nov 21' and '2:14 pm', with the year
// if it is another; public pages and mails, which people keep longer, spell them out.

const oklahoma = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', ...options });
const formats = {
  day: oklahoma({ month: 'short', day: 'numeric' }),
  dayAndYear: oklahoma({ month: 'short', day: 'numeric', year: 'numeric' }),
  longDay: oklahoma({ dateStyle: 'long' }),
  weekday: oklahoma({ weekday: 'long' }),
  time: oklahoma({ hour: 'numeric', minute: '2-digit' }),
  year: oklahoma({ year: 'numeric' }),
};
/** As YYYY-MM-DD. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' });

/** A time on the day YYYY-MM-DD: about noon in Oklahoma. */
const noonOf = (day: string) => new Date(`${day}T18:00:00Z`);

const short = (moment: Date, now: Date): string =>
  (formats.year.format(moment) === formats.year.format(now) ? formats.day : formats.dayAndYear).format(moment);

/** '2026-11-21T20:14:00Z' as '2:14 pm'. */
export const clockTime = (time: string): string =>
  // Some platforms put a narrow space before AM and PM.
  formats.time.format(new Date(time)).replace('\u202f', ' ').toLowerCase();

/** '2026-11-21' as 'Nov 21'; in another year 'Nov 21, 2026'. */
export const shortDay = (day: string, now = new Date()): string => short(noonOf(day), now);

/** The past '2026-11-21' as 'Nov 21' for a year, in January too; then 'in 2026'. */
export const pastDay = (day: string, now = new Date()): string =>
  addDays(day, 365) > dayInOklahoma(now) ? formats.day.format(noonOf(day)) : `in ${day.slice(0, 4)}`;

/** '2026-11-21T20:14:00Z' as 'Nov 21, 2:14 pm'; in another year 'Nov 21, 2026, 2:14 pm'. */
export const shortTime = (time: string, now = new Date()): string => `${short(new Date(time), now)}, ${clockTime(time)}`;

/** '2026-11-21T20:14:00Z' as '2:14 pm' on the same day, like `shortTime` on any other. */
export const recentTime = (time: string, now = new Date()): string =>
  dayInOklahoma(new Date(time)) === dayInOklahoma(now) ? clockTime(time) : shortTime(time, now);

/** '2027-03-31' as 'March 31, 2027'. */
export const dayInWords = (day: string): string => formats.longDay.format(noonOf(day));

/** '2026-11-21T09:00:00Z' as 'November 21, 2026'. */
export const longDate = (time: string): string => formats.longDay.format(new Date(time));

/** '2026-11-21T20:14:00Z' as 'November 21, 2026, 2:14 pm'. */
export const longTime = (time: string): string => `${longDate(time)}, ${clockTime(time)}`;

/** The current day in Oklahoma, as '2026-11-21'. */
export const dayInOklahoma = (time = new Date()): string => isoDay.format(time);

/** The name of a file that is downloaded today. */
export const csvName = (name: string, time = new Date()): string => `${name}-${dayInOklahoma(time)}.csv`;

const withSeconds = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const offset = oklahoma({ timeZoneName: 'longOffset' });

/** '2026-11-29T00:30:00Z' as '2026-11-28T18:30:00-06:00', for files; null as ''. */
export function timeInOklahoma(time: string | null): string {
  if (time === null) return '';
  const moment = new Date(time);
  const zone = offset.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${withSeconds.format(moment).replace(' ', 'T')}${zone.replace('GMT', '')}`;
}

const clock = oklahoma({ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' });
/** In milliseconds. */
export const aDay = 86_400_000;

/** '2026-11-30' and 3 as '2026-12-03'. By the calendar: some days in Oklahoma are an hour longer or shorter. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * aDay).toISOString().slice(0, 10);

/** Milliseconds until the next day in Oklahoma; an hour less on some days when the clocks change. */
export function restOfDay(now = new Date()): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number);
  const rest = aDay - ((hours * 60 + minutes) * 60 + seconds) * 1_000 - now.getMilliseconds();
  return dayInOklahoma(new Date(now.getTime() + rest - 1)) === dayInOklahoma(now) ? rest : rest - aDay / 24;
}

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short', timeStyle: 'short' });

/** '2026-11-21T20:14:00Z' as '2026-11-21' and '14:14', as forms write them. */
export function partsInOklahoma(time: string): { day: string; clock: string } {
  const [day = '', clock = ''] = wallClock.format(new Date(time)).split(' ');
  return { day, clock };
}

/**
 * The moment of a day and a time in Oklahoma, '2026-11-21' and '14:14'. Of the two in the hour that repeats in fall, the later.
 * @returns undefined for a time that the clocks skip in spring.
 */
export function momentInOklahoma(day: string, time: string): Date | undefined {
  return ['-06:00', '-05:00']
    .map((offset) => new Date(`${day}T${time}:00${offset}`))
    .find((moment) => !Number.isNaN(moment.getTime()) && wallClock.format(moment) === `${day} ${time}`);
}

/** '2026-11-21T20:14:00Z' as '2:14 pm on Saturday, November 21'. */
export function timeOnDay(time: string): string {
  const day = dayInOklahoma(new Date(time));
  return `${clockTime(time)} on ${weekday(day)}, ${longDate(time).replace(/, \d+$/, '')}`;
}

/** '5 pm', '5:30 pm' or 'noon'. */
export const shortClock = (time: string): string => clockTime(time).replace('12:00 pm', 'noon').replace(':00', '');

/** '2026-11-21T20:14:00Z' as '2:14 pm today', 'yesterday' or 'tomorrow', '2:14 pm Tuesday' of the days ahead, or '2:14 pm on November 30'. */
export function nearTime(time: string, now = new Date()): string {
  const day = dayInOklahoma(new Date(time));
  const near = nearDays(now);
  const named = near.indexOf(day);
  if (named < 0) return `${shortClock(time)} on ${longDate(time).replace(/, \d+$/, '')}`;
  return `${shortClock(time)} ${['yesterday', 'today', 'tomorrow'][named] ?? weekday(day)}`;
}

/** Yesterday, today, and the five days after it: each has another name. */
export const nearDays = (now: Date): string[] => {
  const noon = noonOf(dayInOklahoma(now)).getTime();
  return Array.from({ length: 7 }, (_, at) => dayInOklahoma(new Date(noon + (at - 1) * aDay)));
};

/** '2027-03-31' as 'Wednesday'. */
export const weekday = (day: string): string => formats.weekday.format(noonOf(day));

/** Turns '3/31/2027' into '2027-03-31'; returns any other text unchanged. */
export function readUsDay(text: string): string {
  const [, month, day, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  return month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
