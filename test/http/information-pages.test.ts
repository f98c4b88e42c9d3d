import { expect, test } from 'vitest';
import { hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { visit } from '#test/support/http/visitor.ts';
import { phrases } from '#test/support/words.ts';

/** The numbered headings of a page contain these words in turn. */
function expectNumbered(main: ReturnType<typeof within>, words: string): void {
  const headings = textsOf(main.getAllByRole('heading', { level: 2, name: /^\d+\./ }));
  expect(headings).toEqual(phrases(words).map((text) => expect.stringContaining(text)));
}

test('the about page has four values and contact links', async () => {
  const { main, findAll } = await visit().open('/about');
  for (const name of ['Verified Professionals', 'Local Expertise', 'Easy to Use', 'Customer First'])
    main.getByRole('heading', { name });
  expect(findAll('main a[href^="mailto:"]')).toHaveLength(1);
  expect(findAll('main a[href^="tel:"]')).not.toEqual([]);
});

test('the contact page has a map, a form and further links', async () => {
  const { main } = await visit().open('/contact');
  expect(hrefOf(main.getByRole('link', { name: 'Get Listed Today' }))).toBe('/for-pros');
  main.getByRole('img', { name: /^Map of the Oklahoma City area/ });
  expect(hrefOf(main.getByRole('link', { name: /OpenStreetMap/ }))).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  main.getByRole('button', { name: 'Submit Request' });
});

test('the top contractors page lists featured ones first, links to trades and more pages, and is sorted and filtered', async () => {
  const visitor = visit();
  const { main, find } = await visitor.open('/top-contractors-in-oklahoma-city');
  const [featured] = within(main.getByRole('region', { name: 'Featured Contractors in OKC' })).getAllByRole('article');
  expect(featured && textOf(featured)).toContain('Verified Pro');
  const titles = textsOf(main.getAllByRole('heading', { level: 2 }));
  expect(titles.slice(0, 2)).toEqual(['Featured Contractors in OKC', 'More Top-Rated Contractors']);
  for (const trade of ['window-cleaning', 'roofing', 'plumbing', 'electrical']) find(`main a[href="/services/${trade}"]`);
  expect(hrefOf(main.getByRole('link', { name: 'Explore All Contractors' }))).toBe('/');
  const next = await visitor.follow(main.getByRole('link', { name: 'Next page' }));
  expect(next.address).toMatch(/\?page=2#contractors$/);
  expect(next.main.queryByRole('heading', { name: 'Featured Contractors in OKC' })).toBeNull();
  expect(next.main.getAllByRole('article')).toHaveLength(12);

  main.getByText('Featured first, then by rating.');
  const byName = await visitor.open('/top-contractors-in-oklahoma-city?sort=name');
  byName.main.getByText('By name, from A to Z.');
  expect(byName.main.queryByRole('heading', { name: 'Featured Contractors in OKC' })).toBeNull();
  (await visitor.open('/top-contractors-in-oklahoma-city?zip=00000')).main.getByText(/^No contractors found with the current/);
});

test('the page on advertising has three options, five folded questions, and a link to the form', async () => {
  const { main, find, findAll } = await visit().open('/advertise-with-us');
  for (const name of ['Homepage banners', 'Email sponsorships', 'Custom campaigns']) main.getByRole('heading', { name });
  const questions = findAll('main details:not([open])');
  expect(questions).toHaveLength(5);
  const cost = questions.find((one) => /What does it cost\?/.test(textOf(one)));
  expect(cost && textOf(cost)).toContain('Nothing is booked and you owe nothing');
  const form = find(hrefOf(main.getByRole('link', { name: 'Send an inquiry' })));
  expect(textOf(form)).toContain('1 to 2 business days');
});

test('the legal pages have five sections each and a contact address, and link to each other', async () => {
  const visitor = visit();
  const privacy = await visitor.open('/privacy-policy');
  expectNumbered(privacy.main, 'collect, use, share, safe, rights');
  privacy.main.getByRole('link', { name: 'hello@redbudpros.example' });
  const terms = await visitor.follow(privacy.main.getByRole('link', { name: 'Terms of Service' }));
  expect(terms.address).toBe('/terms-of-service');
  expectNumbered(terms.main, 'Agreement, Use of services, responsibilities, Provider listings, Limitation');
});

test('the maintenance guide links to its seasons, and from a season to contractors', async () => {
  const { main, find } = await visit().open('/home-maintenance-guide');
  const toWinter = within(main.getByRole('navigation', { name: 'Seasons' })).getByRole('link', { name: /^Winter/ });
  const winter = main.getByRole('region', { name: 'Winter' });
  expect(find(hrefOf(toWinter)).contains(within(winter).getByRole('heading', { level: 2 }))).toBe(true);
  within(winter).getByRole('heading', { name: 'Keep the pipes from freezing' });
  expect(hrefOf(within(winter).getByRole('link', { name: 'Find a plumber' }))).toBe('/best-plumbers-oklahoma-city');
});

test('the page on how we list explains badges and payment', async () => {
  const { main } = await visit().open('/how-we-list');
  expectNumbered(
    main,
    `listings come from, ratings come from, Replies in, reviews on this site come from, Verified Pro, Featured, paid for, sorted,
    request, correct or remove`,
  );
  expect(hrefOf(main.getByRole('link', { name: 'cibverify.ok.gov' }))).toBe('https://cibverify.ok.gov');
});
