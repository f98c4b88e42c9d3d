import { expect, test } from './fixtures.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';

// Scripts make no difference here.
test.use({ javaScriptEnabled: false });

test.describe('for search engines', () => {
  test('the page has its title, description and canonical address', async ({ page, baseURL }) => {
    await page.goto(`${ledgerwood}?utm_source=elsewhere`);
    await expect(page).toHaveTitle('Ledgerwood Plumbing Works: Plumbing in Oklahoma City, OK | Redbud Pros');
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveAttribute('content', /rated 4\.8 out of 5 from 356 reviews\. Call 572-555-0102/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + ledgerwood);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });

  test('structured data has the business and the breadcrumb, without ratings', async ({ page, baseURL }) => {
    await page.goto(ledgerwood);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = texts.map((text) => JSON.parse(text));
    expect(data.find((one) => one['@type'] === 'Plumber')).toMatchObject({
      name: 'Ledgerwood Plumbing Works',
      url: baseURL + ledgerwood,
      telephone: '+15725550102',
      address: { addressLocality: 'Oklahoma City', addressRegion: 'OK' },
      sameAs: ['https://ledgerwoodplumbingworks.example.com'],
    });
    expect(data.find((one) => one['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(2);
    expect(texts.join()).not.toMatch(/aggregateRating/);
  });
});

test.describe('one address per contractor', () => {
  test('near misses redirect permanently', async ({ request }) => {
    for (const [from, to] of [
      ['/edmond/plumbing/ledgerwood-plumbing-works', ledgerwood],
      ['/oklahoma-city/roofing/ledgerwood-plumbing-works?a=b', `${ledgerwood}?a=b`],
      ['/tulsa/plumbing/ledgerwood-plumbing-works', ledgerwood],
      ['/oklahoma-city/plumbing/Ledgerwood-Plumbing-Works', ledgerwood],
      ['/oklahoma-city/plumbing/ledgerwood-plumbing-works-,', ledgerwood],
      ['/edmond/general-contractors/cattle-guard-construction', '/edmond/general-contracting/cattle-guard-construction'],
      ['/edmond/general-contractor/cattle-guard-construction', '/edmond/general-contracting/cattle-guard-construction'],
    ] as const) {
      const response = await request.get(from, { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']], from).toEqual([301, to]);
    }
  });

  test('an old address by id redirects too', async ({ request, baseURL }) => {
    const { id } = await (await request.get(`${baseURL}/api/contractors/ledgerwood-plumbing-works`)).json();
    const response = await request.get(`${baseURL}/contractor/${id}`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe(ledgerwood);
  });

  test('both spellings of general contracting are one trade', async ({ page }) => {
    await page.goto('/edmond/general-contracting/cattle-guard-construction');
    await expect(page.getByText('General Contractors in Edmond, OK')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveAttribute(
      'href',
      '/services/general-contracting',
    );
    const similar = page.getByRole('region', { name: 'Other general contractors in Edmond' });
    await expect(similar.getByRole('article').filter({ hasText: 'Ostrander Mill Construction' })).toHaveCount(1);
  });
});
