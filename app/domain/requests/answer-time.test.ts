import { expect, test } from 'vitest';
import { answerDue, minutesLate } from './answer-time.ts';

// A Monday, 12:00 in Oklahoma.
const monday = '2026-11-23T18:00:00Z';
const late = (urgency: string | null, at: string, now: string) => minutesLate({ urgency, at }, new Date(now));

test('an emergency is late after half an hour in the daytime, on any day', () => {
  expect(late('now', monday, '2026-11-23T18:29:00Z')).toBe(-1);
  expect(late('now', monday, '2026-11-23T19:04:00Z')).toBe(34);
  // Received on Saturday at 8:50 pm: ten minutes that evening, the rest from 7 on Sunday.
  expect(late('now', '2026-11-22T02:50:00Z', '2026-11-22T13:25:00Z')).toBe(5);
});

test('others are late after hours of business days', () => {
  expect(late('this week', monday, '2026-11-23T22:00:00Z')).toBe(0);
  // From Friday 4 pm to Monday 11 am: one hour and three.
  expect(late('this week', '2026-11-20T22:00:00Z', '2026-11-23T17:00:00Z')).toBe(0);
  expect(late('planning', monday, '2026-11-24T18:01:00Z')).toBe(1);
  expect(late(null, monday, '2026-11-24T17:59:00Z')).toBe(-1);
});

test('a holiday gives no business hours', () => {
  // From the Wednesday before Thanksgiving, 4 pm, to that Friday: an hour and three.
  const wednesday = '2026-11-25T22:00:00Z';
  expect(answerDue('this week', new Date(wednesday)).toISOString()).toBe('2026-11-27T17:00:00.000Z');
  expect(late('this week', wednesday, '2026-11-27T17:30:00Z')).toBe(30);
  expect(late('now', wednesday, '2026-11-25T22:31:00Z')).toBe(1);
});

test('a wait of years is counted quickly', () => expect(late(null, '2006-11-23T18:00:00Z', monday)).toBeGreaterThan(60_000));

test('an answer is due after its allowed business hours', () => {
  const due = (urgency: string | null, sent: string) => answerDue(urgency, new Date(sent)).toISOString();
  expect(due('now', monday)).toBe('2026-11-23T18:30:00.000Z');
  // At 8:50 pm on Saturday, and at night.
  expect(due('now', '2026-11-22T02:50:00Z')).toBe('2026-11-22T13:20:00.000Z');
  expect(due('now', '2026-11-23T06:00:00Z')).toBe('2026-11-23T13:30:00.000Z');
  expect(due('this week', '2026-11-23T16:12:00Z')).toBe('2026-11-23T20:12:00.000Z');
  // Friday 4 pm: an hour that day, the rest on Monday.
  expect(due('this week', '2026-11-20T22:00:00Z')).toBe('2026-11-23T17:00:00.000Z');
  expect(due('planning', monday)).toBe('2026-11-24T18:00:00.000Z');
});
