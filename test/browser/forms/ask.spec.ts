import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  phone,
  test,
  untilHydrated,
} from '../fixtures.ts';
import { accepted, answerWith, expectFieldError, forms, holdAnswer } from './form-page.ts';

// The page to request quotes: one form in three parts.

const two = '/request?c=ledgerwood-plumbing-works,wagontop-roofing';
const plumber = 'Ledgerwood Plumbing Works';
const roofer = 'Wagontop Roofing';
const going = (page: Page, words: string) => form(page).getByText(`Going to ${words}`, { exact: true });
const remove = (page: Page, name: string) => form(page).getByRole('button', { name: `Remove ${name}` });
/** Of the panel that replaces the form: its contractors. */
const receiptFor = (page: Page) => page.getByText('For', { exact: true }).locator('xpath=following-sibling::dd');
const form = (page: Page) => page.getByRole('form');
const send = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const missing = {
  Trade: 'Please choose a trade',
  'ZIP code': 'ZIP code is required',
  'What do you need done?': 'Please say what you need done',
  Name: 'Name is required and must be at least 2 characters',
  Phone: 'Phone number is required',
  Email: 'Email is required',
};
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

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: phone, expectedConsoleErrors: [/status of 422/] });

    test('says what is missing beside each field, in three parts', async ({ page }) => {
      await page.goto(two);
      if (javaScriptEnabled) await untilHydrated(page);
      await expect(form(page).getByRole('heading', { level: 2 })).toHaveText(['What and where', 'The job', 'How to reach you']);
      await send(page, 'Request 2 quotes');
      for (const [label, message] of Object.entries(missing))
        await expectFieldError(form(page).getByLabel(label, { exact: true }), message);
      await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(Object.keys(missing).length);
      if (!javaScriptEnabled) return;
      await expect(form(page).getByLabel('Trade')).toBeFocused();
      await expectAccessible(page);
      await expectAccessibleInDark(page);
    });

    test('keeps everything typed when a contractor is removed, and after an error', async ({ page }) => {
      await page.goto(two);
      if (javaScriptEnabled) await untilHydrated(page);
      await expect(form(page).getByLabel('Trade')).toHaveValue('');
      await fill(page);
      await form(page).getByRole('radio', { name: 'This month' }).check();
      await remove(page, roofer).click();
      await expect(page).toHaveURL(/\/request\?c=ledgerwood-plumbing-works(#quote)?$/);
      await expect(going(page, '1 of 3')).toBeVisible();
      await expectTyped(page);
      // Only plumbers are left.
      await expect(form(page).getByLabel('Trade')).toHaveValue('Quote Request: Plumbing');
      if (javaScriptEnabled) await expect(going(page, '1 of 3')).toBeFocused();
      await form(page).getByLabel('Trade').selectOption('Roofing');
      await remove(page, plumber).click();
      await expect(going(page, 'us, to find a contractor')).toBeVisible();
      await expect(form(page)).toContainText('to find a contractor for the job');
      await send(page, 'Find me a contractor');
      await expectFieldError(form(page).getByLabel('ZIP code'), 'Please enter a ZIP code of five digits');
      await expectTyped(page);
      await expect(form(page).getByLabel('Trade')).toHaveValue('Quote Request: Roofing');
    });

    test('says whom it leaves out until one is removed, and reads other spellings', async ({ page }) => {
      const long = page.getByText('These are the first three that you chose.');
      const short = page.getByText('One of the contractors is no longer listed here');
      await page.goto('/request?c=Wagontop%20Roofing&c=nobody-at-all,Ledgerwood-Plumbing-Works&c=kastrup-roofing');
      if (javaScriptEnabled) await untilHydrated(page);
      await expect(short).toBeVisible();
      await expect(long).toBeVisible();
      await expect(going(page, '2 of 3')).toBeVisible();
      await remove(page, roofer).click();
      await expect(page).toHaveURL(/\/request\?c=ledgerwood-plumbing-works(#quote)?$/);
      await expect(going(page, '1 of 3')).toBeVisible();
      await expect(short).toHaveCount(0);
      await expect(long).toHaveCount(0);
    });

    test('offers the trade’s jobs as tiles, and with one the description is optional', async ({ page }) => {
      await page.goto('/request?c=wagontop-roofing');
      if (javaScriptEnabled) await untilHydrated(page);
      const jobs = form(page).getByRole('radiogroup', { name: 'The job' }).getByRole('radio');
      await expect(jobs).toHaveCount(6);
      const what = form(page).getByRole('textbox', { name: 'What do you need done?', exact: true });
      const further = form(page).getByRole('textbox', { name: 'Anything else we should know? (optional)', exact: true });
      const isRequired = async (required: boolean) => {
        if (javaScriptEnabled) await expect(form(page).locator('textarea')).toHaveJSProperty('required', required);
        else await expect(form(page).locator('textarea')).toHaveAccessibleDescription(/^Required unless you choose a job above/);
      };
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
      await expect(form(page).getByRole('radio', { name: 'Something else' })).toBeChecked();
      await form(page).getByText('Leak repair').click();
      if (javaScriptEnabled) await expect(further).not.toHaveAttribute('aria-invalid');
      await send(page, 'Request a quote');
      await expectFieldError(form(page).getByLabel('Name'), missing.Name);
      await expect(further).not.toHaveAttribute('aria-invalid');
      await expect(form(page).getByRole('radio', { name: 'Leak repair' })).toBeChecked();
      if (!javaScriptEnabled) return;
      await expectAccessible(page);
      await expectAccessibleInDark(page);
    });

    test('says at the tiles that a job is not one of the trade’s', async ({ page }) => {
      await page.goto('/request?c=wagontop-roofing');
      if (javaScriptEnabled) await untilHydrated(page);
      const { Name, Phone, Email } = typed;
      await fill(page, { Name, Phone, Email, 'ZIP code': '73103' });
      const first = form(page).getByRole('radio', { name: 'Leak repair' });
      await form(page).getByText('Leak repair').click();
      // As on a page that was open while the job was renamed.
      await first.evaluate((radio: HTMLInputElement) => {
        radio.value = 'Fix a leak';
      });
      await send(page, 'Request a quote');
      await expectFieldError(
        form(page).getByRole('radiogroup', { name: 'The job' }),
        /^Please choose one of the jobs of Roofing: Leak repair; /,
      );
      if (!javaScriptEnabled) return;
      await expect(first).toBeFocused();
      await expectAccessible(page);
    });

    test('shows the numbers of contractors only for what cannot wait', async ({ page }) => {
      await page.goto('/request?c=ledgerwood-plumbing-works');
      const numbers = page.getByRole('region', { name: 'Call now' }).getByRole('link');
      await expect(numbers).toBeHidden();
      await form(page).getByText('Now, it cannot wait').click();
      await expect(numbers).toHaveText(/^\d{3}-.*Ledgerwood Plumbing Works$/);
      await expect(numbers).toHaveAttribute('href', /^tel:/);
      await form(page).getByText('This week').click();
      await expect(numbers).toBeHidden();
      await page.goto('/request');
      await form(page).getByText('Now, it cannot wait').click();
      await form(page).getByRole('link', { name: 'contractors who are open now' }).click();
      await expect(page).toHaveURL('/?open_now=true');
    });
  });

test('removes without the network, and shows, sends and confirms the same contractors', async ({ page }) => {
  const sent = await answerWith(page, forms.quote, accepted);
  const loaded: string[] = [];
  await page.route('**/request.data*', (route) => {
    loaded.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${two},kastrup-roofing`);
  await untilHydrated(page);
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
  await page.goto(two);
  await untilHydrated(page);
  await fill(page);
  await form(page).getByRole('radio', { name: 'This month' }).check();
  await remove(page, roofer).click();
  await expect(going(page, '1 of 3')).toBeVisible();
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

test('removes no one while the request is being sent', async ({ page }) => {
  const { release, sent } = await holdAnswer(page, forms.quote);
  await page.goto(two);
  await untilHydrated(page);
  await fill(page, { ...typed, 'ZIP code': '73103' });
  await form(page).getByLabel('Trade').selectOption('Plumbing');
  await send(page, 'Request 2 quotes');
  await expect.poll(() => sent.length).toBe(1);
  await expect(remove(page, roofer)).toHaveAttribute('aria-disabled', 'true');
  await remove(page, roofer).click({ force: true });
  await expect(going(page, '2 of 3')).toBeVisible();
  await expect(page).toHaveURL(two);
  release();
  await expect(receiptFor(page)).toHaveText(`${plumber} and ${roofer}`);
});

test('confirms the contractors that it was sent to, wherever Back leads in the meantime', async ({ page }) => {
  const { release, sent } = await holdAnswer(page, forms.quote);
  await page.goto(two);
  await untilHydrated(page);
  await fill(page, { ...typed, 'ZIP code': '73103' });
  await remove(page, roofer).click();
  await send(page, 'Request a quote');
  await expect.poll(() => sent.length).toBe(1);
  await page.goBack();
  await expect(going(page, '2 of 3')).toBeVisible();
  release();
  await expect(receiptFor(page)).toHaveText(plumber);
});

test('sends the typed trade, place and contractors, by keyboard, and forgets the selection', async ({ page }) => {
  const sent = await answerWith(page, forms.quote, accepted);
  await page.goto('/request?c=ledgerwood-plumbing-works');
  await untilHydrated(page);
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

test('a chosen trade shows its jobs below without moving what was touched, keeps the words, and one tap is enough', async ({
  page,
}) => {
  const sent = await answerWith(page, forms.quote, accepted);
  await page.goto('/request');
  await untilHydrated(page);
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

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('fits, also with doubled text', async ({ page }) => {
    await page.goto(two);
    await untilHydrated(page);
    await form(page).getByText('Now, it cannot wait').click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 422/] });

  test('a text over the limit of its field is kept whole and refused', async ({ page }) => {
    const { contact } = forms;
    await page.goto(contact.path);
    const contactForm = page.getByRole('form', { name: contact.label });
    const message = contactForm.getByLabel('Message (optional)');
    await message.focus();
    await page.keyboard.insertText('p'.repeat(112));
    await expect(message).toHaveValue('p'.repeat(112));
    await contactForm.getByRole('button').click();
    await expectFieldError(message, 'Message must be less than 100 characters');
    await expect(message).toHaveValue('p'.repeat(112));
    await expect(contactForm.getByText('112/100, 12 too many')).toBeVisible();
  });
});

test('a text that a keyboard inserts at once is kept whole, and typing stops at the limit', async ({ page }) => {
  const { contact } = forms;
  await page.goto(contact.path);
  await untilHydrated(page);
  const message = page.getByRole('form', { name: contact.label }).getByLabel('Message (optional)');
  await message.fill('t'.repeat(99));
  await message.pressSequentially('yz');
  await expect(message).toHaveValue(`${'t'.repeat(99)}y`);
  await message.fill('');
  await page.keyboard.insertText('p'.repeat(112));
  await expect(message).toHaveValue('p'.repeat(112));
  await expect(page.getByText('112/100, 12 too many')).toBeVisible();
});
