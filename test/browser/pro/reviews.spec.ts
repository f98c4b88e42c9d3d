import { randomUUID } from 'node:crypto';
import { ask } from '#test/support/lead-request.ts';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, openLive, phone, test } from '../fixtures.ts';
import { acceptRequest, asMember, newListing, reviewPathOf } from './as-member.ts';

test.use({ viewport: { ...phone, width: 320 }, expectedConsoleErrors: [/status of 422/] });

test('the pages of a review and its answer are accessible and fit a narrow phone', async ({ page, sendForm }) => {
  const name = `Leaky Gate ${randomUUID().slice(0, 8)}`;
  const contractor = await newListing(name);
  const { id } = await ask(sendForm, [{ id: contractor }], { name: 'Ada Lindqvist', email: `ada-${contractor}@example.com` });
  await acceptRequest(id);
  await openLive(page, await reviewPathOf(id, contractor));
  const words = page.getByRole('textbox', { name: 'Your review' });
  await words.fill('Too short');
  await page.getByRole('button', { name: 'Send My Review' }).click();
  await expect(page.getByText('Choose from 1 to 5')).toBeVisible();
  await expect(words).toHaveAccessibleDescription(/Write 20 to 2,000 characters/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('1 Bad').check();
  await page.getByLabel('What was done').fill('New gate');
  await words.fill('The gate fell off again & again. Never more.');
  await page.getByRole('button', { name: 'Send My Review' }).click();
  await expect(page.getByText('A person here will read it before it is published.')).toBeVisible();
  await expect(page.getByLabel('1 Bad')).toBeChecked();

  await page.setExtraHTTPHeaders(asOwner.extraHTTPHeaders);
  await openLive(page, '/admin/reviews');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Ada L. about ${name}` }) });
  await item.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. The homeowner')).toBeVisible();

  await page.goto(`/norman/plumbing/${contractor}`);
  await expect(page.getByRole('region', { name: /^Reviews on / })).toContainText('The gate fell off again & again.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await asMember(page, { contractorId: contractor, name: 'Jo' });
  await openLive(page, '/pro/reviews');
  await page.getByText('Answer Ada L.', { exact: true }).click();
  await page.getByLabel('Your public answer').fill('We are sorry. We came back and set the post in concrete.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send My Answer' }).click();
  await expect(page.getByText('We have your answer.')).toBeVisible();
});
