import type { Locator, Page } from '@playwright/test';
import { visitFirst } from './first-visit.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  phone,
  test,
  widthRules,
} from './fixtures.ts';

// Requirements for every page, checked on one load of each: weight, layout shifts, widths and accessibility.

type Kind = {
  path: string;
  heading?: string | RegExp;
  /** Same template as an earlier page: checked only in the narrowest and the widest width. */
  again?: true;
  /** Also checked for accessibility on a wide screen. */
  wide?: true;
  /** Also checked for accessibility in dark colors. */
  dark?: true;
  /** Also loaded with late fonts, on a phone and on a wide screen. */
  slow?: true;
  /** Its canonical address is its own path. */
  canonical?: true;
};

const chosen = 'wagontop-roofing,kastrup-roofing,ledgerwood-plumbing-works';

const kinds: Kind[] = [
  { path: '/', wide: true, slow: true },
  { path: '/?q=roofing&view=list', again: true },
  { path: '/?q=nobody-has-this', slow: true },
  { path: '/?service=roofing&q=leak', again: true, slow: true },
  { path: '/?view=list&location=norman', wide: true },
  { path: '/?service=chimney-sweeping&q=soot', again: true, wide: true },
  { path: '/?page=8&seed=3', again: true, wide: true },
  { path: '/?view=list&page=8&seed=1', again: true },
  { path: `/?q=${'unbreakable'.repeat(18)}` },
  { path: '/services', wide: true },
  { path: '/services/plumbing', heading: 'Plumbing in Oklahoma City', slow: true },
  { path: '/services/roofing', again: true, slow: true },
  { path: '/services/roofing/edmond', again: true, heading: 'Roofing in Edmond' },
  { path: '/services/hvac', again: true },
  { path: '/services/home-services', again: true },
  { path: '/best-plumbers-oklahoma-city', slow: true },
  { path: '/best-electricians-okc', again: true, heading: 'Best Electricians in Oklahoma City' },
  { path: '/best-hvac-contractors-okc', again: true },
  { path: '/best-pest-control-okc', again: true, heading: 'Best Pest Control in Oklahoma City' },
  { path: '/best-restoration-contractors-okc', again: true },
  { path: '/painting-contractors-oklahoma-city', heading: 'Painting Contractors in Oklahoma City', slow: true },
  { path: '/window-cleaning-services-oklahoma-city', again: true, heading: 'Window Cleaning Services in Oklahoma City' },
  { path: '/house-cleaning-services-oklahoma-city', again: true, heading: 'House Cleaning Services in Oklahoma City' },
  { path: '/general-contractors-oklahoma-city', again: true },
  { path: '/electrical-contractors-oklahoma-city', slow: true },
  { path: '/top-contractors-in-oklahoma-city', heading: 'Top Contractors in Oklahoma City', canonical: true },
  { path: '/oklahoma-city/roofing/wagontop-roofing', slow: true },
  { path: '/oklahoma-city/plumbing/ledgerwood-plumbing-works', again: true, heading: 'Ledgerwood Plumbing Works', wide: true },
  { path: '/oklahoma-city/restoration/schoenfeld-and-abernathy-water-and-storm-damage-restoration-company' },
  { path: '/norman/hvac/longfence-heating-and-cooling', again: true, heading: 'Longfence Heating and Cooling', dark: true },
  { path: '/costs', heading: 'What it costs around Oklahoma City', canonical: true, wide: true, dark: true, slow: true },
  { path: '/costs/hvac', heading: 'What HVAC costs around Oklahoma City', canonical: true, wide: true, dark: true, slow: true },
  { path: '/costs/fencing', heading: 'What fencing costs around Oklahoma City', canonical: true, again: true },
  { path: '/for-pros', heading: 'Be found by the house next door to your last job.', canonical: true, slow: true },
  { path: '/advertise-with-us', heading: 'Be there when the house needs something.', canonical: true, slow: true },
  { path: '/badge-info', canonical: true, slow: true },
  { path: '/badge-info/wagontop-roofing' },
  { path: '/lead-calculator', slow: true },
  { path: '/about', heading: /^About /, canonical: true },
  { path: '/contact', heading: 'Contact us', canonical: true, slow: true },
  { path: '/how-we-list', canonical: true },
  { path: '/reviews-policy', heading: 'Review Policy', canonical: true },
  { path: '/home-maintenance-guide', heading: 'The Oklahoma home maintenance guide', canonical: true, slow: true },
  { path: '/privacy-policy', heading: 'Privacy Policy', canonical: true },
  { path: '/terms-of-service', heading: 'Terms of Service', canonical: true },
  { path: '/blog', heading: 'Blog', canonical: true, slow: true },
  { path: '/api-reference', heading: 'API reference', wide: true },
  { path: '/unsubscribe', heading: 'This link does not work' },
  { path: `/saved?c=${chosen}`, heading: 'Saved contractors', wide: true, dark: true },
  { path: `/compare?c=${chosen}`, heading: 'Compare 3 contractors', wide: true, dark: true },
  { path: '/correct?c=wagontop-roofing', heading: 'Something wrong here?', wide: true, dark: true },
  { path: '/correct', heading: 'Something wrong here?' },
  { path: `/request?c=${chosen}`, heading: 'Ask for quotes', wide: true, dark: true },
  { path: '/edmond/roofing/nobody-at-all', heading: 'Contractor Not Found', wide: true },
  { path: '/no-such-page', heading: "This road doesn't go through", slow: true },
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

for (const { path, heading, again, wide, dark, slow = false, canonical } of kinds) {
  test(`${path}: is light, still and accessible, and fits every width and doubled text`, async ({ page }) => {
    const { weigh, moved } = await visitFirst(page, path, { lateFonts: slow });
    const { total, files, count } = weigh('script');
    expect(total, files).toBeLessThanOrEqual(path === '/' ? 115_000 : 125_000);
    expect(count).toBeGreaterThan(1);
    expect(await moved(), 'moved while it loaded').toBeLessThan(0.01);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? /\S/);
    if (canonical) await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));

    for (const width of again ? [320, desktop.width] : [320, 360, 768, 1024, desktop.width])
      await test.step(`fits ${width} pixels`, async () => {
        await setWidth(page, width);
        await expectNoSidewaysScroll(page);
      });
    await setTextSize(page, '200%');
    for (const width of again ? [phone.width, desktop.width] : [phone.width, 768, desktop.width])
      await test.step(`fits ${width} pixels with doubled text, its menu within reach`, async () => {
        await setWidth(page, width);
        await expectNoSidewaysScroll(page);
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
        expect(await brokenWords(page.getByRole('heading', { level: 1 })), 'broken within a word').toEqual([]);
      });
    await setTextSize(page, '');
    await unfold(page);
    if (wide) {
      await page.setViewportSize(desktop);
      await test.step('accessible on a wide screen', () => expectAccessible(page, path === '/' ? undefined : widthRules));
    }
    await page.setViewportSize(phone);
    await test.step('accessible on a phone', () => expectAccessible(page));
    if (dark) await test.step('accessible in dark colors', () => expectAccessibleInDark(page));
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: desktop });

  for (const { path } of kinds.filter(({ slow }) => slow))
    test(`${path}: nothing moves while it loads with late fonts`, async ({ page }) => {
      const { moved } = await visitFirst(page, path, { lateFonts: true });
      expect(await moved()).toBeLessThan(0.01);
    });
});
