import { expect, test } from 'vitest';
import { ownValue } from './own-value.ts';

test.each([
  ['saved', 'Saved.'],
  ['other', undefined],
  ['constructor', undefined],
  ['toString', undefined],
  ['__proto__', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('%s', (key, expected) => expect(ownValue({ saved: 'Saved.' }, key)).toBe(expected));
