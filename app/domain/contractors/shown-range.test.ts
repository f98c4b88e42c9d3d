import { expect, test } from 'vitest';
import { shownRange } from './shown-range.ts';

const list = (total: number) => ({ contractors: Array.from({ length: 12 }), total, page: 2, page_size: 12 });

test.each([
  [false, 1_182, 'Showing 13-24 of 1,182 contractors'],
  [false, 10_000, 'Showing 13-24 of 10,000 contractors'],
  [true, 999, 'Showing 13-24 of 999 contractors'],
  [true, 1_000, 'Showing 13-24 of 1,000+ contractors'],
])('count with a limit: %s, %i', (isCounted, total, text) => expect(shownRange(list(total), isCounted)).toBe(text));

test('uses the singular for one contractor', () =>
  expect(shownRange({ contractors: [1], total: 1, page: 1, page_size: 12 }, true)).toBe('Showing 1-1 of 1 contractor'));
