import { addDays, dayInOklahoma } from '#app/content/dates.ts';
import { shortDuration } from '#app/content/short-duration.ts';
import type { Queryable } from '#app/platform/database.ts';
import { countSentMails } from '../mail/mail-queries.ts';
import { type Figure, figure } from '../statistics/figures.ts';
import type { Period } from '../statistics/statistics.ts';
import { selectTotals } from '../statistics/statistics-queries.ts';

/** Seven days ending on `last`. */
const weekTo = (last: string): Period => ({ from: addDays(last, -6), to: last });

/** The last seven days including today, and the seven before. Counts what the statistics page counts. */
export async function readWeek(db: Queryable, now: Date): Promise<Figure[]> {
  const today = dayInOklahoma(now);
  const periods = [weekTo(today), weekTo(addDays(today, -7))] as const;
  const totals = (period: Period) => Promise.all([selectTotals(db, period), countSentMails(db, period)]);
  const [[week, mails], [before, mailsBefore]] = await Promise.all([totals(periods[0]), totals(periods[1])]);
  const share = ({ accepted, requests }: { accepted: number; requests: number }) =>
    requests > 0 ? Math.round((100 * accepted) / requests) : null;
  return [
    figure('Requests', week.requests, before.requests),
    figure('Median first answer', week.medianAnswer, before.medianAnswer, shortDuration),
    figure('Accepted by a firm', share(week), share(before), (percent) => `${percent}%`),
    figure('Calls from pages', week.calls, before.calls),
    figure('Mails sent', mails, mailsBefore),
  ];
}
