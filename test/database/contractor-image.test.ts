import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PictureStore } from '#app/domain/pictures/remote-image-store.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { contractorImage, isOwnPicture } from '#app/routes/system/contractor-image.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { noJobs } from '#test/support/jobs.ts';

const logger = createLogger('silent');
const database = useTestDatabase();
let db: Database;
beforeAll(async () => {
  db = openDatabase(database.url, { logger });
  await database.pool.query(`
    insert into contractors (name, slug, service_type, location, logo_link, gmb_link) values
      ('a', 'remote', 'Roofing', 'edmond', 'https://example.com/logo.png', '/art/office.svg'),
      ('b', 'remote-gone', 'Roofing', 'edmond', 'https://example.com/gone.png', 'https://example.com/gmb.png'),
      ('c', 'own', 'Roofing', 'edmond', '/art/plumbing.svg', 'https://example.com/gmb.png'),
      ('d', 'own-gone', 'Roofing', 'edmond', '/art/does-not-exist.svg', '/art/office.svg'),
      ('e', 'nothing-left', 'Roofing', 'edmond', '/logos/no-such-file.png', 'https://example.com/gone.png'),
      ('f', 'none', 'Plumbing', 'edmond', null, null),
      ('g', 'odd', 'Pool Service', 'edmond', '//evil.example/x.png', '/../package.json')`);
});
afterAll(() => db.$client.end());

const picture = { type: 'image/png', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') };
const fetched = vi.fn<PictureStore>(async (address) => (/logo|gmb/.test(address) ? picture : undefined));
const get = (slug: string) =>
  contractorImage({ db, reads: db, logger, jobs: noJobs, settings: parseSettings({}) }, fetched).request(`/contractors/${slug}`);

test.each(['remote', 'remote-gone'])('%s: serves a remote picture from this host, sandboxed', async (slug) => {
  const response = await get(slug);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('image/png');
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(picture.bytes);
});

describe('otherwise it redirects to a picture of the site', () => {
  test.each([
    ['own', '/art/plumbing.svg'],
    ['own-gone', '/art/office.svg'],
    ['nothing-left', '/sign/nothing-left.svg'],
    ['none', '/sign/none.svg'],
    ['no-such-contractor', '/art/placeholder.svg'],
    ['%00', '/art/placeholder.svg'],
  ])('%s: %s', async (slug, location) => {
    const response = await get(slug);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(location);
  });

  test('invalid links redirect neither to another host nor to other files', async () => {
    expect((await get('odd')).headers.get('Location')).toBe('/sign/odd.svg');
  });
});

test.each([
  ['/art/plumbing.svg', true],
  ['/art/none.svg', false],
  ['/failure.css', false],
  ['/art', false],
  ['/art/../art/plumbing.svg', false],
  ['/art/plumbing.svg\0', false],
])('%j is a picture of the site: %s', async (path, expected) => expect(await isOwnPicture(path)).toBe(expected));
