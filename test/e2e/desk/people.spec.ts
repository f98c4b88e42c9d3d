import type { Page } from '@playwright/test';
import {
  desktop,
  expect,
  expectAccessible,
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

/** A business that would be listed, which subscribes too. @returns its reference. */
async function sendBusiness(send: SendForm, email: string): Promise<string> {
  const data = { businessName: 'Okafor Gutters', contactName: 'Wilma Okafor', email, phone: '405-555-0145' };
  return (await send('/api/pro-contacts', data)).reference;
}

const erased = (page: Page) => page.getByRole('status').filter({ hasText: 'Erased: 2 records' });

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    const name = javaScriptEnabled ? 'wilma' : 'wilma.without';

    test('one person is looked up, handed over and erased by keyboard', async ({ page, sendForm }) => {
      const reference = await sendBusiness(sendForm, `${name}@people.example`);
      await page.goto('/admin/people');
      if (javaScriptEnabled) await untilHydrated(page);
      const address = page.getByLabel('E-mail address');
      await address.focus();
      await page.keyboard.type(`${name.toUpperCase()}+2@People.Example`);
      await page.keyboard.press('Enter');
      const held = page.getByRole('region', { name: 'Businesses to list' });
      await expect(held.getByRole('link', { name: reference })).toBeVisible();
      expect(page.url()).not.toMatch(/wilma/i);
      if (javaScriptEnabled)
        for (const viewport of [phone, { width: 320, height: 700 }, desktop])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize(viewport);
            await page.emulateMedia({ colorScheme });
            await expectNoSidewaysScroll(page);
            await expectAccessible(page);
          }

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
  });
