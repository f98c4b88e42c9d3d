import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { dayInOklahoma, shortDay } from '#app/content/dates.ts';
import { expect, expectGoodLooks, expectNoSidewaysScroll, phone, test, untilHydrated } from '../fixtures.ts';
import { freshEmail } from '../forms/form-page.ts';
import { asMember, inDatabase } from './as-member.ts';

test.use({ expectedConsoleErrors: [/status of 404/] });

/** A listing of Tree Service in a city of its own, counted since August, with as many others beside it. */
async function addListing(today: string, name: string, { others = 0 } = {}): Promise<string> {
  const slug = `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${randomUUID()}`;
  return inDatabase(async (db) => {
    const add = async (named: string, end: string) => {
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into contractors (name, slug, service_type, location, created_at)
        values (${named}, ${`${slug}${end}`}, 'Tree Service', ${slug}, now() - interval '100 days') returning id`);
      return rows[0]?.id ?? '';
    };
    const id = await add(name, '');
    const ids: string[] = [];
    for (let index = 0; index < others; index++) ids.push(await add(`Other ${index}`, `-${index}`));
    for (const [contractor, views] of [[id, 1_234], ...ids.map((other, index) => [other, 10 * index] as const)] as const)
      await db.execute(sql`
        insert into daily_counts (day, contractor_id, event, total) values
          (${today}, ${contractor}, 'page_view', ${views}), (${today}::date - 100, ${contractor}, 'call_click', 1)`);
    return id;
  });
}

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a member sees what is counted by week and month, of one listing at a time', async ({ page, baseURL }) => {
      const today = dayInOklahoma();
      const first = await addListing(today, 'Acorn & Oak Tree Works', { others: 5 });
      const second = await addListing(today, 'Birch Tree Works');
      const email = freshEmail('ada');
      await asMember(page, baseURL, { email, contractorId: first });
      await asMember(page, baseURL, { email, contractorId: second });
      await page.goto('/pro');
      if (javaScriptEnabled) await untilHydrated(page);
      await page.getByRole('navigation', { name: 'Contractors' }).getByRole('link', { name: 'Figures' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures');
      await expect(page.getByText('Acorn & Oak Tree Works').first()).toBeVisible();
      // Of 0, 10, 20, 30, 40 and 1,234.
      await expect(page.getByText('The median of 6 listings')).toBeVisible();
      const week = page.getByRole('row', { name: 'so far' });
      await expect(week.getByRole('cell').first()).toHaveText('1,234 median 25');
      await expect(week.getByRole('cell').nth(1)).toHaveText('0 median 0');
      if (javaScriptEnabled) await expectGoodLooks(page);

      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download as CSV' }).click();
      expect((await download).suggestedFilename()).toMatch(/^figures-acorn-oak-tree-works-[\da-f-]{36}-by-week\.csv$/);
      const file = await page.request.get(`/pro/figures.csv?listing=${first}&by=month`);
      expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
      expect(await file.text()).toContain(`Acorn & Oak Tree Works,${today.slice(0, 8)}01,1234,0,0,`);

      await page.getByRole('link', { name: 'By month' }).click();
      await expect(page).toHaveURL(/by=month/);
      const month = new Date(`${today}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
      await expect(page.getByRole('row', { name: month }).getByRole('cell').first()).toContainText('1,234');
      await page.getByLabel('Listing', { exact: true }).selectOption('Birch Tree Works');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(new RegExp(`by=month&listing=${second}`));
      await expect(page.getByText('We show a median where five or more contractors are listed')).toBeVisible();
      await expect(page.getByText('median 0')).toHaveCount(0);

      await page.setViewportSize(phone);
      if (javaScriptEnabled) await expectGoodLooks(page);
      await page.setViewportSize({ width: 320, height: phone.height });
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await page.setViewportSize(phone);
      await expectNoSidewaysScroll(page);
    });
  });

test('the start page has the last thirty days, and says since when something is counted', async ({ page, baseURL }) => {
  const today = dayInOklahoma();
  const contractorId = await addListing(today, 'Cedar Tree Works');
  await inDatabase(async (db) => {
    await db.execute(sql`update contractors set created_at = now() - interval '3 days' where id = ${contractorId}`);
    // The site counted before the listing was there.
    await db.execute(sql`
      update daily_counts set contractor_id = ${`${contractorId} before`} where contractor_id = ${contractorId} and day < ${today}`);
  });
  await asMember(page, baseURL, { email: freshEmail('cy'), contractorId });
  await page.goto('/pro');
  const figures = page.getByRole('region', { name: 'The last 30 days' });
  await expect(figures).toContainText('1,234');
  await expect(figures).toContainText(`since ${shortDay(dayInOklahoma(new Date(Date.now() - 3 * 86_400_000)))}`);
  await figures.getByRole('link', { name: 'All figures' }).click();
  await expect(page).toHaveURL(`/pro/figures?listing=${contractorId}`);
});

test('figures of another listing are not found', async ({ page, baseURL }) => {
  const today = dayInOklahoma();
  const [own, other] = [await addListing(today, 'Dogwood Tree Works'), await addListing(today, 'Elm Tree Works')];
  await asMember(page, baseURL, { email: freshEmail('di'), contractorId: own });
  for (const address of ['/pro/figures', '/pro/figures.csv']) {
    expect((await page.request.get(`${address}?listing=${own}`)).status()).toBe(200);
    expect((await page.request.get(`${address}?listing=${other}`)).status()).toBe(404);
  }
});
