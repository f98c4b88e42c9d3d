import { describe, expect, test } from 'vitest';
import { dayInOklahoma } from '#app/content/dates.ts';
import { fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { publicSite, visit } from '#test/support/http/visitor.ts';

const header = ({ find }: HtmlPage) => within(find('body > header'));
const menu = (page: HtmlPage) => within(header(page).getByRole('navigation', { name: 'Menu' }));

describe('the header', () => {
  test('links to the pages that visitors want most', async () => {
    const visitor = visit();
    const page = await visitor.open('/about');
    const links = within(header(page).getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    const names = ['Plumbers', 'Electricians', 'Heating & air', 'Roofers', 'All services', 'Costs', 'For pros'];
    expect(textsOf(links)).toEqual(names);
    expect(textsOf(menu(page).getAllByRole('link'))).toEqual(['En español', ...names]);
    const costs = await visitor.follow(menu(page).getByRole('link', { name: 'Costs' }));
    expect(textOf(costs.find('h1'))).toBe('What it costs around Oklahoma City');
    expect(menu(costs).getByRole('link', { name: 'Costs' }).getAttribute('aria-current')).toBe('page');
  });

  test('has a menu that the browser itself opens and closes', async () => {
    const page = await visit().open('/');
    const { id } = header(page).getByRole('navigation', { name: 'Menu' });
    const opener = header(page).getByRole('button', { name: 'Menu' });
    const closer = menu(page).getByRole('button', { name: 'Close menu' });
    expect(page.find(`#${id}`).getAttribute('popover')).toBe('auto');
    for (const button of [opener, closer]) expect(button.getAttribute('popovertarget')).toBe(id);
    expect(closer.getAttribute('popovertargetaction')).toBe('hide');
  });

  test.each(['#header-search', '#menu-search'])('has a search of contractors, %s', async (place) => {
    const visitor = visit();
    const search = within((await visitor.open('/about')).find(place));
    fill(search.getByRole('searchbox', { name: 'Find a contractor' }), 'norman');
    const found = await visitor.press(search.getByRole('button', { name: 'Search' }));
    expect(found.address).toBe('/?q=norman#contractors');
    expect(found.main.getAllByRole('article')).toHaveLength(12);
  });
});

test('the footer has quick links, popular services, contact and legal links', async () => {
  const page = await visit().open('/');
  const footer = within(page.getByRole('contentinfo'));
  const link = (list: string, name: string) =>
    hrefOf(within(footer.getByRole('navigation', { name: list })).getByRole('link', { name }));
  expect(link('Quick links', 'How we list')).toBe('/how-we-list');
  expect(link('Redbud Pros', 'About')).toBe('/about');
  expect(link('Popular services', 'Roofers')).toBe('/best-roofers-okc');
  expect(hrefOf(footer.getByRole('link', { name: /405-555-0100/ }))).toBe('tel:+14055550100');
  footer.getByRole('link', { name: 'hello@redbudpros.example' });
  footer.getByText(new RegExp(`^© ${dayInOklahoma().slice(0, 4)} Redbud Pros`));
  expect(hrefOf(footer.getByRole('link', { name: 'Privacy policy' }))).toBe('/privacy-policy');
});

test('an address without a page answers 404 with a search and further links', async () => {
  const visitor = visit();
  const { status, main } = await visitor.open('/no-such-page');
  expect(status).toBe(404);
  main.getByText('404');
  expect(hrefOf(main.getByRole('link', { name: 'Return to Home' }))).toBe('/');
  expect(hrefOf(main.getByRole('link', { name: 'All services' }))).toBe('/services');
  for (const name of ['Plumbing', 'Electrical', 'HVAC', 'Roofing']) main.getByRole('link', { name });
  fill(main.getByRole('searchbox', { name: 'Search by company, service or city' }), 'roofing');
  const found = await visitor.press(main.getByRole('button', { name: 'Search' }));
  expect(found.address).toBe('/?q=roofing#contractors');
});

test.each([
  ['/edmond-,/roofing-,/x?page=2', '/edmond/roofing/x?page=2'],
  ['//evil.example/', '/evil.example'],
])('the old or careless address %s redirects permanently', async (from, to) => {
  const { status, headers } = await visit().fetch(publicSite().url + from);
  expect([status, headers.get('Location')]).toEqual([301, to]);
});

test.each(['/', '/admin/sign-in', '/api/service-types', '/art/favicon.svg', '/no-such-page'])(
  '%s comes with the headers that protect browsers',
  async (path) => {
    const { headers } = await visit().fetch(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'referrer-policy': expect.stringMatching(/^(?:strict-origin(?:-when-cross-origin)?|same-origin|no-referrer)$/),
      'strict-transport-security': 'max-age=15552000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  },
);

test('only files that never change are cached permanently', async () => {
  const visitor = visit();
  const kept = async (path: string) => (await visitor.fetch(path)).headers.get('Cache-Control');
  const [, script = ''] = /"(\/assets\/[^"]+\.js)"/.exec((await visitor.open('/')).html) ?? [];
  expect(await kept(script)).toBe('public, max-age=31536000, immutable');
  expect(await kept('/art/favicon.svg')).toBe('public, max-age=3600');
  expect(await kept('/readyz')).toBe('no-store');
  expect(await kept('/api/service-types')).toBe('no-store');
});
