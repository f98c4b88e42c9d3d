import type { Page } from '@playwright/test';
import { choosePhotos } from './choose-photos.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';

// What style sheets show or hide where scripts are off. What the server answers then: test/http.

test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('what needs scripts is hidden, and what replaces it is visible', async ({ page }) => {
  await page.goto('/badge-info/ottley-drain-and-sewer');
  await expect(page.getByRole('textbox', { name: /Paste this line/ })).toBeVisible();
  await expect(button(page, /badge code|Copy/)).toHaveCount(0);
  await page.goto('/lead-calculator');
  await expect(button(page, 'Calculate')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download Results' })).toBeVisible();
  await expect(button(page, 'Download Results')).toHaveCount(0);
  await page.goto('/compare?c=wagontop-roofing,kastrup-roofing');
  await expect(button(page, 'Print')).toBeHidden();
  await page.goto('/oklahoma-city/roofing/wagontop-roofing');
  await expect(button(page, 'Save Wagontop Roofing')).toBeHidden();
  await page.goto('/saved');
  await expect(page.getByText('Saving needs JavaScript')).toBeVisible();
});

test('the bar appears with a choice, which is kept on return', async ({ page }) => {
  const bar = page.getByRole('form', { name: 'Chosen contractors' });
  const tick = page.getByRole('checkbox', { name: /^Choose / }).first();
  // Chromium stores checked boxes a moment later: a person is slower than this test.
  await expect(async () => {
    await page.goto('/best-roofers-oklahoma-city');
    await expect(bar).toBeHidden();
    await tick.check();
    await expect(bar.getByRole('button', { name: 'Request quotes' })).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Request quotes' }).click();
    await page.goBack();
    await expect(tick).toBeChecked({ timeout: 2_000 });
    await expect(bar).toBeVisible();
  }).toPass({ timeout: 120_000 });
});

test('no control for photos does nothing, and the browser’s own fits', async ({ page, sendForm }) => {
  await page.goto('/request?c=ledgerwood-plumbing-works');
  await expect(page.getByText('Photos can be added on your request’s page, after you send this.')).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeHidden();
  const person = { name: 'Ada Lindqvist', email: 'ada@example.com', phone: '405-555-0142' };
  const request = { ...person, service_type: 'Quote Request: Roofing' };
  const { tracker } = await sendForm('/functions/v1/handle-service-contact', request);
  await page.goto(tracker);
  await choosePhotos(page, 2);
  await expectNoSidewaysScroll(page);
  await expect(button(page, 'Add These Photos')).toBeVisible();
});
