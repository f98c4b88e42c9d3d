import { expect, test } from 'vitest';
import { ratingLine } from './page-head.ts';

test.each([
  [4.7, 118, { halves: 9, rating: '4.7', reviews: '118 reviews' }],
  [0, 3, { halves: 0, rating: '0.0', reviews: '3 reviews' }],
  [null, null, undefined],
  [null, 4, undefined],
  [0, 0, undefined],
  [0, null, undefined],
])('shows a rating of %j from %j as %j', (rating, review_count, shown) =>
  expect(ratingLine({ rating, review_count })).toEqual(shown),
);
