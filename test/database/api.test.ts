import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Contractor, ContractorPage } from '#app/domain/contractors/contractor.ts';
import { useSampleApi } from '#test/support/sample-api.ts';

// The read calls of the contract: Request in, Response out, on the sample directory. Orders, pages and shuffles: list-pages.test.ts.

const site = useSampleApi();
const { get } = site;

async function list(query: string): Promise<ContractorPage<Contractor>> {
  const response = await get(`/contractors?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}
async function everything(query = ''): Promise<Contractor[]> {
  const pages = await Promise.all([1, 2].map((page) => list(`${query}&page_size=100&page=${page}&order=rating`)));
  return pages.flatMap(({ contractors }) => contractors);
}

describe('GET /api/service-types', () => {
  test('lists each type in use once, alphabetically', async () => {
    const types: { service_type: string }[] = await (await get('/service-types')).json();
    const names = types.map(({ service_type }) => service_type);
    expect(names).toEqual(
      [...new Set((await everything()).map(({ service_type }) => service_type))].sort((a, b) => a.localeCompare(b)),
    );
    expect(names.length).toBeGreaterThan(15);
  });
});

describe('GET /api/contractors', () => {
  test('returns pages of twelve by default, with counts', async () => {
    const page = await list('');
    expect(page).toMatchObject({ total: 182, page: 1, page_size: 12, page_count: 16 });
    expect(page.contractors).toHaveLength(12);
    const identity = ['id', 'name', 'slug', 'service_type', 'location', 'address', 'phone', 'website', 'logo_link', 'gmb_link'];
    const standing = ['rating', 'review_count', 'reviews', 'featured', 'verified', 'checked', 'profile', 'open', 'answers'];
    expect(Object.keys(page.contractors[0] ?? {}).sort()).toEqual([...identity, ...standing].sort());
  });

  test('picks a seed and returns it if none is given', async () => {
    const page = await list('page_size=100');
    expect((await list(`page_size=100&seed=${page.seed}`)).contractors).toEqual(page.contractors);
  });

  test('takes an order, or a sort as the menu names it', async () => {
    const all = async (asked: string) => (await list(`${asked}&page_size=100&seed=3`)).contractors;
    for (const asked of ['order=rating', 'sort=rating']) {
      const ratings = (await all(asked)).map(({ rating }) => rating ?? 0);
      expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    }
    const names = (await all('sort=name')).map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    for (const asked of ['sort=home', 'sort=']) expect(await all(asked)).toEqual(await all('order=home'));
  });

  test.each([
    ['min_rating=4.8', ({ rating }: Contractor) => (rating ?? 0) >= 4.8],
    ['emergency=true', ({ profile }: Contractor) => profile.emergency === true],
    ['licensed=yes', ({ profile }: Contractor) => profile.license_number !== null],
    ['emergency=false&licensed=0&open_now=no&zip=&min_rating=', () => true],
    [
      'licensed=1&service=plumbing&location=edmond',
      (one: Contractor) => one.profile.license_number !== null && one.service_type === 'Plumbing' && one.location === 'edmond',
    ],
    ['emergency=1&q=air', (one: Contractor) => one.profile.emergency === true && /air/i.test(one.name + one.service_type)],
    ['service=Tree Service', (one: Contractor) => one.service_type === 'Tree Service'],
    ['service=tree-service', (one: Contractor) => one.service_type === 'Tree Service'],
    ['service=hvac&location=norman', (one: Contractor) => one.service_type === 'HVAC' && one.location === 'norman'],
    ['location=edmond', (one: Contractor) => one.location === 'edmond'],
    ['service=&location=&q=', () => true],
    ['service=%20&location=%20', () => true],
    ['service=!!!', () => false],
    ['location=???', () => false],
    ['service=日本', () => false],
    ['service=falconry', () => false],
    ['location=tulsa', () => false],
  ] as const)('%s filters', async (query, holds) => {
    const expected = (await everything()).filter(holds).map(({ slug }) => slug);
    const page = await list(`${query}&page_size=100`);
    expect(page.total).toBe(expected.length);
    for (const { slug } of page.contractors) expect(expected).toContain(slug);
  });

  test('matches lowercase text within name, service type or location, without wildcards', async () => {
    const all = await everything();
    const text = fc.oneof(
      fc.constantFrom('ROOF', 'roofing', 'oklahoma-city', 'norman', "june's", 'ñ', 'Ñ', 'a', 'zz'),
      fc.constantFrom('&', '%', '_', '\\', '%%', "'", '"', ';--'),
      fc.constantFrom(...all.map(({ name }) => name.slice(2, 7).trim())),
    );
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        const wanted = q.toLowerCase();
        const expected = all.filter((one) =>
          [one.name, one.service_type, one.location].some((field) => field.toLowerCase().includes(wanted)),
        );
        // Matches by meaning may follow.
        const { contractors, total } = await list(`q=${encodeURIComponent(q)}&page_size=100`);
        const found = contractors.map(({ slug }) => slug);
        const first = expected.map(({ slug }) => slug).sort();
        expect(found.slice(0, Math.min(first.length, 100)).toSorted()).toEqual(first.length <= 100 ? first : expect.anything());
        expect(total).toBeGreaterThanOrEqual(first.length);
        expect(new Set(found).size).toBe(Math.min(total, 100));
      }),
      { numRuns: 60 },
    );
  });

  test.each(
    [
      ['page', '-1', '0', '9e9', '1.5', '1&page=2'],
      ['page_size', '0', '101'],
      ['order', 'random'],
      ['sort', 'random', 'featured'],
      ['min_rating', '6', '-1', 'four'],
      ['open_now', 'maybe'],
      ['emergency', '2'],
      ['zip', '7303', 'edmond'],
      ['language', '%2342'],
      ['licensed', '%20'],
      ['seed', 'abc', '99999999999'],
      ['q', 'x'.repeat(10_000), '%00'],
      ['service', '%00'],
      ['location', 'a&location=b'],
    ].flatMap(([field = '', ...values]) => values.map((value) => [`${field}=${value}`, field] as const)),
  )('refuses %.20s with a 422 that names the parameter', async (query, field) => {
    const response = await get(`/contractors?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ error: expect.any(String), fields: { [field]: expect.any(String) } });
  });

  test('returns an empty page past the last, with counts', async () => {
    expect(await list('page=900')).toMatchObject({ contractors: [], total: 182, page: 900, page_count: 16 });
  });

  test('never answers a query string with 500', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom('q', 'service', 'location', 'page', 'page_size', 'order', 'seed', 'x'),
            fc.string({ unit: 'binary', maxLength: 30 }),
          ),
        ),
        async (parameters) => {
          const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
          expect([200, 422]).toContain((await get(`/contractors?${query}`)).status);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('GET /api/contractors/{slug}', () => {
  test('returns one contractor with all its fields', async () => {
    const response = await get('/contractors/wagontop-roofing');
    const standing = { rating: 4.7, review_count: 118, logo_link: null, featured: true };
    expect(await response.json()).toMatchObject({ name: 'Wagontop Roofing', service_type: 'Roofing', ...standing });
  });

  test.each(['no-such-slug', '%00', '..%2F..', 'x'.repeat(5_000), "'; drop table contractors"])(
    'answers %.30s with 404',
    async (slug) => {
      const response = await get(`/contractors/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: expect.any(String) });
    },
  );
});

describe('all calls', () => {
  test('answer an unknown call with 404, and another method with 405 and Allow', async () => {
    expect((await get('/nothing')).status).toBe(404);
    const response = await site.api.request('/api/contractors', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  test('have an OpenAPI description', async () => {
    const document = await (await get('/openapi.json')).json();
    const directory = ['service-types', 'contractors', 'contractors/{slug}', 'contractors/{slug}/reviews', 'suggestions'];
    const forms = ['pro-contacts', 'claims', 'corrections', 'subscribers', 'events'];
    expect(Object.keys(document.paths)).toEqual([
      ...[...directory, 'did-you-mean', 'costs'].map((call) => `/api/${call}`),
      ...['handle-service-contact', 'handle-advertise-request'].map((call) => `/functions/v1/${call}`),
      ...forms.map((call) => `/api/${call}`),
    ]);
    expect(document.components.schemas.ServiceRequest.required).toEqual(['name', 'email', 'phone']);
    expect(document.components.schemas.Contractor.properties).toHaveProperty('gmb_link');
    const names = document.paths['/api/contractors'].get.parameters.map(({ name }: { name: string }) => name);
    expect(names).toEqual([
      ...['q', 'service', 'location', 'page', 'page_size', 'order', 'sort'],
      ...['min_rating', 'open_now', 'emergency', 'zip', 'place', 'language', 'licensed', 'seed'],
    ]);
  });
});
