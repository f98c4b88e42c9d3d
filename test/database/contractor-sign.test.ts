import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { contractorSign } from '#app/routes/system/contractor-sign.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { noJobs } from '#test/support/jobs.ts';

const logger = createLogger('silent');
const database = useTestDatabase();
let db: Database;
beforeAll(async () => {
  db = openDatabase(database.url, { logger });
  await database.pool.query(
    `insert into contractors (name, slug, service_type, location) values ('Dirt & Clay <Works>', 'dirt-clay', 'Concrete', 'norman')`,
  );
});
afterAll(() => db.$client.end());

const get = (path: string, headers: Record<string, string> = {}) =>
  contractorSign({ db, reads: db, logger, jobs: noJobs, settings: parseSettings({}) }).request(path, { headers });

test('serves a sign as a sandboxed picture, cached for a day and revalidated', async () => {
  const response = await get('/dirt-clay.svg');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
  expect(await response.text()).toContain('<title>Dirt &amp; Clay &lt;Works&gt;</title>');
  const again = await get('/dirt-clay.svg', { 'If-None-Match': response.headers.get('ETag') ?? '' });
  expect(again.status).toBe(304);
});

test.each(['/nobody.svg', '/%00.svg', '/dirt-clay.png'])('answers %s with 404', async (path) =>
  expect((await get(path)).status).toBe(404),
);
