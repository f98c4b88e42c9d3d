import { boxesOf, desktop, expect, expectGoodLooks, openLive, ownerCredentials, phone, test } from '../fixtures.ts';

test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of 422/] });

test('releases a robot’s submission', async ({ page, request, sendForm }) => {
  const { contractors } = await (await request.get('/api/contractors?page_size=1')).json();
  const { reference } = await sendForm('/api/claims', {
    contractor_id: contractors[0].id,
    contactName: 'Jo Whitefeather',
    email: 'jo@example.com',
    phone: '405-555-0145',
    hp_topic: 'buy now',
  });
  await openLive(page, '/admin/quarantine');
  const claim = page.getByRole('listitem').filter({ hasText: reference });
  await expect(claim).toContainText(/Jo Whitefeather.*Listing claim.*Phone.*405-555-0145.*E-mail.*jo@example\.com.*Contractor/s);
  await expectGoodLooks(page, [{ width: 320, height: 700 }, desktop]);
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
