import { describe, expect, test } from 'vitest';
import { hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';
import { structuredData, typeOf } from '#test/support/structured-data.ts';

const pages = [
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
];

test.each(pages)(
  '$path has its heading, contractors, and a button to its form',
  async ({ path, heading, button, anchor, cards }) => {
    const { main, find } = await visit().open(path);
    expect(textsOf(main.getAllByRole('heading', { level: 1 }))).toEqual([heading]);
    expect(main.getAllByRole('article')).toHaveLength(cards);
    expect(hrefOf(within(find('main header')).getByRole('link', { name: button }))).toBe(anchor);
    expect(find(`form${anchor}, ${anchor} form`).getAttribute('method')).toBe('post');
  },
);

test('a landing page has its heading and contractors', async () => {
  const { main } = await visit().open('/electrical-contractors-oklahoma-city');
  expect(textsOf(main.getAllByRole('heading', { level: 1 }))).toEqual(['Electrical Services in Oklahoma City']);
  expect(main.getAllByRole('article')).toHaveLength(7);
});

test('the services index links to eleven categories', async () => {
  const { findAll } = await visit().open('/services');
  expect(findAll('main a:has(img)').map(hrefOf)).toEqual([
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
  ]);
});

test('has four steps, three features, four benefits, and a link to the form', async () => {
  const { getByRole, find } = await visit().open('/services/electrical');
  const part = (name: string) => within(getByRole('region', { name }));
  expect(part('Key Features').getAllByRole('listitem')).toHaveLength(3);
  expect(part('Benefits').getAllByRole('listitem')).toHaveLength(4);
  const steps = ['Request a Quote', 'Get Matched', 'Compare Options', 'Job Complete'];
  expect(textsOf(part('How It Works').getAllByRole('heading', { level: 4 }))).toEqual(steps);
  const form = find(hrefOf(getByRole('link', { name: 'Get Free Quotes' })));
  expect(textOf(within(form).getByRole('heading', { name: 'Request Electrical Service' }))).toBeTruthy();
});

test('the view is part of the address', async () => {
  const visitor = visit();
  const { getByText, getByRole } = await visitor.open('/landscaping-services-oklahoma-city');
  getByText('Found 11 landscaping professionals serving Oklahoma City.');
  const grid = await visitor.follow(getByRole('link', { name: 'Grid view' }));
  expect(grid.address).toMatch(/\?view=grid#contractors$/);
  expect(grid.getByRole('link', { name: 'Grid view' }).getAttribute('aria-current')).toBe('true');
  expect(grid.main.getAllByRole('article')).toHaveLength(11);
});

test('a long list has pages', async () => {
  const visitor = visit();
  const first = await visitor.open('/services/home-services');
  const next = await visitor.follow(within(first.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: /Next/ }));
  next.getByText(/^Showing 13-24 of/);
  const firstCard = ({ main }: typeof first) => textOf(main.getAllByRole('article')[0] as Element);
  expect(firstCard(next)).not.toBe(firstCard(first));
  const listed = structuredData(next.html).find((data) => typeOf(data) === 'ItemList');
  expect(listed).toMatchObject({ itemListElement: Array.from({ length: 12 }, (_, index) => ({ position: 13 + index })) });
});

describe('an unknown service', () => {
  // Edmond is the nearest of our cities on the way from Tulsa.
  test.each([
    ['/services/plumers', '/services/plumbing'],
    ['/services/plumbing/tulsa', '/services/plumbing/edmond'],
  ])('%s links to the closest page', async (path, closest) => {
    const { status, getByRole } = await visit().open(path);
    expect(status).toBe(404);
    const [first] = within(getByRole('navigation', { name: 'Closest to it' })).getAllByRole('link');
    expect(hrefOf(first as Element)).toBe(closest);
  });

  test('of one part is not found', async () => {
    const { status, getByRole } = await visit().open('/best-of-nothing-okc');
    expect(status).toBe(404);
    expect(textOf(getByRole('heading', { level: 1 }))).toBe("This road doesn't go through");
  });
});

test('every address answers with its canonical one', async () => {
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
    const { status, find, findAll } = await visit().open(path);
    expect(status, path).toBe(200);
    expect(hrefOf(find('link[rel=canonical]')), path).toBe(publicSite().url + canonical);
    expect(findAll('h1'), path).toHaveLength(1);
  }
});
