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

test.each([roofers, top, '/?service=roofing', '/'])('each contractor of %s has one checkbox', async (path) => {
  const { findAll, main } = await visit().open(path);
  const slugs = main.getAllByRole('checkbox', { name: /^Choose / }).map((tick) => tick.getAttribute('value'));
  expect(slugs).toHaveLength(findAll('main article').length);
  expect(new Set(slugs).size).toBe(slugs.length);
});

describe('a comparison', () => {
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

  test('says that unknown contractors are gone, keeps the first three, and links to the lists if there are none', async () => {
    const gone = await visit().open('/compare?c=wagontop-roofing,nobody-at-all');
    gone.getByText(/One of the contractors in this link no longer exists\./);
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
