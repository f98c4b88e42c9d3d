import type { Locator, Page } from '@playwright/test';
import { expect, openLive, test } from './fixtures.ts';

// Links are prefetched when the visitor seems about to follow them, and not before.

const intents: [name: string, show: (link: Locator) => Promise<void>][] = [
  ['the mouse on it', (link) => link.hover()],
  ['the keyboard on it', (link) => link.focus()],
];

/** What is ahead is the data of the page, or one file for all links, so that each intent needs a page of its own. */
const kinds: [kind: string, from: string, links: (page: Page) => Locator, ahead?: RegExp][] = [
  ['the header', '/about', (page) => page.getByRole('banner').getByRole('link', { name: /^(Plumb|Roof)ers$/ })],
  [
    'a contractor',
    '/top-contractors-in-oklahoma-city',
    (page) => page.locator('main article').getByRole('heading').getByRole('link'),
    // Its scripts; most of its data is in the card already.
    /^\/assets\/contractor-(?!picture)[^/]+\.js$/,
  ],
  ['a service', '/services', (page) => page.getByRole('navigation', { name: 'More trades' }).getByRole('link')],
];

test('prefetches the links of the header, of contractors and of services', async ({ page }) => {
  let fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const [kind, from, links, ahead] of kinds)
    for (const [index, [name, show]] of intents.entries())
      await test.step(`${kind}, ${name}`, async () => {
        if (index === 0 || ahead) {
          fetched = [];
          await openLive(page, from);
        }
        const link = links(page).nth(index);
        const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
        const isAhead = (one: string) => ahead?.test(one) ?? one === `${path}.data`;
        expect(fetched.filter(isAhead)).toEqual([]);
        await show(link);
        await expect.poll(() => fetched.filter(isAhead)).not.toEqual([]);
      });
});
