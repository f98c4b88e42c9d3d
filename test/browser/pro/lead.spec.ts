import type { Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { ask } from '#test/support/lead-request.ts';
import { jpeg } from '#test/support/photo-files.ts';
import { expectFits } from '../expect-private-page.ts';
import { visitFirst } from '../first-visit.ts';
import { desktop, expect, expectGoodLooks, expectNoSidewaysScroll, openLive, phone, test, untilHydrated } from '../fixtures.ts';
import { holdRequests, isPost } from '../hold-requests.ts';
import { fold, forwardTo, inDatabase, leadLinkTo, leadMailTo, newContractor, newContractorWithoutAccount } from './as-member.ts';

// A contractor answers a request from the mail without an account, on a phone.

const textOf = async (page: Page, path: string) => {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};

/** What the homeowner does on the request's page. All test browsers share one address, whose posts are limited. */
async function postAsHomeowner(page: Page, tracker: string, form: Record<string, string>): Promise<void> {
  await inDatabase((db) => db.execute(sql`delete from submission_allowances where holder like 'request-change%'`));
  const answer = await page.request.post(tracker, { form, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(answer.status()).toBe(200);
}

test.use({ viewport: phone, expectedConsoleErrors: [/status of 4(?:22|04)/] });

test('reads a request, asks, declines and changes its mind by keyboard', async ({ page, sendForm }) => {
  const contractor = await newContractor();
  const { tracker } = await ask(sendForm, [contractor]);
  const link = await leadLinkTo(contractor.email);
  // Opening it without scripts, as mail scanners do, is no reading.
  expect((await page.request.get(link)).status()).toBe(200);
  expect(await textOf(page, tracker)).not.toContain('read your request');
  await openLive(page, link);
  await expect(async () => expect(await textOf(page, tracker)).toContain('read your request')).toPass();

  await fold(page, 'Ask a question first').press('Enter');
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  const question = page.getByRole('textbox', { name: 'Your question to Marisol' });
  await expect(question).toHaveAccessibleDescription(/Please write a few words/);
  await expect(question).toBeFocused();
  await question.fill('Gas or electric?');
  // The answer to the first press would put something else under the second.
  const { release } = await holdRequests(page, isPost);
  await page.getByRole('button', { name: 'Send' }).dblclick();
  release();
  await expect(page.getByText('Gas or electric?')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Sent. Marisol will see it' })).toBeVisible();
  await expect(page.locator('#answer')).toBeFocused();

  await postAsHomeowner(page, tracker, { do: 'message', contractor: contractor.id, message: 'Gas.', seen: '9' });
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('Gas.', { exact: true })).toBeVisible();

  await fold(page, 'I can’t take it').press('Enter');
  await page.getByRole('radio', { name: 'Booked' }).press('Space');
  await page.getByRole('button', { name: 'I can’t take it' }).press('Enter');
  await expect(page.getByText('You said you can’t take it: booked. Marisol can see this.')).toBeVisible();
  await expect(page.locator('#answer')).toBeFocused();
  await fold(page, 'I can take it after all').press('Enter');
  await page.getByRole('button', { name: /^Accept|✓ Accept/ }).press('Enter');
  await expect(page.getByText(/^You said you’ll call by/).first()).toBeVisible();
  await expect(page.locator('#answer')).toBeFocused();

  await fold(page, 'Report this message').press('Enter');
  await page.getByRole('button', { name: 'Report it' }).press('Enter');
  await expect(page.getByText('Reported. Our staff will read it')).toBeVisible();
  await expectGoodLooks(page, [phone, { width: 320, height: 640 }, desktop]);

  await postAsHomeowner(page, tracker, { do: 'withdraw', seen: '0' });
  await page.reload();
  await expect(page.getByText('The homeowner canceled this request.')).toBeVisible();
  await expectGoodLooks(page);
});

test('mail and page fit a narrow phone and doubled text; the page is light and still', async ({ page, sendForm }) => {
  // So that the page offers to claim the listing.
  const contractor = await newContractorWithoutAccount();
  const draft = await page.request.post('/request/photos', {
    data: await jpeg(640, 480),
    headers: { 'Content-Type': 'image/jpeg', 'Sec-Fetch-Site': 'same-origin' },
  });
  const { id: photo } = (await draft.json()) as { id: string };
  const { id } = await ask(sendForm, [contractor], { photo_ids: [photo], consent_version: '2027-02' });
  await forwardTo(id, contractor);
  const mail = await leadMailTo(contractor.email);
  const [, decline = ''] = mail.links;

  await page.setContent(mail.html ?? '');
  await expectNoSidewaysScroll(page);
  const buttons = page.getByRole('link', { name: /phone number and answer|can’t take it/ });
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });

  const { weigh, expectStill } = await visitFirst(page, decline);
  expect(weigh('script').total, weigh('script').files).toBeLessThanOrEqual(200_000);
  await expectStill();
  await expect(page.getByRole('radio', { name: 'Booked' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claim this listing' })).toBeVisible();
  const shown = page.getByRole('img', { name: 'Photo 1 of 1' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectGoodLooks(page);
  await page.setViewportSize(phone);
  await page.goto(decline.replace(/[?#].*/, ''));
  await expect(page.getByRole('button', { name: /^✓? ?Accept/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Day', { exact: true })).toBeHidden();
  await page.getByRole('radio', { name: 'Another time' }).check();
  await expect(page.getByLabel('Day', { exact: true })).toBeVisible();
  await expectGoodLooks(page, [{ width: 320, height: 640 }]);
  for (const width of [320, phone.width, desktop.width]) await expectFits(page, width, '200%');
});
