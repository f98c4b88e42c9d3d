import { dayInOklahoma } from '#app/content/dates.ts';

/** The day so many days from today in Oklahoma, as YYYY-MM-DD. By the calendar: some days are an hour longer or shorter. */
export const dayFrom = (days: number): string =>
  new Date(Date.parse(dayInOklahoma()) + days * 86_400_000).toISOString().slice(0, 10);

/** Fields of a form: a number is a day so many days from today. For rows of tests, which are read long before they run. */
export const withDays = (fields: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? dayFrom(value) : value]));
