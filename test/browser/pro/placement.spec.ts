import type { Page } from '@playwright/test';
import { dayInOklahoma } from '#app/content/dates.ts';
import { expectFits } from '../expect-private-page.ts';
import { asOwner, expect, expectGoodLooks, openLive, phone, test } from '../fixtures.ts';
import { asMemberOf } from './as-member.ts';

test.use({ viewport: phone, expectedConsoleErrors: [/status of 422/] });

const dayFrom = (days: number) => dayInOklahoma(new Date(Date.now() + days * 86_400_000));

async function expectSound(page: Page) {
  await expectGoodLooks(page, [phone]);
  await expectFits(page);
  await expectFits(page, phone.width, '200%');
  await expectFits(page, phone.width);
}

test('a member asks, the operator offers, and the member accepts', async ({ page }) => {
  const name = `Ottley Drain and Sewer ${Date.now()}`;
  const contractorId = await asMemberOf(page, name);
  await page.setExtraHTTPHeaders(asOwner.extraHTTPHeaders);
  const own = `/pro/listings/${contractorId}/featured`;
  await openLive(page, own);
  await page.getByLabel('Note').fill('Our license is PL97268.');
  await page.getByRole('button', { name: 'Ask for a featured place' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We have your request.' })).toBeVisible();

  await openLive(page, '/admin/placement');
  await page.getByRole('link', { name: `Offer dates for ${name}` }).click();
  const offer = page.getByRole('form', { name: `Offer ${name} a featured place` });
  await offer.getByLabel('Last day').fill(dayFrom(-1));
  await offer.getByRole('button', { name: 'Make the offer' }).click();
  await expect(offer.getByLabel('Last day')).toHaveAccessibleDescription(/last day is before the first/);
  await expectSound(page);
  await offer.getByLabel('Last day').fill(dayFrom(180));
  await offer.getByLabel('Price, in words').fill('$150 a month, paid in advance');
  await offer.getByRole('button', { name: 'Make the offer' }).click();
  await expect(page.getByText('The offer is made.')).toBeVisible();

  await openLive(page, own);
  await expectSound(page);
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You accepted the offer.' })).toBeVisible();
});
