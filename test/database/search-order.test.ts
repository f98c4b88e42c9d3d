import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listContractors } from '#app/domain/contractors/list-contractors.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { useTestDatabase } from '#test/support/database.ts';

// Whom a search shows before whom.

const database = useTestDatabase();
let db: Database;
beforeAll(() => {
  db = openDatabase(database.url, { logger: createLogger('silent') });
});
afterAll(() => db.$client.end());
beforeEach(() => database.reset());

type Row = [name: string, service: string, location: string, zips?: string[]];

async function store(...rows: Row[]): Promise<void> {
  for (const [name, service, location, zips = null] of rows)
    await database.pool.query(
      `insert into contractors (name, slug, service_type, location, service_area) values ($1, slugify($1), $2, $3, $4)`,
      [name, service, location, zips],
    );
}

const namesFor = async (q: string, others: { service?: string; location?: string } = {}) =>
  (await listContractors(db, { q, seed: 1, ...others })).contractors.map(({ name }) => name);

test('a short text that means a trade finds the trade before words that it happens to stand in', async () => {
  await store(
    ['Blackjack Trees', 'Tree Service', 'edmond'],
    ['Cool Breeze', 'HVAC', 'edmond'],
    ['Acorn Air', 'HVAC', 'norman'],
    ['Stagecoach Trees', 'Tree Service', 'norman'],
  );
  const names = await namesFor('ac');
  expect(names.slice(0, 2).sort()).toEqual(['Acorn Air', 'Cool Breeze']);
  expect(names.slice(2).sort()).toEqual(['Blackjack Trees', 'Stagecoach Trees']);
  expect(await namesFor('ac', { service: 'tree-service' })).toHaveLength(2);
  expect(await namesFor('ac edmond')).toEqual(['Cool Breeze']);
  // Pages of it hold each once.
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listContractors(db, { q: 'ac', seed: 1, page, page_size: 1 })));
  expect(pages.flatMap(({ contractors }) => contractors.map(({ name }) => name))).toEqual(names);
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4, 4]);
});

test('a ZIP code finds those who name it, wherever they are, then the others of its city', async () => {
  await store(
    ['Norman Pipes', 'Plumbing', 'norman', ['73072', '73034']],
    ['Edmond Pipes', 'Plumbing', 'edmond'],
    ['Other Pipes', 'Plumbing', 'edmond', ['73003']],
    ['Edmond Roofs', 'Roofing', 'edmond', ['73034']],
    ['City Pipes', 'Plumbing', 'oklahoma-city'],
  );
  const plumbers = await namesFor('73034 plumber');
  expect(plumbers[0]).toBe('Norman Pipes');
  expect(plumbers.slice(1).sort()).toEqual(['Edmond Pipes', 'Other Pipes']);
  const all = await namesFor('73034');
  expect(all.slice(0, 2).sort()).toEqual(['Edmond Roofs', 'Norman Pipes']);
  expect(all.slice(2).sort()).toEqual(['Edmond Pipes', 'Other Pipes']);
  expect(await namesFor('73034', { location: 'edmond' })).toHaveLength(3);
});

test('a town beside our cities finds the nearest of them, unless somebody has its name', async () => {
  await store(['Norman Pipes', 'Plumbing', 'norman'], ['Edmond Pipes', 'Plumbing', 'edmond']);
  expect(await namesFor('moore plumber')).toEqual(['Norman Pipes']);
  expect(await namesFor('plumber in Guthrie')).toEqual(['Edmond Pipes']);
  expect(await namesFor('moore plumber', { location: 'edmond' })).toEqual(['Edmond Pipes']);
  expect(await namesFor('73160 plumber')).toEqual(['Norman Pipes']);
  await store(['Moore & Daughters', 'Plumbing', 'edmond']);
  expect(await namesFor('moore plumber')).toEqual(['Moore & Daughters']);
  expect(await namesFor('moore')).toEqual(['Moore & Daughters']);
});
