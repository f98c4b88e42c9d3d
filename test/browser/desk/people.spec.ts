import { askToBeListed } from '#test/support/lead-request.ts';
import { desktop, expect, expectGoodLooks, openLive, ownerCredentials, test } from '../fixtures.ts';

test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of 422/] });

test('looks up, downloads and erases a person’s data by keyboard', async ({ page, sendForm }) => {
  const number = '405-555-0161';
  const [home, office] = ['home.wilma@people.example', 'office.wilma@people.example'];
  await askToBeListed(sendForm, { email: home, phone: number });
  const { reference } = await askToBeListed(sendForm, { email: office, phone: number });
  await openLive(page, '/admin/people');
  await page.getByLabel('E-mail address or phone number').focus();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Sent with ${number}` })).toBeVisible();
  const ofOffice = page.getByRole('region', { name: office });
  await expect(ofOffice.getByRole('link', { name: reference })).toBeVisible();
  await expectGoodLooks(page, [{ width: 320, height: 700 }, desktop]);
  await ofOffice.getByRole('button', { name: 'Show all of this address' }).press('Enter');
  await expect(page.getByRole('heading', { name: `Data for ${office}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Same phone, other addresses' })).toBeVisible();
  expect(page.url()).not.toMatch(/office|405/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a file' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^personal-data-[\d-]+\.json$/);

  const count = page.getByLabel('To erase, type how many records there are: 2');
  await count.fill('3');
  await count.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was erased' })).toBeVisible();
  await expectGoodLooks(page, [{ width: 320, height: 700 }, desktop]);
  await count.fill('2');
  await page.getByRole('button', { name: 'Erase 2 records for good' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Erased: 2 records' })).toBeVisible();
});
