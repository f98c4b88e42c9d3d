import { addDays, dayInOklahoma, shortDay } from '#app/content/dates.ts';

/** The days, YYYY-MM-DD, on which a contractor opens again, and takes new work again. Past them they say nothing. */
export type Closures = { closed_until?: string | null | undefined; no_work_until?: string | null | undefined };

const isBefore = (day: string, until: string | null | undefined): until is string => Boolean(until && day < until);

/** Whether it is closed on a day, at any hour. */
export const isClosed = ({ closed_until }: Closures, day: string): boolean => isBefore(day, closed_until);

/** Whether it takes new work on a day. */
export const takesNewWork = ({ no_work_until, closed_until }: Closures, day: string): boolean =>
  !isBefore(day, no_work_until) && !isBefore(day, closed_until);

/** 'Closed until Dec 5' */
export const closedWords = ({ closed_until }: Closures, day: string): string | undefined =>
  isBefore(day, closed_until) ? `Closed until ${inWords(closed_until, day)}` : undefined;

/** 'No new work until Dec 5' */
export const noWorkWords = ({ no_work_until }: Closures, day: string): string | undefined =>
  isBefore(day, no_work_until) ? `No new work until ${inWords(no_work_until, day)}` : undefined;

/** With its year, if it is not that of today. */
const inWords = (until: string, day: string) => shortDay(until, new Date(`${day}T18:00:00Z`));

/** As schema.org's hours of days on which it is closed. */
export function closedDays(until: string | null): Record<string, unknown> | undefined {
  const day = dayInOklahoma();
  if (!isBefore(day, until)) return undefined;
  const lastDay = addDays(until, -1);
  return {
    specialOpeningHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: day,
      validThrough: lastDay,
    },
  };
}
