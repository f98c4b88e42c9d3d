import { dayMinutes, dayNames, groupDays, isAlwaysOpen, mergeSpans, type Span, type WeekHours } from './week-hours.ts';

/** Longer texts are not read. */
const maxLength = 1_000;

/**
 * Parses schema.org's openingHours, several joined by semicolons: `Mo-Fr 08:00-17:00; Sa 09:00-12:00`, or `24/7`; and common
 * American notations: `Mon-Fri 8am-6pm, Sat 9 to noon`, `M-F 8-5`, `8-5 weekdays, closed Sunday`, `24 hours`. Hours that end
 * before they begin end on the next day.
 * @returns undefined for invalid hours.
 */
export function parseHours(text: string): WeekHours | undefined {
  if (text.length > maxLength) return undefined;
  const plain = plainHours(text);
  if (alwaysOpen.test(plain)) return dayNames.map(() => [[0, dayMinutes]]);
  return readRules(plain.replace(dayAfterTime, '$1;'), daysFirst) ?? readRules(plain.replace(timeAfterDay, '$1;'), timesFirst);
}

const alwaysOpen = /^[\s;]*(?:24\/7|00:00-24:00)[\s;]*$/;

const daysFirst = /^\s*(?<days>[a-z][a-z\s,-]*?)[\s,]+(?<times>closed|\d[\d:apm\s,-]*?)[\s,]*$/;
/** Where a new rule begins, though no semicolon says so. */
const dayAfterTime = /(\d|am|pm|closed)[\s,]+(?=(?:mo|tu|we|th|fr|sa|su)\b)/g;
const timesFirst = /^\s*(?<times>\d[\d:apm\s,-]*?)[\s,]+(?<days>[a-z][a-z\s,-]*?)[\s,]*$/;
const timeAfterDay = /\b(mo|tu|we|th|fr|sa|su)[\s,]+(?=\d)/g;

function readRules(text: string, pattern: RegExp): WeekHours | undefined {
  const week: Span[][] = dayNames.map(() => []);
  const rules = text.split(';').filter((rule) => rule.trim() !== '');
  for (const rule of rules) {
    const { days = '', times = '' } = pattern.exec(rule)?.groups ?? {};
    const open = readList(days, readDays);
    const spans = times === 'closed' ? [] : readList(times, readSpan);
    if (!open || !spans) return undefined;
    for (const day of open.flat()) week[day]?.push(...spans);
  }
  return rules.length > 0 ? settled(week) : undefined;
}

/** Merges each day's spans, and splits those longer than a day at midnight. */
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

/** `Mo` or `Mo-Fr`; `Sa-Mo` wraps around the week. */
function readDays(text: string): number[] | undefined {
  const [first = -1, last = first, ...more] = text.split('-').map(dayOf);
  if (first < 0 || last < 0 || more.length > 0) return undefined;
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => (first + index) % 7);
}

const dayOf = (text: string) => dayNames.findIndex((name) => name.toLowerCase() === text);

function readSpan(text: string): Span | undefined {
  const [first, last, ...more] = text.split('-').map(readTime);
  if (!first || !last || more.length > 0) return undefined;
  const by24 = first.half === undefined && last.half === undefined && (isTwoDigit(text) || first.hour > 12 || last.hour > 12);
  const opens = by24 ? first.hour * 60 + first.minute : opensAt(first, last);
  if (by24) {
    const closes = last.hour * 60 + last.minute;
    if (opens > dayMinutes || closes > dayMinutes || opens === dayMinutes || opens === closes) return undefined;
    return [opens, closes > opens ? closes : closes + dayMinutes];
  }
  if (first.hour > 12 || last.hour > 12 || first.hour < 1 || last.hour < 1) return undefined;
  return [opens, closesAt(opens, last)];
}

/** As this page writes them: `08:00-17:00`. */
const isTwoDigit = (text: string) => /^\d\d:\d\d-\d\d:\d\d$/.test(text);

type Time = { hour: number; minute: number; half: 'am' | 'pm' | undefined };

const minutesOf = ({ hour, minute }: Time, half: 'am' | 'pm') => (hour % 12) * 60 + minute + (half === 'pm' ? dayMinutes / 2 : 0);

