import type { Page } from '@playwright/test';
import {
  doubleText,
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  openLive,
  phone,
  test,
} from '../fixtures.ts';
import { accepted, answerWith, expectFieldError, forms, holdAnswer } from './form-page.ts';

// The page to request quotes with scripts. Its words, and the same without: test/http/request-form.test.ts.

const two = '/request?c=ledgerwood-plumbing-works,wagontop-roofing';
const plumber = 'Ledgerwood Plumbing Works';
const roofer = 'Wagontop Roofing';
const going = (page: Page, words: string) => form(page).getByText(`Going to ${words}`, { exact: true });
const remove = (page: Page, name: string) => form(page).getByRole('button', { name: `Remove ${name}` });
/** Of the panel that replaces the form: its contractors. */
const receiptFor = (page: Page) => page.getByText('For', { exact: true }).locator('xpath=following-sibling::dd');
const form = (page: Page) => page.getByRole('form');
const send = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const typed = {
  'ZIP code': '7310',
  'What do you need done?': 'The tank leaks.',
  Name: 'Marisol Vega',
  Phone: '405-555-0188',
  Email: 'marisol@example.com',
};

async function fill(page: Page, values: Record<string, string> = typed) {
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label, { exact: true }).fill(value);
}
async function expectTyped(page: Page) {
  for (const [name, value] of Object.entries(typed))
    await expect(form(page).getByRole('textbox', { name, exact: true }), name).toHaveValue(value);
  await expect(form(page).getByRole('radio', { name: 'This month' })).toBeChecked();
}

test.describe('on a phone', () => {
  // One error is found by the server only.
  test.use({ viewport: phone, expectedConsoleErrors: [/status of 422/] });

  test('says what is missing, shows numbers for what cannot wait alone, and fits a phone with doubled text', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openLive(page, two);
    await send(page, 'Request 2 quotes');
    await expectFieldError(form(page).getByLabel('Trade'), 'Please choose a trade');
    await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(6);
    await expect(form(page).getByLabel('Trade')).toBeFocused();
    const numbers = page.getByRole('region', { name: 'Call now' }).getByRole('link');
    await expect(numbers.first()).toBeHidden();
    await form(page).getByText('Now, it cannot wait').click();
    await expect(numbers.first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await page.setViewportSize(phone);
    await doubleText(page);
    await expectNoSidewaysScroll(page);
    await form(page).getByText('This week').click();
    await expect(numbers.first()).toBeHidden();
  });

  test('with one of the trade’s jobs the description is optional', async ({ page }) => {
    await openLive(page, '/request?c=wagontop-roofing');
    const what = form(page).getByRole('textbox', { name: 'What do you need done?', exact: true });
    const further = form(page).getByRole('textbox', { name: 'Anything else we should know? (optional)', exact: true });
    const isRequired = (required: boolean) => expect(form(page).locator('textarea')).toHaveJSProperty('required', required);
    await expect(what).toBeVisible();
    await isRequired(true);
    await form(page).getByText('Leak repair').click();
    await expect(further).toBeVisible();
    await isRequired(false);
    await form(page).getByText('Something else').click();
    await expect(what).toBeVisible();
    await isRequired(true);
    await send(page, 'Request a quote');
    await expectFieldError(what, 'Please say what you need done');
    await form(page).getByText('Leak repair').click();
    await expect(further).not.toHaveAttribute('aria-invalid');
    await send(page, 'Request a quote');
    await expectFieldError(form(page).getByLabel('Name'), /^Name is required/);

    const { Name, Phone, Email } = typed;
    await fill(page, { Name, Phone, Email, 'ZIP code': '73103' });
    // As on a page that was open while the job was renamed.
    const first = form(page).getByRole('radio', { name: 'Leak repair' });
    await page.route('**/functions/v1/handle-service-contact', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), job: 'Fix a leak' } }),
    );
    await send(page, 'Request a quote');
    await expectFieldError(
      form(page).getByRole('radiogroup', { name: 'The job' }),
      /^Please choose one of the jobs of Roofing: Leak repair; /,
    );
    await expect(first).toBeFocused();
    await expectAccessible(page);
  });
});

