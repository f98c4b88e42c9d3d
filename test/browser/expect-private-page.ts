import type { Page } from '@playwright/test';
import { visitFirst } from './first-visit.ts';
import { desktop, expect, expectGoodLooks, expectNoSidewaysScroll, phone, test } from './fixtures.ts';

/** What every page of the desk and of contractors has to be, checked on one load. */
export async function expectPrivatePage(page: Page, path: string, heading: string) {
  const { weigh, expectStill } = await visitFirst(page, path);
  const { total, files } = weigh('script');
  expect(total, files).toBeLessThanOrEqual(200_000);
  await expectStill();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expectGoodLooks(page);
  for (const [width, fontSize] of [
    [320, ''],
    [phone.width, '200%'],
    [desktop.width, '200%'],
  ] as const)
    await test.step(`fits ${width} pixels ${fontSize}`, () => expectFits(page, width, fontSize));
}

/** @param fontSize the browser’s size of text, as its user may set it. */
export async function expectFits(page: Page, width = 320, fontSize = ''): Promise<void> {
  await page.setViewportSize({ width, height: phone.height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
  await expectNoSidewaysScroll(page);
}
