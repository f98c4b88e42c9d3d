import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { desktop, expect, expectGoodLooks, expectNoSidewaysScroll, ownerCredentials, phone, test } from '../fixtures.ts';

// The status while the nightly backup is being made.
test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of 422/] });
// In sequence, because each counts the backups.
test.describe.configure({ mode: 'default' });

const makeNow = (page: Page) => page.getByRole('button', { name: 'Make a backup now' });
/** Backups made here: a nightly one may be added. */
const rows = (page: Page) => page.getByRole('table').getByRole('row').filter({ hasText: 'the desk' });

/** Presses the button of the page, again on another if the nightly backup is being made at that moment. */
async function make(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  const refused = page.getByText('A backup is being made already.');
  const isMade = async () => {
    await press(makeNow(page));
    await expect(page.getByText('The backup is made and verified.').or(refused)).toBeVisible();
    return (await refused.count()) === 0;
  };
  while (!(await isMade())) await page.goto('/admin/backups');
}

test('makes a backup by keyboard, downloads it, cancels its deletion, and deletes it', async ({ page }) => {
  await page.goto('/admin/backups');
  const before = await rows(page).count();
  await make(page, async (button) => {
    await button.focus();
    await page.keyboard.press('Enter');
  });
  await expect(rows(page)).toHaveCount(before + 1);
  const row = rows(page).first();
  await expect(makeNow(page)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/);
  expect(gunzipSync(await readFile(await download.path())).includes('manifest.json')).toBe(true);
  await expect(page.getByText(/npm run restore -- \S+\.tar\.gz --replace/)).toBeVisible();

  await row.getByRole('button', { name: 'Delete…' }).press('Enter');
  const asked = page.getByRole('alert').filter({ hasText: 'for good? It cannot be undone.' });
  await expect(asked).toBeInViewport();
  await expect(asked).toContainText('left on this machine');
  await expectGoodLooks(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [320, phone.width, 1024, desktop.width])
    await test.step(`fits ${width} pixels at twice the size of text`, async () => {
      await page.setViewportSize({ width, height: phone.height });
      await expectNoSidewaysScroll(page);
    });
  await asked.getByRole('link', { name: 'Keep it' }).press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(rows(page)).toHaveCount(before + 1);
  await row.getByRole('button', { name: 'Delete…' }).press('Enter');
  await asked.getByRole('button', { name: 'Delete it permanently' }).press('Enter');
  await expect(page.getByText('The backup is deleted.')).toBeVisible();
  await expect(rows(page)).toHaveCount(before);

  await page.goto('/admin/audit?text=backup');
  for (const what of ['Backup: made', 'Backup: downloaded', 'Backup: deleted'])
    await expect(page.getByRole('row', { name: `${what} ${download.suggestedFilename()}` })).toBeVisible();
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('makes and deletes a backup, opened from Today', async ({ page }) => {
    await page.goto('/admin');
    await page.locator('dt:has-text("Nightly backup") + dd').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
    const before = await rows(page).count();
    await make(page, (button) => button.click());
    await expect(rows(page)).toHaveCount(before + 1);
    await rows(page).first().getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete it permanently' }).click();
    await expect(page.getByText('The backup is deleted.')).toBeVisible();
    await expect(rows(page)).toHaveCount(before);
  });
});
