import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const panel = (page: Page) => page.getByRole('main').locator('[data-state]').first();
const addressOf = (page: Page) => panel(page).locator('img').getAttribute('src');

/** The final address of the visible picture. */
async function shownPicture(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const image = panel(page).locator('img');
  const width = () => image.evaluate((element: HTMLImageElement) => (element.complete ? element.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  const src = await image.getAttribute('src');
  const followed = await page.request.get(src ?? '');
  return new URL(followed.url()).pathname;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('shows the first available picture of a contractor', async ({ page }) => {
      for (const [what, path, picture] of [
        ['a logo of ours', '/edmond/painting/larkmoor-painting', '/art/painting.svg'],
        ['a gmb picture where there is no logo', '/oklahoma-city/pest-control/ketterman-termite-and-pest', '/art/office.svg'],
        ['a broken logo: the gmb picture', '/edmond/concrete/level-forty-concrete', '/art/office.svg'],
        ['a broken logo and no more: its sign', ledgerwood, '/sign/ledgerwood-plumbing-works.svg'],
        ['no picture of its own: its sign', '/edmond/hvac/july-porch-air', '/sign/july-porch-air.svg'],
      ] as const)
        await test.step(what, async () => {
          expect(await shownPicture(page, path)).toBe(picture);
          await expect(panel(page).locator('img')).toBeVisible();
        });
    });
  });
}

test.describe('pictures that fail to load', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('the contractor’s: shows its sign', async ({ page }) => {
    await page.route('**/media/contractors/**', (route) => route.fulfill({ status: 503 }));
    await page.goto(ledgerwood);
    await expect(panel(page)).toHaveAttribute('data-state', 'loaded');
    expect(await addressOf(page)).toBe('/sign/ledgerwood-plumbing-works.svg');
  });

  test('the sign too: shows the stock picture of the service', async ({ page }) => {
    await page.route(/\/media\/|\/sign\//, (route) => route.fulfill({ status: 503 }));
    await page.goto(ledgerwood);
    await expect(panel(page)).toHaveAttribute('data-state', 'loaded');
    expect(await addressOf(page)).toBe('/art/plumbing.svg');
  });

  test('the stock picture too: shows the placeholder', async ({ page }) => {
    await page.route(/\/media\/|\/sign\/|\/art\/plumbing/, (route) => route.fulfill({ status: 503 }));
    await page.goto(ledgerwood);
    await expect(panel(page)).toHaveAttribute('data-state', 'loaded');
    expect(await addressOf(page)).toBe('/art/placeholder.svg');
  });

  test('all: shows the icon of the service', async ({ page }) => {
    await page.route(/\/media\/|\/sign\/|\/art\/(plumbing|placeholder)/, (route) => route.fulfill({ status: 503 }));
    await page.goto(ledgerwood);
    await expect(panel(page)).toHaveAttribute('data-state', 'error');
    await expect(panel(page).locator('img')).toHaveCount(0);
    await expect(panel(page).locator('svg')).toBeVisible();
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
