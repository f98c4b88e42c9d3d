import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findContractor, findContractorById, findSimilarContractors } from '#app/domain/contractors/find-contractor.ts';
import type { HttpEnv } from '#app/http/request-log.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { directoryApi } from '#app/routes/api/directory-api.ts';
import { contractorImage } from '#app/routes/system/contractor-image.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { noJobs } from '#test/support/jobs.ts';

const logger = createLogger('silent');
const database = useTestDatabase();
let db: Database;
beforeAll(async () => {
  db = openDatabase(database.url, { logger });
  await database.pool.query(`
    insert into contractors (id, name, slug, service_type, location, rating, featured) values
      ('1', 'One', 'one', 'Roofing', 'edmond', 4.0, false),
      ('2', 'Two', 'two', 'Roofing', 'edmond', 4.1, false),
      ('3', 'Three', 'three', 'Roofing', 'edmond', 4.9, false),
      ('4', 'Four', 'four', 'Roofing', 'edmond', 3.0, true),
      ('5', 'Five', 'five', 'Roofing', 'edmond', 4.5, false),
      ('6', 'Six', 'six', 'Roofing', 'norman', 5.0, true),
      ('7', 'Seven', 'seven', 'Plumbing', 'edmond', 5.0, true),
      ('8', 'Ten & Sons', null, 'Plumbing', 'norman', 5.0, false),
      ('9', 'Alone', 'alone', null, null, null, false)`);
});
afterAll(() => db.$client.end());

describe('by slug', () => {
  test.each([
    ['one', '1'],
    ['One', '1'],
    ['one-,', '1'],
    ['-one-', '1'],
    ["one'", '1'],
    ['ten-sons', '8'],
    ['Ten & Sons', '8'],
  ])('%j finds %s', async (slug, id) => expect(await findContractor(db, slug)).toMatchObject({ id }));

  test.each(['', '-,', 'nobody', 'one\0', '%', 'x'.repeat(400), '\ud800', 'óne'])('%j finds nobody', async (slug) =>
    expect(await findContractor(db, slug)).toBeUndefined(),
  );
});

describe('where a table from elsewhere has a slug twice', () => {
  beforeAll(async () => {
    await database.pool.query(`
      drop index contractors_slug_key;
      insert into contractors (id, name, slug, service_type, location, created_at) values
        ('21', 'Old', 'twin', 'Painting', 'edmond', '2020-01-01'),
        ('22', 'New', 'twin', 'General Contractors', 'norman', '2024-01-01')`);
  });

  test('the calls take the same hints, and ignore those that fit nobody', async () => {
    const settings = parseSettings({});
    const app = new Hono<HttpEnv>().route('/api', directoryApi({ db, reads: db, logger, jobs: noJobs, settings })).route(
      '/media',
      contractorImage({ db, reads: db, logger, jobs: noJobs, settings }, async () => undefined),
    );
    for (const [hints, id, picture] of [
      ['', '21', '/art/painting.svg'],
      ['?service=general-contracting&location=norman', '22', '/art/general-contracting.svg'],
      ['?location=norman', '22', '/art/general-contracting.svg'],
      ['?service=falconry&location=tulsa', '21', '/art/painting.svg'],
      ['?service=&location=', '21', '/art/painting.svg'],
    ] as const) {
      expect(await (await app.request(`/api/contractors/twin${hints}`)).json(), hints).toMatchObject({ id });
      expect((await app.request(`/media/contractors/twin${hints}`)).headers.get('Location'), hints).toBe(picture);
    }
    const document = await (await app.request('/api/openapi.json')).json();
    const names = document.paths['/api/contractors/{slug}'].get.parameters.map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['location', 'service', 'slug']);
  });

  test('the address decides, else the older answers', async () => {
    expect(await findContractor(db, 'twin')).toMatchObject({ id: '21' });
    expect(await findContractor(db, 'twin', { location: 'norman', service: 'general-contracting' })).toMatchObject({ id: '22' });
    expect(await findContractor(db, 'twin', { location: 'edmond', service: 'roofing' })).toMatchObject({ id: '21' });
  });
});

describe('by id', () => {
  test.each(['1', '8'])('%s', async (id) => expect(await findContractorById(db, id)).toMatchObject({ id }));
  test.each(['99', '', 'x'.repeat(101), '1\0', "1' or true"])('%j finds nobody', async (id) =>
    expect(await findContractorById(db, id)).toBeUndefined(),
  );
});

describe('similar contractors', () => {
  const similarTo = async (slug: string) => {
    const contractor = await findContractor(db, slug);
    return contractor && (await findSimilarContractors(db, contractor)).map(({ id }) => id);
  };

  test('three of the same service in the same city, without itself, the featured first, then by rating', async () => {
    expect(await similarTo('one')).toEqual(['4', '3', '5']);
    expect(await similarTo('three')).toEqual(['4', '5', '2']);
    expect(await similarTo('four')).toEqual(['3', '5', '2']);
  });

  test('the spellings of general contracting are one service', async () => {
    await database.pool.query(`
      insert into contractors (id, name, slug, service_type, location, rating) values
        ('31', 'G1', 'g1', 'General Contractors', 'edmond', 4.0),
        ('32', 'G2', 'g2', 'General Contracting', 'edmond', 4.2),
        ('33', 'G3', 'g3', 'General Contractors', 'edmond', 4.1)`);
    expect(await similarTo('g1')).toEqual(['32', '33']);
    expect(await similarTo('g2')).toEqual(['33', '31']);
  });

  test('none for the only one, and for one whose service or city is not known', async () => {
    expect(await similarTo('six')).toEqual([]);
    expect(await similarTo('alone')).toEqual([]);
  });
});
