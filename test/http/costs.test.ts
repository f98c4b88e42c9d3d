import { describe, expect, test } from 'vitest';
import { hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { visit } from '#test/support/http/visitor.ts';

test('a homeowner finds what a job costs and who charges what', async () => {
  const visitor = visit();
  const all = await visitor.open('/costs');
  expect(textOf(all.find('main'))).toMatch(/From the price guides of \d+ contractors listed here, as of \w+ \d+, \d{4}/);
  const { address, find, main } = await visitor.follow(all.main.getByRole('link', { name: 'Plumbing' }));
  expect(address).toBe('/costs/plumbing');
  expect(textOf(find('main'))).toContain('From the price guides of 5 plumbers listed here');
  expect(textsOf(main.getAllByRole('heading', { level: 2 }))).toEqual(['Visits and small jobs', 'Larger jobs']);
  const faucet = find('li:has(h3)');
  expect(textOf(within(faucet).getByRole('heading'))).toBe('Faucet replacement');
  expect(textOf(faucet)).toContain('$175–313');
  expect(textOf(faucet)).toContain('4 contractors, $165–330 in all: Ottley Drain and Sewer $165–310');
  expect(textOf(find('main'))).toContain('Priced by fewer than three, so no figure: drain cleaning, service call');
  expect(hrefOf(main.getByRole('link', { name: 'Get a Quote' }))).toBe('/services/plumbing#contact-form');
  const contractor = await visitor.follow(within(faucet).getByRole('link', { name: 'Wet Boot Plumbing' }));
  contractor.getByRole('heading', { level: 1, name: 'Wet Boot Plumbing' });
});

describe('a trade’s page', () => {
  test('shows what its commonest jobs cost', async () => {
    const visitor = visit();
    const { getByRole } = await visitor.open('/best-plumbers-okc');
    const region = getByRole('region', { name: 'What it costs here' });
    const costs = within(region);
    expect(textOf(region)).toContain('Median of the price guides of 3 to 4 contractors around Oklahoma City.');
    expect(textsOf(costs.getAllByRole('listitem'))).toEqual(['Faucet replacement$175–313', 'Toilet replacement$290–610']);
    const more = await visitor.follow(costs.getByRole('link', { name: 'All plumbing costs, and who charges what' }));
    expect(textOf(more.find('h1'))).toBe('What plumbing costs around Oklahoma City');
  });

  test.each(['/best-plumbers-okc?licensed=true', '/services/fencing'])('shows no costs at %s', async (path) => {
    const { getByRole, queryByRole } = await visit().open(path);
    getByRole('region', { name: /^Before you hire/ });
    expect(queryByRole('region', { name: 'What it costs here' })).toBeNull();
  });
});

test('a trade with too few prices says so and links to its contractors', async () => {
  const visitor = visit();
  const { find, main } = await visitor.open('/costs/fencing');
  const words = textOf(find('main'));
  expect(words).toContain('No figure yet: fewer than three of the fence builders listed here price the same job.');
  expect(words).not.toContain('$');
  expect(words).toContain('Priced by one or two: cedar privacy, per ft; chain link, per ft;');
  const list = await visitor.follow(main.getByRole('link', { name: 'See the fence builders' }));
  expect(textOf(list.find('h1'))).toContain('Fencing');
});

test('an old name of a trade redirects, and an unknown one is not found', async () => {
  const old = await visit().fetch('/costs/Lawn-Service');
  expect([old.status, old.headers.get('Location')]).toEqual([301, '/costs/lawn-care']);
  expect((await visit().fetch('/costs/no-such-trade')).status).toBe(404);
});
