import type { Sql } from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { plumbing } from '#app/content/trades/plumbing/record.ts';
import { findContractor, findContractorById, findSimilarContractors } from '#app/domain/contractors/find-contractor.ts';
import { selectPricedListings } from '#app/domain/costs/cost-queries.ts';
import { costTradeOf } from '#app/domain/costs/cost-trade.ts';
import { listServedTowns } from '#app/domain/directory/directory-figures.ts';
import { selectMapped } from '#app/domain/directory/list/slice-queries.ts';
import { selectFirstServed } from '#app/domain/directory/list/total-queries.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { listContractors, listFeatured } from '#app/domain/directory/list-contractors.ts';
import { listListings } from '#app/domain/listings/list-queries.ts';
import type { Queryable } from '#app/platform/database.ts';
import { logger as log, useTestDatabase, watched } from '#test/support/database.ts';
import { fillLargeDirectory } from '#test/support/large-directory.ts';
import { words } from '#test/support/words.ts';

// How the database reads a large directory for each kind of question: never the rows of the whole table.

const database = useTestDatabase();
const { db, query } = database;

beforeAll(async () => {
  await fillLargeDirectory(database.pool);
  // One of 30 has enough reviews here.
  await query(`
    update contractors set own_reviews = 5 + abs(shuffle_key % 20), own_rating_sum = 4 * (5 + abs(shuffle_key % 20)) + 2
    where shuffle_key % 30 = 0`);
  await query('vacuum analyze contractors');
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

type Step = { name: string; rowsRead: number };

/** The steps that answer a piece of work, with how many rows of `contractors` each reads from the table. */
async function stepsOf(work: (db: Queryable) => Promise<unknown>): Promise<Step[]> {
  const steps: Step[] = [];
  const collect = (plan: Plan) => {
    const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = plan;
    const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
    const isFromTable = table === 'contractors' && type !== 'Index Only Scan';
    steps.push({ name: `${type} ${index ?? table ?? ''}`.trim(), rowsRead: isFromTable ? rows : 0 });
    plan.Plans?.forEach(collect);
  };
  const explain = async ({ text, values }: Sql) => {
    const [row] = await query(`explain (analyze, format json) ${text}`, values);
    collect(row['QUERY PLAN'][0].Plan);
  };
  await work(watched(db, explain));
  return steps;
}

const namesOf = (steps: readonly Step[]) => steps.map(({ name }) => name).join('\n');
const most = (steps: readonly Step[]) => Math.max(...steps.map(({ rowsRead }) => rowsRead));

/** Of 30,000. */
const maxRows = 6_000;

const list = (query: Parameters<typeof listContractors>[1]) => (db: Queryable) => listContractors(db, { seed: 3, ...query });
const desk = (asked: Record<string, string>) => (db: Queryable) => listListings(db, asked);
const shuffle = 'Index Only Scan contractors_shuffle';
const place = 'contractors_place';
const roofing = { service: 'roofing' };
const hvacInNorman = { service: 'hvac', location: 'norman' };
const after = { slug: 'contractor-77', service_type: '', location: '', updated: '' };
const similar = async (reading: Queryable) => {
  const contractor = await findContractor(db, 'contractor-77');
  return contractor && findSimilarContractors(reading, contractor);
};

test.each<[string, (db: Queryable) => Promise<unknown>, string]>([
  ['the first page', list({}), 'contractors_featured'],
  ['a deep page', list({ page: 2_000 }), shuffle],
  ['a deep page of a service', list({ ...roofing, page: 1_000 }), `${shuffle}|Index Only Scan ${place}`],
  ['a deep page of a city', list({ location: 'oklahoma-city', page: 1_000 }), shuffle],
  ['a service in a city', list({ ...roofing, location: 'oklahoma-city', page: 300 }), `${shuffle}|${place}`],
  ['a service in a city that has few', list({ ...hvacInNorman, page: 5 }), `${shuffle}|${place}`],
  ['the best rated', list({ order: 'rating' }), 'contractors_rated'],
  ['a deep page of the best rated', list({ order: 'rating', page: 2_000 }), 'Index Only Scan contractors_rated'],
  ['the featured first, of a service in a city', list({ order: 'featured', ...roofing, location: 'edmond', page: 50 }), place],
  ['the featured first, of a service', list({ order: 'featured', ...roofing, page: 100 }), `${place}|contractors_rated`],
  ['the most reviews', list({ sort: 'reviews' }), 'contractors_reviewed'],
  ['a deep page of them', list({ sort: 'reviews', page: 2_000 }), 'contractors_reviewed'],
  ['the best reviewed here', list({ sort: 'reviewed' }), 'contractors_own_score'],
  ['a deep page of them', list({ sort: 'reviewed', page: 1_500 }), 'Index Only Scan contractors_rated'],
  ['the best reviewed here of a service in a city', list({ sort: 'reviewed', ...hvacInNorman }), place],
  ['by name', list({ sort: 'name' }), 'contractors_named'],
  ['by name in a city', list({ sort: 'name', location: 'edmond', page: 100 }), 'contractors_named'],
  ['the most reviews of a service in a city', list({ sort: 'reviews', ...hvacInNorman }), `${place}|contractors_reviewed`],
  ['a ZIP code that few serve', list({ zip: '73034' }), 'contractors_places'],
  ['a ZIP code that many serve', list({ zip: '73099', sort: 'rating' }), 'contractors_rated'],
  ['those who answer at any hour', list({ emergency: 'true', ...hvacInNorman }), 'contractors_emergency'],
  [
    'those open at night',
    (db) => listContractors(db, { open_now: 'true' }, new Date('2026-07-05T08:00:00Z')),
    'contractors_open',
  ],
  ['those who serve a town', list({ place: 'Yukon', sort: 'rating' }), 'contractors_rated'],
  ['those who serve a town with many ZIP codes', list({ place: 'Tulsa' }), 'contractors_places'],
  ['a town with many ZIP codes, in a search', list({ q: 'tulsa' }), 'contractors_places'],
  ['the towns served by a service in a city', (db) => listServedTowns(db, { services: ['HVAC'], location: 'edmond' }), place],
  ['those who speak a language', list({ language: 'spanish' }), 'contractors_languages'],
  ['the licensed', list({ licensed: 'true' }), 'Index Scan contractors_shuffle'],
  ['a good rating', list({ min_rating: '4.9', ...roofing }), `${place}|contractors_rat`],
  ['a text of those who serve a ZIP code', list({ q: 'cedar', zip: '73034' }), 'contractors_places|contractors_search_text'],
  ['a text that many have', list({ q: 'r' }), shuffle],
  ['a deep page of them', list({ q: 'r', page: 80 }), shuffle],
  ['a page past all that are offered', list({ q: 'r', page: 80_000 }), 'Limit'],
  ['a text that few have', list({ q: 'ridge 2999' }), 'contractors_search_text'],
  ['a text that no one has', list({ q: 'xyzzy' }), 'contractors_search_text'],
  ['a text of two letters that no one has', list({ q: 'qx' }), 'contractor_name_words'],
  ['a text of two letters in few words', list({ q: 'zp' }), 'contractor_name_words'],
  ['a text in a service in a city', list({ q: 'cedar', ...hvacInNorman }), `${place}|contractors_search_text`],
  ['a text that means a service in a city', list({ q: 'roofing norman' }), `${place}|${shuffle}`],
  ['the desk’s, by name', desk({}), 'contractors_named'],
  ['the desk’s that changed last', desk({ sort: 'changed' }), 'contractors_changed'],
  ['a deep page of those added last', desk({ sort: 'newest', page: '200' }), 'Index Only Scan contractors_newest'],
  ['those whose website leads nowhere', desk({ only: 'bad-website' }), 'contractors_website'],
  ['the last added of them', desk({ only: 'bad-website', sort: 'newest' }), 'contractors_website'],
  ['the featured strip', listFeatured, 'contractors_featured'],
  ['a slug', (db) => findContractor(db, 'contractor-77'), 'contractors_slug'],
  ['an id', (db) => findContractorById(db, 'c77'), 'contractors_pkey'],
  ['similar ones', similar, place],
  [
    'a page of a trade',
    (db) => listByRule({ db, log }, { services: ['Roofing', 'Plumbing'], location: 'edmond' }, { page: 20 }),
    `${place}|contractors_rated`,
  ],
  ['a slice of the site map', (db) => selectMapped(db, after, 100), 'contractors_slug'],
])('%s: reads an index', async (_, work, index) => {
  const steps = await stepsOf(work);
  expect(namesOf(steps)).toMatch(new RegExp(index));
  expect(most(steps)).toBeLessThan(maxRows);
});

test('filters by text and license read an index only, by name and shuffled', async () => {
  for (const sort of ['home', 'name'] as const)
    for (const query of [{ licensed: 'true' }, { q: 'zephyr' }, { q: 'cedar', licensed: 'true' }]) {
      const steps = await stepsOf(list({ sort, ...query, page: 80 }));
      expect(namesOf(steps)).toMatch(/Index Only Scan contractors_(?:shuffle|named|rated)/);
      expect(most(steps)).toBeLessThan(maxRows);
    }
});

test('lists are planned for their values each time, the rows of a page are not', async () => {
  const statements: string[] = [];
  const recording = watched(db, ({ text }) => statements.push(text));
  for (const query of [{ service: 'hvac', page: 50 }, { q: 'creek', open_now: 'true' }, { zip: '73034' }])
    await listContractors(recording, { seed: 3, ...query });
  const reading = statements.filter(
    (statement) => /from contractors\b/.test(statement) && !/contractor_profiles/.test(statement),
  );
  const rows = statements.filter((statement) => /contractor_profiles/.test(statement));
  const isPlanned = (statement: string) => statement.includes('/* planned each time */');
  expect(reading.length).toBeGreaterThan(2);
  expect(reading.filter((statement) => !isPlanned(statement))).toEqual([]);
  expect(new Set(rows).size).toBe(1);
  expect(rows.filter(isPlanned)).toEqual([]);
});

test('what the jobs of a trade cost is read from its contractors with prices alone', async () => {
  await query(`
    insert into contractor_profiles (contractor_id, about, price_guide)
    select id, repeat('About us. ', 30), case when i % 20 = 0 then '[{"what": "Leak repair", "low": 300, "high": 900}]'::jsonb end
    from (select id, row_number() over (order by id) as i from contractors) numbered`);
  await query('vacuum analyze contractor_profiles');
  const { services } = costTradeOf(plumbing);
  const steps = await stepsOf((db) => selectPricedListings(db, services));
  expect(namesOf(steps)).toContain('contractor_profiles_priced');
  expect(namesOf(steps)).not.toContain('Seq Scan');
  expect(most(steps)).toBeLessThan(maxRows);
});

// Last: it changes every contractor.
describe('if all contractors serve the same places at any hour', () => {
  beforeAll(async () => {
    await query(`update contractors set service_area = array['Edmond', '73003', '73034'], emergency = true`);
    await query('vacuum analyze contractors');
  });

  test('whether one serves another place is read from an index', async () => {
    const places = ['moore 73160', 'yukon 73099'].map(words);
    const steps = await stepsOf((db) => selectFirstServed(db, {}, places));
    expect(steps.filter(({ name }) => name.endsWith('contractors_places'))).toHaveLength(2);
    expect(namesOf(steps)).not.toContain('Seq Scan');
  });

  test('those who answer at any hour are read from an index only, by name and shuffled', async () => {
    for (const sort of ['home', 'name'] as const) {
      const steps = await stepsOf(list({ sort, emergency: 'true', page: 80 }));
      expect(namesOf(steps)).toMatch(/Index Only Scan contractors_(?:shuffle|named)/);
      expect(most(steps)).toBeLessThan(maxRows);
    }
  });
});
