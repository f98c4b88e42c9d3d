import { aDay, addDays } from '#app/content/dates.ts';
import { shortDuration } from '#app/content/short-duration.ts';
import type { Queryable } from '#app/platform/database.ts';
import type { Period } from './statistics.ts';
import { selectTotals } from './statistics-queries.ts';

/** A figure of a period, with its change from the previous one: '+6', or '' if either is unknown. */
export type Figure = { label: string; value: string; change: string };

/** The period of equal length right before. */
export function previousPeriod({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / aDay + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Figures of a period with changes from the previous one. */
export async function readFigures(db: Queryable, period: Period): Promise<Figure[]> {
  const [now, before] = await Promise.all([selectTotals(db, period), selectTotals(db, previousPeriod(period))]);
  const share = (part: number, whole: number) => (whole > 0 ? (100 * part) / whole : null);
  const percent = (value: number) => `${value.toFixed(1)}%`;
  return [
    figure('Requests', now.requests, before.requests),
    figure('Answered', share(now.answers, now.requests), share(before.answers, before.requests), percent),
    figure('Median first answer', now.medianAnswer, before.medianAnswer, shortDuration),
    figure('Sent to a contractor', now.sent, before.sent),
    figure('Accepted by a contractor', now.accepted, before.accepted),
    figure('Answered by no contractor in time', now.unanswered, before.unanswered),
    figure('Became late', now.late, before.late),
    figure('Requests per 100 views', share(now.requests, now.views), share(before.requests, before.views), (value) =>
      value.toFixed(1),
    ),
    figure('Views', now.views, before.views),
    figure('Calls', now.calls, before.calls),
  ];
}

const inThousands = (count: number) => count.toLocaleString('en-US');

export function figure(label: string, now: number | null, before: number | null, write = inThousands): Figure {
  if (now === null) return { label, value: 'none', change: '' };
  if (before === null) return { label, value: write(now), change: '' };
  const change = now - before;
  const written = write(Math.abs(change));
  const isNone = written === write(0);
  return { label, value: write(now), change: isNone ? '±0' : (change > 0 ? '+' : '−') + written };
}
