import { expect, test } from 'vitest';
import { clockTime, dayInOklahoma, dayInWords, longDate, longTime, recentTime, shortDay, shortTime, weekday } from './dates.ts';

const now = new Date('2026-11-23T18:00:00Z');

test('omits the year of a date in the current year only', () => {
  expect(shortDay('2026-11-14', now)).toBe('Nov 14');
  expect(shortDay('2027-01-01', now)).toBe('Jan 1, 2027');
  expect(shortTime('2026-11-23T18:41:00Z', now)).toBe('Nov 23, 12:41 pm');
  expect(shortTime('2026-01-01T05:59:00Z', now)).toBe('Dec 31, 2025, 11:59 pm');
  expect(clockTime('2026-07-01T05:05:00Z')).toBe('12:05 am');
  expect(recentTime('2026-11-23T18:41:00Z', now)).toBe('12:41 pm');
  expect(recentTime('2026-11-22T18:41:00Z', now)).toBe('Nov 22, 12:41 pm');
});

test('spells dates out in sentences', () => {
  expect(dayInWords('2027-03-31')).toBe('March 31, 2027');
  expect(longDate('2026-11-22T03:00:00Z')).toBe('November 21, 2026');
  expect(longTime('2026-11-21T20:14:00Z')).toBe('November 21, 2026, 2:14 pm');
});

test('uses Oklahoma’s calendar day', () => {
  expect(dayInOklahoma(new Date('2026-11-22T05:59:00Z'))).toBe('2026-11-21');
  expect(weekday('2027-03-31')).toBe('Wednesday');
});