/** `8-5` begins in the morning, `1-5` after noon, `1-5 pm` too. */
const opensAt = (first: Time, last: Time): number =>
  minutesOf(first, first.half ?? (last.half === 'am' || (first.hour >= 5 && first.hour < 12) ? 'am' : 'pm'));

/** Without am or pm, the next time on the clock. */
function closesAt(opens: number, last: Time): number {
  const halves = last.half ? [last.half] : (['am', 'pm'] as const);
  const closes = halves.map((half) => minutesOf(last, half)).map((minutes) => (minutes > opens ? minutes : minutes + dayMinutes));
  return Math.min(...closes);
}

function readTime(text: string): Time | undefined {
  const [, hour, minute = '0', half] = /^(\d{1,2})(?::(\d{2}))?(am|pm)?$/.exec(text) ?? [];
  if (hour === undefined || Number(minute) > 59) return undefined;
  return { hour: Number(hour), minute: Number(minute), half: half as Time['half'] };
}

/** Common spellings, and their form in schema.org's openingHours. Each pattern is linear in the text. */
const spellings: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/[^\S\n]+/g, ' '],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[()]/g, ' '],
  [/\b(mo|tu|we|th|fr|sa|su)(?:n|e|es|d|u|ur|urs|i|t)?(?:day|nesday|sday|rsday|urday)?s?\b\.?:?/g, '$1'],
  [/\bweekdays?\b:?/g, 'mo-fr'],
  [/\bweekends?\b:?/g, 'sa-su'],
  [/\b(?:daily|every ?day|(?:7|seven) days(?: a week)?)\b:?/g, 'mo-su'],
  [/\b24 ?(?:hours|hrs|h)\b(?: a day)?/g, '00:00-24:00'],
  [/\b(?:open|hours)\b:?/g, ' '],
  // 8a, 8 a.m.
  [/(\d) ?([ap])(?:\.? ?m)?\b\.?/g, '$1$2m'],
  [/\b([ap])\.? ?m\b\.?/g, '$1m'],
  [/\bm\b/g, 'mo'],
  [/\bt\b/g, 'tu'],
  [/\bw\b/g, 'we'],
  [/\bf\b/g, 'fr'],
  [/\bmwf\b/g, 'mo,we,fr'],
  // 8.30, 0830
  [/\b(\d{1,2})\.(\d\d)\b/g, '$1:$2'],
  [/\b(\d\d)(\d\d)\b/g, '$1:$2'],
  [/\bnoon\b/g, '12pm'],
  [/\b(?:to|until|till|through|thru)\b/g, '-'],
  [/&|\band\b/g, ','],
  [/\b(mo|tu|we|th|fr|sa|su) ?\/ ?(?=mo|tu|we|th|fr|sa|su)/g, '$1,'],
  [/\b(?:from|on)\b/g, ' '],
  [/-\s*midnight\b/g, '-12am'],
  [/\bmidnight\b/g, '12am'],
  [/[\n|]/g, ';'],
  // Closed, then the days.
  [
    /(^|[;\d]|[ap]m)([\s,]*)closed\s+((?:mo|tu|we|th|fr|sa|su)(?:[\s,-]+(?:mo|tu|we|th|fr|sa|su))*)(?=\s*(?:[;,]|$))/g,
    '$1$2;$3 closed',
  ],
];

/** Rewrites common spellings of hours toward schema.org's openingHours. */
const plainHours = (text: string): string =>
  spellings.reduce((plain, [pattern, by]) => plain.replace(pattern, by), text.toLowerCase());

/** These hours as schema.org's openingHours, in the canonical form. */
export function hoursText(week: WeekHours): string {
  if (isAlwaysOpen(week)) return '24/7';
  return groupDays(week)
    .filter(({ spans }) => spans.length > 0)
    .map(({ runs, spans }) => {
      const days = runs.map(({ first, last }) => (first === last ? dayNames[first] : `${dayNames[first]}-${dayNames[last]}`));
      return `${days.join(',')} ${spans.map(([opens, closes]) => `${time(opens)}-${time(closes)}`).join(',')}`;
    })
    .join('; ');
}

/** Hours past midnight belong to the next day; midnight ends this one. */
function time(minutes: number): string {
  const ofDay = minutes > dayMinutes ? minutes - dayMinutes : minutes;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
