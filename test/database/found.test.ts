import { Hono } from 'hono';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { spanishPages } from '#app/content/es/spanish-pages.ts';
import type { Drawing } from '#app/domain/previews/drawing.ts';
import { type Draw, keepDrawings } from '#app/domain/previews/drawing-store.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { mapContractors, robots, siteMap } from '#app/routes/system/crawler-files.ts';
import { previewPicture, siteIcons } from '#app/routes/system/drawn-pictures.ts';
import { logger, useTestDatabase } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { noJobs } from '#test/support/jobs.ts';

// Requests of search engines and link previews besides pages.

const { db, query } = useTestDatabase();
const site = 'https://example.com';
const draw = vi.fn<Draw>(async () => Buffer.from('picture'));
const folder = useFolder();
let app: Hono;

beforeAll(async () => {
  const settings = parseSettings({ SITE_URL: site, ADMIN_PASSWORD: 'only-for-tests' });
  const dependencies = { db, reads: db, logger, jobs: noJobs, settings };
  const drawings = keepDrawings({ folder, draw, logger });
  app = new Hono()
    .route('/', robots(dependencies))
    .route('/', siteMap(dependencies))
    .route('/', siteIcons(dependencies, drawings))
    .route('/', previewPicture(dependencies, drawings));
  await query(`
    insert into contractors (name, slug, service_type, location, rating, review_count, updated_at) values
      ('Canopy & Sons', 'canopy', 'Tree Service', 'edmond', 4.26, 1204, '2026-03-01 08:05:09+00'),
      ('Canopy', 'canopy-2', 'Roofing', 'norman', null, null, '2026-03-02 08:05:09+00'),
      ('Älter & Co', 'lter-co', 'Plumbing', 'oklahoma-city', 5, 0, '2026-03-01'),
      ('Section', 'section', 'Roofing', 'services', 5, 1, '2026-03-01'),
      ('Deep End', 'deep-end', 'Pool Service', 'norman', 4, 2, '2026-03-03')`);
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const textOf = async (path: string) => (await get(path)).text();
const urlsIn = async (path: string) => Array.from((await textOf(path)).matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => url);

describe('the sitemap', () => {
  test('lists its files, with the blog’s once there are posts', async () => {
    expect((await get('/sitemap.xml')).headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(await urlsIn('/sitemap.xml')).toEqual([`${site}/sitemap/pages.xml`, `${site}/sitemap/contractors-1.xml`]);
    await query(`
      insert into blog_posts (title, slug, published_at) values
        ('Hail', 'hail', '2026-04-01T00:00:00Z'), ('To come', 'to-come', now() + interval '1 day')`);
    expect(await urlsIn('/sitemap.xml')).toContain(`${site}/sitemap/blog.xml`);
    const last = `<url><loc>${site}/blog/hail</loc><lastmod>2026-04-01T00:00:00Z</lastmod></url>\n</urlset>`;
    expect(await textOf('/sitemap/blog.xml')).toContain(last);
  });

  test('has every page once, including services without a record', async () => {
    const urls = await urlsIn('/sitemap/pages.xml');
    expect(new Set(urls).size).toBe(urls.length);
    const listed = ['/', '/services/pool-service', '/services/pool-service/norman', '/best-painters-oklahoma-city'];
    for (const path of [...listed, '/es', '/es/best-roofers-oklahoma-city']) expect(urls).toContain(site + path);
    expect(urls.filter((url) => url?.startsWith(`${site}/es/`))).toEqual(spanishPages.map(({ path }) => site + path));
    for (const path of ['/services/painting', '/best-painters-okc', '/services/roofing/oklahoma-city', '/api-reference'])
      expect(urls).not.toContain(site + path);
  });

  test('has each contractor once, with canonical address and time of change', async () => {
    const text = await textOf('/sitemap/contractors-1.xml');
    const entry = (path: string, modified: string) => `<url><loc>${site}${path}</loc><lastmod>${modified}</lastmod></url>`;
    expect(text.match(/<url>.*<\/url>/g)?.toSorted()).toEqual([
      entry('/edmond/tree-service/canopy', '2026-03-01T08:05:09Z'),
      entry('/norman/pool-service/deep-end', '2026-03-03T00:00:00Z'),
      entry('/norman/roofing/canopy-2', '2026-03-02T08:05:09Z'),
      entry('/oklahoma-city/plumbing/lter-co', '2026-03-01T00:00:00Z'),
    ]);
  });

  test('pages through files of any size without gaps', async () => {
    const files = await Promise.all([1, 2, 3, 4, 5, 6].map((file) => mapContractors(db, site, file, 1)));
    const whole = (await mapContractors(db, site, 1)).map(({ url }) => url);
    expect([...new Set(files.flat().map(({ url }) => url))]).toEqual(whole);
    expect(files[5]).toEqual([]);
  });

  test.each(['/sitemap/contractors-2.xml', '/sitemap/contractors-0.xml', '/sitemap/contractors-x.xml', '/sitemap/other.xml'])(
    'does not include %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

test('robots.txt allows the pages and links to the sitemap', async () => {
  const text = await textOf('/robots.txt');
  for (const line of ['Disallow: /admin/', 'Disallow: /functions/', 'Disallow: /api/', `Sitemap: ${site}/sitemap.xml`])
    expect(text.split('\n')).toContain(line);
});

test('the manifest’s icons exist', async () => {
  const response = await get('/site.webmanifest');
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
  const { icons }: { icons: { src: string }[] } = await response.json();
  for (const { src } of icons.filter(({ src }) => src.endsWith('.png')))
    expect((await get(src)).headers.get('Content-Type')).toBe('image/png');
  expect((await get('/apple-touch-icon.png')).status).toBe(200);
});

describe('the preview picture', () => {
  const drawn = async (path: string) => {
    draw.mockClear();
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const [drawing] = draw.mock.calls[0] as [Extract<Drawing, { kind: 'preview' }>];
    return drawing.card;
  };

  test('of a contractor shows name, service, city and rating', async () => {
    expect(await drawn('/preview/edmond/tree-service/canopy.png')).toEqual({
      title: 'Canopy & Sons',
      line: 'Tree Service in Edmond, OK',
      picture: '/art/tree-service.svg',
      rating: { full: 4, shown: '4.3', reviews: '1,204 reviews as listed' },
    });
    expect(await drawn('/preview/norman/roofing/canopy-2.png')).not.toHaveProperty('rating');
    expect((await drawn('/preview/oklahoma-city/plumbing/lter-co.png')).title).toBe('Älter & Co');
  });

  test.each([
    ['index.png?title=Free+money', 'Redbud Pros'],
    ['services/fencing/norman.png', 'Fencing in Norman'],
    ['services/pool-service.png', 'Pool Service in Oklahoma City'],
    ['privacy-policy.png', 'Privacy Policy'],
    ['blog/hail.png', 'Hail'],
  ])('of another page, %s, shows its title', async (path, title) => expect((await drawn(`/preview/${path}`)).title).toBe(title));

  test('is revalidated without drawing it again', async () => {
    const tag = (await get('/preview/for-pros.png')).headers.get('ETag') ?? '';
    draw.mockClear();
    const again = await get('/preview/for-pros.png', { 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(draw).not.toHaveBeenCalled();
  });

  test('may be retried while too many are being drawn', async () => {
    draw.mockResolvedValueOnce(undefined);
    const busy = await get('/preview/about.png');
    expect(busy.status).toBe(503);
    expect(Number(busy.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test.each([
    ...['nothing.png', '.png', 'best-plumbers-okc.png', '%E0%A4%A.png', '%00.png', '../package.json.png', 'for-pros.svg'],
    ...['edmond/roofing/canopy.png', 'edmond/tree-service/nobody.png', 'edmond/tree-service/%00.png'],
    ...['services/nothing.png', 'services/fencing/tulsa.png', 'services/fencing/norman/more.png'],
    ...['blog/to-come.png', 'blog/hail/more.png'],
  ])('is missing for %s', async (path) => {
    draw.mockClear();
    expect((await get(`/preview/${path}`)).status).toBe(404);
    expect(draw).not.toHaveBeenCalled();
  });
});
