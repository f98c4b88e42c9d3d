import { rememberResults } from '#app/platform/remember-results.ts';
import { type Closures, closedWords, isClosed } from './closures.ts';
import { parseHours } from './parse-hours.ts';
import {
  type DayGroup,
  dayMinutes,
  groupDays,
  isAlwaysOpen,
  type LocalTime,
  localTime,
  minuteOfWeek,
  openRanges,
  type Span,
  weekMinutes,
} from './week-hours.ts';

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export type HoursLine = { days: string; times: string };

/** 'Monday to Friday', '8 am to 5 pm': hours in words, closed days last; empty for invalid hours. */
export function hoursWords(hours: string | null): HoursLine[] {
  const week = parseHours(hours ?? '');
  if (!week) return [];
  if (isAlwaysOpen(week)) return [{ days: 'Every day', times: '24 hours' }];
  return groupDays(week)
    .sort((a, b) => Number(a.spans.length === 0) - Number(b.spans.length === 0))
    .map(({ runs, spans }) => ({
      days: dayWords(runs),
      times: spans.length > 0 ? listed(spans.map(spanWords)) : 'Closed',
    }));
}

/** 'Mon–Fri', '8 am–5 pm': the same without closed days, for narrow columns. */
export function shortHours(hours: string | null): HoursLine[] {
  return hoursWords(hours)
    .filter(({ times }) => times !== 'Closed')
    .map(({ days, times }) => ({ days: shortened(days).replaceAll(dayName, (day) => day.slice(0, 3)), times: shortened(times) }));
}

/** The same as lines: 'Mon–Fri 8 am–5 pm'. */
export const hoursLines = (hours: string | null): string[] => shortHours(hours).map(({ days, times }) => `${days} ${times}`);

const shortened = (words: string) => words.replaceAll(' to ', '–').replaceAll(' and ', ', ');
const dayName = new RegExp(weekDays.join('|'), 'g');

/** Each day's hours in words, Monday first, readable by `parseHours`: '8 am to 5 pm', 'Closed'; '' if unknown. */
export function hoursByDay(hours: string | null): string[] {
  const week = parseHours(hours ?? '');
  return weekDays.map((_, day) => (week ? listed((week[day] ?? []).map(spanWords)) || 'Closed' : ''));
}

function dayWords(runs: DayGroup['runs']): string {
  if (runs.some(({ first, last }) => last - first === 6)) return 'Every day';
  // Two adjacent days are named, not written as a range.
  return listed(
    runs.flatMap(({ first, last }) =>
      last - first > 1 ? [`${weekDays[first]} to ${weekDays[last]}`] : weekDays.slice(first, last + 1),
    ),
  );
}

function spanWords([opens, closes]: Span): string {
  return closes - opens === dayMinutes && opens === 0 ? '24 hours' : `${timeWords(opens)} to ${timeWords(closes)}`;
}

const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');

/** 450 as '7:30 am', minutes of a day or of a week. */
function timeWords(minutes: number): string {
  const ofDay = minutes % dayMinutes;
  const [hour, minute] = [Math.floor(ofDay / 60), ofDay % 60];
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}

export const openStates = ['now', 'any hour', 'closed', 'unknown'] as const;

/** Whether a contractor answers; 24-hour ones are never closed, save for days. */
type OpenState = (typeof openStates)[number];

type Answering = { hours: string | null; emergency: boolean | null } & Closures;

export function openState(answering: Answering, { minute, day }: LocalTime): OpenState {
  const { hours, emergency } = answering;
  if (isClosed(answering, day)) return 'closed';
  const open = readOpen(hours ?? '');
  if (open === 'always') return 'any hour';
  if (open?.some(includes(minute))) return 'now';
  if (emergency) return 'any hour';
  return open ? 'closed' : 'unknown';
}

const includes =
  (minute: number) =>
  ([from, to]: Span): boolean =>
    from <= minute && minute < to;

/** When it is open; undefined for invalid hours. Many contractors have the same few. */
const readOpen = rememberResults((hours: string) => {
  const week = parseHours(hours);
  if (!week) return undefined;
  return isAlwaysOpen(week) ? ('always' as const) : openRanges(week);
});

export type OpenWords = {
  /** 'Open until 5 pm', 'Answers any hour', 'Opens 8 am Tue', 'Closed until Dec 5' */
  words: string;
  isOpen: boolean;
  /** Minutes until the words change. */
  trueFor: number;
};

/** Whether a contractor answers, as a list says it; undefined if it names no hours. */
export function openWords(answering: Answering, { minute, day }: LocalTime): OpenWords | undefined {
  const { hours, emergency } = answering;
  const closed = closedWords(answering, day);
  if (closed) return { words: closed, isOpen: false, trueFor: dayMinutes - (minute % dayMinutes) };
  const open = readOpen(hours ?? '');
  if (emergency || open === 'always') return { words: 'Answers any hour', isOpen: true, trueFor: Number.POSITIVE_INFINITY };
  const current = open?.find(includes(minute));
  if (open && current) {
    const end = endOf(open, current[1]);
    // A closing time days away would read as today's.
    if (end - minute >= dayMinutes) return { words: 'Open now', isOpen: true, trueFor: end - minute - dayMinutes + 1 };
    return { words: `Open until ${timeWords(end)}`, isOpen: true, trueFor: end - minute };
  }
  const next = open?.find(([from]) => from > minute) ?? open?.[0];
  if (!next) return undefined;
  const [from] = next;
  const weekDay = weekDays[Math.floor(from / dayMinutes)]?.slice(0, 3);
  return { words: `Opens ${timeWords(from)} ${weekDay}`, isOpen: false, trueFor: (from - minute + weekMinutes) % weekMinutes };
}

/** Continues past Sunday into Monday. */
const endOf = ([first]: readonly Span[], to: number): number => (to === weekMinutes && first?.[0] === 0 ? to + first[1] : to);

/** Milliseconds from `now` to the first minute at which one of these contractors' words change. */
export function wordsTrueFor(all: readonly Answering[], now: Date): number {
  const time = localTime(now);
  const { minute } = time;
  const minutes = Math.min(...all.map((one) => openWords(one, time)?.trueFor ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(minutes)) return minutes;
  const change = now.getTime() - (now.getTime() % 60_000) + minutes * 60_000;
  // Where the clocks change in between, the change comes an hour earlier or later.
  const early = (minute + minutes - minuteOfWeek(new Date(change)) + weekMinutes) % weekMinutes;
  return change + (early > weekMinutes / 2 ? early - weekMinutes : early) * 60_000 - now.getTime();
}
