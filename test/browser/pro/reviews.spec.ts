import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../fixtures.ts';
import { freshEmail } from '../forms/form-page.ts';
import type { Submitted } from '../send-form.ts';
import { asMember, inDatabase, newListing } from './as-member.ts';

// A review from the homeowner's page to the contractor's, and its answer.

type SendForm = (path: string, data: object) => Promise<Submitted>;

type Firm = { id: string; name: string; path: string };

/** A contractor for one test alone, whose name no other has. */
async function newFirm(): Promise<Firm> {
  const name = `Leaky Gate ${randomUUID().slice(0, 8)}`;
  const id = await newListing(name);
  return { id, name, path: `/norman/plumbing/${id}` };
}

/** A request that a contractor accepted. @returns the path of the page for its review. */
async function acceptedRequest(sendForm: SendForm, { id: firm }: Firm, more: object = {}): Promise<string> {
  const { id, tracker } = await sendForm('/functions/v1/handle-service-contact', {
    name: 'Ada Lindqvist',
    email: freshEmail('ada'),
    phone: '405-555-0142',
    message: 'The gate sags.',
    service_type: 'Quote Request: Plumbing',
    contractor_ids: [firm],
    zip: '73034',
    ...more,
  });
  await inDatabase((db) =>
    db.execute(sql`
      update request_contractors set state = 'accepted', sent_at = now(), answered_at = now(), accepted_at = now()
      where request_id = ${id}`),
  );
  return `${tracker}/review?firm=${encodeURIComponent(firm)}`;
}

async function deskPage(browser: Browser, guard: (context: BrowserContext) => void): Promise<Page> {
  const context = await browser.newContext(asOwner);
  guard(context);
  return context.newPage();
}

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedConsoleErrors: [/status of 422/] });
    test('a one-star review is written, published and answered, and the cached page shows it at once', async ({
      page,
      browser,
      baseURL,
      guard,
      sendForm,
    }) => {
      const firm = await newFirm();
      const { name, path: publicPath } = firm;
      const path = await acceptedRequest(sendForm, firm);
      await page.goto(publicPath);
      await expect(page.getByRole('heading', { name: /^Reviews on / })).toHaveCount(0);

      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Review ${name}`);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.setViewportSize({ ...phone, width: 320 });
      await expectNoSidewaysScroll(page);
      await page.getByLabel('What was done').fill('New gate');
      await page.getByRole('textbox', { name: 'Your review' }).fill('Too short');
      await page.getByRole('button', { name: 'Send My Review' }).click();
      await expect(page.getByText('Choose from 1 to 5')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveAccessibleDescription(
        /Write 20 to 2,000 characters/,
      );
      await expect(page.getByLabel('What was done')).toHaveValue('New gate');
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel('1 Bad').check();
      await page
        .getByRole('textbox', { name: 'Your review' })
        .fill('The <b>gate</b> fell off again & again. <script>alert(1)</script>Never more.');
      await page.getByRole('button', { name: 'Send My Review' }).click();
      await expect(page.getByText('A person here will read it before it is published.')).toBeVisible();
      await expect(page.getByLabel('1 Bad')).toBeChecked();

      const desk = await deskPage(browser, guard);
      await desk.goto('/admin/reviews');
      if (javaScriptEnabled) await expectAccessible(desk);
      const item = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: `Ada L. about ${name}` }) });
      await expect(item).toContainText('The gate sags.');
      await expect(item).toContainText('1 of 5');
      await item.getByRole('button', { name: 'Publish' }).click();
      await expect(desk.getByText('Published. The homeowner')).toBeVisible();

      await expect(async () => {
        await page.goto(publicPath);
        await expect(page.getByRole('heading', { name: /^Reviews on / })).toBeVisible({ timeout: 500 });
      }).toPass();
      const section = page.getByRole('region', { name: /^Reviews on / });
      await expect(section).toContainText('The gate fell off again & again.');
      await expect(section).toContainText(/Ada L\., Edmond · Plumbing · [A-Z][a-z]+ \d{4}/);
      expect(await section.locator('script, b').count()).toBe(0);
      if (javaScriptEnabled) await expectAccessible(page);
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}');
      expect(JSON.stringify(data)).toContain('"aggregateRating"');

      await asMember(page, baseURL, { email: freshEmail('owner'), contractorId: firm.id, name: 'Jo' });
      await page.goto('/pro');
      await page.getByRole('link', { name: '1 review has no answer yet.' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews');
      await expect(page.getByText(/Ada L\., Edmond · Plumbing · /)).toBeVisible();
      await page.getByText('Answer Ada L.', { exact: true }).click();
      await page.getByLabel('Your public answer').fill('We are sorry. We came back and set the post in concrete.');
      if (javaScriptEnabled) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Send My Answer' }).click();
      await expect(page.getByText('We have your answer.')).toBeVisible();
      await page.getByText('Report a broken rule').click();
      await page.getByRole('button', { name: 'Report This Review' }).click();
      await expect(page.getByText('Choose a reason')).toBeVisible();

      await desk.goto('/admin/reviews');
      const answer = desk.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'set the post in concrete' });
      await answer.getByRole('button', { name: 'Publish the answer' }).click();
      await expect(desk.getByText('The answer is published.')).toBeVisible();
      await desk.context().close();
      await expect(async () => {
        await page.goto(publicPath);
        await expect(section).toContainText('set the post in concrete', { timeout: 500 });
      }).toPass();

      await page.goto(path);
      await page.getByText('Remove my review').first().click();
      await page.getByRole('button', { name: 'Remove my review' }).click();
      await expect(page.getByText('You removed your review.')).toBeVisible();
      await expect(async () => {
        await page.goto(publicPath);
        await expect(section).toHaveCount(0, { timeout: 500 });
      }).toPass();
    });
  });

test.describe('in Spanish', () => {
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test('a Spanish request has its review page in Spanish, and another address opens nothing', async ({ page, sendForm }) => {
    const path = await acceptedRequest(sendForm, await newFirm(), { page_url: '/es/services/plumbing' });
    const response = await page.goto(path);
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Opinión sobre /);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar mi opinión' }).click();
    await expect(page.getByText('Escoja del 1 al 5')).toBeVisible();
    expect((await page.request.get(path.replace(/firm=.*/, 'firm=other'))).status()).toBe(404);
    expect((await page.request.get(`/request/${'A'.repeat(22)}/review`)).status()).toBe(404);
    expect((await page.request.get('/pro/reviews', { maxRedirects: 0 })).status()).toBe(401);
  });
});
