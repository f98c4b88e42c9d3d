import { describe, expect, test } from 'vitest';
import { fill } from '#test/support/http/form-data.ts';
import { type HtmlPage, hrefOf, textOf, textsOf, within } from '#test/support/http/html-page.ts';
import { visit } from '#test/support/http/visitor.ts';

const roofers = '/best-roofers-oklahoma-city';
const top = '/top-contractors-in-oklahoma-city';
const bar = ({ getByRole }: HtmlPage) => within(getByRole('form', { name: 'Chosen contractors' }));

/** Ticks the first contractors. @returns their names. */
function choose(page: HtmlPage, count: number): string[] {
  const names = textsOf(page.findAll('main article h3')).slice(0, count);
  for (const name of names) fill(page.getByRole('checkbox', { name: `Choose ${name}` }), true);
  return names;
}
const compared = ({ findAll }: HtmlPage) => textsOf(findAll('th[scope=col] a'));

test('requests quotes from three roofers, or compares them first', async () => {
  const visitor = visit();
  const list = await visitor.open(roofers);
  const names = choose(list, 3);
  const expectRequest = (page: HtmlPage) => {
    expect(textOf(page.find('h1'))).toBe('Ask for quotes');
    expect(textOf(page.find('main form'))).toContain(`${names[0]}, ${names[1]} and ${names[2]} get what you send`);
  };
  const request = await visitor.press(bar(list).getByRole('button', { name: 'Request quotes' }));
  expect(new URL(request.address, 'http://x').searchParams.getAll('c')).toHaveLength(3);
  expectRequest(request);
  const comparison = await visitor.press(bar(list).getByRole('button', { name: 'Compare' }));
  expect(compared(comparison)).toEqual(names);
  expectRequest(await visitor.follow(comparison.getAllByRole('link', { name: 'Request 3 quotes' })[0] as Element));
});

test('keeps the first three of four and says so', async () => {
  const visitor = visit();
  const list = await visitor.open(top);
  const names = choose(list, 4);
  const page = await visitor.press(bar(list).getByRole('button', { name: 'Request quotes' }));
  page.getByText(/These are the first three that you chose\./);
  expect(within(page.getByRole('list', { name: 'Going to 3 of 3' })).getAllByRole('listitem')).toHaveLength(3);
  expect(textOf(page.find('main form'))).not.toContain(names[3]);
});

test.each([roofers, top, '/?service=roofing', '/'])('each contractor of %s has one checkbox', async (path) => {
  const { findAll, main } = await visit().open(path);
  const slugs = main.getAllByRole('checkbox', { name: /^Choose / }).map((tick) => tick.getAttribute('value'));
  expect(slugs).toHaveLength(findAll('main article').length);
  expect(new Set(slugs).size).toBe(slugs.length);
});

describe('a comparison', () => {
  test('marks the rows that set contractors apart in words', async () => {
    const { getByRole } = await visit().open('/compare?c=ottley-drain-and-sewer,wet-boot-plumbing,haverstock-daughters-plumbing');
    const cells = (label: string) =>
      textsOf((getByRole('rowheader', { name: label }).closest('tr') as Element).querySelectorAll('td'));
    expect(cells('Drain cleaning (sets them apart)')).toEqual(['Not listed', '$150–300', '$125–340']);
    expect(cells('Checked by us (sets them apart)')).toEqual([
      expect.stringMatching(/^Identity, phone number, /),
      'No check yet',
      'No check yet',
    ]);
    for (const label of ['Faucet replacement', 'License', 'Insured to', 'In business']) getByRole('rowheader', { name: label });
  });

  test('ends with a row that calls and asks each, and links to them', async () => {
    const visitor = visit();
    const page = await visitor.open('/compare?c=wet-boot-plumbing,haverstock-daughters-plumbing');
    const last = within(page.getAllByRole('row').at(-1) as Element);
    expect(hrefOf(last.getByRole('link', { name: 'Call Wet Boot Plumbing, 405-555-0147' }))).toBe('tel:+14055550147');
    last.getByText('No phone listed');
    const ask = await visitor.follow(last.getByRole('link', { name: 'Get a Quote from Wet Boot Plumbing' }));
    expect(ask.address).toBe('/request?c=wet-boot-plumbing');
    const contractor = await visitor.follow(page.find('th[scope=col] a'));
    expect(contractor.address).toBe('/oklahoma-city/plumbing/wet-boot-plumbing');
    expect(hrefOf(within(contractor.getByRole('contentinfo')).getByRole('link', { name: 'Saved contractors' }))).toBe('/saved');
  });

  test('swaps the second column of a phone', async () => {
    const visitor = visit();
    const page = await visitor.open('/compare?c=wagontop-roofing,kastrup-roofing,hailstone-hollow-roofing');
    const beside = within(page.getByRole('navigation', { name: 'Beside Wagontop Roofing, show' }));
    const aside = ({ findAll }: HtmlPage) => textsOf(findAll('th.aside a'));
    expect(aside(page)).toEqual(['Hailstone Hollow Roofing']);
    const swapped = await visitor.follow(beside.getByRole('link', { name: 'Hailstone Hollow Roofing' }));
    expect(aside(swapped)).toEqual(['Kastrup Roofing']);
    expect(hrefOf(swapped.getAllByRole('link', { name: 'Request 3 quotes' })[0] as Element)).toMatch(/c=[^,]+,[^,]+,[^,]+$/);
  });

  test('says that unknown contractors are gone, cuts longer lists to three, and without any leads to the lists', async () => {
    const gone = await visit().open('/compare?c=wagontop-roofing,nobody-at-all');
    gone.getByText(/One of the contractors in this link no longer exist/);
    const four = await visit().open(
      '/compare?c=wagontop-roofing&c=kastrup-roofing&c=hailstone-hollow-roofing&c=ottley-drain-and-sewer',
    );
    expect(compared(four)).toHaveLength(3);
    four.getByText(/these are the first three/);
    const none = await visit().open('/compare');
    none.getByText(/Choose two or three contractors in a list/);
    none.getByRole('link', { name: 'Find contractors' });
  });
});

test('the saved list of an address is compared or asked without scripts; saving says that it needs them', async () => {
  const visitor = visit();
  (await visitor.open('/saved')).getByText(/Saving needs JavaScript/);
  const saved = await visitor.open('/saved?c=wagontop-roofing,kastrup-roofing');
  const tick = (name: string, on = true) => fill(saved.getByRole('checkbox', { name: `Choose ${name}` }), on);
  tick('Wagontop Roofing');
  tick('Kastrup Roofing');
  expect(compared(await visitor.press(bar(saved).getByRole('button', { name: 'Compare' })))).toHaveLength(2);
  tick('Wagontop Roofing', false);
  const request = await visitor.press(bar(saved).getByRole('button', { name: 'Request quotes' }));
  expect(textOf(request.find('main form'))).toContain('Kastrup Roofing gets what you send');
});
