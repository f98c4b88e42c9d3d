import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests, isOf } from './hold-requests.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const panel = (page: Page) => page.getByRole('main').locator('[data-state]').first();

test.describe('pictures that fail to load', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('are tried in turn; if all fail, the icon of the service is shown', async ({ page }) => {
    const tried = new Set<string>();
    await page.route(/\/media\/contractors\/ledger|\/sign\/ledger|\/art\/(plumbing|placeholder)/, (route) => {
      tried.add(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 503 });
    });
    await page.goto(ledgerwood);
    await expect(panel(page)).toHaveAttribute('data-state', 'error');
    await expect(panel(page).locator('img')).toHaveCount(0);
    await expect(panel(page).locator('svg')).toBeVisible();
    expect([...tried]).toEqual([
      '/media/contractors/ledgerwood-plumbing-works',
      '/sign/ledgerwood-plumbing-works.svg',
      '/art/plumbing.svg',
      '/art/placeholder.svg',
    ]);
  });
});

test('a skeleton keeps the space until the picture loads', async ({ page }) => {
  const { release } = await holdRequests(page, isOf(/\/sign\/july-porch-air\.svg$/));
  await page.goto('/edmond/hvac/july-porch-air', { waitUntil: 'domcontentloaded' });
  await expect(panel(page)).toHaveAttribute('data-state', 'loading');
  await page.evaluate(() => document.fonts.ready);
  const before = await panel(page).boundingBox();
  expect(before?.height).toBeGreaterThan(70);
  release();
  await expect(panel(page)).toHaveAttribute('data-state', 'loaded');
  expect(await panel(page).boundingBox()).toEqual(before);
});
