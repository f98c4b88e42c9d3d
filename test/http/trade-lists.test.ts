import { describe, expect, test } from 'vitest';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';
import { phrases } from '#test/support/words.ts';

const plumbers = '/best-plumbers-oklahoma-city';
const plumbersList = ({ getByRole }: HtmlPage) => within(getByRole('region', { name: /^Plumbers in Oklahoma City/ }));
const rowOf = ({ main }: HtmlPage, name: string) =>
  textOf(main.getByRole('link', { name: `View details of ${name}` }).closest('article') as Element);

test('a trade page starts with emergency numbers, then its list', async () => {
  const { find, getByRole, main } = await visit().open('/services/plumbing');
  const callNow = within(getByRole('region', { name: 'Water running now?' }));
  expect(callNow.getAllByRole('link', { name: /^Call / })).toHaveLength(3);
  // Four contractors do.
  callNow.getByText('These three answer at any hour.');
  const steps = callNow.getByText('First, stop the damage').closest('details:not([open])') as Element;
  expect(hrefOf(within(steps).getByRole('link', { name: '1-800-458-4251' }))).toBe('tel:+18004584251');
  expect(textOf(find('main'))).toContain('8 listed, 4 answer at any hour.');
  expect(textsOf(main.getAllByRole('heading', { level: 2 }))).toEqual(
    phrases(`
      Water running now?, Plumbers in Oklahoma City, Something that can wait a day?, What it costs here,
      Before you hire a plumber, Request Plumbing Service`),
  );
});

test('the list of a trade is sorted and filtered with its form', async () => {
  const visitor = visit();
  let page = await visitor.open(plumbers);
  const list = () => plumbersList(page);
  list().getByText('Featured first, then by rating.');
  expect(hrefOf(list().getByRole('link', { name: 'Featured can be paid for: how it works' }))).toBe('/how-we-list#featured');
  page = await visitor.follow(list().getByRole('link', { name: 'Best rated first' }));
  list().getByText('Best rated first, by the ratings listed.');
  fill(page.getByRole('combobox', { name: /^Rating/ }), '4.5');
  fill(page.getByRole('combobox', { name: /^Sort by/ }), 'name');
  page = await visitor.press(page.getByRole('button', { name: 'Show results' }));
  expect(page.address).toMatch(/sort=name.*min_rating=4\.5/);
  list().getByText('By name, from A to Z.');
  const names = textsOf(list().getAllByRole('heading', { level: 3 }));
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  page = await visitor.follow(list().getByRole('link', { name: 'Remove Rated 4.5 or better' }));
  expect(page.address).toMatch(/\?sort=name#contractors$/);
});

test('chips filter the list of a trade, and say how many remain', async () => {
  const visitor = visit();
  let page = await visitor.open(plumbers);
  const chip = () => plumbersList(page).getByRole('link', { name: 'Any hour 4' });
  page = await visitor.follow(chip());
  expect(page.address).toMatch(/\?emergency=true#contractors$/);
  expect(chip().getAttribute('aria-current')).toBe('true');
  plumbersList(page).getByText('Showing 1-4 of 4 contractors');
  expect(textOf(page.find('main'))).toContain('8 listed, 4 answer at any hour.');
  page = await visitor.follow(chip());
  expect(page.address).toMatch(/oklahoma-city#contractors$/);
});

test('the search of a trade page takes a ZIP code or a need', async () => {
  const visitor = visit();
  let page = await visitor.open('/services/plumbing');
  const search = async (need: string) => {
    fill(page.getByLabelText('What is wrong, or your ZIP'), need);
    page = await visitor.press(page.main.getByRole('button', { name: 'Search' }));
  };
  await search('73106');
  expect(page.address).toBe('/services/plumbing?zip=73106#contractors');
  expect(fieldValue(page.getByLabelText('What is wrong, or your ZIP'))).toBe('73106');
  await search('roof leak');
  expect(page.address).toBe('/?q=roof+leak#contractors');
});

test('a page past the last, filters that nobody passes and texts that anybody may make up are not kept in the cache', async () => {
  for (const path of [`${plumbers}?page=99`, `${plumbers}?zip=99999&language=Klingon`, '/blog?page=99', '/badge-info?q=x'])
    for (const answer of [await visit().fetch(path), await visit().fetch(path)])
      expect([answer.status, answer.headers.get('Cache-Status')], path).toEqual([200, null]);
});

test.each([
  ['/oklahoma-city/plumbing', '/services/plumbing'],
  ['/edmond', '/?location=edmond'],
])('%s, a near miss, redirects to %s', async (path, to) => {
  const response = await visit().fetch(path);
  expect(response.status).toBe(301);
  const { pathname, search } = new URL(response.headers.get('Location') ?? '', publicSite().url);
  expect(pathname + search).toBe(to);
});

test('a list says whether a contractor answers, and has no link to call one without a phone', async () => {
  const list = await visit().open(plumbers);
  expect(rowOf(list, 'Ledgerwood Plumbing Works')).toContain('Answers any hour');
  expect(rowOf(list, 'Wet Boot Plumbing')).toMatch(/Open until \d|Opens \d/);
  const row = list.find('article:has([href$="/haverstock-daughters-plumbing"])');
  expect(within(row).queryByRole('link', { name: /^Call/ })).toBeNull();
});

describe('a price', () => {
  test.each(['/best-hvac-contractors-okc', '/'])('of %s opens what the job costs in its trade', async (path) => {
    const visitor = visit();
    const costs = await visitor.follow((await visitor.open(path)).find('.contractor-card .price'));
    expect(textOf(costs.find('h1'))).toMatch(/^What .+ costs? around Oklahoma City$/);
    expect(costs.find(costs.address.slice(costs.address.indexOf('#')))).toBeTruthy();
  });

  test('of a job that too few price for a figure opens where the page says so', async () => {
    const visitor = visit();
    const { findAll } = await visitor.open('/best-plumbers-okc');
    const [price] = findAll('.contractor-card .price').filter((one) => textOf(one).includes('Drain cleaning'));
    const costs = await visitor.follow(price as Element);
    expect(costs.address).toBe('/costs/plumbing#job-drain-cleaning');
    const without = costs.getByText(/Priced by fewer than three, so no figure/);
    expect(without.contains(costs.find('#job-drain-cleaning'))).toBe(true);
  });
});

describe('served places', () => {
  test('a map on the page of a contractor shows where they say they work', async () => {
    const { getByRole } = await visit().open('/norman/roofing/amsbury-roofing');
    const section = within(getByRole('region', { name: 'Where they work' }));
    section.getByRole('img', { name: /with the places named as served: Norman, Purcell, Goldsby and Blanchard\.$/ });
    section.getByText('Green: places that Amsbury Roofing says it serves.');
    section.getByRole('link', { name: 'Open the area in OpenStreetMap' });
  });

  test('a trade page links the towns that its contractors also serve', async () => {
    const visitor = visit();
    const { getByRole } = await visitor.open('/best-roofers-okc');
    const moore = within(getByRole('navigation', { name: 'Also serve' })).getByRole('link', { name: /^Moore \d+$/ });
    const count = /\d+/.exec(textOf(moore))?.[0];
    const page = await visitor.follow(moore);
    expect(page.address).toMatch(/\?place=Moore#contractors$/);
    expect(textsOf(page.getAllByRole('status'))[0]).toContain(`of ${count} contractor`);
    page.getByText('Serves Moore');
  });
});
