import {
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  phone,
  test,
  untilHydrated,
} from './fixtures.ts';

// What only the server finds.
test.use({ expectedConsoleErrors: [/status of 422/] });

test('a contractor’s page links to a correction form, which shows errors and is accepted', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/norman/landscaper/dogtrot-gardens');
  await page.getByRole('link', { name: 'Something wrong here?' }).click();
  await expect(page).toHaveURL('/correct?c=dogtrot-gardens');
  await untilHydrated(page);
  const form = page.getByRole('form', { name: 'Correct the page of Dogtrot Gardens' });
  const send = form.getByRole('button', { name: 'Send Correction' });

  await expect(form.getByRole('textbox')).toHaveCount(1); // The e-mail address.
  await send.click();
  const words = form.getByLabel('In your words');
  await expect(words).toHaveAccessibleDescription(/Tell us what is wrong, or enter the right values/);
  await expect(words).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Phone' })).toBeHidden();
  await form.getByRole('checkbox', { name: 'Phone' }).check();
  await form.getByRole('checkbox', { name: 'Prices' }).check();
  await form.getByRole('textbox', { name: 'Phone' }).fill('ask at the door');
  await words.fill('<b>Ask</b> at the door');
  await send.click();
  const number = form.locator('[name="changes.phone"]');
  await expect(number).toHaveAccessibleDescription(/Please enter a valid phone number/);
  await expect(words).toHaveValue('<b>Ask</b> at the door');
  await expect(form.getByRole('checkbox', { name: 'Prices' })).toBeChecked();
  await expectAccessible(page);
  await expectAccessibleInDark(page);

  await number.fill('405-555-0188');
  await form.getByRole('checkbox', { name: 'Hours' }).check();
  const day = (name: string) => form.getByRole('textbox', { name, exact: true });
  for (const [name, from, to] of [
    ['Monday', '7am', '4'],
    ['Tuesday', 'noon', '4:30 pm'],
    ['Wednesday', 'closed', '5 pm'],
    ['Thursday', '8-12, 1-5', ''],
    ['Friday', '24 hours', ''],
    ['Saturday', '', ''],
    ['Sunday', 'ask', ''],
  ] as const) {
    await day(`${name} from`).fill(from);
    await day(`${name} to`).fill(to);
  }
  await send.click();
  const week = form.getByRole('textbox', { name: 'Or the week in one line' });
  await expect(week).toHaveAccessibleDescription(/"Sun ask" cannot be read: write it like "Mon-Fri 8 am to 5 pm; Sat 9 to noon"/);
  await expect(day('Monday from')).toHaveValue('7am');
  await expect(week).toBeFocused();
  await day('Sunday from').fill('');
  await send.click();
  const sent = page.locator('#correction');
  await expect(sent.getByRole('heading', { name: 'We have your correction' })).toBeVisible();
  await expect(sent).toContainText(/Your reference is\s*[2-9A-HJ-KM-NP-Z]{8}/);
  await expect(sent).toContainText('Phone, Hours, Prices');
  await expect(sent).toContainText('405-555-0188');
  await expect(sent).toContainText('Mon 7am to 4; Tue noon to 4:30 pm; Wed closed; Thu 8-12, 1-5; Fri 24 hours');
  await expectAccessible(page);
});

test('every tile shows only its fields, and they fit a narrow phone and doubled text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/correct?c=dogtrot-gardens');
  const tiles = page.getByRole('group', { name: 'What is wrong?' }).getByRole('checkbox');
  const shown = page.locator('.correction-fields > :visible');
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
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
});
