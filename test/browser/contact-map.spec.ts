import { desktop, expect, openLive, test } from './fixtures.ts';

// The interactive map of the contact page, which is another host's. Links and texts: test/http/information-pages.test.ts.

test('falls back to our own map if its host is unreachable, and loads only on request, also on the way from another page', async ({
  browser,
  baseURL,
}) => {
  // In its own context, because this page may call another host.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: desktop });
  const asked: string[] = [];
  let isReachable = false;
  await context.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return isReachable ? route.fulfill({ contentType: 'text/html', body: '<h1>Roads</h1>' }) : route.abort();
  });
  const page = await context.newPage();
  const frame = page.locator('iframe[title^="Interactive map"]');
  const button = page.getByRole('button', { name: 'Show the interactive map' });
  await openLive(page, '/contact');
  await expect(button).toBeVisible();
  expect(asked).toEqual([]);
  await button.click();
  await expect(page.getByText('so we kept our own map')).toBeVisible();
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible();

  isReachable = true;
  await openLive(page, '/about');
  await page.getByRole('main').getByRole('link', { name: 'Send us a message' }).click();
  await button.click();
  await expect(page).toHaveURL(/\/contact\?map=live#map$/);
  await expect(frame.contentFrame().getByRole('heading', { name: 'Roads' })).toBeVisible();
  await context.close();
});
