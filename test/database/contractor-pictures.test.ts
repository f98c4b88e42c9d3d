import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { PictureStore } from '#app/domain/pictures/remote-image-store.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { contractorImage, isOwnPicture } from '#app/routes/system/contractor-image.ts';
import { contractorBadge, contractorSign } from '#app/routes/system/site-pictures.ts';
import { logger, useTestDatabase } from '#test/support/database.ts';
import { noJobs } from '#test/support/jobs.ts';

// The pictures of a contractor: its own, the sign in place of one, and its badge.

const { db, query } = useTestDatabase();
beforeAll(async () => {
  await query(`
    insert into contractors (name, slug, service_type, location, logo_link, gmb_link) values
      ('a', 'remote', 'Roofing', 'edmond', 'https://example.com/logo.png', '/art/office.svg'),
      ('b', 'remote-gone', 'Roofing', 'edmond', 'https://example.com/gone.png', 'https://example.com/gmb.png'),
      ('c', 'own', 'Roofing', 'edmond', '/art/plumbing.svg', 'https://example.com/gmb.png'),
      ('d', 'own-gone', 'Roofing', 'edmond', '/art/does-not-exist.svg', '/art/office.svg'),
      ('e', 'nothing-left', 'Roofing', 'edmond', '/logos/no-such-file.png', 'https://example.com/gone.png'),
      ('f', 'none', 'Plumbing', 'edmond', null, null),
      ('g', 'odd', 'Pool Service', 'edmond', '//evil.example/x.png', '/../package.json');
    insert into contractors (name, slug, service_type, location, rating, review_count)
    values ('Dirt & Clay <Works>', 'dirt-clay', 'Concrete', 'norman', 4.6, 1)`);
});

const settings = parseSettings({ SITE_NAME: 'Prairie & Co' });
const dependencies = { db, reads: db, logger, jobs: noJobs, settings };
const picture = { type: 'image/png', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') };
const fetched = vi.fn<PictureStore>(async (address) => (/logo|gmb/.test(address) ? picture : undefined));

describe('the picture', () => {
  const get = (slug: string) => contractorImage(dependencies, fetched).request(`/contractors/${slug}`);

  test.each(['remote', 'remote-gone'])('%s is a remote one, served from this host, sandboxed', async (slug) => {
    const response = await get(slug);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture.bytes);
  });

  test.each([
    ['own', '/art/plumbing.svg'],
    ['own-gone', '/art/office.svg'],
    ['nothing-left', '/sign/nothing-left.svg'],
    ['none', '/sign/none.svg'],
    // Neither another host nor other files.
    ['odd', '/sign/odd.svg'],
    ['no-such-contractor', '/art/placeholder.svg'],
    ['%00', '/art/placeholder.svg'],
  ])('%s redirects to a picture of the site, %s', async (slug, location) => {
    const response = await get(slug);
    expect([response.status, response.headers.get('Location')]).toEqual([302, location]);
  });

  test.each([
    ['/art/plumbing.svg', true],
    ['/art/none.svg', false],
    ['/failure.css', false],
    ['/art', false],
    ['/art/../art/plumbing.svg', false],
    ['/art/plumbing.svg\0', false],
  ])('%j is one of the site: %s', async (path, expected) => expect(await isOwnPicture(path)).toBe(expected));
});

/** Expects an SVG that runs nothing. @returns it. */
async function expectSandboxed(response: Response, cached: string): Promise<string> {
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(response.headers.get('Cache-Control')).toBe(cached);
  return response.text();
}
const known = (response: Response) => ({ headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } });

describe('the sign', () => {
  const get = (path: string, init?: RequestInit) => contractorSign(dependencies).request(path, init);

  test('is a sandboxed picture, cached for a day and revalidated', async () => {
    const response = await get('/dirt-clay.svg');
    const svg = await expectSandboxed(response, 'public, max-age=86400, stale-while-revalidate=604800');
    expect(svg).toContain('<title>Dirt &amp; Clay &lt;Works&gt;</title>');
    expect((await get('/dirt-clay.svg', known(response))).status).toBe(304);
  });

  test.each(['/nobody.svg', '/%00.svg', '/dirt-clay.png'])('answers %s with 404', async (path) =>
    expect((await get(path)).status).toBe(404),
  );
});

describe('the badge', () => {
  const get = (path: string, init?: RequestInit) => contractorBadge(dependencies).request(path, init);

  test('is a sandboxed picture, cached for an hour, the same for an old spelling of the slug', async () => {
    const svg = await expectSandboxed(await get('/dirt-clay.svg'), 'public, max-age=3600');
    for (const text of ['Listed on Prairie &amp; Co', 'Dirt &amp; Clay &lt;Works&gt;', '4.6 as listed (1)'])
      expect(svg).toContain(text);
    expect(await (await get('/Dirt-Clay-,.svg')).text()).toBe(svg);
  });

  test('answers 304 until the rating changes', async () => {
    const before = known(await get('/dirt-clay.svg'));
    const again = await get('/dirt-clay.svg', before);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=3600');
    await query(`update contractors set rating = 4.9 where slug = 'dirt-clay'`);
    const changed = await get('/dirt-clay.svg', before);
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('4.9 as listed (1)');
  });

  test.each(['/nobody.svg', '/%00.svg', `/${'a'.repeat(400)}.svg`])('answers %s with 404 and a neutral picture', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
    expect(await response.text()).not.toContain('Listed on');
  });
});
