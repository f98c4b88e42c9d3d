import { describe, expect, test } from 'vitest';
import { shortDay } from '#app/content/dates.ts';
import { fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { visit } from '#test/support/http/visitor.ts';
import { phrases } from '#test/support/words.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const open = (path: string) => visit().open(path);
const headerOf = ({ find }: HtmlPage) => textOf(find('main header'));
const terms = (element: Element) => textsOf(within(element).getAllByRole('term'));

describe('a contractor’s page', () => {
  test('shows name, rating, checks and contact details', async () => {
    const page = await open(ledgerwood);
    const { main, find, status } = page;
    expect(status).toBe(200);
    expect(textsOf(main.getAllByRole('heading', { level: 1 }))).toEqual(['Ledgerwood Plumbing Works']);
    for (const text of ['Verified Pro', 'Plumbing in Oklahoma City, OK', 'Rated 4.8 out of 5, (356 reviews)'])
      expect(headerOf(page)).toContain(text);
    const verified = within(find('main header')).getByRole('link', { name: /^Verified Pro: License.* checked \w+ \d+/ });
    const checks = find(hrefOf(verified));
    within(checks).getByRole('heading', { name: 'What we checked' });
    expect(textsOf(within(checks).getAllByRole('listitem'))).toEqual([
      expect.stringMatching(
        /^License PL95384, checked with the Oklahoma Construction Industries Board on \w+ \d+, \d{4}\. Good until \w+ \d+, \d{4}\.$/,
      ),
      expect.stringMatching(/^Phone number, checked on \w+ \d+, \d{4}\. Good until \w+ \d+, \d{4}\.$/),
    ]);
    expect(hrefOf(within(checks).getByRole('link', { name: 'how we list' }))).toBe('/how-we-list#verified-pro');
    for (const call of main.getAllByRole('link', { name: /^Call 572-555-0102/ })) expect(hrefOf(call)).toBe('tel:+15725550102');
    const contact = within(main.getByRole('region', { name: 'Hours and contact Ledgerwood Plumbing Works' }));
    contact.getByText('7489 N Western Ave, Oklahoma City, OK');
    expect(hrefOf(contact.getByRole('link', { name: 'See the map' }))).toBe(
      'https://www.google.com/maps/search/?api=1&query=7489%20N%20Western%20Ave%2C%20Oklahoma%20City%2C%20OK',
    );
    const website = contact.getByText('ledgerwoodplumbingworks.example.com');
    expect(hrefOf(website)).toBe('https://ledgerwoodplumbingworks.example.com');
    expect(website.getAttribute('rel')).toBe('nofollow noopener');
  });

  test('links to advice for the trade, similar contractors, the list and the service', async () => {
    const { main, getByRole } = await open(ledgerwood);
    const advice = main.getByRole('region', { name: 'Before you call a plumber' });
    expect(within(advice).getAllByRole('group')).toHaveLength(4);
    expect(textOf(advice)).toContain('licensed by the Construction Industries Board');
    const similar = main.getByRole('region', { name: 'Other plumbers in Oklahoma City' });
    const cards = textsOf(within(similar).getAllByRole('article'));
    expect(cards).toEqual(Array(3).fill(expect.stringMatching(/Plumbing.*Oklahoma City/)));
    expect(textOf(similar)).not.toContain('Ledgerwood');
    expect(hrefOf(within(similar).getByRole('link', { name: 'All plumbers in Oklahoma City' }))).toBe(
      '/services/plumbing/oklahoma-city',
    );
    const steps = within(getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(textsOf(steps)).toEqual(['Plumbing', 'Ledgerwood Plumbing Works']);
    expect(steps.map((step) => step.querySelector('a')?.getAttribute('href'))).toEqual(['/services/plumbing', undefined]);
    expect(steps[1]?.querySelector('[aria-current=page]')?.textContent).toBe('Ledgerwood Plumbing Works');
  });

  test('has the directory’s own number as a link that is no button', async () => {
    const { main } = await open(ledgerwood);
    const own = main.getByRole('link', { name: 'Call us' });
    expect(own.className).not.toContain('button');
    expect(hrefOf(own)).toMatch(/^tel:\+1405/);
    expect(textOf(own.parentElement as Element)).toBe('Not sure? Call us, weekdays, not for emergencies.');
  });

  test('shows a contractor’s details and where to check them, and the claim last', async () => {
    const page = await open('/norman/hvac/longfence-heating-and-cooling');
    const { main, find } = page;
    expect(textsOf(within(main.getByRole('list', { name: 'Specialties' })).getAllByRole('listitem'))).toEqual(
      phrases('Zoning, Attic ventilation, Spring and fall tune-ups, Mini-splits, Ductwork, Furnace repair'),
    );
    expect(headerOf(page)).toContain('on Google, as of October 21, 2026');
    expect(hrefOf(main.getByRole('link', { name: 'on Google' }))).toBe(
      'https://www.google.com/maps/search/?api=1&query=Longfence%20Heating%20and%20Cooling%2C%20Norman%2C%20OK',
    );
    const contact = textOf(main.getByRole('region', { name: 'Hours and contact Longfence Heating and Cooling' }));
    expect(contact).toContain('Monday to Saturday7:30 am to 6:30 pm');
    expect(contact).toContain('SundayEmergencies only');
    const about = main.getByRole('region', { name: 'About Longfence Heating and Cooling' });
    expect(textOf(about)).toContain('Two crews, based in Norman');
    const prices = main.getByRole('region', { name: 'What they charge' });
    expect(terms(prices)).toEqual(['Tune-up', 'Capacitor or contactor', 'New furnace', 'Duct sealing']);
    expect(textOf(prices)).toContain('$3,050–5,650');
    const strip = find('main dl');
    expect(terms(strip)).toEqual(['Open', 'Tune-up', 'License', 'In business', 'Goes to']);
    const insured = `Insured to ${shortDay('2027-10-15')}`;
    for (const text of ['Answers any hourOffice Mon–Sat, 7:30 am–6:30 pm', '3 more prices below', 'ME70048', insured])
      expect(textOf(strip)).toContain(text);
    expect(hrefOf(within(strip).getByRole('link', { name: 'Look it up' }))).toBe('https://cibverify.ok.gov');
    const headings = textsOf(main.getAllByRole('heading', { level: 2 }));
    expect(headings.at(-1)).toBe('Is this your business?');
    expect(headings.indexOf('Ask for a quote')).toBeGreaterThan(0);
  });

  test('claims nothing about a contractor without details', async () => {
    const page = await open('/norman/landscaper/dogtrot-gardens');
    const { main, find, findAll } = page;
    expect(main.queryByRole('heading', { name: /^About/ })).toBeNull();
    expect(main.queryByRole('list', { name: 'Specialties' })).toBeNull();
    expect(headerOf(page)).toContain('as listed, source not named');
    expect(headerOf(page)).toContain('5.0 out of 5, (1 review)');
    expect(textsOf(main.getAllByRole('term'))).toEqual(['Phone', 'Address', 'Website']);
    main.getByRole('heading', { name: 'Ask for a quote' });
    // Its sign is preferred to the picture of its trade, and is on cards.
    find('main img[src="/sign/dogtrot-gardens.svg"]');
    expect(findAll('main img[src^="/art/landscap"]')).toEqual([]);
    const card = (await open('/?q=dogtrot')).main.getAllByRole('article')[0];
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/sign/dogtrot-gardens.svg');
  });

  test('shows a featured contractor without checks as featured, and claims none', async () => {
    expect(textOf((await open('/norman/roofing/amsbury-roofing')).find('main'))).not.toMatch(/Verified Pro|What we checked/);
    const { main } = await open('/?location=norman&service=roofing');
    const [card] = textsOf(main.getAllByRole('article')).filter((text) => text.includes('Amsbury Roofing'));
    expect(card).toContain('Featured');
    expect(card).not.toContain('Verified Pro');
  });

  test('shows a check of a contractor that is not featured, as do its card and a comparison', async () => {
    const page = await open('/oklahoma-city/plumbing/clay-bend-plumbing');
    const link = within(page.find('main header')).getByRole('link', { name: /^License checked \w{3} \d{1,2}(, \d{4})?$/ });
    within(page.find(hrefOf(link))).getByRole('heading', { name: 'What we checked' });
    expect(headerOf(page)).not.toContain('Verified Pro');
    const [card] = (await open('/?q=clay+bend')).main.getAllByRole('article');
    expect(textOf(card as Element)).toMatch(/License checked \w{3} \d+/);
    const compared = await open('/compare?c=clay-bend-plumbing,ledgerwood-plumbing-works');
    compared.getByRole('row', { name: /^Checked by us License, \w+ \d+/ });
  });

  test('shows neither an address nor a badge that a contractor lacks, and no source of a rating that it has not', async () => {
    const page = await open('/oklahoma-city/restoration/after-the-siren-restoration');
    expect(headerOf(page)).not.toContain('Verified Pro');
    const contact = page.getByRole('region', { name: 'Hours and contact After the Siren Restoration' });
    expect(terms(contact)).toEqual(['Every day', 'Phone', 'Website']);
    const header = headerOf(await open('/oklahoma-city/landscaper/quillen-yard-design'));
    expect(header).toContain('Not yet rated');
    expect(header).not.toMatch(/out of 5|isted/);
  });

  test('completes a website without http, which has the main button if there is no phone', async () => {
    const { getByText, getByRole, getAllByRole, queryByRole } = await open('/oklahoma-city/fencing/gatewright-fence-and-gate');
    const links = getAllByRole('link', { name: /^Visit their website/ });
    for (const link of [getByText('example.com/gatewright-fence-and-gate'), ...links])
      expect(hrefOf(link)).toBe('https://www.example.com/gatewright-fence-and-gate');
    expect(queryByRole('link', { name: /^Call.*undefined/ })).toBeNull();
    expect(terms(getByRole('region', { name: 'Contact Gatewright Fence and Gate' }))).toEqual(['Address', 'Website']);
  });
});

test.each([
  ['a logo of ours', '/edmond/painting/larkmoor-painting', '/art/painting.svg'],
  ['a broken logo and no more: its sign', ledgerwood, '/sign/ledgerwood-plumbing-works.svg'],
])('shows the first available picture of a contractor: %s', async (_, path, picture) => {
  const visitor = visit();
  const { find } = await visitor.open(path);
  const shown = await visitor.open(find('main [data-state] img').getAttribute('src') ?? '');
  expect([shown.status, shown.address]).toEqual([200, picture]);
  expect(shown.headers.get('Content-Type')).toMatch(/^image\/svg/);
});

const gone = "We couldn't find the contractor you're looking for. They may no longer be available.";
const mistyped = "We couldn't find the contractor you're looking for. The URL may be incorrect.";

test.each([
  ['/edmond/roofing/nobody-at-all', gone],
  ['/contractor/no-such-id', gone],
  ['/tulsa/roofing/nobody-at-all', mistyped],
  ['/edmond/roofing/%00', mistyped],
])('%s is not found, with a helpful page', async (path, text) => {
  const { status, main, findAll } = await open(path);
  expect(status).toBe(404);
  expect(textsOf(findAll('h1'))).toEqual(['Contractor Not Found']);
  main.getByText(text);
  expect(hrefOf(main.getByRole('link', { name: 'Return to Home' }))).toBe('/');
  expect(hrefOf(main.getByRole('link', { name: 'All services' }))).toBe('/services');
  expect(findAll('meta[name=robots]').map((tag) => tag.getAttribute('content'))).toEqual(['noindex']);
});

test('the not-found page searches all contractors', async () => {
  const visitor = visit();
  const { main } = await visitor.open('/edmond/roofing/nobody-at-all');
  fill(main.getByRole('searchbox', { name: 'Search by name, trade or city' }), 'hail');
  expect((await visitor.press(main.getByRole('button', { name: 'Search' }))).address).toBe('/?q=hail#contractors');
});

test.each(['/services/roofing/ledgerwood-plumbing-works', '/blog/plumbing/ledgerwood-plumbing-works', '/admin/a/b'])(
  '%s never shows a contractor',
  async (path) => {
    const answer = await visit().fetch(path);
    expect(answer.status).not.toBe(301);
    expect(await answer.text()).not.toContain('ledgerwoodplumbingworks.example.com');
  },
);
