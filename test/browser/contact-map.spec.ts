import type { Browser, Page, Route } from '@playwright/test';
import { desktop, expect, test, untilHydrated } from './fixtures.ts';

// The interactive map of the contact page, which is another host's. Links and texts: test/http/information-pages.test.ts.

const host = 'https://www.openstreetmap.org/**';
const answer = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Roads</h1>' });
const frame = (page: Page) => page.locator('iframe[title^="Interactive map"]');
const button = (page: Page) => page.getByRole('button', { name: 'Show the interactive map' });

/** In its own context, because this page may call another host. */
async function visit(browser: Browser, baseURL: string | undefined, respond: (route: Route) => Promise<void>) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: desktop });
  const asked: string[] = [];
  await context.route(host, (route) => {
    asked.push(route.request().url());
    return respond(route);
  });
  return { context, asked, page: await context.newPage() };
}

test('loads only on request, also after a visit to another page of the site', async ({ browser, baseURL }) => {
  const { context, page, asked } = await visit(browser, baseURL, answer);
  const shown = frame(page).contentFrame().getByRole('heading', { name: 'Roads' });
  await test.step('on the page itself', async () => {
    await page.goto('/contact');
    await untilHydrated(page);
    await expect(button(page)).toBeVisible();
    expect(asked).toEqual([]);
    await button(page).click();
    await expect(shown).toBeVisible();
  });
  await test.step('after another page', async () => {
    await page.goto('/about');
    await untilHydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Send us a message' }).click();
    await button(page).click();
    await expect(page).toHaveURL(/\/contact\?map=live#map$/);
    await expect(shown).toBeVisible();
  });
  await context.close();
});

test('falls back to our own map if its host is unreachable', async ({ browser, baseURL }) => {
  const { context, page } = await visit(browser, baseURL, (route) => route.abort());
  await page.goto('/contact');
  await untilHydrated(page);
  await button(page).click();
  await expect(page.getByText('so we kept our own map')).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible();
  await context.close();
});
