import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, ownerCredentials, phone, test } from '../fixtures.ts';

test.use({ httpCredentials: ownerCredentials });
// One after the other: the site makes one backup at a time.
test.describe.configure({ mode: 'default' });

const makeNow = (page: Page) => page.getByRole('button', { name: 'Make a backup now' });
/** Of the backups that were asked for here: at night another may come. */
const rows = (page: Page) => page.getByRole('table').getByRole('row').filter({ hasText: 'admin' });

test('a backup is made by keyboard, told when it is done, downloaded, kept, and deleted', async ({ page }) => {
  await page.goto('/admin/backups');
  const before = await rows(page).count();
  await makeNow(page).focus();
  await page.keyboard.press('Enter');
  // The page renews itself.
  await expect(rows(page)).toHaveCount(before + 1);
  const row = rows(page).first();
  await expect(row).toContainText('whole');
  await expect(row).toContainText('admin');
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
  await expect(asked).toContainText('left on this machine then');
  for (const viewport of [phone, desktop])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
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
  await asked.getByRole('button', { name: 'Delete it for good' }).press('Enter');
  await expect(page.getByText('The backup is deleted.')).toBeVisible();
  await expect(rows(page)).toHaveCount(before);

  await page.goto('/admin/audit?text=backup');
  for (const what of ['Backup: made', 'Backup: downloaded', 'Backup: deleted'])
    await expect(page.getByRole('row', { name: `${what} ${download.suggestedFilename()}` })).toBeVisible();
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a backup is made and deleted, and Today leads here', async ({ page }) => {
    await page.goto('/admin');
    await page
      .locator('dd')
      .getByRole('link', { name: /None yet|\d{4}/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
    const before = await rows(page).count();
    await makeNow(page).click();
    await expect(async () => {
      const again = page.getByRole('link', { name: 'Refresh' });
      if (await again.isVisible()) await again.click();
      await expect(rows(page)).toHaveCount(before + 1, { timeout: 1 });
      await expect(makeNow(page)).toBeVisible({ timeout: 1 });
    }).toPass();
    await rows(page).first().getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete it for good' }).click();
    await expect(page.getByText('The backup is deleted.')).toBeVisible();
    await expect(rows(page)).toHaveCount(before);
  });

  test('a file that is cut short is told to be so, and is not given away', async ({ page }) => {
    const folder = `${process.env['E2E_DESK_DATA_DIR']}/backups`;
    await page.goto('/admin/backups');
    await makeNow(page).click();
    const whole = rows(page).first();
    await expect(async () => {
      await page.goto('/admin/backups');
      await expect(whole).toContainText('read ', { timeout: 1 });
    }).toPass();
    const name = (await whole.getByRole('rowheader').locator('span').textContent()) ?? '';
    const content = await readFile(`${folder}/${name}`);
    await writeFile(`${folder}/cut-short.tar.gz`, content.subarray(0, content.length / 2));
    const cut = page.getByRole('row').filter({ hasText: 'cut-short' });
    await expect(async () => {
      await page.goto('/admin/backups');
      await expect(cut).toContainText('It is cut short', { timeout: 1 });
    }).toPass();
    await expect(cut.getByRole('link', { name: 'Download' })).toHaveCount(0);
    for (const one of [cut, rows(page).filter({ hasText: name })]) {
      await one.getByRole('button', { name: 'Delete…' }).click();
      await page.getByRole('button', { name: 'Delete it for good' }).click();
      await expect(page.getByText('The backup is deleted.')).toBeVisible();
    }
  });
});
