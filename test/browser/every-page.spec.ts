import type { Locator, Page } from '@playwright/test';
import { visitFirst } from './first-visit.ts';
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, phone, test, widthRules } from './fixtures.ts';

// Requirements for every page, checked on one load of each template: weight, layout shifts, widths and accessibility.
// Headings and canonical addresses: test/http/every-page.test.ts.

type Kind = {
  path: string;
  /** Also checked for accessibility on a wide screen, in dark colors. */
  wide?: true;
  /** Loaded with late fonts: on a phone, or on a wide screen as well. */
  slow?: 'phone' | 'both';
};

const chosen = 'wagontop-roofing,kastrup-roofing,ledgerwood-plumbing-works';

const kinds: Kind[] = [
  { path: '/', wide: true, slow: 'both' },
  { path: '/?q=nobody-has-this', slow: 'phone' },
  { path: '/?view=list&location=norman', wide: true },
  { path: '/services', wide: true },
  { path: '/services/plumbing', wide: true, slow: 'both' },
  { path: '/best-plumbers-oklahoma-city', slow: 'both' },
  { path: '/painting-contractors-oklahoma-city', slow: 'phone' },
  { path: '/electrical-contractors-oklahoma-city', slow: 'phone' },
  { path: '/top-contractors-in-oklahoma-city' },
  { path: '/oklahoma-city/roofing/wagontop-roofing', wide: true, slow: 'both' },
  { path: '/costs', wide: true, slow: 'phone' },
  { path: '/costs/hvac', wide: true, slow: 'both' },
  { path: '/for-pros', slow: 'both' },
  { path: '/advertise-with-us', slow: 'phone' },
  { path: '/badge-info', slow: 'phone' },
  { path: '/badge-info/wagontop-roofing' },
  { path: '/lead-calculator', slow: 'phone' },
  { path: '/about' },
  { path: '/contact', slow: 'phone' },
  { path: '/how-we-list' },
  { path: '/home-maintenance-guide', slow: 'phone' },
  { path: '/privacy-policy' },
  { path: '/blog', slow: 'phone' },
  { path: '/api-reference', wide: true },
  { path: '/unsubscribe' },
  { path: `/saved?c=${chosen}`, wide: true },
  { path: `/compare?c=${chosen}`, wide: true },
  { path: '/correct?c=wagontop-roofing', wide: true },
  { path: `/request?c=${chosen}`, wide: true },
  { path: '/request/find', wide: true },
  { path: '/edmond/roofing/nobody-at-all', wide: true },
  { path: '/no-such-page', slow: 'phone' },
];

/** Pages of the same templates with other, above all longer texts. */
const further = [
  '/?q=roofing&view=list',
  '/?service=roofing&q=leak',
  '/?service=chimney-sweeping&q=soot',
  '/?page=8&seed=3',
  '/?view=list&page=8&seed=1',
  `/?q=${'unbreakable'.repeat(18)}`,
  '/services/roofing',
  '/services/roofing/edmond',
  '/services/hvac',
  '/services/home-services',
  '/best-electricians-okc',
  '/best-hvac-contractors-okc',
  '/best-pest-control-okc',
  '/best-restoration-contractors-okc',
  '/window-cleaning-services-oklahoma-city',
  '/house-cleaning-services-oklahoma-city',
  '/general-contractors-oklahoma-city',
  '/oklahoma-city/plumbing/ledgerwood-plumbing-works',
  '/oklahoma-city/restoration/schoenfeld-and-abernathy-water-and-storm-damage-restoration-company',
  '/norman/hvac/longfence-heating-and-cooling',
  '/costs/fencing',
  '/reviews-policy',
  '/terms-of-service',
  '/correct',
  '/request/find?mailed',
  '/request/unknown',
];

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: width < 600 ? phone.height : 1024 });

/** The browser’s text size, as a visitor may set it. */
const setTextSize = (page: Page, size: string) =>
  page.evaluate((text) => {
    document.documentElement.style.fontSize = text;
  }, size);

/** Words split across lines without a hyphen. */
const brokenWords = (heading: Locator) =>
  heading.evaluate((element) => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}’']+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** Opens questions and filters, but not the panel that covers the page. */
const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = !details.closest('.bottom-bar');
  });

// Three pages answer 404.
test.use({ viewport: phone, expectedConsoleErrors: [/status of 404/] });

/** In every layout, then with doubled text, as a visitor may set it: nothing is cut off or split, and the menu is within reach. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [320, 768, 1024, desktop.width]) {
    await setWidth(page, width);
    await test.step(`fits ${width} pixels`, () => expectNoSidewaysScroll(page));
  }
  await setTextSize(page, '200%');
  for (const width of [desktop.width, 768, phone.width]) {
    await setWidth(page, width);
    await test.step(`fits ${width} pixels with doubled text, its menu within reach`, async () => {
      await expectNoSidewaysScroll(page);
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
      expect(await brokenWords(page.getByRole('heading', { level: 1 })), 'broken within a word').toEqual([]);
    });
  }
  await setTextSize(page, '');
}

for (const { path, wide, slow } of kinds)
  test(`${path}: is light, still and accessible, and fits both widths and doubled text`, async ({ page }) => {
    const { weigh, expectStill } = await visitFirst(page, path, { lateFonts: slow !== undefined });
    const { total, files, count } = weigh('script');
    expect(total, files).toBeLessThanOrEqual(path === '/' ? 130_000 : 140_000);
    expect(count).toBeGreaterThan(1);
    await expectStill();
    await expectFits(page);
    await unfold(page);
    await test.step('accessible on a phone', () => expectAccessible(page));
    if (!wide) return;
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'dark' });
    await test.step('accessible on a wide screen, in dark colors', () =>
      expectAccessible(page, path === '/' ? undefined : widthRules));
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages with other texts fit both widths and doubled text', async ({ page }) => {
    for (const path of further)
      await test.step(path, async () => {
        await page.goto(path);
        await expectFits(page);
      });
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: desktop });

  for (const { path } of kinds.filter(({ slow }) => slow === 'both'))
    test(`${path}: nothing moves while it loads with late fonts`, async ({ page }) => {
      const { expectStill } = await visitFirst(page, path, { lateFonts: true });
      await expectStill();
    });
});
