import { dayMinutes } from './week-minutes.ts';

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
