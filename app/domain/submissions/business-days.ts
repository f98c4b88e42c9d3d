import { aDay } from '#app/content/dates.ts';

const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6];

/** Holidays on a fixed date, as month and day. */
const fixedHolidays = ['01-01', '07-04', '12-25'];

/** Memorial Day, Labor Day and Thanksgiving, by the days of the month that they can fall on. */
const movingHolidays = [
  { month: 4, weekday: monday, from: 25, to: 31 },
  { month: 8, weekday: monday, from: 1, to: 7 },
  { month: 10, weekday: thursday, from: 22, to: 28 },
];

/**
 * Monday to Friday, except on the six holidays that nearly every business here takes. A fixed holiday on a Saturday is taken on
 * Friday, one on a Sunday on Monday.
 * @param day since January 1, 1970
 */
export function isBusinessDay(day: number): boolean {
  const date = new Date(day * aDay);
  const weekday = date.getUTCDay();
  if (weekday === sunday || weekday === saturday || isFixedHoliday(day)) return false;
  if (weekday === monday && isFixedHoliday(day - 1)) return false;
  if (weekday === friday && isFixedHoliday(day + 1)) return false;
  const [month, dayOfMonth] = [date.getUTCMonth(), date.getUTCDate()];
  return !movingHolidays.some(
    (one) => one.month === month && one.weekday === weekday && dayOfMonth >= one.from && dayOfMonth <= one.to,
  );
}

const isFixedHoliday = (day: number): boolean => fixedHolidays.includes(new Date(day * aDay).toISOString().slice(5, 10));
