import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listByRule } from '#app/domain/directory/list-by-rule.ts';
import { listServedTowns } from '#app/domain/directory/list-served-towns.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { useTestDatabase } from '#test/support/database.ts';

const database = useTestDatabase();
const log = createLogger('silent');
let db: Database;
beforeAll(() => {
  db = openDatabase(database.url, { logger: log });
});
afterAll(() => db.$client.end());
beforeEach(() => database.reset());

const store = (count: number, service: string, location: string, area: string[]) =>
  database.pool.query(
    `insert into contractors (name, slug, service_type, location, service_area)
     select name, slugify(name), $2, $3, $4::text[] from (select $2 || ' ' || $3 || ' ' || $4::text[]::text || ' ' || i as name from generate_series(1, $1) i) names`,
    [count, service, location, area],
  );

test('counts the firms of a list by the towns beside our cities that they serve', async () => {
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
