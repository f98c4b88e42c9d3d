import type { Page } from '@playwright/test';
import {
  desktop,
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoSidewaysScroll,
  phone,
  type SendForm,
  test,
  untilHydrated,
} from '../fixtures.ts';

test.use({
  httpCredentials: { username: 'admin', password: 'for the browser tests', send: 'always' },
  expectedConsoleErrors: [/status of 422/],
});

/** A business that asks for a listing and also subscribes. @returns its reference. */
async function sendBusiness(send: SendForm, email: string, number = '405-555-0145'): Promise<string> {
  const data = { businessName: 'Okafor Gutters', contactName: 'Wilma Okafor', email, phone: number };
  return (await send('/api/pro-contacts', data)).reference;
}

const erased = (page: Page) => page.getByRole('status').filter({ hasText: 'Erased: 2 records' });

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    const name = javaScriptEnabled ? 'wilma' : 'wilma.without';

    test('looks up, downloads and erases a person’s data by keyboard', async ({ page, sendForm }) => {
      const reference = await sendBusiness(sendForm, `${name}@people.example`);
      await page.goto('/admin/people');
      if (javaScriptEnabled) await untilHydrated(page);
      const address = page.getByLabel('E-mail address or phone number');
      await address.focus();
      await page.keyboard.type(`${name.toUpperCase()}+2@People.Example`);
      await page.keyboard.press('Enter');
      const held = page.getByRole('region', { name: 'Businesses to list' });
      await expect(held.getByRole('link', { name: reference })).toBeVisible();
      expect(page.url()).not.toMatch(/wilma/i);
      if (javaScriptEnabled) await expectGoodLooks(page, [phone, { width: 320, height: 700 }, desktop]);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download as a file' }).press('Enter');
      expect((await download).suggestedFilename()).toMatch(/^personal-data-[\d-]+\.json$/);

      const number = page.getByLabel('To erase, type how many records there are: 2');
      await number.fill('3');
      await number.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Nothing was erased' })).toBeVisible();
      await expect(number).toHaveValue('3');
      await expect(page.getByText('There are 2 records. Nothing was erased.')).toBeVisible();
      await number.fill('2');
      await page.getByRole('button', { name: 'Erase 2 records for good' }).press('Enter');
      await expect(erased(page)).toBeVisible();
      expect(page.url()).toMatch(/\/admin\/people\?erased=2/);
    });

    test('a phone number lists the addresses used with it, and a button opens one of them', async ({ page, sendForm }) => {
      const number = javaScriptEnabled ? '405-555-0161' : '405-555-0162';
      const home = `home.${name}@people.example`;
      const office = `office.${name}@people.example`;
      await sendBusiness(sendForm, home, number);
      const reference = await sendBusiness(sendForm, office, number);
      await page.goto('/admin/people');
      if (javaScriptEnabled) await untilHydrated(page);
      await page.getByLabel('E-mail address or phone number').fill(number.replace(/^405-/, '+1 (405) '));
      await page.getByRole('button', { name: 'Show data' }).click();
      await expect(page.getByRole('heading', { name: `Sent with ${number}` })).toBeVisible();
      await expect(page.getByText('type how many records')).toHaveCount(0);
      const ofOffice = page.getByRole('region', { name: office });
      await expect(ofOffice.getByRole('link', { name: reference })).toBeVisible();
      if (javaScriptEnabled) {
        await page.setViewportSize({ width: 320, height: 700 });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      await ofOffice.getByRole('button', { name: 'Show all of this address' }).click();
      await expect(page.getByRole('heading', { name: `Data for ${office}` })).toBeVisible();
      const elsewhere = page.getByRole('region', { name: 'Same phone, other addresses' });
      await expect(elsewhere.getByRole('region', { name: home })).toBeVisible();
      await expect(page.getByLabel('To erase, type how many records there are: 2')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      expect(page.url()).not.toMatch(/office|405/);
    });
  });
