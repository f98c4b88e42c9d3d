import type { Page } from '@playwright/test';
import { dayInOklahoma } from '#app/content/dates.ts';
import { asOwner, expect, expectGoodLooks, expectNoSidewaysScroll, phone, test, untilHydrated } from '../fixtures.ts';
import { asMember, newListing } from './as-member.ts';

test.use({ viewport: phone, expectedConsoleErrors: [/status of 422/] });

const dayFrom = (days: number) => dayInOklahoma(new Date(Date.now() + days * 86_400_000));

async function expectFits(page: Page) {
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 320, height: phone.height });
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

test('a member asks, the operator offers, the member accepts, and it runs once paid', async ({
  page,
  browser,
  baseURL,
  guard,
}) => {
  const name = `Ottley Drain and Sewer ${Date.now()}`;
  const contractorId = await newListing(name);
  await asMember(page, baseURL, { email: `${contractorId}@example.com`, contractorId, name: 'Ada' });
  const deskContext = await browser.newContext({ ...asOwner, baseURL: baseURL ?? '' });
  guard(deskContext);
  const desk = await deskContext.newPage();
  const own = `/pro/listings/${contractorId}/featured`;

  await page.goto(own);
  await untilHydrated(page);
  await page.getByLabel('Note').fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Ask for a featured place' }).click();
  // The field complains as soon as it is filled in; only the answer lets the form be sent again.
  await expect(page.getByRole('alert')).toContainText('Nothing was sent yet.');
  await expect(page.getByLabel('Note')).toHaveAccessibleDescription(/At most 500 characters/);
  await page.getByLabel('How long').selectOption('6 months');
  await page.getByLabel('Note').fill('Our license is PL97268.');
  await page.getByRole('button', { name: 'Ask for a featured place' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We have your request.' })).toBeVisible();

  await desk.goto('/admin/placement');
  await untilHydrated(desk);
  const row = desk.getByRole('row', { name });
  await expect(row).toContainText('Our license is PL97268.');
  await desk.getByRole('link', { name: `Offer dates for ${name}` }).click();
  const offer = desk.getByRole('form', { name: `Offer ${name} a featured place` });
  await offer.getByLabel('Last day').fill(dayFrom(-1));
  await offer.getByRole('button', { name: 'Make the offer' }).click();
  await expect(offer.getByLabel('Last day')).toHaveAccessibleDescription(/last day is before the first/);
  await expectFits(desk);
  await offer.getByLabel('Last day').fill(dayFrom(180));
  await offer.getByLabel('Price, in words').fill('$150 a month, paid in advance');
  await offer.getByRole('button', { name: 'Make the offer' }).click();
  await expect(desk.getByText('The offer is made.')).toBeVisible();

  await page.goto(own);
  await untilHydrated(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You accepted the offer.' })).toBeVisible();

  await desk.goto('/admin/placement');
  await untilHydrated(desk);
  await expect(row).toContainText('accepted, not paid');
  await expectFits(desk);
  await desk.getByRole('button', { name: `Mark as paid for ${name}` }).click();
  await expect(row).toContainText('running');
  await deskContext.close();
});
