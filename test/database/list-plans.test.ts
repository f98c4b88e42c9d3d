import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findContractor, findContractorById, findSimilarContractors } from '#app/domain/contractors/find-contractor.ts';
import { selectFirstServed } from '#app/domain/directory/list/place-queries.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { listContractors } from '#app/domain/directory/list-contractors.ts';
import { listFeatured } from '#app/domain/directory/list-featured.ts';
import { selectMapped } from '#app/domain/directory/site-map-queries.ts';
import { listListings } from '#app/domain/listings/list-listings.ts';
import { type Database, openDatabase, type Queryable } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { fillLargeDirectory } from '#test/support/large-directory.ts';

// Query plans on a large directory: no query may scan a whole table.

const database = useTestDatabase();
const logger = createLogger('silent');
const dialect = new PgDialect();
let db: Database;

beforeAll(async () => {
  db = openDatabase(database.url, { logger });
  await fillLargeDirectory(database.pool);
});
afterAll(() => db.$client.end());

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };

/**
 * The steps of all plans by which the questions of a piece of work are answered.
 * @param forAny the plans that a prepared statement may come to, which know none of the values.
 */
async function stepsOf(work: (db: Queryable) => Promise<unknown>, forAny = false): Promise<string[]> {
  const steps: string[] = [];
  const collect = (plan: Plan) => {
    steps.push(`${plan['Node Type']} ${plan['Index Name'] ?? plan['Relation Name'] ?? ''}`.trim());
    plan.Plans?.forEach(collect);
  };
  const explaining = {
    async execute(query: SQL) {
      const { sql, params } = dialect.sqlToQuery(query);
      const { rows } = await (forAny
        ? database.pool.query(`explain (generic_plan, format json) ${sql}`)
        : database.pool.query(`explain (format json) ${sql}`, params));
      collect(rows[0]['QUERY PLAN'][0].Plan);
      return db.execute(query);
    },
  } as unknown as Queryable;
  await work(explaining);
  return steps;
}

const list = (query: Parameters<typeof listContractors>[1]) => (db: Queryable) => listContractors(db, { seed: 3, ...query });
const desk = (asked: Record<string, string>) => (db: Queryable) => listListings(db, asked);
const shuffle = 'Index Only Scan contractors_shuffle';
const place = 'contractors_place';

test.each<[string, (db: Queryable) => Promise<unknown>, string]>([
  ['the first page', list({}), 'contractors_featured'],
  ['a deep page', list({ page: 2_000 }), shuffle],
  ['a deep page of a service', list({ service: 'roofing', page: 1_000 }), `${shuffle}|${place}`],
  ['a deep page of a city', list({ location: 'oklahoma-city', page: 1_000 }), shuffle],
  ['a service in a city', list({ service: 'roofing', location: 'oklahoma-city', page: 300 }), `${shuffle}|${place}`],
  ['a service in a city that has few', list({ service: 'hvac', location: 'norman', page: 5 }), `${shuffle}|${place}`],
  ['the best rated', list({ order: 'rating' }), 'contractors_rated'],
  ['a deep page of the best rated', list({ order: 'rating', page: 2_000 }), 'contractors_rated'],
  [
    'the featured, then the best rated of a service in a city',
    list({ order: 'featured', service: 'roofing', location: 'edmond', page: 50 }),
    place,
  ],
  ['the featured, then the best rated of a service', list({ order: 'featured', service: 'roofing', page: 100 }), place],
  ['the most reviews', list({ sort: 'reviews' }), 'contractors_reviewed'],
  ['a deep page of them', list({ sort: 'reviews', page: 2_000 }), 'contractors_reviewed'],
  ['by name', list({ sort: 'name' }), 'contractors_named'],
  ['by name in a city', list({ sort: 'name', location: 'edmond', page: 100 }), 'contractors_named'],
  [
    'the most reviews of a service in a city',
    list({ sort: 'reviews', service: 'hvac', location: 'norman' }),
    `${place}|contractors_reviewed`,
  ],
  ['a ZIP code that few serve', list({ zip: '73034' }), 'contractors_places'],
  ['a ZIP code that many serve', list({ zip: '73099', sort: 'rating' }), 'contractors_rated'],
  ['those who answer at any hour', list({ emergency: true, service: 'hvac', location: 'norman' }), 'contractors_emergency'],
  ['those open at night', (db) => listContractors(db, { open_now: true }, new Date('2026-07-05T08:00:00Z')), 'contractors_open'],
  ['those who speak a language', list({ language: 'spanish' }), 'contractors_languages'],
  ['the licensed', list({ licensed: true }), 'Index Scan contractors_shuffle'],
  ['a good rating', list({ min_rating: 4.9, service: 'roofing' }), `${place}|contractors_rat`],
  ['a text of those who serve a ZIP code', list({ q: 'cedar', zip: '73034' }), 'contractors_places|contractors_search_text'],
  ['a text that many have', list({ q: 'r' }), shuffle],
  ['a deep page of them', list({ q: 'r', page: 80 }), shuffle],
  ['a page past all that are offered', list({ q: 'r', page: 80_000 }), shuffle],
  ['a text that few have', list({ q: 'ridge 2999' }), 'contractors_search_text'],
  ['a text that nobody has', list({ q: 'xyzzy' }), 'contractors_search_text'],
  ['a text of two letters that nobody has', list({ q: 'qx' }), shuffle],
  [
    'a text in a service in a city',
    list({ q: 'cedar', service: 'hvac', location: 'norman' }),
    `${place}|contractors_search_text`,
  ],
  ['a text that means a service in a city', list({ q: 'roofing norman' }), `${place}|${shuffle}`],
  ['the desk’s, by name', desk({}), 'contractors_named'],
  ['the desk’s that changed last', desk({ sort: 'changed' }), 'contractors_changed'],
  ['a deep page of those added last', desk({ sort: 'newest', page: '200' }), 'Index Only Scan contractors_newest'],
  ['those whose website leads nowhere', desk({ only: 'bad-website' }), 'contractors_website'],
  ['the last added of them', desk({ only: 'bad-website', sort: 'newest' }), 'contractors_website'],
  ['the featured strip', listFeatured, 'contractors_featured'],
  ['a slug', (db) => findContractor(db, 'contractor-77'), 'contractors_slug'],
  ['an id', (db) => findContractorById(db, 'c77'), 'contractors_pkey'],
  [
    'similar ones',
    async (reading) => {
      const contractor = await findContractor(db, 'contractor-77');
      return contractor && findSimilarContractors(reading, contractor);
    },
    place,
  ],
  [
    'a page of a trade',
    (db) => listByRule({ db, log: logger }, { services: ['Roofing', 'Plumbing'], location: 'edmond' }, { page: 20 }),
    place,
  ],
  [
    'a slice of the site map',
    (db) => selectMapped(db, { slug: 'contractor-77', service_type: '', location: '', updated: '' }, 100),
    'contractors_slug',
  ],
])('%s: reads an index', async (_, work, index) => {
  const steps = await stepsOf(work);
  expect(steps.filter((step) => /^Seq Scan contractors/.test(step))).toEqual([]);
  expect(steps.join('\n')).toMatch(new RegExp(index));
});

