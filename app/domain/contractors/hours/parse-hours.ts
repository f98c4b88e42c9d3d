import { mergeSpans, type Span, type WeekHours } from './week-hours.ts';
import { dayMinutes, dayNames } from './week-minutes.ts';

/**
 * Reads schema.org's openingHours, several joined by semicolons: `Mo-Fr 08:00-17:00; Sa 09:00-12:00`, or `24/7`. Hours that
 * end before they begin end on the next day.
 * @returns undefined for what is none.
 */
export function parseHours(text: string): WeekHours | undefined {
  if (text.trim() === '24/7') return dayNames.map(() => [[0, dayMinutes]]);
  const week: Span[][] = dayNames.map(() => []);
  const rules = text.split(';').filter((rule) => rule.trim() !== '');
  for (const rule of rules) {
    const [, days = '', times = ''] = /^\s*([a-z][a-z\s,-]*?)\s+([\d:\s,-]+?)\s*$/i.exec(rule) ?? [];
    const [open, spans] = [readList(days, readDays), readList(times, readSpan)];
    if (!open || !spans) return undefined;
    for (const day of open.flat()) week[day]?.push(...spans);
  }
  return rules.length > 0 ? settled(week) : undefined;
}

/** Merged day by day; what then lasts longer than a day is divided at midnight, which may reach into the days after. */
function settled(week: Span[][]): WeekHours {
  for (let step = 0; step < 2 * week.length; step++) {
    const [day, next] = [step % week.length, (step + 1) % week.length];
    week[day] = mergeSpans(week[day] ?? []).map(([opens, closes]) => {
      if (closes <= dayMinutes || closes - opens < dayMinutes) return [opens, closes];
      week[next]?.push([0, closes - dayMinutes]);
      return [opens, dayMinutes];
    });
  }
  return week;
}

/** @returns undefined when any part cannot be read. */
function readList<T>(text: string, read: (part: string) => T | undefined): T[] | undefined {
  const parts = text.split(',').map((part) => read(part.replace(/\s+/g, '')));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** `Mo` or `Mo-Fr`; `Sa-Mo` goes over the end of the week. */
function readDays(text: string): number[] | undefined {
  const [first = -1, last = first, ...more] = text.split('-').map(dayOf);
  if (first < 0 || last < 0 || more.length > 0) return undefined;
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (first + index) % 7);
}

const dayOf = (text: string) => dayNames.findIndex((name) => name.toLowerCase() === text.toLowerCase());

function readSpan(text: string): Span | undefined {
  const [opens, closes, ...more] = text.split('-').map(readTime);
  if (opens === undefined || closes === undefined || more.length > 0 || opens === dayMinutes || opens === closes)
    return undefined;
  return [opens, closes > opens ? closes : closes + dayMinutes];
}

function readTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const time = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && time <= dayMinutes ? time : undefined;
}
