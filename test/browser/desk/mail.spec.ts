import { randomUUID } from 'node:crypto';
import { desktop, expect, expectGoodLooks, openLive, ownerCredentials, test } from '../fixtures.ts';

test.use({
  httpCredentials: ownerCredentials,
  expectedConsoleErrors: [/status of 422/],
});

test('sends a test by keyboard, and shows its outcome without a reload', async ({ page }) => {
  await openLive(page, '/admin/mail');
  const to = page.getByRole('textbox', { name: 'Address', exact: true });
  await to.fill('nobody');
  await to.press('Enter');
  await expect(page.getByText('Write an e-mail address')).toBeVisible();
  const address = `test-${randomUUID().slice(0, 8)}@example.com`;
  await to.fill(address);
  await to.press('Enter');
  await expect(page.getByText('Written to the outbox folder, because no mail server is set')).toBeVisible();
  await expect(page.getByText('An operator of Redbud Pros sent it')).toBeVisible();
  await expectGoodLooks(page, [{ width: 320, height: 800 }, desktop]);
});