test('deep pages skip rows by index only', async () => {
  for (const query of [{ page: 2_000 }, { order: 'rating', page: 2_000 }, { service: 'roofing', page: 1_000 }] as const)
    expect((await stepsOf(list(query))).join('\n')).toMatch(/Index Only Scan contractors_/);
});

// With a choice of indexes, the planner picks the wrong one if it does not know the values.
test.each<[string, Parameters<typeof listContractors>[1], string]>([
  [
    'a page in the middle of a service in a city',
    { service: 'hvac', location: 'norman', page: 50 },
    'Only Scan contractors_place',
  ],
  ['a page near its beginning', { service: 'hvac', location: 'norman', page: 4 }, shuffle],
  ['those of it who are open', { service: 'hvac', location: 'norman', open_now: true }, place],
  ['those of it who have a text', { q: 'creek', service: 'hvac', location: 'norman' }, place],
  ['a text of those who serve a ZIP code', { q: 'r', zip: '73034' }, 'contractors_places'],
])('%s: uses the same index for any values', async (_, query, index) => {
  const work = (db: Queryable) => listContractors(db, { seed: 3, ...query }, new Date('2026-07-06T15:00:00Z'));
  for (const forAny of [true, false]) {
    const steps = (await stepsOf(work, forAny)).join('\n');
    expect(steps).toMatch(new RegExp(index));
    expect(steps).not.toMatch(/Seq Scan contractors\b|BitmapAnd|contractors_open/);
  }
});

test('filters with many matches read a page from its place in the list', async () => {
  expect((await stepsOf(list({ licensed: true }))).join('\n')).toMatch('Index Scan contractors_shuffle');
  expect((await stepsOf(list({ min_rating: 4.9 }))).join('\n')).toMatch('Index Scan contractors_shuffle');
  expect((await stepsOf(list({ min_rating: 4.9, page: 83 }))).join('\n')).toMatch(/contractors_rat/);
});

test('a rare name sorted by name is collected first, unless it begins names', async () => {
  expect((await stepsOf(list({ q: 'zephyr', sort: 'name' }))).join('\n')).not.toMatch('contractors_named');
  expect((await stepsOf(list({ q: 'bluestem', sort: 'name' }))).join('\n')).toMatch('contractors_named');
});

// Last, because it changes every contractor's places.
test('checks by index whether a contractor serves a place, however many serve others', async () => {
  await database.pool.query(`update contractors set service_area = array['Edmond', '73003', '73034']; analyze contractors`);
  const steps = await stepsOf((db) =>
    selectFirstServed(
      db,
      [{}],
      [
        ['moore', '73160'],
        ['yukon', '73099'],
      ],
    ),
  );
  expect(steps.filter((step) => step.endsWith('contractors_places'))).toHaveLength(2);
  expect(steps.join('\n')).not.toContain('Seq Scan');
});
