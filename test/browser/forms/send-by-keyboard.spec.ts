import type { Locator, Page, Request } from '@playwright/test';
import { expect, expectAccessible, openLive, test } from '../fixtures.ts';
import type { SiteForm } from './form-page.ts';
import {
  accepted,
  alertOf,
  answerWith,
  buttonOf,
  expectEmptied,
  expectToast,
  fieldOf,
  formOf,
  forms,
  leaveSent,
} from './form-page.ts';

async function tabTo(page: Page, target: Locator, max = 12): Promise<void> {
  for (let presses = 0; presses < max; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${max} presses of Tab do not lead to ${target}`);
}

/** From the page’s address to the sent form without a pointer. */
async function sendByKeyboard(page: Page, form: SiteForm): Promise<Request> {
  await openLive(page, form.path);
  const labels = Object.keys(form.values);
  const [first = ''] = labels;
  if (form.behind) {
    await page.locator('summary', { hasText: form.behind }).focus();
    await page.keyboard.press('Enter');
    await tabTo(page, fieldOf(page, form, first));
  } else {
    await fieldOf(page, form, first).focus();
  }
  for (const label of labels) {
    const field = fieldOf(page, form, label);
    if (label !== first) await tabTo(page, field, 1);
    await page.keyboard.type(form.values[label] ?? '');
  }
  await tabTo(page, buttonOf(page, form));
  const request = page.waitForRequest(`**${form.endpoint}`);
  await page.keyboard.press('Enter');
  return request;
}

/** Accepted by the server, with this body. */
async function expectSent(request: Request, body: object): Promise<void> {
  expect((await request.response())?.status()).toBe(200);
  const person = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(405) 555-0142' };
  expect(request.postDataJSON()).toEqual({ ...person, consent_version: expect.stringMatching(/^\d{4}-\d\d$/), ...body });
  expect(await request.allHeaders()).toMatchObject({
    authorization: expect.stringMatching(/^Bearer \S+$/),
    'content-type': 'application/json',
    'idempotency-key': expect.stringMatching(/^[\da-f]{32}$/),
  });
}

test('contact form: is accepted by the server, confirms and empties', async ({ page }) => {
  const { contact } = forms;
  const request = await sendByKeyboard(page, contact);
  await expectToast(page, contact.success);
  await leaveSent(page, contact);
  await expectSent(request, {
    message: 'Two shingles are gone.',
    service_type: 'Roofing',
    page_url: '/services/roofing',
    emailSubject: 'New Service Lead: Roofing',
  });
});

test('quote form of a contractor: shows thanks in its place, then a form for another request', async ({ page }) => {
  const { quote } = forms;
  const request = await sendByKeyboard(page, quote);
  await expectToast(page, quote.success);
  await expectSent(request, {
    message: 'The water heater leaks.',
    service_type: 'Quote Request: Plumbing',
    page_url: quote.path,
    emailSubject: 'New Quote Request from Ada Lovelace',
    contractor_ids: [expect.stringMatching(/./)],
  });

  await expect(formOf(page, quote)).toHaveCount(0);
  const thanks = page.locator('#quote-request');
  await expect(thanks.getByRole('heading')).toHaveText(quote.success[0] ?? '');
  await expect(thanks.getByRole('heading')).toBeFocused();
  await expect(thanks).toContainText(quote.success[1] ?? '');
  await expectAccessible(page);
  const follow = thanks.getByRole('link', { name: 'Follow Your Request' });
  await expect(follow).toHaveAttribute('href', /^\/request\//);

  // A page loaded again shows it. Its address never names the request.
  await page.reload();
  await expect(thanks.getByRole('heading')).toHaveText(quote.success[0] ?? '');
  await follow.click();
  await page.waitForURL('/request/*');
  await page.goBack();
  await expect(thanks.getByRole('definition').filter({ hasText: 'The water heater leaks.' })).toBeVisible();
  expect(new URL(page.url()).href).toBe(new URL(quote.path, page.url()).href);

  await follow.focus();
  await tabTo(page, thanks.getByRole('button', { name: 'Submit Another Request' }), 3);
  await page.keyboard.press('Enter');
  await expect(formOf(page, quote)).toBeVisible();
  await expectEmptied(page, quote);
  expect(await page.evaluate(() => history.state.sent)).toBeUndefined();
});

// The status of a failed form.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test('contact panel: opens by keyboard, shows failures, closes after sending, and returns the focus', async ({ page }) => {
  const { panel } = forms;
  const floating = page.locator('summary', { hasText: 'Contact Us' });
  const broken = { status: 500, json: { error: 'The roof is off' } };
  // Requests without a response are repeated, twice.
  await answerWith(page, panel, broken, 'nobody', 'nobody', 'nobody', accepted);
  const request = await sendByKeyboard(page, panel);
  for (const problem of [
    'Function error: The roof is off',
    'There was a problem submitting your information. Please try again.',
  ]) {
    await expect(alertOf(page, panel)).toHaveText(problem);
    await fieldOf(page, panel, 'Email').press('Enter');
  }
  await expectToast(page, panel.success);
  await expect(formOf(page, panel)).toBeHidden();
  await expect(floating).toBeFocused();
  expect(request.postDataJSON()).toMatchObject({ service_type: 'Electrical', emailSubject: 'New Service Lead: Electrical' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact us' })).toBeFocused();
  await leaveSent(page, panel);
  await page.keyboard.press('Escape');
  await expect(formOf(page, panel)).toBeHidden();
  await expect(floating).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close the contact form' }).click();
  await expect(formOf(page, panel)).toBeHidden();
  await expect(floating).toBeFocused();
});
