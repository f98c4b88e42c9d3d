import { expect, test } from '../fixtures.ts';
import {
  accepted,
  alertOf,
  answerWith,
  buttonOf,
  expectEmptied,
  expectFieldError,
  expectToast,
  fieldOf,
  fillIn,
  forms,
  freshEmail,
  keyOf,
  openForm,
  send,
} from './form-page.ts';

const { subscribe } = forms;
const alreadySubscribed = ['Already Subscribed', 'This email is already receiving our updates!'];
const failed = ['Subscription Failed', 'Please try again later.'];

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test('shows an error for missing and malformed addresses and does not send them', async ({ page }) => {
  const sent = await answerWith(page, subscribe, accepted);
  await openForm(page, subscribe);
  const email = fieldOf(page, subscribe, 'Email');
  await send(page, subscribe);
  await expectToast(page, ['Email Required', 'Please enter your email address.'], 'destructive');
  await expectFieldError(email, 'Please enter your email address.');
  await expect(email).toBeFocused();
  for (const address of ['ada', 'ada@example', 'ada lovelace@example.com', '@example.com']) {
    await email.fill(address);
    await email.press('Enter');
    await expectToast(page, ['Invalid Email', 'Please enter a valid email address.'], 'destructive');
    await expectFieldError(email, 'Please enter a valid email address.');
    await expect(email).toHaveValue(address);
  }
  expect(sent).toHaveLength(0);
});

test('says so when the same address signs up again', async ({ page }) => {
  const email = freshEmail('guide');
  await openForm(page, subscribe);
  await fillIn(page, subscribe, { Email: email });
  const request = page.waitForRequest(`**${subscribe.endpoint}`);
  await send(page, subscribe);
  await expectToast(page, subscribe.success);
  await expectEmptied(page, subscribe);
  const sent = await request;
  expect(sent.postDataJSON()).toEqual({
    email,
    source: 'maintenance_guide_page',
    page_url: '/home-maintenance-guide',
    subscription_type: ['newsletter', 'maintenance_tips'],
  });
  expect(keyOf(sent)).toMatch(/./);
  await fillIn(page, subscribe, { Email: email.toUpperCase() });
  await send(page, subscribe);
  await expectToast(page, alreadySubscribed);
  await expect(alertOf(page, subscribe)).toHaveText('');
});

test('shows other failures and keeps the address', async ({ page }) => {
  await openForm(page, subscribe);
  const email = fieldOf(page, subscribe, 'Email');
  for (const [answer, problem] of [
    [{ status: 500, json: { error: 'The database is full' } }, 'Subscription Failed: The database is full'],
    ['nobody', 'Subscription Failed. Please try again later.'],
  ] as const) {
    await page.unrouteAll();
    await answerWith(page, subscribe, answer);
    await fillIn(page, subscribe);
    await email.press('Enter');
    await expectToast(page, failed, 'destructive');
    await expect(alertOf(page, subscribe)).toHaveText(problem);
    await expect(email).toHaveValue('ada@example.com');
    await expect(buttonOf(page, subscribe)).toHaveText(subscribe.button);
  }
});
