import { expect, test } from '../fixtures.ts';
import {
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

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test('shows errors and failures, keeps the address, signs it up, and says so when it signs up again', async ({ page }) => {
  const { subscribe } = forms;
  const address = freshEmail('guide');
  await openForm(page, subscribe);
  const email = fieldOf(page, subscribe, 'Email');
  const unsent = await answerWith(page, subscribe);
  await send(page, subscribe);
  await expectToast(page, ['Email Required', 'Please enter your email address.'], 'destructive');
  await expectFieldError(email, 'Please enter your email address.');
  await expect(email).toBeFocused();
  await email.fill('ada@example');
  await email.press('Enter');
  await expectToast(page, ['Invalid Email', 'Please enter a valid email address.'], 'destructive');
  await expectFieldError(email, 'Please enter a valid email address.');
  await expect(email).toHaveValue('ada@example');
  expect(unsent).toHaveLength(0);

  await email.fill(address);
  for (const [answer, problem] of [
    [{ status: 500, json: { error: 'The database is full' } }, 'Subscription Failed: The database is full'],
    ['nobody', 'Subscription Failed. Please try again later.'],
  ] as const) {
    await page.unrouteAll();
    await answerWith(page, subscribe, answer);
    await email.press('Enter');
    await expectToast(page, ['Subscription Failed', 'Please try again later.'], 'destructive');
    await expect(alertOf(page, subscribe)).toHaveText(problem);
    await expect(email).toHaveValue(address);
    await expect(buttonOf(page, subscribe)).toHaveText(subscribe.button);
  }

  await page.unrouteAll();
  const [sent] = await Promise.all([page.waitForRequest(`**${subscribe.endpoint}`), email.press('Enter')]);
  await expectToast(page, subscribe.success);
  await expectEmptied(page, subscribe);
  expect(sent.postDataJSON()).toEqual({
    email: address,
    source: 'maintenance_guide_page',
    page_url: '/home-maintenance-guide',
    subscription_type: ['newsletter', 'maintenance_tips'],
  });
  expect(keyOf(sent)).toMatch(/./);
  await fillIn(page, subscribe, { Email: address.toUpperCase() });
  await send(page, subscribe);
  await expectToast(page, ['Already Subscribed', 'This email is already receiving our updates!']);
  await expect(alertOf(page, subscribe)).toHaveText('');
});
