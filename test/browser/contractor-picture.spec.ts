import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const panel = (page: Page) => page.getByRole('main').locator('[data-state]').first();
const addressOf = (page: Page) => panel(page).locator('img').getAttribute('src');

test.describe('pictures that fail to load', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('the contractor’s: shows its sign', async ({ page }) => {
    await page.route('**/media/contractors/**', (route) => route.fulfill({ status: 503 }));
    await page.goto(ledgerwood);
    await expect(panel(page)).toHaveAttribute('data-state', 'loaded');
    expect(await addressOf(page)).toBe('/sign/ledgerwood-plumbing-works.svg');
  });

  test('all: tries each in turn, then shows the icon of the service', async ({ page }) => {
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
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/sign/july-porch-air.svg', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/edmond/hvac/july-porch-air', { waitUntil: 'domcontentloaded' });
  await expect(panel(page)).toHaveAttribute('data-state', 'loading');
  await page.evaluate(() => document.fonts.ready);
  const before = await panel(page).boundingBox();
  expect(before?.height).toBeGreaterThan(70);
  answer();
  await expect(panel(page)).toHaveAttribute('data-state', 'loaded');
  expect(await panel(page).boundingBox()).toEqual(before);
});
