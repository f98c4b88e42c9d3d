import { mergeSpans, type Span, type WeekHours } from './week-hours.ts';
import { dayMinutes, weekMinutes } from './week-minutes.ts';

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
