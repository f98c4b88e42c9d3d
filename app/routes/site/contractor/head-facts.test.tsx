import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contractorWith } from '#test/support/bare-contractor.ts';
import HeadFacts from './head-facts.tsx';

test.each([
  [4.7, 4, ['4.7', '2.0']],
  [4.7, 5, ['2.0', '4.7']],
  [null, 1, ['2.0']],
])('listed %s with %i reviews of our own: shown in the order %j', (rating, count, shown) => {
  const contractor = { ...contractorWith({}), rating, review_count: 28, reviews: { count, average: 2 }, checks: [] };
  const page = renderToStaticMarkup(<HeadFacts contractor={contractor} checked={undefined} ratingAsOf={undefined} />);
  expect([...page.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, value]) => value)).toEqual(shown);
  expect(page.includes('source not named')).toBe(rating !== null);
});
