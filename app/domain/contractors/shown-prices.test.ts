import { expect, test } from 'vitest';
import { shownPrices } from './shown-prices.ts';

test.each([
  [120, 300, '$120 to $300'],
  [89, 89, '$89'],
  [1450, 12500, '$1,450 to $12,500'],
  [0.45, 1, '$0.45 to $1'],
])('%d-%d is %s', (low, high, shown) => expect(shownPrices({ what: 'x', low, high })).toBe(shown));
