import type { Page } from '@playwright/test';
import { visitFirst } from './first-visit.ts';
import { desktop, expect, expectGoodLooks, expectNoSidewaysScroll, phone, test } from './fixtures.ts';

/** What every page of the desk and of contractors has to be, checked on one load. @param between further widths to fit. */
export async function expectPrivatePage(page: Page, path: string, heading: string, between: readonly number[] = []) {
  const { weigh, moved } = await visitFirst(page, path);
  const { total, files } = weigh('script');
  expect(total, files).toBeLessThanOrEqual(200_000);
  expect(await moved(), 'moved while it loaded').toBeLessThan(0.01);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectGoodLooks(page);
  for (const width of [320, ...between])
    await test.step(`fits ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: phone.height });
      await expectNoSidewaysScroll(page);
    });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [phone.width, desktop.width])
    await test.step(`fits ${width} pixels with doubled text`, async () => {
      await page.setViewportSize({ width, height: phone.height });
      await expectNoSidewaysScroll(page);
    });
}
