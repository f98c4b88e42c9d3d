import type { Route } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, type SendForm, test, untilHydrated } from './fixtures.ts';
import { accepted, answerWith, expectToast, fieldOf, fillIn, formOf, forms, openForm, send, sentOf } from './forms/form-page.ts';
import { expectOneSheet } from './printed.ts';
import { press } from './request-answers.ts';

// What a homeowner sees after sending: the panel on the page, and the request’s own page.

const person = { name: 'Ada Lindqvist', email: 'ada@example.com', phone: '405-555-0142' };

/** A request sent by a program. */
const sendRequest = (send: SendForm) =>
  send('/functions/v1/handle-service-contact', { form: 'quote', ...person, service_type: 'Quote Request: Roofing' });

test('an accepted form shows a panel with reference, content, recipient and a link to the request', async ({ page }) => {
  const { quote } = forms;
  const sent = await answerWith(page, quote, {
    ...accepted,
    json: { success: true, id: '1', reference: 'K7PM3XQD', tracker: '/request/abc' },
  });
  await openForm(page, quote);
  await expect(formOf(page, quote)).toContainText('Ledgerwood Plumbing Works gets what you send');
  await fillIn(page, quote);
  await fieldOf(page, quote, 'How soon? (optional)').selectOption('this week');
  await fieldOf(page, quote, 'ZIP code (optional)').fill('73034');
  await send(page, quote);
  await expectToast(page, quote.success);
  expect(sent[0]?.postDataJSON()).toMatchObject({ urgency: 'this week', zip: '73034', contractor_ids: [expect.any(String)] });
  const panel = sentOf(page, quote);
  for (const text of ['K7PM3XQD', 'Ledgerwood Plumbing Works', 'Plumbing', 'This week', '73034', 'The water heater leaks.'])
    await expect(panel).toContainText(text);
  await expect(panel.getByRole('link', { name: 'Follow Your Request' })).toHaveAttribute('href', '/request/abc');
  await expect(panel.getByRole('link', { name: /405/ })).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);
});

test('forms outside contractor pages name no firm, and business forms say that only we get them', async ({ page }) => {
  const words = [
    ['contact', 'to find a contractor for the job'],
    ['panel', 'to find a contractor for the job'],
    ['pro', 'we, and no one else, get what you send'],
    ['advertise', 'we, and no one else, get what you send'],
    ['claim', 'we, and no one else, get what you send'],
  ] as const;
  for (const [name, text] of words) {
    await openForm(page, forms[name]);
    await expect(formOf(page, forms[name])).toContainText(text);
  }
  await page.goto('/for-pros');
  await expect(page.getByText('Submitting also subscribes this address to our newsletter')).toBeVisible();
});

for (const viewport of [phone, { width: 320, height: 640 }]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('the form for selected contractors fits, and one can be removed', async ({ page }) => {
      await page.goto('/request?c=wagontop-roofing,ledgerwood-plumbing-works');
      await untilHydrated(page);
      await expect(page.getByRole('form')).toContainText('Wagontop Roofing and Ledgerwood Plumbing Works get what you send');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Remove Wagontop Roofing' }).click();
      await expect(page).toHaveURL('/request?c=ledgerwood-plumbing-works');
      await expect(page.getByRole('form')).toContainText('Ledgerwood Plumbing Works gets what you send');
    });
  });
}

