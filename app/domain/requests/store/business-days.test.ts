import { expect, test } from 'vitest';
import { words } from '#test/support/words.ts';
import { isBusinessDay } from './business-days.ts';

const isBusiness = (date: string) => isBusinessDay(Date.parse(date) / 86_400_000);

test('a business day is a weekday', () => {
  expect(['2026-11-23', '2026-11-27', '2027-02-15', '2026-10-12'].map(isBusiness)).toEqual([true, true, true, true]);
  expect(['2026-11-21', '2026-11-22'].map(isBusiness)).toEqual([false, false]);
});

test('a business day is none of six holidays', () => {
  const holidays = words('2026-01-01 2026-05-25 2026-09-07 2026-11-26 2026-12-25 2027-05-31 2027-11-25 2029-07-04');
  expect(holidays.filter(isBusiness)).toEqual([]);
  expect(['2026-05-18', '2026-09-14', '2026-11-19', '2026-11-12'].every(isBusiness)).toBe(true);
});

test('a holiday on a weekend is taken on the weekday beside it', () => {
  // July 4, 2026 is a Saturday, 2027 a Sunday; January 1, 2028 is a Saturday.
  expect(['2026-07-03', '2027-07-05', '2027-12-31'].filter(isBusiness)).toEqual([]);
  expect(['2026-07-06', '2027-07-02', '2027-07-06'].every(isBusiness)).toBe(true);
});
