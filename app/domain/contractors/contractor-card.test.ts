import { expect, test } from 'vitest';
import { cardPictureSources, shownRange } from './contractor-card.ts';
import { pictureSources, ratingLine } from './page-head.ts';

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

const contractor = { slug: 'a-b', service_type: 'Roofing', location: 'norman', logo_link: null, gmb_link: null };

test.each([
  [{ logo_link: 'https://example.com/logo.png' }, ['/media/contractors/a-b', '/art/roofing.svg', '/art/placeholder.svg']],
  [{ gmb_link: '/art/office.svg' }, ['/media/contractors/a-b', '/art/roofing.svg', '/art/placeholder.svg']],
  [
    { slug: 'a b', service_type: 'Roofing', location: '', logo_link: 'x' },
    ['/media/contractors/a%20b', '/art/roofing.svg', '/art/placeholder.svg'],
  ],
  [{ logo_link: '  ' }, ['/art/roofing.svg', '/art/placeholder.svg']],
  [{ service_type: '' }, ['/art/placeholder.svg']],
])('with %j: %j', (change, sources) => expect(pictureSources({ ...contractor, ...change })).toEqual(sources));

test.each([
  [{}, ['/sign/a-b.svg']],
  [{ gmb_link: 'x' }, ['/media/contractors/a-b', '/sign/a-b.svg']],
])('a card prefers the sign to the stock picture with %j', (change, sources) =>
  expect(cardPictureSources({ ...contractor, ...change })).toEqual(sources),
);

const list = (total: number) => ({ contractors: Array.from({ length: 12 }), total, page: 2, page_size: 12 });

test.each([
  [false, 1_182, 'Showing 13-24 of 1,182 contractors'],
  [false, 10_000, 'Showing 13-24 of 10,000 contractors'],
  [true, 999, 'Showing 13-24 of 999 contractors'],
  [true, 1_000, 'Showing 13-24 of 1,000+ contractors'],
])('count with a limit: %s, %i', (isCounted, total, text) => expect(shownRange(list(total), isCounted)).toBe(text));

test('uses the singular for one contractor', () =>
  expect(shownRange({ contractors: [1], total: 1, page: 1, page_size: 12 }, true)).toBe('Showing 1-1 of 1 contractor'));
