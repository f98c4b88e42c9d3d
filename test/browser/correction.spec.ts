import { expect, expectAccessible, expectNoSidewaysScroll, openLive, phone, test } from './fixtures.ts';

// What the form says and takes: test/http/forms.test.ts.

// What only the server finds.
test.use({ expectedConsoleErrors: [/status of 422/] });

test('each tile shows its fields alone, which fit a phone; errors get the focus; then it is sent', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLive(page, '/correct?c=dogtrot-gardens');
  const form = page.getByRole('form', { name: 'Correct the page of Dogtrot Gardens' });
  const send = form.getByRole('button', { name: 'Send Correction' });
  const words = form.getByLabel('In your words');
  const tiles = page.getByRole('group', { name: 'What is wrong?' }).getByRole('checkbox');
  const shown = page.locator('.correction-fields > :visible');

  await expect(form.getByRole('textbox')).toHaveCount(1); // The e-mail address.
  await send.click();
  await expect(words).toHaveAccessibleDescription(/Tell us what is wrong, or enter the right values/);
  await expect(words).toBeFocused();
  await words.fill('Ask at the door');
  for (const tile of await tiles.all()) {
    await tile.press('Space');
    await expect(shown).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await tile.press('Space');
    await expect(shown).toHaveCount(0);
  }
  for (const tile of await tiles.all()) await tile.check();
  await expect(shown).toHaveCount(8);
  await page.setViewportSize(phone);
  const setTextSize = (size: string) =>
    page.evaluate((text) => {
      document.documentElement.style.fontSize = text;
    }, size);
  await setTextSize('200%');
  await expectNoSidewaysScroll(page);
  await setTextSize('');
  for (const tile of await tiles.all()) await tile.uncheck();

  for (const name of ['Phone', 'Hours']) await form.getByRole('checkbox', { name }).check();
  const number = form.locator('[name="changes.phone"]');
  const week = form.getByRole('textbox', { name: 'Or the week in one line' });
  const sunday = form.getByRole('textbox', { name: 'Sunday from', exact: true });
  await number.fill('ask at the door');
  await send.click();
  await expect(number).toHaveAccessibleDescription(/Please enter a valid phone number/);
  await expectAccessible(page);
  await number.fill('405-555-0188');
  await sunday.fill('ask');
  await send.click();
  await expect(week).toHaveAccessibleDescription(/"Sun ask" cannot be read/);
  await expect(week).toBeFocused();
  await sunday.fill('8-12, 1-5');
  await send.click();
  const sent = page.locator('#correction');
  await expect(sent.getByRole('heading', { name: 'We have your correction' })).toBeVisible();
  for (const text of ['Phone, Hours', '405-555-0188', 'Sun 8-12, 1-5']) await expect(sent).toContainText(text);
});