test('removes without the network, and shows, sends and confirms the same contractors', async ({ page }) => {
  const sent = await answerWith(page, forms.quote, accepted);
  const loaded: string[] = [];
  await page.route('**/request.data*', (route) => {
    loaded.push(route.request().url());
    return route.abort();
  });
  await openLive(page, `${two},kastrup-roofing`);
  await fill(page, { ...typed, 'ZIP code': '73103' });
  await remove(page, 'Kastrup Roofing').click();
  await expect(going(page, '2 of 3')).toBeFocused();
  await remove(page, roofer).click();
  await expect(going(page, '1 of 3')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a quote');
  await expect(form(page)).toContainText(`${plumber} gets what you send`);
  // A link within the page leaves it as it is.
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  await expect(page).toHaveURL('/request?c=ledgerwood-plumbing-works#main');
  await expect(going(page, '1 of 3')).toBeVisible();
  await send(page, 'Request a quote');
  await expect(receiptFor(page)).toHaveText(plumber);
  expect(sent[0]?.postDataJSON()).toMatchObject({ contractor_ids: [expect.any(String)], message: 'The tank leaks.' });
  expect(loaded).toEqual([]);
});

test('shows the contractors of the address, on Back and Forward too, and keeps what was typed', async ({ page }) => {
  const notes = page.getByText(/These are the first three that you chose\.|One of the contractors is no longer listed here/);
  await openLive(page, '/request?c=Wagontop%20Roofing&c=nobody-at-all,Ledgerwood-Plumbing-Works&c=kastrup-roofing');
  await expect(notes).toHaveCount(2);
  await fill(page);
  await form(page).getByRole('radio', { name: 'This month' }).check();
  await remove(page, roofer).click();
  await expect(going(page, '1 of 3')).toBeVisible();
  await expect(notes).toHaveCount(0);
  // Only plumbers are left.
  await expect(form(page).getByLabel('Trade')).toHaveValue('Quote Request: Plumbing');
  await remove(page, plumber).click();
  await expect(page).toHaveURL('/request');
  await expect(going(page, 'us, to find a contractor')).toBeVisible();
  for (const [words, step] of [
    ['1 of 3', 'goBack'],
    ['2 of 3', 'goBack'],
    ['1 of 3', 'goForward'],
    ['us, to find a contractor', 'goForward'],
  ] as const) {
    await page[step]();
    await expect(going(page, words)).toBeVisible();
  }
  await expectTyped(page);
});

test('removes no one while the request is being sent, and confirms whom it was sent to', async ({ page }) => {
  const { release, sent } = await holdAnswer(page, forms.quote);
  await openLive(page, `${two},kastrup-roofing`);
  await fill(page, { ...typed, 'ZIP code': '73103' });
  await form(page).getByLabel('Trade').selectOption('Plumbing');
  await remove(page, 'Kastrup Roofing').click();
  await send(page, 'Request 2 quotes');
  await expect.poll(() => sent.length).toBe(1);
  await expect(remove(page, roofer)).toHaveAttribute('aria-disabled', 'true');
  await remove(page, roofer).click({ force: true });
  await expect(going(page, '2 of 3')).toBeVisible();
  await expect(page).toHaveURL(two);
  await page.goBack();
  await expect(going(page, '3 of 3')).toBeVisible();
  release();
  await expect(receiptFor(page)).toHaveText(`${plumber} and ${roofer}`);
});

test('sends the typed trade, place and contractors, by keyboard, and forgets the selection', async ({ page }) => {
  const sent = await answerWith(page, forms.quote, accepted);
  await openLive(page, '/request?c=ledgerwood-plumbing-works');
  await expect(form(page).getByLabel('Trade')).toHaveValue('Quote Request: Plumbing');
  await form(page).getByLabel('ZIP code').focus();
  await page.keyboard.type('73103');
  // The link to the contractor, and its “Remove”.
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form(page).getByRole('radio', { name: 'Drain cleaning' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Slow for a week.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form(page).getByRole('radio', { name: 'Now, it cannot wait' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  // Photos.
  await page.keyboard.press('Tab');
  for (const text of ['Marisol Vega', '405-555-0188', 'marisol@example.com']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  // Not the first button of the form, which removes a contractor.
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({
    service_type: 'Quote Request: Plumbing',
    zip: '73103',
    job: 'Drain cleaning',
    message: 'Slow for a week.',
    urgency: 'this week',
    contractor_ids: [expect.any(String)],
  });
  await expect(page.getByRole('heading', { name: 'Quote Request Received' })).toBeFocused();
  await expect(page.getByText('Ledgerwood Plumbing Works', { exact: true })).toBeVisible();
  await expect(page.getByText('Drain cleaning', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('a chosen trade shows its jobs without moving what was touched, and keeps the words', async ({ page }) => {
  const sent = await answerWith(page, forms.quote, accepted);
  await openLive(page, '/request');
  const jobs = form(page).getByRole('radiogroup', { name: 'The job' });
  await expect(jobs).toHaveCount(0);
  const { Name, Phone, Email } = typed;
  await fill(page, { Name, Phone, Email, 'ZIP code': '73103', 'What do you need done?': 'A leak' });
  const trade = form(page).getByLabel('Trade');
  // On the page, not in the window, which may still be scrolling to a field.
  const place = () => trade.evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const before = await place();
  await trade.selectOption('Roofing');
  await expect(jobs.getByText('Leak repair')).toBeVisible();
  expect(await place()).toBeCloseTo(before, 0);
  const words = form(page).getByRole('textbox', { name: 'What do you need done?', exact: true });
  await expect(words).toHaveValue('A leak');
  await jobs.getByText('Leak repair').click();
  await trade.selectOption('Plumbing');
  await expect(jobs.getByText('Drain cleaning')).toBeVisible();
  await expect(jobs.locator(':checked')).toHaveCount(0);
  await words.fill('');
  await jobs.getByText('Drain cleaning').click();
  await send(page, 'Find me a contractor');
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.postDataJSON()).toMatchObject({ service_type: 'Quote Request: Plumbing', job: 'Drain cleaning', message: '' });
  // The form is new for another request.
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await expect(trade).toHaveValue('');
  await expect(jobs).toHaveCount(0);
});
