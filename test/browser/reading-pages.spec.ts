import type { Page } from '@playwright/test';
import { boxesOf, desktop, expect, openLive, phone, test } from './fixtures.ts';

/** Pages to read or to fill in, for contractors, in Spanish, and missing ones (docs/look.md). */
const pages = [
  '/about',
  '/blog',
  '/contact',
  '/home-maintenance-guide',
  '/how-we-list',
  '/privacy-policy',
  '/reviews-policy',
  '/saved',
  '/services',
  '/unsubscribe',
  '/advertise-with-us',
  '/api-reference',
  '/badge-info',
  '/correct?c=ottley-drain-and-sewer',
  '/for-pros',
  '/lead-calculator',
  '/es',
  '/es/best-plumbers-oklahoma-city',
  '/es/no-such-page',
  '/badge-info/nobody',
  '/edmond/roofing/nobody-at-all',
  '/no-such-page',
  '/services/plumers',
];

/** Shows another page's main part and its style sheets. Faster than opening it: its scripts do not matter. */
async function show(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text();
  await page.evaluate(async (source) => {
    const opened = new DOMParser().parseFromString(source, 'text/html');
    const sheetsOf = (document: Document) => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const old = sheetsOf(document);
    const sheets = sheetsOf(opened).map((sheet) => document.importNode(sheet));
    const loaded = sheets.map((sheet) => new Promise((resolve) => sheet.addEventListener('load', resolve)));
    document.head.append(...sheets);
    await Promise.all(loaded);
    for (const sheet of old) sheet.remove();
    document.querySelector('main')?.replaceWith(opened.querySelector('main') as Element);
  }, html);
}

test.describe('pages to read or to fill in', () => {
  test('begin with their title, without a picture beside it, and have one filled button a screen', async ({ page }) => {
    const main = page.getByRole('main');
    const title = main.getByRole('heading', { level: 1 });
    await openLive(page, '/about');
    for (const path of pages)
      await test.step(path, async () => {
        await show(page, path);
        await expect(title).toBeVisible();
        for (const [viewport, size] of [
          [phone, 32],
          [desktop, 43.2],
        ] as const) {
          await page.setViewportSize(viewport);
          expect(await title.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))).toBeCloseTo(size, 1);
          const [top, start] = await boxesOf(main, title);
          expect((start?.y ?? 0) - (top?.y ?? 0), 'from the header to the title').toBeLessThanOrEqual(96);
          const filled = main.locator('.button:not(.button-secondary, .button-quiet, .bottom-bar .button):visible');
          const tops = await filled.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
          for (const [index, next] of tops.slice(1).entries())
            expect(next - (tops[index] ?? 0), 'between two filled buttons').toBeGreaterThan(viewport.height);
        }
        const pictures = main.locator('header img, header svg:not(.icon), h1 ~ img, section:has(h1) img');
        await expect(pictures).toHaveCount(0);
        const shadows = await main
          .locator('*')
          .evaluateAll((all) => all.filter((one) => getComputedStyle(one).boxShadow !== 'none').map((one) => one.className));
        expect(shadows).toEqual([]);
      });
  });
});

test('a part of a page that a link leads to begins just below the header', async ({ page }) => {
  await page.setViewportSize({ width: phone.width, height: 500 });
  const expectBelowHeader = (part: string) =>
    expect.poll(async () => Math.round((await page.locator(part).boundingBox())?.y ?? 0)).toBe(96);
  for (const address of [
    '/es/best-plumbers-oklahoma-city#solicitud',
    '/for-pros#submit-your-business',
    '/oklahoma-city/plumbing/ledgerwood-plumbing-works#quote-request',
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expectBelowHeader(new URL(page.url()).hash);
    });
  await test.step('a button to a form', async () => {
    await page.goto('/services/plumbing');
    await page.getByRole('main').locator('header').getByRole('link', { name: 'Request a Quote' }).click();
    await expect(page).toHaveURL('/services/plumbing#contact-form');
    await expectBelowHeader('#contact-form');
  });
});