test.describe('on the request’s page', () => {
  // The status of refused forms.
  test.use({ expectedConsoleErrors: [/status of 422/] });

  test('adds details, asks another contractor, and cancels', async ({ page, sendForm }) => {
    const { reference, tracker } = await sendRequest(sendForm);
    await page.setViewportSize(phone);
    await page.goto(tracker);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
    await expect(page.getByText(`Request ${reference}`, { exact: true })).toBeVisible();
    const message = page.getByRole('textbox', { name: 'Add details' });
    await page.getByRole('button', { name: 'Add This' }).click();
    await expect(message).toHaveAccessibleDescription(/Please write a few words/);
    await expect(message).toBeFocused();
    await expectAccessible(page);
    await message.fill('The dog is friendly.');
    await press(page.getByRole('button', { name: 'Add This' }), { twice: true });
    await expect(page.getByRole('status').filter({ hasText: 'Added. We have it.' })).toBeVisible();
    await expect(page.getByText('The dog is friendly.')).toHaveCount(1);
    await expect(page).toHaveURL(tracker);
    await expect(message).toHaveCount(0);
    await expectAccessible(page);

    const more = page.getByRole('button', { name: 'Add More' });
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('');

    await page.locator('summary', { hasText: 'Ask another contractor' }).click();
    const other = page.getByRole('radio').first();
    await other.check();
    await press(page.getByRole('button', { name: 'Ask Them Too' }));
    await expect(page.getByText(/^You also asked /)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.locator('summary', { hasText: 'Cancel this request' }).click();
    await press(page.getByRole('button', { name: 'Cancel My Request' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is canceled');
    await expect(page.getByRole('button', { name: 'Add This' })).toHaveCount(0);
  });
});

test.describe('a server that fails', () => {
  test.use({ expectedConsoleErrors: [/status of 503|ERR_FAILED/] });

  test('keeps the details to add on the page, and takes them once', async ({ page, sendForm }) => {
    const { tracker } = await sendRequest(sendForm);
    await page.goto(tracker);
    await untilHydrated(page);
    const message = page.getByRole('textbox', { name: 'Add details' });
    await message.fill('The gate sticks.');
    const form = page.getByRole('form').filter({ has: message });
    const button = page.getByRole('button', { name: 'Add This' });
    const address = `**${tracker}.data*`;
    // No connection, no database, then an answer that gets lost.
    const failures = [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 503, body: 'busy' }),
      async (route: Route) => {
        await route.fetch();
        await route.abort();
      },
    ];
    for (const fail of failures) {
      // Held until the form is busy, which has no alert: the alert after that is not the one of the failure before.
      const held = Promise.withResolvers<void>();
      await page.route(address, (route) => held.promise.then(() => fail(route)));
      await press(button);
      await expect(form).toHaveAttribute('aria-busy', 'true');
      held.resolve();
      await expect(page.getByRole('alert').filter({ hasText: 'We did not hear back, so this may not be saved.' })).toBeVisible();
      await expect(message).toHaveValue('The gate sticks.');
      await page.unroute(address);
    }
    await press(button);
    await expect(page.getByRole('status').filter({ hasText: 'Added. We have it.' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('The gate sticks.')).toHaveCount(1);
  });
});

test('prints on one sheet, without menu, footer and buttons', async ({ page, sendForm }) => {
  const { tracker } = await sendRequest(sendForm);
  await page.goto(tracker);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectOneSheet(page);
});

test('an urgent request’s page has the contractor’s number', async ({ page, sendForm }) => {
  await page.goto('/oklahoma-city/plumbing/ledgerwood-plumbing-works');
  const id = await page.locator('[name=contractor_id_1]').first().getAttribute('value');
  const { tracker } = await sendForm('/functions/v1/handle-service-contact', {
    form: 'quote',
    ...person,
    service_type: 'Quote Request: Plumbing',
    urgency: 'now',
    contractor_ids: [id],
  });
  await page.goto(tracker);
  await expect(page.getByRole('link', { name: /^Call now: / })).toHaveAttribute('href', /^tel:/);
  await expect(
    page.getByText('Not sent yet. We have no e-mail address for them, so we will pass it on ourselves.'),
  ).toBeVisible();
  await expect(page.getByText('Sent to')).toHaveCount(0);
});

test('a pasted text over the limit stays whole, shows an error, and is not sent', async ({ page }) => {
  const { contact } = forms;
  const sent = await answerWith(page, contact, accepted);
  await openForm(page, contact);
  await fillIn(page, contact);
  const message = fieldOf(page, contact, 'Message (optional)');
  await message.evaluate((field: HTMLTextAreaElement) => {
    field.select();
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
    document.execCommand('insertText', false, 'p'.repeat(130));
  });
  await expect(message).toHaveValue('p'.repeat(130));
  await expect(formOf(page, contact).getByText('130/100, 30 too many')).toBeVisible();
  await expect(message).toHaveAccessibleDescription(/Message must be less than 100 characters/);
  await send(page, contact);
  await expect(message).toBeFocused();
  expect(sent).toHaveLength(0);
  await message.fill('short');
  await expect(message).toHaveAttribute('maxlength', '100');
  await send(page, contact);
  await expect.poll(() => sent.length).toBe(1);
});

test('the calculator keeps its values, and says when it caps one', async ({ page }) => {
  await page.goto('/lead-calculator');
  await untilHydrated(page);
  const price = page.getByLabel('Average ticket price');
  await price.fill('3000000');
  await page.getByLabel('Leads per month').fill('20');
  await expect(price).toHaveValue('1000000');
  await expect(page.getByText('More than 1,000,000 counts as 1,000,000.')).toBeVisible();
  // Chromium stores what is typed a moment later: a person is slower than this test.
  await expect(async () => {
    await price.fill('2000');
    await page.getByLabel('Leads per month').fill('20');
    await expect(page.getByText('More than 1,000,000 counts as 1,000,000.')).toHaveCount(0);
    await page.goto('/about');
    await page.goBack();
    await untilHydrated(page);
    await expect(price).toHaveValue('2000', { timeout: 2_000 });
    await expect(page.getByLabel('Leads per month')).toHaveValue('20', { timeout: 2_000 });
    await expect(page.getByRole('region', { name: 'In a month' })).toContainText('$14,000.00', { timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
});
