import type { Locator } from '@playwright/test';
import { expect, expectAccessible, phone, test, untilHydrated } from './fixtures.ts';

test('the header stays at the top, and its button calls the office', async ({ page }) => {
  await page.goto('/');
  const call = page.getByRole('banner').getByRole('link', { name: /Start Your Project/ });
  await expect(call).toHaveAttribute('href', 'tel:+14055550100');
  await page.mouse.wheel(0, 1500);
  await expect(call).toBeInViewport();
});

test('a contractor’s page styles the office’s button unlike the contractor’s', async ({ page }) => {
  await page.goto('/oklahoma-city/plumbing/ledgerwood-plumbing-works');
  const ground = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor);
  const office = await ground(page.getByRole('banner').getByRole('link', { name: /Start Your Project/ }));
  const firm = await ground(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Call / })
      .first(),
  );
  expect(office).not.toBe(firm);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`menu on a phone, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: phone });

    test('opens, lists the categories, and closes with Escape and its button', async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(menu.getByRole('link', { name: 'Plumbers' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();
    });
  });
}

test.describe('menu on a phone', () => {
  test.use({ viewport: phone });

  test('is accessible when open, and closes when a page is selected', async ({ page }) => {
    await page.goto('/nowhere-at-all');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'For pros' }).click();
    await expect(page).toHaveURL('/for-pros');
    await expect(menu).toBeHidden();
  });

  test.use({ expectedConsoleErrors: [/404/] });
});

test('the skip link is the first tab stop and moves focus to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the footer has quick links, popular services, contact and legal links', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'How we list' }),
  ).toHaveAttribute('href', '/how-we-list');
  await expect(footer.getByRole('navigation', { name: 'Redbud Pros' }).getByRole('link', { name: 'About' })).toHaveAttribute(
    'href',
    '/about',
  );
  await expect(
    footer.getByRole('navigation', { name: 'Popular services' }).getByRole('link', { name: 'Roofers' }),
  ).toHaveAttribute('href', '/best-roofers-okc');
  await expect(footer.getByRole('link', { name: '405-555-0100' })).toHaveAttribute('href', 'tel:+14055550100');
  await expect(footer.getByRole('link', { name: 'hello@redbudpros.example' })).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Redbud Pros`);
  await expect(footer.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
});

test.describe('an address without a page', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('answers 404 with a helpful page', async ({ page }) => {
    await page.goto('/');
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /home/i }).first()).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services');
    for (const name of ['Plumbing', 'Electrical', 'HVAC', 'Roofing'])
      await expect(main.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/');
  });

  test('Go Back opens the home page if there is no previous page', async ({ page, context }) => {
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page.evaluate(() => window.open('/no-such-page', '_blank', 'noopener'));
    const tab = await opened;
    await untilHydrated(tab);
    await tab.getByRole('button', { name: 'Go Back' }).click();
    await expect(tab).toHaveURL('/');
  });

  for (const path of ['/no-such-page', '/sign/in/here'])
    test(`Go Back works on ${path} before its script has loaded`, async ({ page }) => {
      const script = '**/assets/not-found-*.js';
      await page.goto('/about');
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
    });
});

test.describe('an address without a page, opened from another', () => {
  test.use({ expectedConsoleErrors: [/404|further-links/] });

  test('says what happened even if the rest of it does not load', async ({ page }) => {
    await page.goto('/about');
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

test('old and careless addresses redirect permanently', async ({ request, baseURL }) => {
  for (const [from, to] of [
    ['/about-,', '/about'],
    ['/edmond-,/roofing-,/x?page=2', '/edmond/roofing/x?page=2'],
    ['/about/', '/about'],
    ['//evil.example/', '/evil.example'],
    ['/%2C-%2C/x-%2c', '/%2C/x'],
  ] as const) {
    const response = await request.get(`${baseURL}${from}`, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], from).toEqual([301, to]);
  }
});

test('only files that never change are cached permanently', async ({ request, baseURL }) => {
  const kept = async (path: string) => (await request.get(`${baseURL}${path}`)).headers()['cache-control'];
  const html = await (await request.get(`${baseURL}/`)).text();
  const [, script = ''] = /"(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  expect(await kept(script)).toBe('public, max-age=31536000, immutable');
  expect(await kept('/art/favicon.svg')).toBe('public, max-age=3600');
  expect(await kept('/readyz')).toBe('no-store');
  expect(await kept('/api/service-types')).toBe('no-store');
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
