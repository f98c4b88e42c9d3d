import type { Locator, Page } from '@playwright/test';
import {
  boxesOf,
  desktop,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openLive,
  openWithFonts,
  phone,
  test,
  untilHydrated,
} from './fixtures.ts';

// What is around every page. Its links, its search without scripts, and missing pages: test/http/page-frame.test.ts.

const search = (part: Locator) => part.getByRole('searchbox', { name: 'Find a contractor' });

test('the header stays, with a button unlike that of a contractor and a skip link to the content', async ({ page }) => {
  await page.goto('/oklahoma-city/plumbing/ledgerwood-plumbing-works');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  const office = page.getByRole('banner').getByRole('link', { name: /Start Your Project/ });
  await expect(office).toHaveAttribute('href', 'tel:+14055550100');
  const contractor = page.getByRole('main').getByRole('link', { name: /^Call / });
  const ground = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(office)).not.toBe(await ground(contractor.first()));
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(office).toBeInViewport();
});

test('the header’s search shows its whole hint beside all links, and finds contractors', async ({ page }) => {
  const field = search(page.getByRole('banner'));
  await openWithFonts(page, '/about');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const room = await field.evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const text = Object.assign(document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D, { font });
      const hint = text.measureText(input.placeholder).width;
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - hint;
    });
    expect(room).toBeGreaterThan(0);
  }
  await field.fill('roof');
  await field.press('Enter');
  await expect(page).toHaveURL('/?q=roof#contractors');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: phone, expectedConsoleErrors: [/404/] });

  test('opens, closes with Escape, its button and a selected page, searches, and is accessible', async ({ page }) => {
    await openLive(page, '/services/plumers'); // A template that every-page.spec.ts does not check.
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(search(page.locator('body'))).toBeHidden();
    await opener.click();
    await expect(menu.getByRole('link', { name: 'Plumbers' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await opener.press('Enter');
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'For pros' }).click();
    await expect(page).toHaveURL('/for-pros');
    await expect(menu).toBeHidden();
    await opener.click();
    await search(menu).fill('norman');
    await menu.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/?q=norman#contractors');
  });
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

/** On a phone and on a wide screen. */
async function expectNothingCovered(page: Page): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.getByRole('heading', { level: 2 }).nth(1).scrollIntoViewIfNeeded();
    expect(await covered(page), `${viewport.width} pixels wide`).toEqual([]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).scrollIntoViewIfNeeded();
    const [bar, footer] = await boxesOf(page.locator('.bottom-bar'), page.getByRole('contentinfo'));
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
  }
}

test.describe('a floating button', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  test('of the page for contractors links to the form and covers nothing, not even a focused link', async ({ page }) => {
    await openLive(page, '/for-pros');
    const button = page.getByRole('link', { name: 'Get Listed Today' });
    const section = page.locator('#submit-your-business');
    await page.getByRole('heading', { name: 'Claim Your Business' }).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    for (const link of ['See the trust badge', 'Open the lead calculator']) {
      await page.getByRole('link', { name: link }).focus();
      const gap = async () => {
        const [over, under] = await boxesOf(button, page.getByRole('link', { name: link }));
        return (over?.y ?? 0) - (under?.y ?? 0) - (under?.height ?? 0);
      };
      await expect.poll(gap, { message: link }).toBeGreaterThanOrEqual(0);
    }
    await button.click();
    await expect(page.getByRole('heading', { name: 'Submit Your Business' })).toBeInViewport();
    await expect(async () => {
      const [form, floating] = await boxesOf(section, button);
      expect(floating?.y ?? 0).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
    }).toPass();
    await expectNothingCovered(page);
  });

  test('of a trade’s page covers nothing, and its panel shows the button of its form', async ({ page }) => {
    await openLive(page, '/electrical-contractors-oklahoma-city');
    await expectNothingCovered(page);
    const opener = page.locator('summary', { hasText: 'Contact Us' });
    for (const viewport of [desktop, { width: 390, height: 560 }, phone])
      await test.step(`${viewport.width} by ${viewport.height} pixels`, async () => {
        await page.setViewportSize(viewport);
        await opener.click();
        await expect(page.getByRole('button', { name: 'Send Message' })).toBeInViewport({ ratio: 1 });
        if (viewport === phone) await expectAccessible(page);
        else await page.getByRole('button', { name: 'Close the contact form' }).click();
      });
  });
});

test.describe('an address without a page', () => {
  test.use({ expectedConsoleErrors: [/404|further-links/] });

  test('Go Back opens the previous page, also before its script has loaded, or the home page if there is none', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await test.step('the home page, in a new tab', async () => {
      const opened = context.waitForEvent('page');
      await page.evaluate(() => window.open('/no-such-page', '_blank', 'noopener'));
      const tab = await opened;
      await untilHydrated(tab);
      await tab.getByRole('button', { name: 'Go Back' }).click();
      await expect(tab).toHaveURL('/');
      await tab.close();
    });

    const script = '**/assets/not-found-*.js';
    for (const path of ['/no-such-page', '/sign/in/here'])
      await test.step(path, async () => {
        const clicked = Promise.withResolvers<void>();
        await page.route(script, async (route) => {
          await clicked.promise;
          await route.continue();
        });
        const asked = page.waitForRequest(script);
        await page.goto(path);
        await page.mouse.move(5, 5); // The first user activity starts the scripts.
        await asked;
        await page.getByRole('button', { name: 'Go Back' }).click();
        clicked.resolve();
        await expect(page).toHaveURL('/about');
        await page.unroute(script);
      });

    await test.step('opened from another page, it says what happened even if the rest of it does not load', async () => {
      await untilHydrated(page);
      await page.route('**/assets/further-links-*.js', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('further-links'));
      await page.evaluate(() => {
        history.pushState(null, '', '/no-such-page');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await failed;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("This road doesn't go through");
      await expect(page.getByRole('main').getByText('404', { exact: true })).toBeVisible();
    });
  });
});

test.describe('scripts that fail to load', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('leave the page readable, with an error message', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Sorry, something went wrong');
    await expect(alert).toContainText('The application failed to load. Please try refreshing the page.');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
