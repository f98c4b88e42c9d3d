import type { Locator, Page, Request } from '@playwright/test';
import { expect, test, untilHydrated } from '../fixtures.ts';
import type { SiteForm } from './form-page.ts';
import { accepted, answerWith, buttonOf, expectEmptied, expectToast, fieldOf, formOf, forms, leaveSent } from './form-page.ts';

const key = /^[\da-f]{32}$/;
const consent_version = expect.stringMatching(/^\d{4}-\d\d$/);
const bearer = /^Bearer \S+$/;

async function tabTo(page: Page, target: Locator, most = 12): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${most} presses of Tab do not lead to ${target}`);
}

/** From the page’s address to the sent form without a pointer. */
async function sendByKeyboard(page: Page, form: SiteForm): Promise<Request> {
  await page.goto(form.path);
  await untilHydrated(page);
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

async function headersOf(request: Request): Promise<{ authorization: string; type: string; key: string }> {
  const { authorization = '', 'content-type': type = '', 'idempotency-key': sentKey = '' } = await request.allHeaders();
  return { authorization, type, key: sentKey };
}

async function expectAccepted(request: Request, status: number): Promise<void> {
  expect((await request.response())?.status()).toBe(status);
}

test('contact form: is accepted by the server, confirms and empties', async ({ page }) => {
  const { contact } = forms;
  const request = await sendByKeyboard(page, contact);
  await expectToast(page, contact.success);
  await leaveSent(page, contact);
  await expectAccepted(request, 200);
  expect(request.postDataJSON()).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '(405) 555-0142',
    message: 'Two shingles are gone.',
    service_type: 'Roofing',
    page_url: '/services/roofing',
    emailSubject: 'New Service Lead: Roofing',
    consent_version,
  });
  const headers = await headersOf(request);
  expect(headers.authorization).toMatch(bearer);
  expect(headers.type).toBe('application/json');
  expect(headers.key).toMatch(key);
});

test('quote form of a contractor: shows thanks in its place, then a form for another request', async ({ page }) => {
  const { quote } = forms;
  const request = await sendByKeyboard(page, quote);
  await expectToast(page, quote.success);
  await expectAccepted(request, 200);
  expect(request.postDataJSON()).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '(405) 555-0142',
    message: 'The water heater leaks.',
    service_type: 'Quote Request: Plumbing',
    page_url: quote.path,
    emailSubject: 'New Quote Request from Ada Lovelace',
    consent_version,
    contractor_ids: [expect.stringMatching(/./)],
  });
  const headers = await headersOf(request);
  expect(headers.authorization).toMatch(bearer);
  expect(headers.key).toMatch(key);

  await expect(formOf(page, quote)).toHaveCount(0);
  const thanks = page.locator('#quote-request');
  await expect(thanks.getByRole('heading')).toHaveText(quote.success[0] ?? '');
  await expect(thanks.getByRole('heading')).toBeFocused();
  await expect(thanks).toContainText(quote.success[1] ?? '');
  await tabTo(page, thanks.getByRole('button', { name: 'Submit Another Request' }), 3);
  await page.keyboard.press('Enter');
  await expect(formOf(page, quote)).toBeVisible();
  await expectEmptied(page, quote);
});

test('contact panel: opens by keyboard, closes after sending, and returns the focus', async ({ page }) => {
  const { panel } = forms;
  const floating = page.locator('summary', { hasText: 'Contact Us' });
  await answerWith(page, panel, accepted);
  const request = await sendByKeyboard(page, panel);
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
