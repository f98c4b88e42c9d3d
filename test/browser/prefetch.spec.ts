import type { Locator, Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';

// Links are prefetched when the visitor seems about to follow them, and not before.

const intents: Record<string, (link: Locator) => Promise<void>> = {
  'the mouse on it': (link) => link.hover(),
  'the keyboard on it': (link) => link.focus(),
};

type Kind = {
  kind: string;
  from: string;
  link: (page: Page) => Locator;
  /** The prefetched file, if it is not the page’s data. */
  ahead?: RegExp;
};

const kinds: Kind[] = [
  { kind: 'the header', from: '/about', link: (page) => page.getByRole('banner').getByRole('link', { name: 'Plumbers' }) },
  {
    kind: 'a contractor',
    from: '/top-contractors-in-oklahoma-city',
    link: (page) => page.locator('main article').first().getByRole('heading').getByRole('link'),
    // Its scripts; most of its data is in the card already.
    ahead: /^\/assets\/contractor-[^/]+\.js$/,
  },
  {
    kind: 'a service',
    from: '/services',
    link: (page) => page.getByRole('navigation', { name: 'More trades' }).getByRole('link').first(),
  },
];

for (const { kind, from, link, ahead } of kinds) {
  for (const [name, show] of Object.entries(intents)) {
    test(`prefetches a link: ${kind}, ${name}`, async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      await page.goto(from);
      await untilHydrated(page);
      const target = link(page);
      const path = new URL((await target.getAttribute('href')) ?? '', page.url()).pathname;
      const isAhead = (one: string) => ahead?.test(one) ?? one === `${path}.data`;
      expect(fetched.filter(isAhead)).toEqual([]);
      await show(target);
      await expect.poll(() => fetched.filter(isAhead)).not.toEqual([]);
    });
  }
}
