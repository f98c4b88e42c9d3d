import { expect, test } from 'vitest';
import { cardOf } from '#app/domain/contractors/card-page.ts';
import { contractorCard } from '#app/domain/contractors/contractor-card.ts';
import { contractorData } from '#app/domain/contractors/contractor-data.ts';
import { findContractor } from '#app/domain/contractors/find-contractor.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { listContractors } from '#app/domain/directory/list-contractors.ts';
import { listShownReviews } from '#app/domain/reviews/published-reviews.ts';
import { logger as log } from '#test/support/database.ts';
import { insertPublished } from '#test/support/reviews.ts';
import { useSite } from '#test/support/submissions.ts';

// Ratings of our own reviews: at the API, on cards, in structured data, and as an order of lists.

const { database, db, query, site } = useSite(`
  insert into contractors (id, name, slug, service_type, location, rating, review_count, rating_source, featured)
  values ('a', 'Ash', 'ash', 'Roofing', 'edmond', 4.6, 94, 'Google', false), ('b', 'Birch', 'birch', 'Roofing', 'edmond', 4.9, 10, null, false),
    ('c', 'Cedar', 'cedar', 'Roofing', 'norman', 3.1, 2, null, false), ('d', 'Dogwood', 'dogwood', 'Roofing', 'edmond', 2.0, 2, null, true),
    ('e', 'Elm', 'elm', 'Siding', 'edmond', null, null, null, false)`);
const get = async (path: string) => {
  const response = await site.request(`/api${path}`);
  return { status: response.status, body: await response.json() };
};

test('each contractor of an answer has its own reviews, or null', async () => {
  await insertPublished(database, 'a', [5, 4, 4]);
  const { body } = await get('/contractors?sort=name');
  expect(body.contractors.map(({ slug, reviews }: { slug: string; reviews: unknown }) => [slug, reviews])).toEqual([
    ['ash', { count: 3, average: 4.33 }],
    ['birch', null],
    ['cedar', null],
    ['dogwood', null],
    ['elm', null],
  ]);
  expect((await get('/contractors/ash')).body).toMatchObject({
    reviews: { count: 3, average: 4.33 },
    rating: 4.6,
    review_count: 94,
  });
});

test('the published reviews of a contractor come by pages, newest first', async () => {
  await insertPublished(database, 'a', [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2]);
  await query(`
    insert into homeowner_reviews (token_hash, mailbox_hash, contractor_id, contractor_name, name, sent_rating, sent_done, sent_words)
    values ('\\x01', 'x', 'a', 'Ash', 'Eve W.', 5, '', 'Waiting to be read by us')`);
  await query(`update homeowner_reviews set answer = 'Thank you' where done = 'Leak 12'`);
  const first = await get('/contractors/ash/reviews');
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ total: 12, page: 1, page_count: 2 });
  expect(first.body.reviews).toHaveLength(10);
  expect(first.body.reviews[0]).toEqual({
    id: expect.any(String),
    rating: 2,
    done: 'Leak 12',
    text: 'Review number 12 of all',
    name: 'Ada L.',
    month: '2026-10',
    town: 'Edmond',
    answer: 'Thank you',
  });
  const second = await get('/contractors/ash/reviews?page=2');
  expect(second.body.reviews.map(({ done }: { done: string }) => done)).toEqual(['Leak 2', 'Leak 1']);
  expect((await get('/contractors/ash/reviews?page=3')).body).toEqual({ reviews: [], total: 12, page: 3, page_count: 2 });
  expect((await get('/contractors/elm/reviews')).body).toEqual({ reviews: [], total: 0, page: 1, page_count: 0 });
  expect((await get('/contractors/nobody/reviews')).status).toBe(404);
  expect((await get('/contractors/ash/reviews?page=0')).status).toBe(422);
  expect((await get('/contractors/ash/reviews?page=x')).body.fields).toHaveProperty('page');
});

test('the API description has the call', async () => {
  const { body } = await get('/openapi.json');
  expect(body.paths['/api/contractors/{slug}/reviews'].get.responses['200']).toBeDefined();
});

