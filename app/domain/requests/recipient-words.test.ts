import { expect, test } from 'vitest';
import { minutesOverdue } from './recipient-words.ts';

// A Monday, 12:06 in Oklahoma; an hour and four minutes later.
const sentAt = '2026-11-23T18:06:00Z';
const now = new Date('2026-11-23T19:10:00Z');
const asked = { state: 'sent', sentAt, answerBy: '2026-11-23T18:36:00Z', answeredAt: null } as const;

test('a contractor is late from the end of its time on, however it was marked', () => {
  expect(minutesOverdue(asked, 'now', now)).toBe(34);
  expect(minutesOverdue({ ...asked, state: 'unanswered' }, 'now', now)).toBe(34);
  expect(minutesOverdue(asked, 'this week', now)).toBe(0);
});

test('one that answered, that got it by phone, or whose request was canceled is not late', () => {
  expect(minutesOverdue({ ...asked, state: 'seen', answeredAt: sentAt }, 'now', now)).toBe(0);
  expect(minutesOverdue({ ...asked, answerBy: null }, 'now', now)).toBe(0);
  expect(minutesOverdue({ ...asked, state: 'withdrawn' }, 'now', now)).toBe(0);
});
