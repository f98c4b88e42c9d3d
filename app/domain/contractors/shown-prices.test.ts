import { expect, test } from 'vitest';
import { shortPrices, shownPrices } from './shown-prices.ts';

test.each([
  [{ low: 120, high: 300 }, '$120 to $300', '$120–300'],
  [{ low: 900, high: 2400 }, '$900 to $2,400', '$900–2,400'],
  [{ low: 89, high: 89 }, '$89', '$89'],
  [{ low: 0.5, high: 2 }, '$0.50 to $2', '$0.50–2'],
])('%j', (prices, words, short) => {
  expect(shownPrices(prices)).toBe(words);
  expect(shortPrices(prices)).toBe(short);
});
