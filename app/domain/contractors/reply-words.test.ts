import { expect, test } from 'vitest';
import { replyWords } from './reply-words.ts';

test.each([
  [0, 'in 1 min'],
  [22, 'in 22 min'],
  [59, 'in 59 min'],
  [60, 'in 1 hour'],
  [170, 'in 3 hours'],
  [1_409, 'in 23 hours'],
  [1_410, 'in 1 day'],
  [2_160, 'in 2 days'],
])('a median of %i minutes is “%s”', (median_minutes, words) =>
  expect(replyWords({ median_minutes, share: 0.5, count: 10 })).toBe(words),
);

test('says nothing without figures, and where less than half is answered', () => {
  expect(replyWords(null)).toBeUndefined();
  expect(replyWords({ median_minutes: null, share: 0, count: 12 })).toBeUndefined();
  expect(replyWords({ median_minutes: 3, share: 0.499, count: 12 })).toBeUndefined();
});