test('the reviews of a page are clamped to those that there are', async () => {
  await insertPublished(database, 'a', [5, 5, 5, 5, 5, 5, 5]);
  const contractor = { id: 'a', reviews: { count: 7 } };
  const page = async (asked: string) => {
    const found = await listShownReviews(db, contractor, new URLSearchParams(asked));
    return [found.page, found.reviews.length, found.page_count];
  };
  expect(await page('')).toEqual([1, 5, 2]);
  expect(await page('reviews=2')).toEqual([2, 2, 2]);
  for (const past of ['reviews=3', 'reviews=999999']) expect(await page(past)).toEqual([2, 2, 2]);
  for (const odd of ['reviews=0', 'reviews=-1', 'reviews=x', 'reviews=1e9', 'reviews='])
    expect(await page(odd)).toEqual([1, 5, 2]);
});

test('a card leads with our own rating from five reviews on, else with the listed one and its source; they are never added up', async () => {
  const card = async (slug: string) => {
    const found = (await findContractor(db, slug)) ?? expect.fail(slug);
    return contractorCard(cardOf(found));
  };
  expect(await card('ash')).toMatchObject({ rating: { value: '4.6', from: '94 on Google' }, otherRating: undefined });
  await insertPublished(database, 'a', [5, 5, 4, 5, 5]);
  await insertPublished(database, 'b', [1]);
  await insertPublished(database, 'e', [3]);
  expect(await card('ash')).toMatchObject({ rating: { value: '4.8', from: '5 reviews here' }, otherRating: 'Google 4.6 (94)' });
  expect(await card('birch')).toMatchObject({ rating: { value: '4.9', from: '10 as listed' }, otherRating: 'Here 1.0 (1)' });
  expect(await card('elm')).toMatchObject({ rating: { value: '3.0', from: '1 review here' }, otherRating: undefined });
});

test('structured data has ratings of our own reviews alone', async () => {
  const data = async () => {
    const found = (await findContractor(db, 'ash')) ?? expect.fail('ash');
    const { reviews } = await listShownReviews(db, found, new URLSearchParams());
    return contractorData(found, 'https://redbud.test', reviews);
  };
  expect(JSON.stringify(await data())).not.toMatch(/rating/i);
  await insertPublished(database, 'a', [5, 4]);
  const found = await data();
  expect(found['aggregateRating']).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.5,
    bestRating: 5,
    worstRating: 1,
    reviewCount: 2,
  });
  expect(found['review']).toMatchObject([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Ada L.' },
      reviewRating: { ratingValue: 4 },
      datePublished: '2026-10',
    },
    { reviewRating: { ratingValue: 5 } },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/4\.6|94/);
});

test('the order by reviews here needs five, pulls few toward four stars, and leaves the others in their order', async () => {
  const order = async (more: Record<string, string> = {}) =>
    (await listContractors(db, { sort: 'reviewed', ...more })).contractors.map(({ id }) => id);
  const usual = ['d', 'b', 'a', 'c', 'e'];
  expect(await order()).toEqual(usual);
  await insertPublished(database, 'e', [5, 5, 5, 5]);
  expect(await order()).toEqual(usual);
  await insertPublished(database, 'e', [5]);
  // (25 + 20) / 10 = 4.5
  expect(await order()).toEqual(['e', 'd', 'b', 'a', 'c']);
  // (97 + 20) / 25 = 4.68
  await insertPublished(database, 'c', [...Array(17).fill(5), 4, 4, 4]);
  expect(await order()).toEqual(['c', 'e', 'd', 'b', 'a']);
  // (5 + 20) / 10 = 2.5, still before those with fewer.
  await insertPublished(database, 'a', [1, 1, 1, 1, 1]);
  expect(await order()).toEqual(['c', 'e', 'a', 'd', 'b']);
  expect(await order({ location: 'edmond', service: 'roofing' })).toEqual(['a', 'd', 'b']);
  expect(await order({ q: 'roofing' })).toEqual(['c', 'a', 'd', 'b']);
  const { body } = await get('/contractors?sort=reviewed');
  expect(body.contractors.map(({ id }: { id: string }) => id)).toEqual(['c', 'e', 'a', 'd', 'b']);
  const merged = await listByRule({ db, log }, { services: ['Roofing', 'Siding'] }, { page: 1, sort: 'reviewed' });
  expect(merged.contractors.map(({ id }) => id)).toEqual(['c', 'e', 'a', 'd', 'b']);
});

test('with equal scores, more reviews come first', async () => {
  await insertPublished(database, 'a', [4, 4, 4, 4, 4]);
  await insertPublished(database, 'c', Array(9).fill(4));
  const { contractors } = await listContractors(db, { sort: 'reviewed' });
  expect(contractors.slice(0, 2).map(({ id }) => id)).toEqual(['c', 'a']);
});
