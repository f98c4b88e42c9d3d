import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ContractorOrder, contractorOrders, contractorSorts } from '#app/domain/contractors/contractor.ts';
import { maxCounted } from '#app/domain/contractors/directory-limits.ts';
import { listContractors } from '#app/domain/directory/list-contractors.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { fillLargeDirectory } from '#test/support/large-directory.ts';

// Compares lists of a directory of thirty thousand with a full scan.

type Row = {
  id: string;
  service_slug: string;
  location: string;
  featured: boolean;
  pin_order: number;
  rating: number;
  score: number;
  shuffle_key: bigint;
  search_text: string;
  lower_name: string;
  review_count: number;
  emergency: boolean;
  licensed: boolean;
  places: string[];
  languages: string[] | null;
  hours: string | null;
};

const database = useTestDatabase();
const { db, query } = database;
let all: Row[];
let byId: Map<string, Row>;

beforeAll(async () => {
  await fillLargeDirectory(database.pool);
  const rows = await query(
    `select id, service_slug, location, featured, coalesce(pin_order, 'infinity'::float8) as pin_order,
       coalesce(rating, -1)::float8 as rating, score, shuffle_key::text as shuffle_key, search_text,
       lower(name) as lower_name, coalesce(review_count, -1) as review_count, emergency, licensed, places, languages, hours
     from contractors`,
  );
  all = rows.map((row) => ({ ...row, shuffle_key: BigInt(row.shuffle_key) }));
  byId = new Map(all.map((row) => [row.id, row]));
});

const descending =
  (...keys: ((row: Row) => number | bigint | string)[]) =>
  (a: Row, b: Row) => {
    for (const key of keys) if (key(a) !== key(b)) return key(a) > key(b) ? -1 : 1;
    return 0;
  };
const byRating = [(row: Row) => row.rating, (row: Row) => row.score, (row: Row) => row.shuffle_key];
const inOrder: Record<ContractorOrder, (a: Row, b: Row) => number> = {
  rating: descending(...byRating),
  featured: descending((row) => Number(row.featured), ...byRating),
  reviews: descending(
    (row) => row.review_count,
    (row) => row.rating,
    (row) => row.shuffle_key,
  ),
  // Without reviews here.
  reviewed: descending((row) => Number(row.featured), ...byRating),
  name: (a, b) => -descending(({ lower_name }) => lower_name)(a, b),
  home: descending(
    (row) => Number(row.featured),
    ({ featured, pin_order }) => (featured ? -pin_order : 0),
    ({ featured, score }) => (featured ? score : 0),
    ({ featured, shuffle_key }) => (featured ? shuffle_key : 0),
  ),
};

type ListFilters = Pick<
  Parameters<typeof listContractors>[1],
  'q' | 'service' | 'location' | 'min_rating' | 'open_now' | 'emergency' | 'zip' | 'language' | 'licensed'
>;

/** Monday 10 am, and Sunday 3 am. */
const times = { monday: new Date('2026-07-06T15:00:00Z'), sunday: new Date('2026-07-05T08:00:00Z') };

const fitting = ({ q, service, location, ...facts }: ListFilters, now = times.monday): Row[] =>
  all.filter(
    (row) =>
      (!facts.min_rating || row.rating >= Number(facts.min_rating)) &&
      (!facts.open_now || row.hours === '24/7' || row.emergency || (now === times.monday && row.hours !== null)) &&
      (!facts.emergency || row.emergency) &&
      (!facts.zip || row.places.includes(facts.zip)) &&
      (!facts.licensed || row.licensed) &&
      (!facts.language || row.languages?.includes(facts.language)) &&
      (!q || row.search_text.includes(q.toLowerCase())) &&
      (!service || row.service_slug === service) &&
      (!location || row.location === location),
  );

const idsOf = async (query: Parameters<typeof listContractors>[1], now = times.monday) =>
  (await listContractors(db, query, now)).contractors.map(({ id }) => id);

/** Every page, a few at a time. */
async function everyPage(query: Parameters<typeof listContractors>[1], count: number, now = times.monday): Promise<string[][]> {
  const pages: string[][] = [];
  for (let page = 1; page <= count; page += 8) {
    const some = Array.from({ length: Math.min(8, count - page + 1) }, (_, index) =>
      idsOf({ ...query, page: page + index }, now),
    );
    pages.push(...(await Promise.all(some)));
  }
  return pages;
}

