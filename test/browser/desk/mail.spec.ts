import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { desktop, expect, expectGoodLooks, expectNoSidewaysScroll, phone, test, untilHydrated } from '../fixtures.ts';

// The desk’s mail pages by keyboard, without JavaScript, and on a phone.

test.use({
  httpCredentials: { username: 'admin', password: 'for the browser tests' },
  expectedConsoleErrors: [/status of 422/],
});

const freshAddress = () => `test-${randomUUID().slice(0, 8)}@example.com`;

/** Sends a test to a new address, and opens its page. */
async function sendTest(page: Page, address: string): Promise<void> {
  await page.goto('/admin/mail');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(address);
  await page.getByRole('button', { name: 'Send the test' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
}

test('sends a test by keyboard, shows its outcome without a reload, and fits every width', async ({ page }) => {
  await page.goto('/admin/mail');
  await untilHydrated(page);
  const to = page.getByRole('textbox', { name: 'Address', exact: true });
  await to.fill('nobody');
  await to.press('Enter');
  await expect(page.getByText('Write an e-mail address')).toBeVisible();
  await expect(to).toHaveValue('nobody');
  const address = freshAddress();
  await to.fill(address);
  await to.press('Enter');
  await expect(page.getByText('Written to the outbox folder, because no mail server is set')).toBeVisible();
  await expect(page.getByText('An operator of Redbud Pros sent it')).toBeVisible();
  await expectGoodLooks(page);
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(desktop);

  await page.goto(`/admin/mail?text=${address}`);
  await untilHydrated(page);
  await page.getByRole('checkbox', { name: `Choose Test to ${address}` }).press('Space');
  await page.getByRole('button', { name: 'Send the selected again…' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'None of these can be sent again now' })).toBeVisible();
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('sends a delivered mail again after a confirmation that the recipient gets it twice', async ({ page, sendForm }) => {
    const email = freshAddress();
    await sendForm('/api/subscribers', { email, source: 'test' });
    const address = `/admin/mail?text=${email}&kind=maintenance-guide`;
    const sent = page.locator('tbody tr').filter({ hasText: 'Sent' });
    await expect(async () => {
      await page.goto(address);
      await expect(sent).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Send all that the filter finds again…' }).click();
    const question = page.getByRole('alert').filter({ hasText: 'Send 1 mail again?' });
    await expect(question).toContainText('delivered already: the recipient gets it again');
    await question.getByRole('button', { name: 'Send 1 again' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 mail is on its way again.' })).toBeVisible();
    await expect(async () => {
      await page.goto(address);
      await expect(sent).toHaveCount(2, { timeout: 1_000 });
    }).toPass();
    await sent.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Oklahoma home maintenance guide');
    await expect(page.getByText('/unsubscribe?token=•••')).toBeVisible();
    await page.getByRole('link', { name: 'This mail' }).click();
    await expect(page.getByRole('heading', { name: 'Sent another time' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('shows the outcome of a test after a reload', async ({ page }) => {
    await sendTest(page, freshAddress());
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Written to the outbox folder, because no mail server is set')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});
