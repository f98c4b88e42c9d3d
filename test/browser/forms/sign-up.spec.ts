import { expect, test } from '../fixtures.ts';
import {
  accepted,
  alertOf,
  answerWith,
  expectEmptied,
  expectFieldError,
  expectToast,
  fieldOf,
  forms,
  openForm,
  send,
} from './form-page.ts';

// Failures: failures.spec.ts.

test.use({ expectedConsoleErrors: [/status of 409/] });

test('shows errors, keeps the address, and says so when it signs up again', async ({ page }) => {
  const { subscribe } = forms;
  const known = { status: 409, json: { error: 'known', code: '23505' } };
  const sent = await answerWith(page, subscribe, accepted, known);
  await openForm(page, subscribe);
  const email = fieldOf(page, subscribe, 'Email');
  await send(page, subscribe);
  await expectToast(page, ['Email Required', 'Please enter your email address.'], 'destructive');
  await expectFieldError(email, 'Please enter your email address.');
  await expect(email).toBeFocused();
  await email.fill('ada@example');
  await email.press('Enter');
  await expectToast(page, ['Invalid Email', 'Please enter a valid email address.'], 'destructive');
  await expectFieldError(email, 'Please enter a valid email address.');
  await expect(email).toHaveValue('ada@example');
  expect(sent).toHaveLength(0);

  const signUp = async (toast: string[]) => {
    await email.fill('ada@example.com');
    await email.press('Enter');
    await expectToast(page, toast);
    await expect(alertOf(page, subscribe)).toHaveText('');
  };
  await signUp(subscribe.success);
  await expectEmptied(page, subscribe);
  await signUp(['Already Subscribed', 'This email is already receiving our updates!']);
});
