import type { Page } from '@playwright/test';
import { expect, expectAccessible, openLive, test } from '../fixtures.ts';
import { toast } from '../home-page.ts';
import { answerWith, expectFieldError, expectToast, forms } from './form-page.ts';

test.use({ guideOffer: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Before the next hailstorm' });

async function openHome(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/sign-up-popup-/);
  await openLive(page, '/');
  await page.clock.runFor(2_000);
  await loaded;
}

/** Moves the pointer out: through the top if `clientY` is 0 or less, or onto another element with `onto`. */
const leave = (page: Page, clientY: number, onto: 'nothing' | 'body' = 'nothing') =>
  page.evaluate(
    ([y, target]) => {
      const relatedTarget = target === 'body' ? document.body : null;
      document.documentElement.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: y, relatedTarget }));
    },
    [clientY, onto] as const,
  );

test('leaving through the top shows it after half a second, only once', async ({ page }) => {
  await page.clock.install();
  await openHome(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  // Out at a side, and between elements at the top.
  await leave(page, 300);
  await leave(page, 0, 'body');
  await page.clock.runFor(5_000);
  await expect(dialog(page)).toHaveCount(0);

  await expect(async () => {
    await leave(page, -2);
    await page.clock.runFor(400);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(dialog(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.clock.resume();
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    // After its last element the focus leaves the page for the browser’s own toolbar, a moment later.
    await expect
      .poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement) || !document.hasFocus()))
      .toBe(true);
  }
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await leave(page, -2);
  await page.clock.runFor(2_000);
  await expect(dialog(page)).toHaveCount(0);
  await openLive(page, '/');
  await page.clock.runFor(2_000);
  await leave(page, -2);
  await page.clock.runFor(2_000);
  await expect(dialog(page)).toHaveCount(0);
});

test('closes with its button and with a click beside it, and shows errors', async ({ page }) => {
  await page.clock.install();
  const sent = await answerWith(page, forms.subscribe);
  const bring = async () => {
    await page.evaluate(() => localStorage.clear());
    await expect(async () => {
      await leave(page, 0);
      await page.clock.runFor(600);
      await expect(dialog(page)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  };
  await openHome(page);
  await bring();
  // Stopped, so that the toast stays.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await dialog(page).getByRole('button', { name: 'Send Me the Guide' }).click();
  await expectToast(page, ['Email Required', 'Please enter your email address.'], 'destructive');
  await expectFieldError(dialog(page).getByLabel('Email'), 'Please enter your email address.');
  // In the dialog, where it is legible and clickable; not dimmed behind it.
  await expect(toast(page)).toBeHidden();
  const message = dialog(page).locator('.toast');
  await expect(message).toHaveText(/^Email Required/);
  await expect(message).toBeInViewport({ ratio: 1 });
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Send Me the Guide' }).click();
  await expect(dialog(page)).toContainText('adds you to our mailing list');
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await page.clock.resume();
  await expectAccessible(page);
  expect(sent).toHaveLength(0);
  await dialog(page).getByRole('button', { name: 'No, thank you' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await bring();
  await dialog(page).getByRole('heading').click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(dialog(page)).toHaveCount(0);
});
