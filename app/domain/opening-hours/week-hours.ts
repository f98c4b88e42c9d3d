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

/** Minutes from a day's midnight; one that closes after 1,440 does so on the next day. */
export type Span = readonly [opens: number, closes: number];

/** The spans of each day, Monday first, in order and without overlaps. */
export type WeekHours = readonly (readonly Span[])[];

/** Days with the same hours, as runs of adjacent days in the order of the week. Closed days are a group too. */
export type DayGroup = { runs: { first: number; last: number }[]; spans: readonly Span[] };

export function groupDays(week: WeekHours): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const [day, spans] of week.entries()) {
    const key = spans.join(' ');
    const group = groups.get(key) ?? { runs: [], spans };
    const run = group.runs.at(-1);
    if (run?.last === day - 1) run.last = day;
    else group.runs.push({ first: day, last: day });
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Sorted, with touching and overlapping ranges merged. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [opens, closes] of [...spans].sort(([a], [b]) => a - b)) {
    const before = merged.at(-1);
    if (before && opens <= before[1]) before[1] = Math.max(before[1], closes);
    else merged.push([opens, closes]);
  }
  return merged;
}

export const isAlwaysOpen = (week: WeekHours): boolean =>
  week.every(([span, ...more]) => more.length === 0 && span?.[0] === 0 && span[1] === dayMinutes);

/** In minutes of the week from Monday 00:00, end exclusive. Split at the end of Sunday. */
export function openRanges(week: WeekHours): Span[] {
  return mergeSpans(
    week.flatMap((spans, day) =>
      spans.flatMap(([opens, closes]): Span[] => {
        const [from, to] = [day * dayMinutes + opens, day * dayMinutes + closes];
        if (to <= weekMinutes) return [[from, to]];
        return [
          [from, weekMinutes],
          [0, to - weekMinutes],
        ];
      }),
    ),
  );
}

/** As PostgreSQL reads an int4multirange. */
export const multirangeText = (ranges: readonly Span[]): string => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
