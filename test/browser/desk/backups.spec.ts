import { desktop, expect, expectGoodLooks, expectNoSidewaysScroll, ownerCredentials, test } from '../fixtures.ts';

// The status while the nightly backup is being made.
test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of 422/] });

test('makes a backup by keyboard, downloads it, cancels its deletion, and deletes it', async ({ page }) => {
  await page.goto('/admin/backups');
  /** Backups made here: a nightly one may be added. */
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'the desk' });
  const before = await rows.count();
  const makeNow = page.getByRole('button', { name: 'Make a backup now' });
  const refused = page.getByText('A backup is being made already.');
  // Again if the nightly backup is being made at that moment.
  do {
    await page.goto('/admin/backups');
    await makeNow.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The backup is made and verified.').or(refused)).toBeVisible();
  } while ((await refused.count()) > 0);
  await expect(rows).toHaveCount(before + 1);
  const row = rows.first();
  await expect(makeNow).toBeVisible();

  const downloading = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z\.tar\.gz$/);

  await row.getByRole('button', { name: 'Delete…' }).press('Enter');
  const asked = page.getByRole('alert').filter({ hasText: 'for good? It cannot be undone.' });
  await expect(asked).toBeInViewport();
  await expectGoodLooks(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [320, desktop.width])
    await test.step(`fits ${width} pixels at twice the size of text`, async () => {
      await page.setViewportSize({ width, height: desktop.height });
      await expectNoSidewaysScroll(page);
    });
  await asked.getByRole('link', { name: 'Keep it' }).press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(rows).toHaveCount(before + 1);
  await row.getByRole('button', { name: 'Delete…' }).press('Enter');
  await asked.getByRole('button', { name: 'Delete it permanently' }).press('Enter');
  await expect(page.getByText('The backup is deleted.')).toBeVisible();
  await expect(rows).toHaveCount(before);
});
