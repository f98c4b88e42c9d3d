import { expect, test } from 'vitest';
import { listContractors } from '#app/domain/directory/list-contractors.ts';
import { useFreshDatabase } from '#test/support/database.ts';
import { type StoredContractor, storeContractors } from '#test/support/store-contractors.ts';

// Whom a search shows before whom.

const database = useFreshDatabase();
const { db } = database;
const store = (...rows: StoredContractor[]) => storeContractors(database.pool, rows);

const namesFor = async (q: string, others: { service?: string; location?: string } = {}) =>
  (await listContractors(db, { q, seed: 1, ...others })).contractors.map(({ name }) => name);

test('a short name of a trade finds the trade before accidental matches', async () => {
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

test('a ZIP code finds contractors naming it anywhere, then others in its city', async () => {
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

test('a nearby town finds contractors serving it, then similar names, then the nearest city', async () => {
  await store(['Norman Pipes', 'Plumbing', 'norman'], ['Edmond Pipes', 'Plumbing', 'edmond']);
  expect(await namesFor('moore plumber')).toEqual(['Norman Pipes']);
  expect(await namesFor('plumber in Guthrie')).toEqual(['Edmond Pipes']);
  expect(await namesFor('moore plumber', { location: 'edmond' })).toEqual(['Edmond Pipes']);
  expect(await namesFor('73160 plumber')).toEqual(['Norman Pipes']);
  await store(['Moore & Daughters', 'Plumbing', 'edmond']);
  expect(await namesFor('moore plumber')).toEqual(['Moore & Daughters', 'Norman Pipes']);
  await store(
    ['City Pipes', 'Plumbing', 'oklahoma-city', ['Yukon', 'Moore, OK']],
    ['ZIP Pipes', 'Plumbing', 'edmond', ['73160']],
    ['City Roofs', 'Roofing', 'oklahoma-city', ['Moore']],
  );
  for (const q of ['moore plumber', '73160 plumber', 'i need a plumber in moore']) {
    const names = await namesFor(q);
    expect(names.slice(0, 2).sort(), q).toEqual(['City Pipes', 'ZIP Pipes']);
    expect(names.at(-1), q).toBe('Norman Pipes');
    expect(new Set(names).size, q).toBe(names.length);
  }
  expect((await namesFor('moore')).slice(0, 3).sort()).toEqual(['City Pipes', 'City Roofs', 'ZIP Pipes']);
  // A place that only the contractors know.
  await store(['Lake Pipes', 'Plumbing', 'norman', ['Little Axe']]);
  expect((await namesFor('little axe plumber'))[0]).toBe('Lake Pipes');
});

test('an unserved place lists those who serve the nearest served one first', async () => {
  await store(
    ['City Roofs', 'Roofing', 'oklahoma-city'],
    ['Norman Roofs', 'Roofing', 'norman', ['Shawnee', 'Moore']],
    ['Edmond Pipes', 'Plumbing', 'edmond'],
  );
  expect(await namesFor('tulsa roofer')).toEqual(['Norman Roofs', 'City Roofs']);
});

test('a sentence lists its trade at once, as do unmatched words', async () => {
  await store(
    ['Broken Arrow Pipes', 'Plumbing', 'norman'],
    ['Edmond Pipes', 'Plumbing', 'edmond'],
    ['Roofs', 'Roofing', 'norman'],
  );
  for (const q of ['my toilet is leaking', 'water heater broke', 'plumber zanzibar', 'necesito un plomero'])
    expect((await namesFor(q)).sort(), q).toEqual(['Broken Arrow Pipes', 'Edmond Pipes']);
});
