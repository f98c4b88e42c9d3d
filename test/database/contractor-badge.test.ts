import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { contractorBadge } from '#app/routes/system/contractor-badge.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { noJobs } from '#test/support/jobs.ts';

const logger = createLogger('silent');
const database = useTestDatabase();
let db: Database;
beforeAll(async () => {
  db = openDatabase(database.url, { logger });
  await database.pool.query(`
    insert into contractors (name, slug, service_type, location, rating, review_count) values
      ('Dirt & Clay <Works>', 'dirt-clay', 'Concrete', 'norman', 4.6, 1)`);
});
afterAll(() => db.$client.end());

const get = (path: string, headers: Record<string, string> = {}) =>
  contractorBadge({ db, reads: db, logger, jobs: noJobs, settings: parseSettings({ SITE_NAME: 'Prairie & Co' }) }).request(path, {
    headers,
  });

test('serves a badge as a sandboxed picture, cached for an hour', async () => {
  const response = await get('/dirt-clay.svg');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
  const svg = await response.text();
  for (const text of ['Listed on Prairie &amp; Co', 'Dirt &amp; Clay &lt;Works&gt;', '4.6 (1 review)'])
    expect(svg).toContain(text);
});

test('an old spelling of the slug serves the same badge', async () => {
  expect(await (await get('/Dirt-Clay-,.svg')).text()).toBe(await (await get('/dirt-clay.svg')).text());
});

test('answers 304 until the rating changes', async () => {
  const known = { 'If-None-Match': (await get('/dirt-clay.svg')).headers.get('ETag') ?? '' };
  const again = await get('/dirt-clay.svg', known);
  expect(again.status).toBe(304);
  expect(again.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(await again.text()).toBe('');
  await database.pool.query(`update contractors set rating = 4.9 where slug = 'dirt-clay'`);
  const changed = await get('/dirt-clay.svg', known);
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('4.9 (1 review)');
});

test.each(['/nobody.svg', '/%00.svg', `/${'a'.repeat(400)}.svg`])(
  'answers 404 with a neutral picture for an unknown contractor',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
    expect(await response.text()).not.toContain('Listed on');
  },
);
