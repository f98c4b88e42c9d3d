import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../fixtures.ts';
import {
  alertOf,
  answerWith,
  expectFieldError,
  expectValues,
  fieldOf,
  fillIn,
  formOf,
  forms,
  openForm,
  type SiteForm,
  send,
} from './form-page.ts';

// What the browser finds before a form is sent; the messages of each form: test/http/forms.test.ts.

const missing = {
  Name: 'Name is required and must be at least 2 characters',
  Email: 'Email is required',
  Phone: 'Phone number is required',
};

test('marks each wrong field until it is corrected, focuses the first, counts the message, and sends nothing wrong', async ({
  page,
}) => {
  const form = forms.contact;
  await page.setViewportSize(phone);
  const sent = await answerWith(page, form);
  await openForm(page, form);
  await send(page, form);
  for (const [label, message] of Object.entries(missing)) await expectFieldError(fieldOf(page, form, label), message);
  await expect(formOf(page, form).locator('[aria-invalid=true]')).toHaveCount(3);
  const [field, phoneField] = [fieldOf(page, form, 'Name'), fieldOf(page, form, 'Phone')];
  await expect(field).toBeFocused();
  await expect(alertOf(page, form)).toContainText('3 fields need another look.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await field.pressSequentially('A');
  await expectFieldError(field, missing.Name);
  await field.pressSequentially('da');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).toBeFocused();
  await expect(formOf(page, form).getByText(missing.Name)).toHaveCount(0);
  await expectFieldError(phoneField, missing.Phone);
  await phoneField.fill('405-555-0177 ext 3');
  await expect(phoneField).not.toHaveAttribute('aria-invalid');
  await expect(formOf(page, form).locator('[aria-invalid=true]')).toHaveCount(1);

  // Only the second field is still wrong.
  const typed = { Name: 'Ada', Email: 'ada@example', Phone: '405-555-0177 ext 3' };
  await fieldOf(page, form, 'Email').fill(typed.Email);
  await send(page, form);
  await expectFieldError(fieldOf(page, form, 'Email'), 'Please enter a valid email address');
  await expectValues(page, form, typed);
  await expect(formOf(page, form).locator('[aria-invalid=true]')).toHaveCount(1);
  await expect(fieldOf(page, form, 'Email')).toBeFocused();
  await expect(alertOf(page, form)).toHaveText('One field needs another look.');
  expect(sent).toHaveLength(0);

  await fillIn(page, form);
  await test.step('a text over the limit of its field stays whole and is not sent; typing stops at the limit', () =>
    expectLimit(page, form, sent));
});

async function expectLimit(page: Page, contact: SiteForm, sent: Request[]): Promise<void> {
  const message = fieldOf(page, contact, 'Message (optional)');
  const counter = (text: string) => expect(formOf(page, contact).getByText(text, { exact: true })).toBeVisible();
  await message.fill('t'.repeat(99));
  await counter('99/100');
  await expect(message).toHaveAccessibleDescription('99/100');
  await message.pressSequentially('yz');
  await expect(message).toHaveValue(`${'t'.repeat(99)}y`);
  await counter('100/100');

  // As a phone's keyboard inserts a text.
  await message.fill('');
  await counter('0/100');
  await page.keyboard.insertText('p'.repeat(112));
  await expect(message).toHaveValue('p'.repeat(112));
  await counter('112/100, 12 too many');

  await message.evaluate((field: HTMLTextAreaElement) => {
    field.select();
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
    document.execCommand('insertText', false, 'p'.repeat(130));
  });
  await expect(message).toHaveValue('p'.repeat(130));
  await counter('130/100, 30 too many');
  await expect(message).toHaveAccessibleDescription(/Message must be less than 100 characters/);
  await send(page, contact);
  await expectFieldError(message, 'Message must be less than 100 characters');
  await expect(message).toBeFocused();
  expect(sent).toHaveLength(0);
  await message.fill('short');
  await expect(message).toHaveAttribute('maxlength', '100');
  await send(page, contact);
  await expect.poll(() => sent.length).toBe(1);
}
