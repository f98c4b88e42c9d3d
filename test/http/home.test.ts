import { describe, expect, test } from 'vitest';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';
import { phrases, words } from '#test/support/words.ts';

/** The section with the filters, the list and the page links. */
const directory = ({ find }: HtmlPage) => within(find('section[aria-labelledby=contractors]'));
const section = 'section[aria-labelledby=contractors] article';
const shownNames = ({ findAll }: HtmlPage) => textsOf(findAll(`${section} h3`));
const shown = (page: HtmlPage) => textOf(directory(page).getByRole('status'));
const heading = (page: HtmlPage) => textOf(directory(page).getByRole('heading', { level: 2 }));
const pageLinks = (page: HtmlPage) => within(directory(page).getByRole('navigation', { name: 'Pages' }));
const featured = ({ getByRole }: HtmlPage) => within(getByRole('region', { name: 'Featured contractors' }));
const searchBox = ({ getByLabelText }: HtmlPage) => getByLabelText('What do you need done?');
const searchButton = ({ main }: HtmlPage) => main.getByRole('button', { name: 'Search' });

test('has its title, canonical address and list, and no inline handlers', async () => {
  const page = await visit().open('/');
  expect(textOf(page.find('title'))).toBe('Contractors in Oklahoma City, Edmond & Norman | Redbud Pros');
  expect(hrefOf(page.find('link[rel=canonical]'))).toBe(`${publicSite().url}/`);
  expect(shown(page)).toBe('Showing 1-12 of 182 contractors');
  expect(page.html).not.toMatch(/<[^>]+\son[a-z]+=/);
});

test('offers three ways in, and links to every trade with its number of contractors', async () => {
  const { getByRole } = await visit().open('/');
  const ways = within(getByRole('navigation', { name: 'Ways to a contractor' })).getAllByRole('link');
  expect(textsOf(ways)).toEqual([
    expect.stringMatching(/^Call now ?\d+ answer at any hour$/),
    expect.stringMatching(/^Compare/),
    expect.stringMatching(/^Have us find a contractor/),
  ]);
  expect(ways.map(hrefOf)).toEqual(['/?emergency=true#contractors', '#contractors', '/request']);
  const tiles = within(getByRole('region', { name: 'What broke?' })).getAllByRole('link');
  expect(tiles).toHaveLength(18);
  expect(textsOf(tiles)[0]).toBe('Plumbing15 listed');
  const first = words('/best-plumbers-okc /best-electricians-okc /best-hvac-contractors-okc /best-roofers-okc');
  expect(tiles.slice(0, 4).map(hrefOf)).toEqual(first);
});

describe('featured contractors', () => {
  test('are three, pinned ones first; the list continues with the others by rating times reviews', async () => {
    const page = await visit().open('/');
    const pinned = phrases('Wagontop Roofing, Ottley Drain and Sewer, Hailstone Hollow Roofing');
    expect(textsOf(featured(page).getAllByRole('heading', { level: 3 }))).toEqual(pinned);
    expect(shownNames(page)).toHaveLength(9);
    expect(shownNames(page).slice(0, 2)).toEqual(['Ledgerwood Plumbing Works', 'Vandeventer Heat and Air']);
  });

  test('continue on the second page', async () => {
    const page = await visit().open('/?page=2');
    expect(shownNames(page).slice(0, 2)).toEqual(['Linen and Larkspur Cleaning', 'Canyon Wren Landscaping']);
    expect(page.findAll(`${section} .verified`)).toHaveLength(2);
  });

  test('have no strip in a sorted list', async () => {
    const page = await visit().open('/?sort=name');
    expect(shownNames(page)).toHaveLength(12);
    expect(page.queryByRole('region', { name: 'Featured contractors' })).toBeNull();
  });

  test('have cards that link to the contractor and its phone number', async () => {
    const [element] = featured(await visit().open('/')).getAllByRole('article');
    const card = within(element as Element);
    expect(hrefOf(card.getByRole('link', { name: 'Wagontop Roofing' }))).toBe('/oklahoma-city/roofing/wagontop-roofing');
    expect(hrefOf(card.getByRole('link', { name: 'Call Wagontop Roofing, 405-555-0156' }))).toBe('tel:+14055550156');
    card.getByRole('link', { name: 'View details of Wagontop Roofing' });
    for (const text of ['Roofing', 'Oklahoma City +2', 'Since 2021']) card.getByText(text);
    const said = textOf(element as Element);
    for (const text of ['Asphalt roof $8,800–15,500', 'Rated 4.7 (118 on Google)']) expect(said).toContain(text);
    expect(said).toMatch(/Verified Pro: license checked \w{3} \d/);
    expect(said).toMatch(/Open until \d|Opens \d/);
  });
});

test('the filters list all services and the cities of the directory', async () => {
  const { getByLabelText } = await visit().open('/');
  const service = within(getByLabelText('Service'));
  const services = textsOf(service.getAllByRole('option'));
  expect(services).toEqual(['All Services', ...services.slice(1).toSorted((a, b) => a.localeCompare(b, 'en'))]);
  expect(services).toContain('House Cleaning');
  const groups = service.getAllByRole('group').map((group) => group.getAttribute('label'));
  expect(groups).toEqual(['General Contracting', 'Landscaping', 'Lawn Care']);
  const cities = textsOf(within(getByLabelText('Location')).getAllByRole('option'));
  expect(cities).toEqual(['All Locations', 'Oklahoma City', 'Edmond', 'Norman']);
});

