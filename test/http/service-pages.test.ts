import { describe, expect, test } from 'vitest';
import { serviceCards } from '#app/content/service-cards.ts';
import { allTradePages } from '#app/content/trade-pages/find-page.ts';
import { hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';
import { structuredData, typeOf } from '#test/support/structured-data.ts';

test.each([
  ['/services/plumbing', 'Plumbing in Oklahoma City', 'Request a Quote', '#contact-form', 8],
  ['/services/roofing/edmond', 'Roofing in Edmond', 'Request a Quote', '#contact-form', 4],
  ['/best-electricians-okc', 'Best Electricians in Oklahoma City', 'Get a Quote', '#quote-request', 7],
  ['/best-pest-control-okc', 'Best Pest Control in Oklahoma City', 'Get a Quote', '#quote-request', 9],
  ['/painting-contractors-oklahoma-city', 'Painting Contractors in Oklahoma City', 'Get a Free Quote', '#quote-form', 5],
  ['/window-cleaning-services-oklahoma-city', 'Window Cleaning Services in Oklahoma City', 'Get a Free Quote', '#quote-form', 3],
  ['/house-cleaning-services-oklahoma-city', 'House Cleaning Services in Oklahoma City', 'Request a Quote', '#contact-form', 5],
  ['/electrical-contractors-oklahoma-city', 'Electrical Services in Oklahoma City', undefined, undefined, 7],
])('%s has its heading, contractors, and a button to its form', async (path, heading, button, anchor, cards) => {
  const { main, find } = await visit().open(path);
  expect(textsOf(main.getAllByRole('heading', { level: 1 }))).toEqual([heading]);
  expect(main.getAllByRole('article')).toHaveLength(cards);
  if (!button) return;
  expect(hrefOf(within(find('main header')).getByRole('link', { name: button }))).toBe(anchor);
  expect(find(`form${anchor}, ${anchor} form`).getAttribute('method')).toBe('post');
});

test('the services index links to the cards of its record', async () => {
  const { findAll } = await visit().open('/services');
  expect(findAll('main a:has(img)').map(hrefOf)).toEqual(serviceCards.map(({ to }) => to));
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
  const listed = structuredData(next.document).find((data) => typeOf(data) === 'ItemList');
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

// Which one that is: app/content/trade-pages/trade-pages.test.ts. The canonical ones themselves: crawl.test.ts.
test('every other address answers with its canonical one', async () => {
  const addresses = allTradePages.flatMap(({ paths: [canonical, ...others] }) =>
    others.map((path) => [path, canonical] as const),
  );
  const old = [['/services/general-contractors', '/services/general-contracting']] as const;
  for (const [path, canonical] of [...addresses, ...old]) {
    const { status, find } = await visit().open(path);
    expect([path, status, hrefOf(find('link[rel=canonical]'))]).toEqual([path, 200, publicSite().url + canonical]);
  }
});
