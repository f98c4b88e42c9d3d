import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

const written = (current: number, count: number) =>
  pageNumbers(current, count)
    .map((page) => (page === 'gap' ? '…' : page))
    .join(' ');

test.each([
  [1, 1, '1'],
  [3, 4, '1 2 3 4'],
  [1, 5, '1 2 3 4 5'],
  [5, 5, '1 2 3 4 5'],
  [1, 6, '1 2 … 6'],
  [2, 6, '1 2 3 … 6'],
  [3, 6, '1 2 3 4 … 6'],
  [4, 6, '1 … 3 4 5 6'],
  [6, 6, '1 … 5 6'],
  [8, 16, '1 … 7 8 9 … 16'],
  [16, 16, '1 … 15 16'],
])('on page %i of %i: %s', (current, count, expected) => expect(written(current, count)).toBe(expected));

test('always shows first, last, current and neighbors in order, with gaps only for omitted pages', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 6, max: 100_000 }).chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count))),
      ([current, count]) => {
        const shown = pageNumbers(current, count);
        const numbers = shown.filter((page) => page !== 'gap');
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(count);
        for (const near of [current - 1, current, current + 1]) if (near >= 1 && near <= count) expect(numbers).toContain(near);
        for (const [index, page] of shown.entries()) {
          const before = shown[index - 1];
          if (page === 'gap') expect(Number(shown[index + 1]) - Number(before)).toBeGreaterThan(1);
          else if (before !== undefined && before !== 'gap') expect(page).toBe(before + 1);
        }
        expect(shown.length).toBeLessThanOrEqual(7);
      },
    ),
  ));
