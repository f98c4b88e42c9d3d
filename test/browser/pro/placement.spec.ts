import { type Page, request } from '@playwright/test';
import sql from 'sql-template-tag';
import { dayInOklahoma } from '#app/content/dates.ts';
import { asOwner, expect, expectGoodLooks, expectNoSidewaysScroll, phone, test, untilHydrated } from '../fixtures.ts';
import { freshEmail } from '../forms/form-page.ts';
import { asMember, inDatabase } from './as-member.ts';

test.use({ expectedConsoleErrors: [/status of (404|409|422)/] });

/** A listing of the test's own. @returns its id. */
async function addListing(name: string): Promise<string> {
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${Date.now()}`;
  return inDatabase(async (db) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into contractors (name, slug, service_type, location, phone)
      values (${name}, ${slug}, 'Plumbing', 'norman', '405-555-0199') returning id`);
    return rows[0]?.id ?? '';
  });
}

const dayFrom = (days: number) => dayInOklahoma(new Date(Date.now() + days * 86_400_000));

async function expectFits(page: Page) {
  await expectGoodLooks(page);
  const size = page.viewportSize();
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
  if (size) await page.setViewportSize(size);
}

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => (javaScriptEnabled ? untilHydrated(page) : undefined);
    const checkLooks = async (page: Page) => (javaScriptEnabled ? expectFits(page) : expectNoSidewaysScroll(page));

    test('a member asks, the operator offers, the member accepts, and it runs once paid', async ({
      page,
      browser,
      baseURL,
      guard,
    }) => {
      const name = `Ottley Drain and Sewer ${Date.now()}`;
      const contractorId = await addListing(name);
      await asMember(page, baseURL, { email: freshEmail('ada'), contractorId, name: 'Ada' });
      const deskContext = await browser.newContext({ ...asOwner, javaScriptEnabled, baseURL: baseURL ?? '' });
      guard(deskContext);
      const desk = await deskContext.newPage();
      const own = `/pro/listings/${contractorId}/featured`;

      await page.setViewportSize(phone);
      await page.goto(own);
      await ready(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`A featured place for ${name}`);
      await expect(page.getByText('no check of your listing is current')).toBeVisible();
      await checkLooks(page);
      await page.getByLabel('Note').fill('x'.repeat(501));
      await page.getByRole('button', { name: 'Ask for a featured place' }).click();
      // The field complains as soon as it is filled in; only the answer lets the form be sent again.
      await expect(page.getByRole('alert')).toContainText('Nothing was sent yet.');
      await expect(page.getByLabel('Note')).toHaveAccessibleDescription(/At most 500 characters/);
      await page.getByLabel('How long').selectOption('6 months');
      await page.getByLabel('Note').fill('Our license is PL97268.');
      await page.getByRole('button', { name: 'Ask for a featured place' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'We have your request.' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
      await checkLooks(page);

      await desk.goto('/admin');
      await desk.getByRole('navigation').getByRole('link', { name: 'Placement' }).first().click();
      await ready(desk);
      const row = desk.getByRole('row', { name });
      await expect(row).toContainText('For 6 months, by Ada');
      await expect(row).toContainText('Our license is PL97268.');
      await expect(row).toContainText('None: featured without the “Verified Pro” badge');
      await desk.getByRole('link', { name: `Offer dates for ${name}` }).click();
      const offer = desk.getByRole('form', { name: `Offer ${name} a featured place` });
      await expect(desk.getByText('Nothing about this contractor is currently checked.')).toBeVisible();
      await offer.getByLabel('Last day').fill(dayFrom(-1));
      await offer.getByRole('button', { name: 'Make the offer' }).click();
      await expect(offer.getByLabel('Last day')).toHaveAccessibleDescription(/last day is before the first/);
      await expect(offer.getByLabel('Price, in words')).toHaveAccessibleDescription(/Write what it costs/);
      await checkLooks(desk);
      await offer.getByLabel('Last day').fill(dayFrom(180));
      await offer.getByLabel('Price, in words').fill('$150 a month, paid in advance');
      await offer.getByRole('button', { name: 'Make the offer' }).click();
      await expect(desk.getByText('The offer is made.')).toBeVisible();

      await page.goto('/pro');
      await ready(page);
      await page.getByRole('link', { name: 'Our offer of a featured place is waiting for your answer.' }).click();
      await expect(page).toHaveURL(own);
      await ready(page);
      await expect(page.getByText('$150 a month, paid in advance')).toBeVisible();
      await checkLooks(page);
      await page.getByRole('button', { name: 'Accept the offer' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'You accepted the offer.' })).toBeVisible();

      await desk.goto('/admin/placement');
      await ready(desk);
      await expect(row).toContainText('accepted, not paid');
      await checkLooks(desk);
      await desk.getByRole('button', { name: `Mark as paid for ${name}` }).click();
      await expect(desk.getByText('It is marked as paid.')).toBeVisible();
      await expect(row).toContainText('running');
      await checkLooks(desk);
      await page.goto(own);
      await expect(page.getByText('Featured now, through')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ask for a featured place' })).toBeVisible();
      await deskContext.close();
    });
  });

