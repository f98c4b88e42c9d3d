import { expect, test } from 'vitest';
import { nearTime } from './dates.ts';
import { dueTime, shortNearTime } from './near-times.ts';

const now = new Date('2026-11-23T19:12:00Z'); // Monday, 1:12 pm

test.each([
  ['2026-11-23T20:00:00Z', '2 pm', '2 pm today'],
  ['2026-11-23T23:12:00Z', '5:12 pm', '5:12 pm today'],
  ['2026-11-24T15:00:00Z', '9 am Tue', '9 am on Tuesday, November 24'],
  ['2026-11-24T18:00:00Z', 'noon Tue', 'noon on Tuesday, November 24'],
  ['2026-12-08T15:30:00Z', '9:30 am Tue, Dec 8', '9:30 am on Tuesday, December 8'],
])('names %s as %s, and in a mail as %s', (time, near, due) => {
  expect(shortNearTime(time, now)).toBe(near);
  expect(dueTime(time, now)).toBe(due);
});

test.each([
  ['2026-11-23T18:00:00Z', 'noon today'],
  ['2026-11-24T15:30:00Z', '9:30 am tomorrow'],
  ['2026-11-26T18:00:00Z', 'noon Thursday'],
  ['2026-12-08T06:00:00Z', '12 am on December 8'],
])('names %s as %s in a sentence', (time, near) => expect(nearTime(time, now)).toBe(near));
