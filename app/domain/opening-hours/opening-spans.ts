import { openRanges } from './open-ranges.ts';
import { parseHours } from './parse-hours.ts';
import { timeWords, weekDays } from './time-words.ts';
import { isAlwaysOpen, type Span } from './week-hours.ts';
import { dayMinutes, weekMinutes } from './week-minutes.ts';

/** Ranges in minutes of the week with their words: 'Open now, until 5 pm', 'Monday at 8 am'. */
export type OpeningSpan = { from: number; to: number; open: string; opens: string };

/** Empty for invalid hours, and for contractors who are always open. */
export function openingSpans(hours: string | null): OpeningSpan[] {
  const week = parseHours(hours ?? '');
  if (!week || isAlwaysOpen(week)) return [];
  const ranges = openRanges(week);
  return ranges.map(([from, to]) => {
    const end = endOf(ranges, to);
    return {
      from,
      to,
      // A closing time days away would read as today's.
      open: end - from < dayMinutes ? `Open now, until ${timeWords(end)}` : 'Open now',
      opens: `${weekDays[Math.floor(from / dayMinutes)]} at ${timeWords(from)}`,
    };
  });
}

/** Continues past Sunday into Monday. */
const endOf = ([first]: readonly Span[], to: number): number => (to === weekMinutes && first?.[0] === 0 ? to + first[1] : to);
