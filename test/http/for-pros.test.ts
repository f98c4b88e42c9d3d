import { describe, expect, test } from 'vitest';
import { fieldValue, fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { visit } from '#test/support/http/visitor.ts';
import { phrases } from '#test/support/words.ts';

describe('the page for contractors', () => {
  test('explains how to submit and claim a business, and links to badge and calculator', async () => {
    const { main } = await visit().open('/for-pros');
    main.getByRole('heading', { name: 'Submit Your Business' });
    const steps = within(main.getByRole('region', { name: 'Claim Your Business' })).getAllByRole('listitem');
    const texts = phrases(`
      Visit the business page, Click Claim This Business, Fill out the verification form, verify within one week`);
    expect(textsOf(steps)).toEqual(texts.map((text) => expect.stringContaining(text)));
    expect(hrefOf(main.getByRole('link', { name: 'See the trust badge' }))).toBe('/badge-info');
    expect(hrefOf(main.getByRole('link', { name: 'Open the lead calculator' }))).toBe('/lead-calculator');
  });

  test('finds a business by name and opens its claim form', async () => {
    const visitor = visit();
    const { getByLabelText, main } = await visitor.open('/for-pros');
    fill(getByLabelText(/Find your business page/), 'wagontop');
    const found = await visitor.press(main.getByRole('button', { name: 'Search' }));
    expect(found.address).toBe('/for-pros?q=wagontop#find-your-page');
    const { address, find } = await visitor.follow(found.main.getByRole('link', { name: /^Wagontop Roofing/ }));
    expect(address).toBe('/oklahoma-city/roofing/wagontop-roofing#claim-form');
    within(find('#claim-form')).getByLabelText('Contact Name');
  });

  test('says that a business is not listed, and how to list it', async () => {
    const { getByText, getByRole } = await visit().open('/for-pros?q=nosuchcontractor');
    getByText('No business matches “nosuchcontractor”.');
    expect(hrefOf(getByRole('link', { name: 'submit your business' }))).toBe('/for-pros#submit-your-business');
  });
});

describe('the trust badge', () => {
  test('has a page that says why, shows a sample and three steps', async () => {
    const { find, main, getByRole } = await visit().open('/badge-info');
    expect(textOf(find('title'))).toMatch(/^Trust Badge for Your Website/);
    const crumbs = within(getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(textsOf(crumbs)).toEqual(['For Pros', 'Trust Badge']);
    expect(textOf(main.getByRole('region', { name: 'Why show the badge' }))).toContain('Trusted by Redbud Pros');
    const steps = main.getByRole('region', { name: /^How to put it/ });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  });

  test('has its code on the page of a business, which a search finds', async () => {
    const visitor = visit();
    const { getByLabelText, main } = await visitor.open('/badge-info');
    fill(getByLabelText('Name of your business'), 'Ottley');
    const found = await visitor.press(main.getByRole('button', { name: 'Search' }));
    expect(found.address).toBe('/badge-info?q=Ottley#find-your-business');
    const own = await visitor.follow(found.main.getByRole('link', { name: /^Ottley/ }));
    own.getByRole('heading', { name: 'The badge of Ottley Drain and Sewer' });
    const code = String(fieldValue(own.getByLabelText(/Paste this line/)));
    expect(code).toMatch(/^<a href="http.*" rel="nofollow"><img .*max-width:300px.*><\/a>$/);
    const [href = '', picture = ''] = Array.from(code.matchAll(/(?:href|src)="([^"]+)"/g), ([, address = '']) => address);
    expect(await (await visitor.fetch(picture)).text()).toContain('Ottley Drain and Sewer: ');
    const page = await visitor.fetch(href);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Ottley Drain and Sewer')]);
  });

  test('of an unknown business answers 404 with a search', async () => {
    const visitor = visit();
    const { status, find, main } = await visitor.open('/badge-info/nobody');
    expect(status).toBe(404);
    expect(textOf(find('h1'))).toBe('No business at this address');
    fill(main.getByRole('searchbox'), 'no such business');
    (await visitor.press(main.getByRole('button', { name: 'Search' }))).getByText('No business matches “no such business”.');
  });
});

test('the lead calculator calculates on the server', async () => {
  const amounts = ({ main }: HtmlPage) => textsOf(main.getAllByRole('definition'));
  const visitor = visit();
  const page = await visitor.open('/lead-calculator?ticketPrice=abc&leadsPerMonth=-3&closeRate=1e9&profitMargin=');
  expect(amounts(page)).toEqual(['$0.00', '$0.00']);
  fill(page.getByLabelText('Average ticket price'), '800');
  fill(page.getByLabelText('Leads per month'), '5');
  const results = await visitor.press(page.getByRole('button', { name: 'Calculate' }));
  expect(amounts(results)).toEqual(['$4,000.00', '$0.00']);
  results.getByRole('img', { name: 'Bar chart: revenue $4,000.00, profit $0.00' });
  const download = results.getByRole('link', { name: 'Download Results' });
  expect(download.getAttribute('download')).toBe('lead-calculator-results.txt');
  expect(decodeURIComponent(hrefOf(download))).toContain('Revenue per month: $4,000.00');
  expect(hrefOf(results.main.getByRole('link', { name: 'Contact us' }))).toBe('/contact');
  expect(hrefOf(results.main.getByRole('link', { name: 'Get listed' }))).toBe('/for-pros');
  const example = await visitor.press(results.getByRole('button', { name: 'Use Example Data' }));
  expect(amounts(example)).toEqual(['$6,300.00', '$2,205.00']);
});
