import type { Route } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, openLive, phone, test } from './fixtures.ts';
import { expectOneSheet } from './printed.ts';
import { press } from './request-answers.ts';

// A request’s own page with scripts, before a contractor receives it.

// The status of refused forms, and a server that fails.
test.use({ expectedConsoleErrors: [/status of (?:422|503)|ERR_FAILED/] });

test('prints on one sheet, adds details though the server fails, asks another contractor, and cancels', async ({
  page,
  sendForm,
}) => {
  const { reference, tracker } = await sendForm('/functions/v1/handle-service-contact', {
    ...{ form: 'quote', name: 'Ada Lindqvist', email: 'ada@example.com', phone: '405-555-0142' },
    service_type: 'Quote Request: Roofing',
  });
  await page.setViewportSize(phone);
  const mark = 'x'.repeat(22);
  const opened = page.waitForRequest((request) => request.postData() === `do=opened&seen=0+${mark}`);
  await openLive(page, `${tracker}?mail=${mark}`);
  await opened;
  await openLive(page, tracker);
  await expect(page.getByText(`Request ${reference}`, { exact: true })).toBeVisible();
  await test.step('prints on one sheet, without menu, footer and buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectOneSheet(page);
    await page.emulateMedia({ media: null });
  });
  const message = page.getByRole('textbox', { name: 'Add details' });
  await page.getByRole('button', { name: 'Add This' }).click();
  await expect(message).toHaveAccessibleDescription(/Please write a few words/);
  await expect(message).toBeFocused();
  await page.locator('summary', { hasText: 'Tell us how it went' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expectAccessible(page);
  const added = page.getByRole('status').filter({ hasText: 'Added. We have it.' });
  const more = page.getByRole('button', { name: 'Add More' });
  await test.step('keeps the details while the server fails, and takes them once', async () => {
    await message.fill('The gate sticks.');
    const form = page.getByRole('form').filter({ has: message });
    const button = page.getByRole('button', { name: 'Add This' });
    const address = `**${tracker}.data*`;
    // No connection, no database, then an answer that gets lost.
    const failures = [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 503, body: 'busy' }),
      async (route: Route) => {
        await route.fetch();
        await route.abort();
      },
    ];
    for (const fail of failures) {
      // Held until the form is busy, which has no alert: the alert after that is not the one of the failure before.
      const held = Promise.withResolvers<void>();
      await page.route(address, (route) => held.promise.then(() => fail(route)));
      await press(button);
      await expect(form).toHaveAttribute('aria-busy', 'true');
      held.resolve();
      await expect(page.getByRole('alert').filter({ hasText: 'We did not hear back, so this may not be saved.' })).toBeVisible();
      await expect(message).toHaveValue('The gate sticks.');
      await page.unroute(address);
    }
    await press(button);
    await expect(added).toBeVisible();
    await expect(message).toHaveCount(0);
    await expect(page.getByText('The gate sticks.')).toHaveCount(1);
  });

  await test.step('takes more details, once for two presses', async () => {
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('');
    await message.fill('The dog is friendly.');
    await press(page.getByRole('button', { name: 'Add This' }), { twice: true });
    await expect(added).toBeVisible();
    await expect(page.getByText('The dog is friendly.')).toHaveCount(1);
    await expect(page).toHaveURL(tracker);
  });

  await page.locator('summary', { hasText: 'Ask another contractor' }).click();
  const other = page.getByRole('radio').first();
  await other.check();
  await press(page.getByRole('button', { name: 'Ask Them Too' }));
  await expect(page.getByText(/^You also asked /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask Them Too' })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.locator('summary', { hasText: 'Cancel this request' }).click();
  await press(page.getByRole('button', { name: 'Cancel My Request' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is canceled');
  await expect(page.getByRole('button', { name: 'Add This' })).toHaveCount(0);
  await expectAccessible(page);
});
