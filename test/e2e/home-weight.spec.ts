import { gzipSync } from 'node:zlib';
import { expect, phone, test } from './fixtures.ts';

test('no more than 135 KB of gzipped JavaScript on first load', async ({ page }) => {
  const sizes = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    pending.push(response.body().then((body) => void sizes.set(response.url(), gzipSync(body).length)));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await Promise.all(pending);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total, JSON.stringify(Object.fromEntries(sizes), null, 1)).toBeLessThanOrEqual(135_000);
  expect(sizes.size).toBeGreaterThan(1);
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
