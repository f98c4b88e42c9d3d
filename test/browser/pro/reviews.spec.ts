import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { ask } from '#test/support/lead-request.ts';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, phone, test, untilHydrated } from '../fixtures.ts';
import { asMember, inDatabase, newListing } from './as-member.ts';

test.use({ viewport: { ...phone, width: 320 }, expectedConsoleErrors: [/status of 422/] });

test('the pages of a review fit a narrow phone and are accessible, from its form to its answer', async ({
  page,
  browser,
  baseURL,
  guard,
  sendForm,
}) => {
  const name = `Leaky Gate ${randomUUID().slice(0, 8)}`;
  const firm = await newListing(name);
  const { id, tracker } = await ask(sendForm, [{ id: firm }], { name: 'Ada Lindqvist', email: `ada-${firm}@example.com` });
  await inDatabase((db) =>
    db.execute(sql`
      update request_contractors set state = 'accepted', sent_at = now(), answered_at = now(), accepted_at = now()
      where request_id = ${id}`),
  );
  await page.goto(`${tracker}/review?firm=${encodeURIComponent(firm)}`);
  await untilHydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const words = page.getByRole('textbox', { name: 'Your review' });
  await words.fill('Too short');
  await page.getByRole('button', { name: 'Send My Review' }).click();
  await expect(page.getByText('Choose from 1 to 5')).toBeVisible();
  await expect(words).toHaveAccessibleDescription(/Write 20 to 2,000 characters/);
  await expectAccessible(page);
  await page.getByLabel('1 Bad').check();
  await page.getByLabel('What was done').fill('New gate');
  await words.fill('The gate fell off again & again. Never more.');
  await page.getByRole('button', { name: 'Send My Review' }).click();
  await expect(page.getByText('A person here will read it before it is published.')).toBeVisible();
  await expect(page.getByLabel('1 Bad')).toBeChecked();

  const deskContext = await browser.newContext(asOwner);
  guard(deskContext);
  const desk = await deskContext.newPage();
  await desk.goto('/admin/reviews');
  await untilHydrated(desk);
  await expectAccessible(desk);
  const item = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: `Ada L. about ${name}` }) });
  await item.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText('Published. The homeowner')).toBeVisible();
  await deskContext.close();

  await page.goto(`/norman/plumbing/${firm}`);
  await expect(page.getByRole('region', { name: /^Reviews on / })).toContainText('The gate fell off again & again.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await asMember(page, baseURL, { email: `${firm}@example.com`, contractorId: firm, name: 'Jo' });
  await page.goto('/pro/reviews');
  await untilHydrated(page);
  await page.getByText('Answer Ada L.', { exact: true }).click();
  await page.getByLabel('Your public answer').fill('We are sorry. We came back and set the post in concrete.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send My Answer' }).click();
  await expect(page.getByText('We have your answer.')).toBeVisible();
});
