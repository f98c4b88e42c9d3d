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
  links: (page: Page) => Locator;
  /** The prefetched file, if it is not the page’s data; the same for all links, so that each intent needs a page of its own. */
  ahead?: RegExp;
};

const kinds: Kind[] = [
  {
    kind: 'the header',
    from: '/about',
    links: (page) => page.getByRole('banner').getByRole('link', { name: /^(Plumb|Roof)ers$/ }),
  },
  {
    kind: 'a contractor',
    from: '/top-contractors-in-oklahoma-city',
    links: (page) => page.locator('main article').getByRole('heading').getByRole('link'),
    // Its scripts; most of its data is in the card already.
    ahead: /^\/assets\/contractor-[^/]+\.js$/,
  },
  {
    kind: 'a service',
    from: '/services',
    links: (page) => page.getByRole('navigation', { name: 'More trades' }).getByRole('link'),
  },
];

for (const { kind, from, links, ahead } of kinds)
  test(`prefetches a link: ${kind}`, async ({ page }) => {
    let fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    for (const [index, [name, show]] of Object.entries(intents).entries())
      await test.step(name, async () => {
        if (index === 0 || ahead) {
          fetched = [];
          await page.goto(from);
          await untilHydrated(page);
        }
        const link = links(page).nth(index);
        const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
        const isAhead = (one: string) => ahead?.test(one) ?? one === `${path}.data`;
        expect(fetched.filter(isAhead)).toEqual([]);
        await show(link);
        await expect.poll(() => fetched.filter(isAhead)).not.toEqual([]);
      });
  });
