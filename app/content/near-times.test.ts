import { expect, test } from 'vitest';
import { dueTime, nearTime } from './near-times.ts';

const now = new Date('2026-11-23T19:12:00Z'); // Monday, 1:12 pm

test.each([
  ['2026-11-23T20:00:00Z', '2 pm', '2 pm today'],
  ['2026-11-23T23:12:00Z', '5:12 pm', '5:12 pm today'],
  ['2026-11-24T15:00:00Z', '9 am Tue', '9 am on Tuesday, November 24'],
  ['2026-11-24T18:00:00Z', 'noon Tue', 'noon on Tuesday, November 24'],
  ['2026-12-08T15:30:00Z', '9:30 am Tue, Dec 8', '9:30 am on Tuesday, December 8'],
])('names %s as %s, and in a mail as %s', (time, near, due) => {
  expect(nearTime(time, now)).toBe(near);
  expect(dueTime(time, now)).toBe(due);
});
