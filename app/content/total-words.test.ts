import { expect, test } from 'vitest';
import { allOf, totalWords } from './total-words.ts';

test.each([
  [allOf(0), '0 mails'],
  [allOf(1), '1 mail'],
  [allOf(12_345), '12,345 mails'],
  [{ count: 1_000, isAll: false }, '1,000 or more mails'],
])('%j is %s', (total, words) => expect(totalWords(total, 'mail', 'mails')).toBe(words));
