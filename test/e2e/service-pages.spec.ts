import { expect, expectAccessible, test } from './fixtures.ts';

const kinds = [
  {
    path: '/services/plumbing',
    heading: 'Plumbing in Oklahoma City',
    button: 'Request a Quote',
    anchor: '#contact-form',
    cards: 8,
  },
  {
    path: '/services/roofing/edmond',
    heading: 'Roofing in Edmond',
    button: 'Request a Quote',
    anchor: '#contact-form',
    cards: 4,
  },
  {
    path: '/best-electricians-okc',
    heading: 'Best Electricians in Oklahoma City',
    button: 'Get a Quote',
    anchor: '#quote-request',
    cards: 7,
  },
  {
    path: '/best-pest-control-okc',
    heading: 'Best Pest Control in Oklahoma City',
    button: 'Get a Quote',
    anchor: '#quote-request',
    cards: 9,
  },
  {
    path: '/painting-contractors-oklahoma-city',
    heading: 'Painting Contractors in Oklahoma City',
    button: 'Get a Free Quote',
    anchor: '#quote-form',
    cards: 5,
  },
  {
    path: '/window-cleaning-services-oklahoma-city',
    heading: 'Window Cleaning Services in Oklahoma City',
    button: 'Get a Free Quote',
    anchor: '#quote-form',
    cards: 3,
  },
  {
    path: '/house-cleaning-services-oklahoma-city',
    heading: 'House Cleaning Services in Oklahoma City',
    button: 'Request a Quote',
    anchor: '#contact-form',
    cards: 5,
  },
  {
    path: '/electrical-contractors-oklahoma-city',
    heading: 'Electrical Services in Oklahoma City',
    cards: 7,
  },
];

for (const { path, heading, button, anchor, cards } of kinds) {
  test.describe(path, () => {
    test.use({ javaScriptEnabled: false });

    test('has its heading, contractors, and a button to its form', async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(main.getByRole('article')).toHaveCount(cards);
      if (!button) return;
      await main.locator('header').getByRole('link', { name: button, exact: true }).click();
      await expect(page).toHaveURL(`${path}${anchor}`);
      await expect(page.locator(anchor)).toBeInViewport();
    });
  });
}

test.describe('the services index', () => {
  const links = [
    '/best-plumbers-oklahoma-city',
    '/best-electricians-oklahoma-city',
    '/best-hvac-contractors-oklahoma-city',
    '/best-roofers-oklahoma-city',
    '/best-general-contractors-oklahoma-city',
    '/house-cleaning-services-oklahoma-city',
    '/pest-control-services-oklahoma-city',
    '/painting-contractors-oklahoma-city',
    '/best-tree-services-okc',
    '/landscaping-services-oklahoma-city',
    '/best-restoration-contractors-okc',
  ];

  test('has eleven cards', async ({ page }) => {
    await page.goto('/services');
    const cards = page.getByRole('main').locator('a:has(img)');
    expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))).toEqual(links);
  });
});

test('has four steps, three features, four benefits, and a link to the form', async ({ page }) => {
  await page.goto('/services/electrical');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['Key Features', 'How It Works', 'Benefits']) await page.getByRole('heading', { name, level: 3 }).click();
  await expect(region('Key Features').getByRole('listitem')).toHaveCount(3);
  await expect(region('Benefits').getByRole('listitem')).toHaveCount(4);
  await expect(region('How It Works').getByRole('heading', { level: 4 })).toHaveText([
    'Request a Quote',
    'Get Matched',
    'Compare Options',
    'Job Complete',
  ]);
  await page.getByRole('link', { name: 'Get Free Quotes' }).click();
  await expect(page.getByRole('heading', { name: 'Request Electrical Service' })).toBeInViewport();
});

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the view is part of the address', async ({ page }) => {
      await page.goto('/landscaping-services-oklahoma-city');
      await expect(page.getByText('Found 11 landscaping professionals serving Oklahoma City.')).toBeVisible();
      await page.getByRole('link', { name: 'Grid view' }).click();
      await expect(page).toHaveURL(/\?view=grid#contractors$/);
      await expect(page.getByRole('link', { name: 'Grid view' })).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(11);
    });

    test('a long list has pages', async ({ page }) => {
      await page.goto('/services/home-services');
      const first = await page.getByRole('main').getByRole('article').first().textContent();
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
      await expect(page.getByText(/^Showing 13-24 of/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').first()).not.toHaveText(first ?? '');
    });
  });

test.describe('an unknown service', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  // Edmond is the nearest of our cities on the way from Tulsa.
  const nearestTo = { '/services/plumers': '/services/plumbing', '/services/plumbing/tulsa': '/services/plumbing/edmond' };
  for (const [path, first] of Object.entries(nearestTo))
    test(`${path} links to the closest page`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      const nearest = page.getByRole('navigation', { name: 'Closest to it' });
      await expect(nearest.getByRole('link').first()).toHaveAttribute('href', first);
      await expectAccessible(page);
    });

  test('an unknown one-part address is not found', async ({ page }) => {
    expect((await page.goto('/best-of-nothing-okc'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This road doesn't go through");
  });
});

test('every address answers with its canonical one', async ({ request, baseURL }) => {
  const best = (trade: string, canonical: 'okc' | 'oklahoma-city'): [string, string][] =>
    ['okc', 'oklahoma-city'].map((city) => [`/best-${trade}-${city}`, `/best-${trade}-${canonical}`]);
  const own = (path: string): [string, string] => [path, path];
  const addresses: [string, string][] = [
    ...['plumbers', 'electricians', 'hvac-contractors', 'roofers', 'general-contractors', 'pest-control', 'landscapers'].flatMap(
      (trade) => best(trade, 'oklahoma-city'),
    ),
    ...['restoration-contractors', 'tree-services'].flatMap((trade) => best(trade, 'okc')),
    ...best('painters', 'oklahoma-city'),
    ...best('house-cleaners', 'oklahoma-city'),
    ['/best-house-cleaning-oklahoma-city', '/best-house-cleaners-oklahoma-city'],
    ...[
      'electrical-contractors',
      'roofing-contractors',
      'restoration-contractors',
      'general-contractors',
      'house-cleaning-services',
      'window-cleaning-services',
      'painting-contractors',
      'tree-service-contractors',
      'pest-control-services',
      'landscaping-services',
    ].map((name) => own(`/${name}-oklahoma-city`)),
    own('/services'),
    own('/services/plumbing'),
    own('/services/window-cleaning'),
    own('/services/roofing/norman'),
    ['/services/roofing/oklahoma-city', '/services/roofing'],
    ['/services/general-contractors', '/services/general-contracting'],
    ['/services/painting', '/best-painters-oklahoma-city'],
    ['/hvac', '/services/hvac'],
  ];
  for (const [path, canonical] of addresses) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], path).toBe(baseURL + canonical);
    expect(html.match(/<h1/g), path).toHaveLength(1);
  }
});
