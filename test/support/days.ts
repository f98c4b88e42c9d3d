import { addDays, dayInOklahoma } from '#app/content/dates.ts';

/** The day so many days from today in Oklahoma, as YYYY-MM-DD. */
export const dayFrom = (days: number): string => addDays(dayInOklahoma(), days);

/** Fields of a form: a number is a day so many days from today. For rows of tests, which are read long before they run. */
export const withDays = (fields: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'number' ? dayFrom(value) : value]));
