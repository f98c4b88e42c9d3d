import { parseHours } from './parse-hours.ts';
import { timeWords, weekDays } from './time-words.ts';
import { type DayGroup, groupDays, isAlwaysOpen, type Span } from './week-hours.ts';
import { dayMinutes } from './week-minutes.ts';

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
