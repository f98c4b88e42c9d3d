import { expect, test } from 'vitest';
import { shortPrices } from './shown-prices.ts';

test.each([
  [{ low: 120, high: 300 }, '$120–300'],
  [{ low: 900, high: 2400 }, '$900–2,400'],
  [{ low: 89, high: 89 }, '$89'],
  [{ low: 0.5, high: 2 }, '$0.50–2'],
])('%j', (prices, short) => expect(shortPrices(prices)).toBe(short));