test('has six questions, folded', async () => {
  const { getByRole, getByText } = await visit().open('/');
  const questions = [...getByRole('region', { name: 'Questions before you hire' }).querySelectorAll('summary')];
  const topics = phrases('reliable, ask, upfront, wrong, How long, permit');
  expect(textsOf(questions)).toEqual(topics.map((text) => expect.stringContaining(text)));
  const answer = getByText(/10% to 30%/);
  expect(textOf(answer)).toContain('Be cautious above 30%');
  expect(answer.closest('details:not([open])')).toBe(questions[2]?.closest('details'));
});

describe('page links', () => {
  test('are there for several pages only, and say which one is shown', async () => {
    expect(directory(await visit().open('/?service=painting')).queryByRole('navigation')).toBeNull();
    const page = await visit().open('/?page=8');
    const items = textsOf(pageLinks(page).getAllByRole('listitem'));
    expect(items.map((text) => text.replace(/Pages left out|Page /, '').trim()).join(' ')).toBe('1 … 7 8 9 … 16');
    expect(textOf(page.find('nav[aria-label=Pages] [aria-current=page]'))).toBe('Page 8');
  });

  test('link to the previous and next page only if there is one', async () => {
    const ends = (page: HtmlPage) =>
      ['Previous page', 'Next page'].map((name) => pageLinks(page).queryByRole('link', { name }) !== null);
    expect(ends(await visit().open('/?service=roofing&seed=2'))).toEqual([false, true]);
    const last = await visit().open('/?service=roofing&seed=2&page=2');
    expect(ends(last)).toEqual([true, false]);
    expect(shown(last)).toBe('Showing 13-16 of 16 contractors');
  });

  test('open at the heading of the list, which takes the focus', async () => {
    const visitor = visit();
    const second = await visitor.follow(pageLinks(await visitor.open('/')).getByRole('link', { name: 'Page 2' }));
    expect(second.address).toMatch(/page=2&seed=\d+#contractors$/);
    expect(shown(second)).toBe('Showing 13-24 of 182 contractors');
    expect(second.find('h2#contractors').getAttribute('tabindex')).toBe('-1');
  });
});

describe('without scripts', () => {
  test('search, filters, views and removal work', async () => {
    const visitor = visit();
    let page = await visitor.open('/');
    const apply = async (label: string, option: string) => {
      fill(page.getByLabelText(label), option);
      page = await visitor.press(page.getByRole('button', { name: 'Apply' }));
    };
    fill(page.getByRole('searchbox', { name: 'What do you need done?' }), 'a');
    page = await visitor.press(searchButton(page));
    expect(page.address).toMatch(/q=a/);
    await apply('Service', 'Roofing');
    expect(page.address).toMatch(/#contractors$/);
    expect(heading(page)).toBe('Roofing contractors matching “a”');
    expect(shown(page)).toBe('Showing 1-12 of 15 contractors');
    page = await visitor.follow(directory(page).getByRole('link', { name: 'List view' }));
    expect(page.address).toMatch(/view=list/);
    await apply('Location', 'Norman');
    expect(page.address).toMatch(/view=list/);
    expect(heading(page)).toBe('Roofing contractors in Norman matching “a”');
    page = await visitor.follow(directory(page).getByRole('link', { name: 'Clear all' }));
    expect(shown(page)).toBe('Showing 1-12 of 182 contractors');
    featured(page);
  });

  test('a search with a ZIP code finds those who serve it', async () => {
    const visitor = visit();
    let page = await visitor.open('/');
    fill(searchBox(page), 'roofer');
    fill(page.getByLabelText('ZIP code'), '73034');
    page = await visitor.press(searchButton(page));
    expect(page.address).toMatch(/\?q=roofer&zip=73034/);
    page = await visitor.follow(directory(page).getByRole('link', { name: 'Remove Serves 73034' }));
    expect(fieldValue(page.getByLabelText('ZIP code'))).toBe('');
  });

  test('a search says how it was understood, and suggests others without results', async () => {
    const visitor = visit();
    const home = await visitor.open('/');
    fill(searchBox(home), 'roof repair edmond');
    directory(await visitor.press(searchButton(home))).getByText('Showing roofers in Edmond for “roof repair edmond”.');
    const none = await visitor.open('/?q=zzyzx+norman');
    const name = 'Contractors in Norman';
    const proposal = within(directory(none).getByRole('list', { name: 'Did you mean' })).getByRole('link', { name });
    expect(heading(await visitor.follow(proposal))).toBe(name);
  });

  test('“Se habla español” filters the list', async () => {
    (await visit().open('/?language=Spanish')).getByRole('link', { name: 'Remove Se habla español' });
  });

  test.each([
    ['/?service=chimney-sweeping', 'No contractors found in the Chimney Sweeping category.'],
    ['/?service=hvac&q=zzz', 'No contractors found in the HVAC category.'],
    ['/?q=zzz', 'No contractors found with the current filters.'],
    ['/?location=moore', 'No contractors found with the current filters.'],
  ])('%s says why nothing is found, and one button clears the filters', async (address, reason) => {
    const visitor = visit();
    const none = await visitor.open(address);
    none.getByRole('heading', { name: 'No contractors found' });
    none.getByText(reason);
    const cleared = await visitor.press(none.getByRole('button', { name: 'Clear filters' }));
    expect(shown(cleared)).toBe('Showing 1-12 of 182 contractors');
    featured(cleared);
    expect(fieldValue(cleared.getByLabelText('Service'))).toBe('all');
  });
});
