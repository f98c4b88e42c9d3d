import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullStars, halfStars, shownRating, shownReviews } from './rating.ts';

test.each([
  [4.8, '4.8', 5],
  [4.44, '4.4', 4],
  [4.5, '4.5', 5],
  [0.4, '0.4', 0],
  [5.7, '5.0', 5],
  [-3, '0.0', 0],
  ['4.25', '4.3', 4],
  ['', '0.0', 0],
  ['n/a', '0.0', 0],
  [null, '0.0', 0],
  [undefined, '0.0', 0],
  [Number.NaN, '0.0', 0],
])('%j shows as %s with %i stars', (rating, text, stars) => {
  expect(shownRating(rating)).toBe(text);
  expect(fullStars(rating)).toBe(stars);
});

test.each([
  [4.8, 10],
  [4.7, 9],
  [4.25, 9],
  [4.2, 8],
  [0.2, 0],
  [null, 0],
  [7, 10],
])('rounds %j to %i half stars', (rating, halves) => expect(halfStars(rating)).toBe(halves));

test('clamps any input to 0.0 to 5.0 and 0 to 5 stars', () =>
  fc.assert(
    fc.property(fc.anything(), (rating) => {
      expect(shownRating(rating)).toMatch(/^([0-4]\.\d|5\.0)$/);
      expect([0, 1, 2, 3, 4, 5]).toContain(fullStars(rating));
    }),
  ));

test.each([
  [1, '1 review'],
  [0, '0 reviews'],
  [2, '2 reviews'],
  [1204, '1,204 reviews'],
  [null, '0 reviews'],
])('shows a count of %j as %s', (count, text) => expect(shownReviews(count)).toBe(text));
