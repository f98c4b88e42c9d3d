import { expect, test } from 'vitest';
import { trigramsOf } from './trigrams.ts';

test.each([
  [['plumer edmond'], ['ume', 'mer'], 'those of services and cities are left out'],
  [['Roofing'], ['roo', 'ofi', 'ing'], 'unless there are no others'],
  [['cedar', 'hollow'], ['ced', 'hol', 'low'], 'three of all parts'],
  [['zx', "o'k"], [], 'none of fewer than three letters in a row'],
])('%j: %j, %s', (texts, trigrams) => expect(trigramsOf(texts)).toEqual(trigrams));
