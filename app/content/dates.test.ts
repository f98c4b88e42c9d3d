import { expect, test } from 'vitest';
import {
  addDays,
  clockTime,
  csvName,
  dayInOklahoma,
  dayInWords,
  longDate,
  longTime,
  momentInOklahoma,
  partsInOklahoma,
  pastDay,
  recentTime,
  shortDay,
  shortTime,
  timeInOklahoma,
  timeOnDay,
  weekday,
} from './dates.ts';

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

test('names a past day for a year, then its year', () => {
  expect(pastDay('2026-11-14', now)).toBe('Nov 14');
  expect(pastDay('2026-11-14', new Date('2027-01-05T18:00:00Z'))).toBe('Nov 14');
  expect(pastDay('2025-11-24', now)).toBe('Nov 24');
  expect(pastDay('2025-11-23', now)).toBe('in 2025');
});

test('spells dates out in sentences', () => {
  expect(dayInWords('2027-03-31')).toBe('March 31, 2027');
  expect(longDate('2026-11-22T03:00:00Z')).toBe('November 21, 2026');
  expect(longTime('2026-11-21T20:14:00Z')).toBe('November 21, 2026, 2:14 pm');
});

test('adds days by the calendar, also where the clock changes', () => {
  const lateOn = dayInOklahoma(new Date('2027-03-15T04:30:00Z'));
  expect([addDays(lateOn, -1), addDays(lateOn, -13), addDays('2026-12-31', 1)]).toEqual([
    '2027-03-13',
    '2027-03-01',
    '2027-01-01',
  ]);
});

test('uses Oklahoma’s calendar day', () => {
  expect(dayInOklahoma(new Date('2026-11-22T05:59:00Z'))).toBe('2026-11-21');
  expect(weekday('2027-03-31')).toBe('Wednesday');
});

test.each([
  ['2026-11-25', '18:00', '2026-11-26T00:00:00.000Z'],
  ['2026-07-04', '18:00', '2026-07-04T23:00:00.000Z'],
  // The hour from 1 to 2 repeats: the later one.
  ['2026-11-01', '01:30', '2026-11-01T07:30:00.000Z'],
  ['2026-11-01', '00:30', '2026-11-01T05:30:00.000Z'],
  // Skipped in spring.
  ['2027-03-14', '02:30', undefined],
  ['2027-03-14', '03:00', '2027-03-14T08:00:00.000Z'],
  ['2027-02-30', '12:00', undefined],
])('finds the moment of %s %s in Oklahoma', (day, time, moment) => {
  const found = momentInOklahoma(day, time)?.toISOString();
  expect(found).toBe(moment);
  if (found) expect(partsInOklahoma(found)).toEqual({ day, clock: time });
});

test('says a time with its day', () => expect(timeOnDay('2026-11-26T00:00:00Z')).toBe('6:00 pm on Wednesday, November 25'));

test('files have the times and the day of Oklahoma', () => {
  expect(timeInOklahoma('2026-11-29T00:30:00Z')).toBe('2026-11-28T18:30:00-06:00');
  expect(timeInOklahoma('2026-07-01T05:00:09.123456Z')).toBe('2026-07-01T00:00:09-05:00');
  expect(timeInOklahoma(null)).toBe('');
  expect(csvName('requests', new Date('2026-11-29T00:30:00Z'))).toBe('requests-2026-11-28.csv');
});
