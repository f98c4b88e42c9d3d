import { expect, test } from 'vitest';
import { reviewByline } from './review-byline.ts';

const review = { name: 'Ada L.', town: 'Edmond', trade: 'Roofing', month: '2026-10' };

test.each([
  [{}, 'Ada L., Edmond · Roofing · October 2026'],
  [{ town: '' }, 'Ada L. · Roofing · October 2026'],
  [{ trade: '' }, 'Ada L., Edmond · October 2026'],
])('a review with %o is by “%s”', (more, byline) => expect(reviewByline({ ...review, ...more })).toBe(byline));