test('what is shown is what is answered: an offer that was changed is not accepted', async ({ page, baseURL }) => {
  const contractorId = await addListing('Clay Bend Plumbing');
  await asMember(page, baseURL, { email: freshEmail('bo'), contractorId });
  await inDatabase((db) =>
    db.execute(sql`
      insert into placements (contractor_id, contractor_name, state, months, starts_on, ends_on, price, version)
      values (${contractorId}, 'Clay Bend Plumbing', 'offered', 3, current_date, current_date + 90, '$100 a month', 2)`),
  );
  await page.goto(`/pro/listings/${contractorId}/featured`);
  await untilHydrated(page);
  await inDatabase((db) =>
    db.execute(sql`update placements set price = '$300 a month', version = 3 where contractor_id = ${contractorId}`),
  );
  await page.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(page.getByRole('alert')).toContainText('This changed in the meantime.');
  await expect(page.getByText('$300 a month')).toBeVisible();
});

test('the page of another listing is not found, and needs a session', async ({ page, baseURL }) => {
  const [own, other] = [await addListing('Own Plumbing'), await addListing('Other Plumbing')];
  await asMember(page, baseURL, { email: freshEmail('cy'), contractorId: own });
  expect((await page.goto(`/pro/listings/${own}/featured`))?.status()).toBe(200);
  expect((await page.goto(`/pro/listings/${other}/featured`))?.status()).toBe(404);
  const visitor = await request.newContext({ baseURL: baseURL ?? '' });
  const answer = await visitor.get(`/pro/listings/${own}/featured`, { maxRedirects: 0, headers: { Accept: 'text/html' } });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, expect.stringContaining('/pro/sign-in')]);
  await visitor.dispose();
});

test('the price is at /for-pros as soon as the operator saves it, and gone as soon as it is emptied', async ({
  browser,
  page,
  baseURL,
  guard,
}) => {
  const shown = page.getByRole('heading', { name: 'What a featured place costs' });
  const expectShown = (count: number) =>
    expect(async () => {
      await page.goto('/for-pros');
      await expect(shown).toHaveCount(count, { timeout: 1_000 });
    }).toPass();
  await expectShown(0);
  const deskContext = await browser.newContext({ ...asOwner, baseURL: baseURL ?? '' });
  guard(deskContext);
  const desk = await deskContext.newPage();
  const save = async (price: string) => {
    await desk.goto('/admin/placement');
    await untilHydrated(desk);
    const form = desk.getByRole('form', { name: 'What it costs' });
    await form.getByLabel('Price, in words').fill(price);
    await form.getByRole('button', { name: 'Save the price' }).click();
    await expect(desk.getByText('The price is saved.')).toBeVisible();
  };
  await save('From $150 a month.');
  await expectShown(1);
  await expect(page.getByText('From $150 a month.')).toBeVisible();
  await save('');
  await expectShown(0);
  await deskContext.close();
});
