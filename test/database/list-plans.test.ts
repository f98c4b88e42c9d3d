import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findContractor, findContractorById, findSimilarContractors } from '#app/domain/contractors/find-contractor.ts';
import { listByRule } from '#app/domain/contractors/list-by-rule.ts';
import { listContractors } from '#app/domain/contractors/list-contractors.ts';
import { listFeatured } from '#app/domain/contractors/list-featured.ts';
import { listServiceTypes } from '#app/domain/contractors/list-service-types.ts';
import { selectMapped } from '#app/domain/contractors/site-map-queries.ts';
import { type Database, openDatabase, type Queryable } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { fillLargeDirectory } from '#test/support/large-directory.ts';

// How the database reads a large directory for each kind of question: never the whole of a table.

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

/** The steps of all plans by which the questions of a piece of work are answered. */
async function stepsOf(work: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const steps: string[] = [];
  const collect = (plan: Plan) => {
    steps.push(`${plan['Node Type']} ${plan['Index Name'] ?? plan['Relation Name'] ?? ''}`.trim());
    plan.Plans?.forEach(collect);
  };
  const explaining = {
    async execute(query: SQL) {
      const { sql, params } = dialect.sqlToQuery(query);
      const { rows } = await database.pool.query(`explain (format json) ${sql}`, params);
      collect(rows[0]['QUERY PLAN'][0].Plan);
      return db.execute(query);
    },
  } as unknown as Queryable;
  await work(explaining);
  return steps;
}

const list = (query: Parameters<typeof listContractors>[1]) => (db: Queryable) => listContractors(db, { seed: 3, ...query });
const shuffle = 'Index Only Scan contractor_search_shuffle';
const place = 'contractor_search_place';

test.each<[string, (db: Queryable) => Promise<unknown>, string]>([
  ['the first page', list({}), 'contractor_search_pinned'],
  ['a deep page', list({ page: 2_000 }), shuffle],
  [
    'a deep page of a service',
    list({ service: 'roofing', page: 1_000 }),
    'contractor_search_service_shuffle|contractor_search_place_shuffle',
  ],
  ['a deep page of a city', list({ location: 'oklahoma-city', page: 1_000 }), 'contractor_search_location_shuffle'],
  ['a service in a city', list({ service: 'roofing', location: 'oklahoma-city', page: 300 }), `${place}_shuffle`],
  ['a few, shuffled one by one', list({ service: 'hvac', location: 'norman', page: 5 }), `Index Only Scan ${place}_`],
  ['the best rated', list({ order: 'rating' }), 'contractor_search_rated'],
  ['a deep page of the best rated', list({ order: 'rating', page: 2_000 }), 'contractor_search_rated'],
  [
    'the featured, then the best rated of a service in a city',
    list({ order: 'featured', service: 'roofing', location: 'edmond' }),
    `${place}_rated`,
  ],
  ['a text that many have', list({ q: 'r' }), shuffle],
  ['a deep page of them', list({ q: 'r', page: 800 }), shuffle],
  ['a page past all that are offered', list({ q: 'r', page: 80_000 }), shuffle],
  ['a text that few have', list({ q: 'ridge 2999' }), 'contractor_search_haystack'],
  ['a text that nobody has', list({ q: 'xyzzy' }), 'contractor_search_haystack'],
  ['a text of two letters that nobody has', list({ q: 'qx' }), shuffle],
  [
    'a text in a service in a city',
    list({ q: 'cedar', service: 'hvac', location: 'norman' }),
    `${place}_shuffle|contractor_search_haystack`,
  ],
  ['a text that means a place', list({ q: 'roofing norman' }), `${place}_(shuffle|pinned)`],
  ['a text that means a place and has a word beside it', list({ q: 'roofing norman 77' }), `${place}_shuffle`],
  ['the featured strip', listFeatured, 'contractor_search_pinned'],
  ['the service types', listServiceTypes, 'contractor_search_service_type'],
  ['a slug', (db) => findContractor(db, 'contractor-77'), 'contractor_search_url_slug'],
  ['an id', (db) => findContractorById(db, 'c77'), 'contractor_search_pkey'],
  [
    'similar ones',
    async (reading) => {
      const contractor = await findContractor(db, 'contractor-77');
      return contractor && findSimilarContractors(reading, contractor);
    },
    `${place}_rated`,
  ],
  [
    'a page of a trade',
    (db) => listByRule({ db, log: logger }, { services: ['Roofing', 'Plumbing'], location: 'edmond' }, 2),
    `${place}_rated`,
  ],
  [
    'a stretch of the site map',
    (db) => selectMapped(db, { id: 'c77', slug: 'contractor-77', service_type: '', location: '', updated: null }, 100),
    'contractor_search_url_slug',
  ],
])('%s: from an index', async (_, work, index) => {
  const steps = await stepsOf(work);
  expect(steps.filter((step) => step.startsWith('Seq Scan contractor'))).toEqual([]);
  expect(steps.join('\n')).toMatch(new RegExp(index));
});

test('an index alone is read of those that a deep page passes over', async () => {
  for (const query of [{ page: 2_000 }, { order: 'rating', page: 2_000 }, { service: 'roofing', page: 1_000 }] as const)
    expect((await stepsOf(list(query))).join('\n')).toMatch(/Index Only Scan contractor_search_/);
});
