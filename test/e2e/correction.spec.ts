import { desktop, expect, expectAccessible, phone, test, untilHydrated } from './fixtures.ts';

// The server accepts five at once from one address, which all tests share: each sends one.
const listing = '/norman/landscaper/dogtrot-gardens';

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: javaScriptEnabled ? phone : desktop, expectedConsoleErrors: [/status of 422/] });

    test('a contractor’s page links to a correction form, which shows errors and is accepted', async ({ page }) => {
      await page.goto(listing);
      await page.getByRole('link', { name: 'Something wrong here?' }).click();
      await expect(page).toHaveURL('/correct?c=dogtrot-gardens');
      if (javaScriptEnabled) await untilHydrated(page);
      const form = page.getByRole('form', { name: 'Correct the page of Dogtrot Gardens' });
      const send = form.getByRole('button', { name: 'Send Correction' });

      await send.click();
      const words = form.getByLabel('In your words');
      await expect(words).toHaveAccessibleDescription(/Tell us what is wrong, or enter the right values/);
      await expect(form.getByRole('textbox', { name: 'Phone' })).toBeHidden();
      await form.getByRole('checkbox', { name: 'Phone' }).check();
      await form.getByRole('textbox', { name: 'Phone' }).fill('ask at the door');
      await words.fill('<b>Ask</b> at the door');
      await send.click();
      const number = form.locator('[name="changes.phone"]');
      await expect(number).toHaveAccessibleDescription(/Please enter a valid phone number/);
      await expect(words).toHaveValue('<b>Ask</b> at the door');
      if (javaScriptEnabled) await expectAccessible(page);

      await number.fill('405-555-0188');
      await form.getByRole('checkbox', { name: 'Hours' }).check();
      await form.getByRole('textbox', { name: 'Monday' }).fill('7am-4pm');
      await form.getByRole('textbox', { name: 'Tuesday' }).fill('closed');
      await send.click();
      const sent = page.locator('#correction');
      await expect(sent.getByRole('heading', { name: 'We have your correction' })).toBeVisible();
      await expect(sent).toContainText(/Your reference is\s*[2-9A-HJ-KM-NP-Z]{8}/);
      await expect(sent).toContainText('405-555-0188');
      await expect(sent).toContainText('mo 7am-4pm');
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });

test.describe('an unknown listing', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('cannot be corrected', async ({ page }) => {
    expect((await page.goto('/correct?c=nobody-at-all'))?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('There is no listing at this link.');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