function expectInOrder(ids: string[], expected: Row[], order: ContractorOrder) {
  const wanted = new Set(expected.map(({ id }) => id));
  expect(ids.every((id) => wanted.has(id))).toBe(true);
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  // Shuffled ones, after the featured, have no order to check.
  const part = order === 'home' ? found.filter(({ featured }) => featured) : found;
  const sorted = expected.toSorted(inOrder[order]).slice(0, part.length);
  expect(found.slice(0, part.length).map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
}

const services = [undefined, 'roofing', 'plumbing', 'tree-service', 'falconry'];
const cities = [undefined, 'oklahoma-city', 'norman'];
// Only texts without meaning: matches by meaning are tested separately.
const texts = [undefined, 'a', 'r', 'cedar', 'zephyr draw', 'roofing', 'norman', 'bend', '77', '2', 'qx', '2999', '%', '_'];

const flag = fc.constantFrom(undefined, 'true');
const unfiltered = {
  ...{ q: undefined, service: undefined, location: undefined, min_rating: undefined, zip: undefined, language: undefined },
  ...{ open_now: undefined, emergency: undefined, licensed: undefined, seed: 7 },
};

describe('with one seed, the pages hold each match once, in order, and the total is how many there are', () => {
  test('for any filter, text, order and seed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          q: fc.constantFrom(...texts),
          service: fc.constantFrom(...services),
          location: fc.constantFrom(...cities),
          order: fc.constantFrom(...contractorOrders),
          seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        }),
        async (asked) => {
          const expected = fitting(asked);
          const { total, page_count } = await listContractors(db, { ...asked, page_size: 100 });
          expect(total).toBe(asked.q ? Math.min(expected.length, maxCounted) : expected.length);
          const pages = await everyPage({ ...asked, page_size: 100 }, page_count);
          expect(pages.slice(0, -1).every((page) => page.length === 100)).toBe(true);
          const ids = pages.flat();
          expect(new Set(ids).size).toBe(total);
          expect(ids).toHaveLength(total);
          expectInOrder(ids, expected, asked.order);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('for any filters and order, counted and offered as in a search', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          q: fc.constantFrom(undefined, undefined, 'cedar', 'r'),
          service: fc.constantFrom(...services),
          location: fc.constantFrom(...cities),
          min_rating: fc.constantFrom(undefined, '4', '4.9'),
          open_now: flag,
          emergency: flag,
          zip: fc.constantFrom(undefined, '73034', '73099'),
          language: fc.constantFrom(undefined, undefined, 'Spanish'),
          licensed: flag,
          sort: fc.constantFrom(...contractorSorts),
          seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        }),
        fc.constantFrom(...Object.values(times)),
        async (asked, now) => {
          const expected = fitting(asked, now);
          const { min_rating, open_now, emergency, zip, language, licensed } = asked;
          const isCapped = asked.q || min_rating || open_now || emergency || zip || language || licensed;
          const { total, page_count } = await listContractors(db, { ...asked, page_size: 100 }, now);
          expect(total).toBe(isCapped ? Math.min(expected.length, maxCounted) : expected.length);
          const last = Math.min(page_count, 10);
          const ids = (await everyPage({ ...asked, page_size: 100 }, last, now)).flat();
          expect(ids).toHaveLength(Math.min(total, last * 100));
          expect(new Set(ids).size).toBe(ids.length);
          expectInOrder(ids, expected, asked.sort);
        },
      ),
      // Filtered lists have few contractors that a sort finds alike.
      {
        numRuns: 60,
        examples: contractorSorts.map((sort): [typeof unfiltered & { sort: typeof sort }, Date] => [
          { ...unfiltered, sort },
          times.monday,
        ]),
      },
    );
  });

  test('for any page size', async () => {
    const query = { location: 'edmond', seed: 7 };
    const whole = (await everyPage({ ...query, page_size: 100 }, 30)).flat();
    for (const page_size of [7, 60]) {
      const pages = await everyPage({ ...query, page_size }, Math.floor(3_000 / page_size));
      expect(pages.flat()).toEqual(whole.slice(0, pages.length * page_size));
    }
  });

  test('another seed gives another order, repeatably', async () => {
    for (const query of [{}, { service: 'hvac', location: 'norman' }, { q: 'cedar' }, { q: 'a' }]) {
      // After the featured ones.
      const page = (seed: number) => idsOf({ ...query, seed, page: 8, page_size: 100 });
      expect(await page(3)).toEqual(await page(3));
      expect(new Set([...(await page(3)), ...(await page(4))]).size).toBeGreaterThan(100);
    }
  });
});

test('a search lists literal matches first, then matches by meaning', async () => {
  // Some texts contain 'Cedar Creek', none 'roofing cedar'.
  const { total, contractors } = await listContractors(db, { q: 'norman roofing', page_size: 100 });
  expect(total).toBe(Math.min(fitting({ service: 'roofing', location: 'norman' }).length, maxCounted));
  expect(contractors.every(({ service_type, location }) => service_type === 'Roofing' && location === 'norman')).toBe(true);
  const narrowed = await listContractors(db, { q: 'norman roofing', location: 'edmond' });
  expect(narrowed.total).toBe(0);

  const pages = await everyPage({ q: 'norman roofing', seed: 5, page_size: 100 }, Math.ceil(total / 100));
  expect(new Set(pages.flat()).size).toBe(total);
});
