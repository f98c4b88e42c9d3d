import { expectFits } from '../expect-private-page.ts';
import { desktop, expect, expectGoodLooks, openLive, ownerCredentials, test } from '../fixtures.ts';

// The status while the nightly backup is being made.
test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of 422/] });

test('makes a backup by keyboard, cancels its deletion, and deletes it', async ({ page }) => {
  await openLive(page, '/admin/backups');
  /** Backups made here: a nightly one may be added. */
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'the desk' });
  const before = await rows.count();
  const makeNow = page.getByRole('button', { name: 'Make a backup now' });
  const refused = page.getByText('A backup is being made already.');
  const make = async () => {
    await makeNow.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The backup is made and verified.').or(refused)).toBeVisible();
  };
  await make();
  // Again if the nightly backup is being made at that moment.
  while ((await refused.count()) > 0) {
    await openLive(page, '/admin/backups');
    await make();
  }
  await expect(rows).toHaveCount(before + 1);
  const row = rows.first();
  await row.getByRole('button', { name: 'Delete…' }).press('Enter');
  const asked = page.getByRole('alert').filter({ hasText: 'for good? It cannot be undone.' });
  await expect(asked).toBeInViewport();
  await expectGoodLooks(page);
  for (const width of [320, desktop.width]) await expectFits(page, width, '200%');
  await asked.getByRole('link', { name: 'Keep it' }).press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(rows).toHaveCount(before + 1);
  await row.getByRole('button', { name: 'Delete…' }).press('Enter');
  await asked.getByRole('button', { name: 'Delete it permanently' }).press('Enter');
  await expect(page.getByText('The backup is deleted.')).toBeVisible();
  await expect(rows).toHaveCount(before);
});
