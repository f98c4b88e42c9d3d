import type { Page } from '@playwright/test';
import {
  boxesOf,
  desktop,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithFonts,
  phone,
  test,
  untilHydrated,
} from './fixtures.ts';

/** The browser’s text size doubled, as a visitor may set it. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test('doubled text on a phone leaves room for the home page’s search field', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await doubleText(page);
  const field = await page.getByRole('searchbox', { name: 'What do you need done?' }).boundingBox();
  expect(field?.width).toBeGreaterThan(220);
  await expect(page.getByRole('banner').getByRole('link', { name: /Start Your Project.*405-555-0100/ })).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(`the search of every page, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('is in the header', async ({ page }) => {
      await page.goto('/about');
      const field = page.getByRole('banner').getByRole('searchbox', { name: 'Find a contractor' });
      await field.fill('roof');
      await field.press('Enter');
      await expect(page).toHaveURL('/?q=roof#contractors');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });

    test('is in the phone menu', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/about');
      const field = page.getByRole('searchbox', { name: 'Find a contractor' });
      await expect(field).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await field.fill('norman');
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL('/?q=norman#contractors');
    });
  });

test('the header links to what things cost, beside a search field that shows its whole hint', async ({ page }) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openWithFonts(page, '/about');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Plumbers',
      'Electricians',
      'Heating & air',
      'Roofers',
      'All services',
      'Costs',
      'For pros',
    ]);
    await expectNoSidewaysScroll(page);
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Find a contractor' });
    const room = await field.evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const text = Object.assign(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D, { font });
      const hint = text.measureText(input.placeholder).width;
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - hint;
    });
    expect(room).toBeGreaterThan(0);
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Costs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What it costs around Oklahoma City');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Costs' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

/** Headings, fields, submit buttons and footer links that another element covers after scrolling to them. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const found = document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, input, textarea, button[type=submit]), footer a');
    return [...found].flatMap((element) => {
      // Instant, because smooth scrolling would still be running.
      if (!element.checkVisibility() || element.closest('[aria-hidden=true]')) return [];
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right - left < 2 || bottom - top < 2) return [];
      const over = document.elementFromPoint((left + right) / 2, bottom - 1);
      return over && (element.contains(over) || over.contains(element)) ? [] : [element.outerHTML.slice(0, 80)];
    });
  });

for (const [path, name] of [
  ['/for-pros', 'Get Listed Today'],
  ['/electrical-contractors-oklahoma-city', 'Contact Us'],
] as const)
  for (const viewport of [phone, desktop])
    test(`“${name}” on ${path} covers nothing at ${viewport.width} pixels`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await untilHydrated(page);
      await page.getByRole('heading', { level: 2 }).nth(1).scrollIntoViewIfNeeded();
      expect(await covered(page)).toEqual([]);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).scrollIntoViewIfNeeded();
      const [bar, footer] = await boxesOf(page.locator('.bottom-bar'), page.getByRole('contentinfo'));
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
    });

for (const viewport of [phone, { width: 390, height: 560 }, desktop])
  test(`the contact panel shows its button at ${viewport.width} by ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/electrical-contractors-oklahoma-city');
    await untilHydrated(page);
    await page.locator('summary', { hasText: 'Contact Us' }).click();
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

test('the footer links to the page on how we list, which explains badges and payment', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How we list' }).click();
  await expect(page).toHaveURL('/how-we-list');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: /^\d+\./ })).toHaveText([
    /listings come from/,
    /ratings come from/,
    /Replies in/,
    /reviews on this site come from/,
    /Verified Pro/,
    /Featured/,
    /paid for/,
    /sorted/,
    /request/,
    /correct or remove/,
  ]);
  await expect(main.getByRole('link', { name: 'cibverify.ok.gov' })).toHaveAttribute('href', 'https://cibverify.ok.gov');
  await expectAccessible(page);
});
