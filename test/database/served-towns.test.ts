import { expect, test, vi } from 'vitest';
import { findFixedPage } from '#app/content/trade-pages/find-page.ts';
import { listServedTowns } from '#app/domain/directory/directory-figures.ts';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { executing } from '#app/platform/database.ts';
import type { RequestScope } from '#app/routes/request-scope.ts';
import { loadTradePage } from '#app/routes/site/trade-page/load-trade-page.ts';
import { logger as log, useFreshDatabase } from '#test/support/database.ts';

const database = useFreshDatabase();
const { db, query } = database;
const store = (count: number, service: string, location: string, area: string[]) =>
  query(
    `insert into contractors (name, slug, service_type, location, service_area)
     select name, slugify(name), $2, $3, $4::text[] from (select $2 || ' ' || $3 || ' ' || $4::text[]::text || ' ' || i as name from generate_series(1, $1) i) names`,
    [count, service, location, area],
  );

test('counts the contractors of a list by the towns beside our cities that they serve', async () => {
  await store(2, 'Roofing', 'norman', ['Moore', '73160', 'Norman', 'Little Axe']);
  await store(1, 'Roofing', 'edmond', ['73160', 'Yukon']);
  await store(4, 'Plumbing', 'norman', ['Noble']);
  const roofers = { services: ['Roofing'] };
  expect(await listServedTowns(db, roofers)).toEqual([
    { name: 'Moore', count: 3 },
    { name: 'Yukon', count: 1 },
  ]);
  expect(await listServedTowns(db, { ...roofers, location: 'edmond' })).toEqual([
    { name: 'Moore', count: 1 },
    { name: 'Yukon', count: 1 },
  ]);
  // As many as the list of that town has.
  expect((await listByRule({ db, log }, roofers, { page: 1, place: 'Moore' })).total).toBe(3);
});

test('names towns without a count in a list too long to count', async () => {
  await store(1_001, 'Roofing', 'norman', ['Moore']);
  expect(await listServedTowns(db, { services: ['Roofing'] })).toEqual([{ name: 'Moore', count: undefined }]);
});

test('a trade page keeps its contractors if the towns cannot be read, and is not cached', async () => {
  await store(2, 'Plumbing', 'oklahoma-city', ['Moore']);
  const reads = executing((statement) =>
    statement.text.includes('names (key, place)') ? Promise.reject(new Error('canceled')) : db.execute(statement),
  );
  const doNotCache = vi.fn();
  const scope = { reads, log, doNotCache, dependsOn() {}, cacheFor() {}, expireAfter() {} } as unknown as RequestScope;
  const page = findFixedPage('/best-plumbers-okc') ?? expect.fail('no such page');
  const { data } = await loadTradePage(scope, page, new URL('http://localhost/best-plumbers-okc'));
  expect(data).toMatchObject({ list: { total: 2 }, counts: { listed: 2 }, towns: undefined });
  expect(doNotCache).toHaveBeenCalled();
});
