import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { findFixedPage } from '#app/content/trade-pages/find-page.ts';
import type { ListRule } from '#app/content/trade-pages/parts.ts';
import { countFirstFilters, findOnCall } from '#app/domain/directory/directory-figures.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { logger as log, useFreshDatabase, watched } from '#test/support/database.ts';

const { db, query } = useFreshDatabase();

type Row = [name: string, service: string, location: string, rating: number, featured?: boolean];

async function store(...rows: Row[]): Promise<void> {
  for (const [name, service, location, rating, featured = false] of rows)
    await query(
      `insert into contractors (name, slug, service_type, location, rating, featured)
       values ($1, replace(lower($1), ' ', '-'), $2, $3, $4, $5)`,
      [name, service, location, rating, featured],
    );
}

const ruleOf = (path: string): ListRule => findFixedPage(path)?.list ?? expect.fail(`no list at ${path}`);
type Asked = Omit<Parameters<typeof listByRule>[2], 'page'>;
const namesBy = async (rule: ListRule, asked: Asked = {}, from = db): Promise<string[]> =>
  (await listByRule({ db: from, log }, rule, { page: 1, ...asked })).contractors.map(({ name }) => name);
const namesAt = (path: string, asked: Asked = {}, from = db) => namesBy(ruleOf(path), asked, from);

test('trade pages list featured first, then by rating, or by rating alone, in one city', async () => {
  await store(
    ['Low', 'Plumbing', 'oklahoma-city', 3],
    ['High', 'Plumbing', 'oklahoma-city', 5],
    ['Featured', 'Plumbing', 'oklahoma-city', 2, true],
    ['Elsewhere', 'Plumbing', 'edmond', 5],
    ['Other', 'Roofing', 'oklahoma-city', 5],
  );
  expect(await namesAt('/best-plumbers-okc')).toEqual(['Featured', 'High', 'Low']);
  expect(await namesAt('/best-plumbers-okc', { sort: 'rating' })).toEqual(['High', 'Low', 'Featured']);
  expect(await namesAt('/services/plumbing')).toEqual(['Featured', 'High', 'Low']);
});

test('pest control and landscaping list every city', async () => {
  await store(
    ['A', 'Pest Control', 'edmond', 4],
    ['B', 'Pest Control', 'oklahoma-city', 5],
    ['C', 'Landscaper', 'norman', 4],
    ['D', 'Landscaping', 'edmond', 3],
  );
  expect(await namesAt('/best-pest-control-okc')).toEqual(['B', 'A']);
  expect(await namesAt('/best-landscapers-okc')).toEqual(['C', 'D']);
});

test('General Contracting applies only without General Contractors', async () => {
  await store(['Contracting', 'General Contracting', 'oklahoma-city', 5]);
  expect(await namesAt('/best-general-contractors-okc')).toEqual(['Contracting']);
  await store(['Contractors', 'General Contractors', 'oklahoma-city', 3]);
  expect(await namesAt('/best-general-contractors-okc')).toEqual(['Contractors']);
});

const four: Row[] = [
  ['A', 'Landscaping', 'oklahoma-city', 3],
  ['B', 'Landscaper', 'oklahoma-city', 5],
  ['C', 'Lawn Care', 'oklahoma-city', 4],
  ['D', 'Lawn Service', 'oklahoma-city', 1, true],
];

test('four landscaping types merge in one order', async () => {
  await store(...four, ['E', 'Landscaping', 'edmond', 5], ['F', 'Landscape Design', 'oklahoma-city', 5]);
  expect(await namesAt('/landscaping-services-oklahoma-city')).toEqual(['D', 'B', 'C', 'A']);
});

test('a failed part is omitted; if all fail the list fails', async () => {
  await store(...four);
  const failingFor = (pattern: RegExp) =>
    watched(db, (statement) => {
      if (pattern.test(inspect(statement, { depth: 12 }))) throw new Error('broken');
    });
  expect(await namesAt('/landscaping-services-oklahoma-city', {}, failingFor(/'lawn-care'/))).toEqual(['D', 'B', 'A']);
  await expect(namesAt('/landscaping-services-oklahoma-city', {}, failingFor(/./))).rejects.toThrow('broken');
});

test('merged lists have order and filters', async () => {
  await store(...four);
  await query(
    "update contractors set review_count = length(name) + rating * 10, license_number = case when name < 'C' then '1' end",
  );
  for (const rule of [ruleOf('/landscaping-services-oklahoma-city'), { services: [] }]) {
    const named = (asked: Asked) => namesBy(rule, asked);
    expect(await named({ sort: 'home' })).toEqual(['D', 'B', 'C', 'A']);
    expect(await named({ sort: 'rating' })).toEqual(['B', 'C', 'A', 'D']);
    expect(await named({ sort: 'reviews' })).toEqual(['B', 'C', 'A', 'D']);
    expect(await named({ sort: 'name' })).toEqual(['A', 'B', 'C', 'D']);
    expect(await named({ min_rating: '4' })).toEqual(['B', 'C']);
    expect(await named({ licensed: 'true', sort: 'name' })).toEqual(['A', 'B']);
  }
});

