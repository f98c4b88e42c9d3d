import { visitFirst } from './first-visit.ts';
import { desktop, expect, test } from './fixtures.ts';

// The home page on a wide screen. For all pages on a phone see every-page.spec.ts.

test.use({ viewport: desktop });

test('the home page has at most 115 KB of gzipped JavaScript and 15 KB of CSS, and no developer helpers', async ({ page }) => {
  const { weigh } = await visitFirst(page, '/');
  const [scripts, styles] = [weigh('script'), weigh('stylesheet')];
  expect(scripts.total, scripts.files).toBeLessThanOrEqual(115_000);
  expect(scripts.count).toBeGreaterThan(1);
  expect(styles.total, styles.files).toBeLessThanOrEqual(15_000);
  expect(styles.count).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'findDuplicateContractors' in window)).toBe(false);
});

test('the home page has at most 60,000 bytes of HTML and 900 elements', async ({ page }) => {
  const response = await page.goto('/');
  expect((await response?.body())?.length).toBeLessThanOrEqual(60_000);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(900);
});
