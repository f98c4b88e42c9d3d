import { boxesOf, desktop, expect, phone, test } from './fixtures.ts';

/** Pages to read or to fill in (docs/look.md). */
const pages = [
  '/about',
  '/advertise-with-us',
  '/api-reference',
  '/badge-info',
  '/badge-info/nobody',
  '/blog',
  '/contact',
  '/correct?c=ottley-drain-and-sewer',
  '/edmond/roofing/nobody-at-all',
  '/es',
  '/es/best-plumbers-oklahoma-city',
  '/es/no-such-page',
  '/for-pros',
  '/home-maintenance-guide',
  '/how-we-list',
  '/reviews-policy',
  '/lead-calculator',
  '/no-such-page',
  '/privacy-policy',
  '/saved',
  '/services',
  '/services/no-such-trade',
  '/unsubscribe',
];

// Six answer 404.
test.use({ expectedConsoleErrors: [/status of 404/] });

for (const path of pages)
  test(`${path}: begins with its title, without a picture beside it, and has one filled button a screen`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const title = main.getByRole('heading', { level: 1 });
    for (const [viewport, size, below] of [
      [phone, 32, 96],
      [desktop, 43.2, 96],
    ] as const) {
      await page.setViewportSize(viewport);
      expect(await title.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))).toBeCloseTo(size, 1);
      const [top, start] = await boxesOf(main, title);
      expect((start?.y ?? 0) - (top?.y ?? 0), 'from the header to the title').toBeLessThanOrEqual(below);
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

for (const address of [
  '/best-plumbers-oklahoma-city#contractors',
  '/es/best-plumbers-oklahoma-city#solicitud',
  '/for-pros#submit-your-business',
  '/home-maintenance-guide#by-e-mail',
  '/oklahoma-city/plumbing/ledgerwood-plumbing-works#quote-request',
  '/privacy-policy#rights',
])
  test(`${address}: begins just below the header`, async ({ page }) => {
    await page.setViewportSize({ width: phone.width, height: 500 });
    await page.goto(address);
    const { hash } = new URL(page.url());
    await expect.poll(async () => Math.round((await page.locator(hash).boundingBox())?.y ?? 0)).toBe(96);
  });