test('without those four, every type containing landscap is listed', async () => {
  await store(
    ['Design', 'LANDSCAPE Design', 'oklahoma-city', 3],
    ['Hard', 'Hardscape', 'oklahoma-city', 5],
    ['Light', 'Outdoor landscaping lights', 'oklahoma-city', 4],
    ['Landscaped Roofs', 'Roofing', 'oklahoma-city', 4],
  );
  expect(await namesAt('/landscaping-services-oklahoma-city')).toEqual(['Light', 'Design']);
});

test('merged pages have each contractor once; a page past the last is the last', async () => {
  for (let index = 0; index < 31; index++)
    await store([`N${index}`, index % 3 ? 'Landscaping' : 'Lawn Care', 'oklahoma-city', (index % 7) / 2]);
  const rule = ruleOf('/landscaping-services-oklahoma-city');
  const pages = await Promise.all([1, 2, 3, 9].map((page) => listByRule({ db, log }, rule, { page })));
  const shown = pages.map(({ page, page_count, total }) => `page ${page} of ${page_count}, ${total}`);
  expect(shown).toEqual([1, 2, 3, 3].map((page) => `page ${page} of 3, 31`));
  const names = pages.slice(0, 3).flatMap(({ contractors }) => contractors.map(({ name }) => name));
  expect(new Set(names).size).toBe(31);
  expect((await listByRule({ db, log }, { services: [] }, { page: 1 })).total).toBe(31);
});

test('the first filters count contractors; emergency lists have contractors reachable at any hour first, then open ones, all with a phone', async () => {
  const always = '{[0,10080)}';
  await store(
    ['Asleep', 'Plumbing', 'oklahoma-city', 5, true],
    ['Open', 'Plumbing', 'oklahoma-city', 4.5],
    ['Night', 'Plumbing', 'oklahoma-city', 3],
    ['Mute', 'Plumbing', 'oklahoma-city', 4.9],
    ['Elsewhere', 'Plumbing', 'norman', 4.9],
  );
  await query(`update contractors set phone = '4055550123' where name <> 'Mute'`);
  await query(`update contractors set emergency = true where name in ('Night', 'Mute', 'Elsewhere')`);
  await query(`update contractors set hours = '24/7', open_hours = $1 where name = 'Open'`, [always]);
  const rule = ruleOf('/best-plumbers-okc');
  const onCall = async () => {
    const [{ contractors, atAnyHour }, counts] = await Promise.all([
      findOnCall({ db, log }, rule),
      countFirstFilters({ db, log }, rule),
    ]);
    return [contractors.map(({ name }) => name), atAnyHour, counts];
  };
  expect(await onCall()).toEqual([['Night', 'Open'], 1, { listed: 4, open_now: 3, emergency: 2 }]);
  await query(`update contractors set emergency = true where name in ('Open', 'Asleep')`);
  expect(await onCall()).toEqual([['Asleep', 'Open', 'Night'], 3, { listed: 4, open_now: 4, emergency: 4 }]);
});

test('counts agree with their lists, of one service, of several and of others instead, and read no contractor', async () => {
  await store(...four, ['E', 'Landscape Design', 'oklahoma-city', 5], ['F', 'General Contracting', 'oklahoma-city', 5]);
  await query(`update contractors set emergency = true where name in ('A', 'D', 'E', 'F')`);
  let rowsRead = 0;
  const counting = watched(db, async (statement) => {
    const { rows } = await db.execute(statement);
    if ('slug' in (rows[0] ?? {})) rowsRead += rows.length;
  });
  for (const rule of [
    ruleOf('/landscaping-services-oklahoma-city'),
    ruleOf('/best-general-contractors-okc'),
    { services: [] },
    { services: ['Landscape Design'], location: 'oklahoma-city' },
    { services: ['Roofing'], location: 'oklahoma-city' },
  ]) {
    const totalOf = async (facts: object) => (await listByRule({ db, log }, rule, { page: 1, ...facts })).total;
    expect(await countFirstFilters({ db: counting, log }, rule)).toEqual({
      listed: await totalOf({}),
      open_now: await totalOf({ open_now: 'true' }),
      emergency: await totalOf({ emergency: 'true' }),
    });
  }
  expect(rowsRead).toBe(0);
});
