import type { APIRequestContext } from '@playwright/test';
import { boxesOf, desktop, expect, expectGoodLooks, phone, type SendForm, test, untilHydrated } from '../fixtures.ts';

test.use({
  httpCredentials: { username: 'admin', password: 'for the browser tests' },
  expectedConsoleErrors: [/status of 422/],
});

/** A claim with the hidden field filled in. @returns its reference. */
async function sendLikeRobot(request: APIRequestContext, send: SendForm): Promise<string> {
  const { contractors } = await (await request.get('/api/contractors?page_size=1')).json();
  const sent = await send('/api/claims', {
    contractor_id: contractors[0].id,
    contactName: 'Jo Whitefeather',
    email: 'jo@example.com',
    phone: '405-555-0145',
    hp_topic: 'buy now',
  });
  return sent.reference;
}

test('releases a robot’s submission', async ({ page, request, sendForm }) => {
  const reference = await sendLikeRobot(request, sendForm);
  await page.goto('/admin/quarantine');
  await untilHydrated(page);
  const claim = page.getByRole('listitem').filter({ hasText: reference });
  await expect(claim).toContainText(/Jo Whitefeather.*Listing claim.*Phone.*405-555-0145.*E-mail.*jo@example\.com.*Contractor/s);
  await expectGoodLooks(page, [{ width: 320, height: 700 }, phone, desktop]);
  // On a phone the buttons come before the details.
  await page.setViewportSize(phone);
  const [release, number] = await boxesOf(claim.getByRole('button', { name: `Release ${reference}` }), claim.getByText('Phone'));
  expect(release?.y).toBeLessThan(number?.y ?? 0);

  await page.getByRole('button', { name: 'Release selected' }).click();
  await expect(page.getByRole('alert')).toHaveText('Nothing was selected, so nothing was done.');
  await page.getByRole('checkbox', { name: reference }).press('Space');
  // In a checkbox, Enter submits with the form’s first button, not with the first submission’s own.
  await page.getByRole('checkbox', { name: reference }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Choose what to do: release or delete.');
  await page.getByRole('button', { name: 'Release selected' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Released: 1.' })).toBeVisible();
  await expect(claim).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('releases one of two and deletes the other with their own buttons', async ({ page, request, sendForm }) => {
      const [kept, dropped] = [await sendLikeRobot(request, sendForm), await sendLikeRobot(request, sendForm)];
      await page.goto('/admin/quarantine');
      if (javaScriptEnabled) await untilHydrated(page);
      await page.getByRole('button', { name: `Release ${kept}` }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Released: 1.' })).toBeVisible();
      await expect(page.getByText(kept)).toHaveCount(0);
      await page.getByRole('button', { name: `Delete… ${dropped}` }).click();
      await page.getByRole('button', { name: 'Delete 1 permanently' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Deleted: 1.' })).toBeVisible();
      await expect(page.getByText(dropped)).toHaveCount(0);
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('deletes a submission after a confirmation', async ({ page, request, sendForm }) => {
    const reference = await sendLikeRobot(request, sendForm);
    await page.goto('/admin/quarantine');
    const claim = page.getByRole('listitem').filter({ hasText: reference });
    await page.getByRole('checkbox', { name: reference }).check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'for good' })).toContainText('Delete this submission for good?');
    await expect(claim).toBeVisible();
    await page.getByRole('button', { name: 'Delete 1 permanently' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Deleted: 1.' })).toBeVisible();
    await expect(claim).toHaveCount(0);
  });
});
