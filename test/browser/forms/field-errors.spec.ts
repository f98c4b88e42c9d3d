import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../fixtures.ts';
import type { SiteForm } from './form-page.ts';
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
  send,
} from './form-page.ts';

const reach = { Email: 'Email is required', Phone: 'Phone number is required' };
const contactName = 'Contact name is required and must be at least 2 characters';
const leadMissing = { Name: 'Name is required and must be at least 2 characters', ...reach };

const missing: [keyof typeof forms, Record<string, string>][] = [
  ['contact', leadMissing],
  ['quote', leadMissing],
  ['panel', leadMissing],
  [
    'pro',
    {
      'Business Name': 'Business name is required and must be at least 2 characters',
      'Contact Name': contactName,
      ...reach,
    },
  ],
  ['advertise', { 'Business Name': 'Business name is required', 'Contact Name': 'Contact name is required', ...reach }],
  ['claim', { 'Contact Name': contactName, ...reach }],
  ['subscribe', { Email: 'Please enter your email address.' }],
];

test.describe('empty forms on a phone', () => {
  test.use({ viewport: phone });

  for (const [name, messages] of missing) {
    test(`${name}: each field shows what is missing, the first has the focus, nothing is sent`, async ({ page }) => {
      const form = forms[name];
      const sent = await answerWith(page, form);
      await openForm(page, form);
      await send(page, form);
      for (const [label, message] of Object.entries(messages)) await expectFieldError(fieldOf(page, form, label), message);
      await expect(formOf(page, form).locator('[aria-invalid=true]')).toHaveCount(Object.keys(messages).length);
      await expect(fieldOf(page, form, Object.keys(messages)[0] ?? '')).toBeFocused();
      await expect(alertOf(page, form)).toContainText(/need(s)? another look/);
      expect(sent).toHaveLength(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

const long = 'x'.repeat(101);
const tooLong = (what: string) => `${what} must be less than 100 characters`;
const invalidEmail = 'Please enter a valid email address';
const invalidPhone = 'Please enter a valid phone number';
const messageTooLong = 'Message must be less than 500 characters';

type Wrong = { typed: string; message: string };
const wrongReach: Record<string, Wrong[]> = {
  Email: [
    { typed: 'ada', message: invalidEmail },
    { typed: 'ada@example', message: invalidEmail },
    { typed: 'a da@example.com', message: invalidEmail },
  ],
  Phone: [
    { typed: '555-0142', message: invalidPhone },
    { typed: 'call me, please', message: invalidPhone },
    { typed: '+1 405 555 0142 or x12', message: invalidPhone },
  ],
};
const wrongName = (short: string, what: string): Wrong[] => [
  { typed: ' A ', message: short },
  { typed: long, message: tooLong(what) },
  { typed: '<b></b>', message: short },
];

const wrong: [keyof typeof forms, Record<string, Wrong[]>][] = [
  ['contact', { Name: wrongName(leadMissing.Name, 'Name'), ...wrongReach }],
  [
    'pro',
    {
      'Business Name': wrongName('Business name is required and must be at least 2 characters', 'Business name'),
      'Contact Name': wrongName(contactName, 'Contact name'),
      ...wrongReach,
    },
  ],
  [
    'advertise',
    {
      'Business Name': wrongName('Business name is required', 'Business name'),
      'Contact Name': wrongName('Contact name is required', 'Contact name'),
      ...wrongReach,
    },
  ],
  ['claim', { 'Contact Name': wrongName(contactName, 'Contact name'), ...wrongReach }],
];

for (const [name, fields] of wrong) {
  test(`${name}: shows an error at each short, long or malformed value and keeps it`, async ({ page }) => {
    const form: SiteForm = forms[name];
    const sent = await answerWith(page, form);
    await openForm(page, form);
    for (const round of [0, 1, 2]) {
      const typed = Object.fromEntries(Object.entries(fields).map(([label, cases]) => [label, cases[round]?.typed ?? '']));
      await fillIn(page, form, typed);
      await send(page, form);
      for (const [label, cases] of Object.entries(fields))
        await expectFieldError(fieldOf(page, form, label), cases[round]?.message ?? '');
      await expectValues(page, form, typed);
    }
    // Only the last field is still wrong.
    const { Phone: _, ...corrected } = form.values;
    await fillIn(page, form, corrected);
    await send(page, form);
    await expect(formOf(page, form).locator('[aria-invalid=true]')).toHaveCount(1);
    await expect(fieldOf(page, form, 'Phone')).toBeFocused();
    await expect(alertOf(page, form)).toHaveText('One field needs another look.');
    expect(sent).toHaveLength(0);
  });
}

test('accepts a name of 100 characters with emoji and outer spaces, and refuses a message of 501', async ({ page }) => {
  const { advertise } = forms;
  const sent = await answerWith(page, advertise);
  await openForm(page, advertise);
  await fillIn(page, advertise, { ...advertise.values, 'Business Name': ` ${'🏠'.repeat(98)}OK `, Phone: '+1 (405) 555-0142' });
  const message = fieldOf(page, advertise, 'Message (optional)');
  await message.evaluate((element) => element.removeAttribute('maxlength'));
  await message.fill('m'.repeat(501));
  await send(page, advertise);
  await expectFieldError(message, messageTooLong);
  await expect(message).toBeFocused();
  await expect(formOf(page, advertise).locator('[aria-invalid=true]')).toHaveCount(1);
  await message.fill('m'.repeat(500));
  await send(page, advertise);
  await expect.poll(() => sent.length).toBe(1);
});

test('clears the error of a corrected field only', async ({ page }) => {
  const { contact } = forms;
  const sent = await answerWith(page, contact);
  await openForm(page, contact);
  await send(page, contact);
  const [name, phoneField] = [fieldOf(page, contact, 'Name'), fieldOf(page, contact, 'Phone')];
  await expectFieldError(name, leadMissing.Name);
  await name.pressSequentially('A');
  await expectFieldError(name, leadMissing.Name);
  await name.pressSequentially('da');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(name).toBeFocused();
  await expect(formOf(page, contact).getByText(leadMissing.Name)).toHaveCount(0);
  await expectFieldError(phoneField, reach.Phone);
  await phoneField.fill('405-555-0177 ext 3');
  await expect(phoneField).not.toHaveAttribute('aria-invalid');
  await expect(formOf(page, contact).locator('[aria-invalid=true]')).toHaveCount(1);
  expect(sent).toHaveLength(0);
});
