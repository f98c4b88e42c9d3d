import { expect, test } from 'vitest';
import { words } from '#test/support/words.ts';
import { answerDue, isBusinessDay, minutesLate, requestDue } from './answer-time.ts';

// A Monday, 12:00 in Oklahoma.
const monday = '2026-11-23T18:00:00Z';
const late = (urgency: string | null, at: string, now: string) => minutesLate({ urgency, at }, new Date(now));

test('an emergency is late after half an hour in the daytime, on any day', () => {
  expect(late('now', monday, '2026-11-23T18:29:00Z')).toBe(-1);
  expect(late('now', monday, '2026-11-23T19:04:00Z')).toBe(34);
  expect(late('now', '2026-11-22T02:50:00Z', '2026-11-22T13:25:00Z')).toBe(5);
});

test('others are late after hours of business days', () => {
  expect(late('this week', '2026-11-25T22:00:00Z', '2026-11-27T17:30:00Z')).toBe(30);
  expect(late('planning', monday, '2026-11-24T18:01:00Z')).toBe(1);
  expect(late(null, monday, '2026-11-24T17:59:00Z')).toBe(-1);
});

test('a wait of years is counted quickly', () => expect(late(null, '2006-11-23T18:00:00Z', monday)).toBeGreaterThan(60_000));

test.each([
  ['now', monday, '2026-11-23T18:30'],
  // At 8:50 pm on Saturday: ten minutes that evening, the rest from 7 on Sunday. At night. On the day before Thanksgiving.
  ['now', '2026-11-22T02:50:00Z', '2026-11-22T13:20'],
  ['now', '2026-11-23T06:00:00Z', '2026-11-23T13:30'],
  ['now', '2026-11-25T22:00:00Z', '2026-11-25T22:30'],
  ['this week', '2026-11-23T16:12:00Z', '2026-11-23T20:12'],
  // Friday 4 pm: an hour that day, the rest on Monday. The day before Thanksgiving: the rest on that Friday.
  ['this week', '2026-11-20T22:00:00Z', '2026-11-23T17:00'],
  ['this week', '2026-11-25T22:00:00Z', '2026-11-27T17:00'],
  ['planning', monday, '2026-11-24T18:00'],
])('an answer to a request of %s, sent %s, is due %s', (urgency, sent, due) =>
  expect(answerDue(urgency, new Date(sent)).toISOString()).toBe(`${due}:00.000Z`),
);

test('a homeowner must have an answer as soon, or within two business days', () => {
  const due = (urgency: string | null) => requestDue(urgency, new Date(monday)).toISOString();
  expect([due('now'), due('this week')]).toEqual(['2026-11-23T18:30:00.000Z', '2026-11-23T22:00:00.000Z']);
  expect([due('planning'), due(null)]).toEqual(Array(2).fill('2026-11-25T18:00:00.000Z'));
});

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
