import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, phone, test, untilHydrated } from './fixtures.ts';

const others = [
  '/services/plumbing',
  '/best-plumbers-oklahoma-city',
  '/painting-contractors-oklahoma-city',
  '/electrical-contractors-oklahoma-city',
  '/oklahoma-city/roofing/wagontop-roofing',
  '/for-pros',
  '/advertise-with-us',
  '/badge-info',
  '/blog',
  '/contact',
  '/no-such-page',
];

/** Everything that a first visit fetches of a kind, gzipped, in bytes, the scripts running. */
async function weigh(page: Page, path: string, kind: 'script' | 'stylesheet') {
  const sizes = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== kind) return;
    pending.push(response.body().then((body) => void sizes.set(response.url(), gzipSync(body).length)));
  });
  await page.goto(path);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return { total, files: JSON.stringify(Object.fromEntries(sizes), null, 1), count: sizes.size };
}

test('no more than 135 KB of gzipped JavaScript on first load', async ({ page }) => {
  const { total, files, count } = await weigh(page, '/', 'script');
  expect(total, files).toBeLessThanOrEqual(135_000);
  expect(count).toBeGreaterThan(1);
});

test.describe('all kinds of pages', () => {
  // One of them is missing.
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('no more than 150 KB on any other page', async ({ browser, guard, baseURL }) => {
    for (const path of others) {
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      guard(context);
      const { total, files, count } = await weigh(await context.newPage(), path, 'script');
      expect(total, `${path} ${files}`).toBeLessThanOrEqual(150_000);
      expect(count, path).toBeGreaterThan(1);
      await context.close();
    }
  });
});

test('no more than 15 KB of gzipped style', async ({ page }) => {
  const { total, files, count } = await weigh(page, '/', 'stylesheet');
  expect(total, files).toBeLessThanOrEqual(15_000);
  expect(count).toBeGreaterThan(0);
});

for (const viewport of [phone, { width: 1440, height: 900 }]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('nothing moves while the page loads', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      const moved = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(moved).toBeLessThan(0.01);
    });
  });
}

test("the developer's helper for duplicates stays out of production", async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => 'findDuplicateContractors' in window)).toBe(false);
});
