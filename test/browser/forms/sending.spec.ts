import { boxesOf, expect, test } from '../fixtures.ts';
import { toast } from '../home-page.ts';
import {
  accepted,
  alertOf,
  answerWith,
  buttonOf,
  expectEmptied,
  expectToast,
  expectValues,
  fieldOf,
  fillIn,
  formOf,
  forms,
  holdAnswer,
  leaveSent,
  openForm,
  type SiteForm,
  send,
  sentOf,
} from './form-page.ts';

const tooSoon = 'Too many requests. Please try again in 30 seconds.';

for (const name of ['contact', 'quote', 'subscribe'] as const) {
  test(`${name}: says that it is sending, and sends once for several presses`, async ({ page }) => {
    const form = forms[name];
    const { release, sent } = await holdAnswer(page, form);
    await openForm(page, form);
    await fillIn(page, form);
    await buttonOf(page, form).dblclick();
    await expect(buttonOf(page, form)).toHaveText(form.sending);
    await expect(buttonOf(page, form)).toHaveAttribute('aria-disabled', 'true');
    await expect(formOf(page, form)).toHaveAttribute('aria-busy', 'true');
    const email = fieldOf(page, form, 'Email');
    await email.press('Enter');
    await email.press('Enter');
    await buttonOf(page, form).click({ force: true });
    await expectValues(page, form, form.values);
    await expect.poll(() => sent.length).toBe(1);
    release();
    await expectToast(page, form.success);
    if (form.another) await leaveSent(page, form);
    await expect(buttonOf(page, form)).toHaveText(form.button);
    await expectEmptied(page, form);
    expect(sent).toHaveLength(1);
  });
}

for (const name of ['contact', 'quote'] as const) {
  test(`${name}: shows what was sent, not what was typed since`, async ({ page }) => {
    const form = forms[name];
    const { release, sent } = await holdAnswer(page, form);
    await openForm(page, form);
    await fillIn(page, form);
    await send(page, form);
    await expect.poll(() => sent.length).toBe(1);
    await fillIn(page, form, { Name: 'Grace Hopper', [form.message?.label ?? '']: 'Come on Tuesday.' });
    release();
    for (const value of Object.values(form.values))
      await expect(sentOf(page, form).getByText(value, { exact: true }), value).toBeVisible();
    await expect(sentOf(page, form)).not.toContainText(/Grace|Tuesday/);
    await leaveSent(page, form);
  });
}

test('the note of emergencies comes below the title of the form, then below what was sent', async ({ page }) => {
  const contact: SiteForm = { ...forms.contact, path: '/services/plumbing', label: 'Request Plumbing Service' };
  await answerWith(page, contact, accepted);
  await openForm(page, contact);
  const note = page.getByText(/^Can’t wait\?/);
  const title = page.getByRole('main').getByRole('heading', { name: contact.label });
  await expect(note).toBeVisible();
  const [asked, above, form] = await boxesOf(note, title, formOf(page, contact));
  expect(asked?.y).toBeGreaterThan(above?.y ?? 0);
  expect(asked?.y).toBeLessThan(form?.y ?? 0);
  await fillIn(page, contact);
  await send(page, contact);
  await expect(formOf(page, contact)).toHaveCount(0);
  const [later, sent] = await boxesOf(note, page.locator('.asked > div'));
  expect(later?.y).toBeGreaterThanOrEqual((sent?.y ?? 0) + (sent?.height ?? 0) + 8);
});

test('accepts each form once in 30 seconds per session, with contact and quote forms counted apart', async ({ page }) => {
  const start = Date.now();
  await page.clock.setFixedTime(start);
  const { contact, quote } = forms;
  const sent = await answerWith(page, contact, accepted);
  await openForm(page, contact);
  await fillIn(page, contact);
  await send(page, contact);
  await expectToast(page, contact.success);
  await leaveSent(page, contact);
  await fillIn(page, contact);
  await send(page, contact);
  await expectToast(page, ['Error', tooSoon], 'destructive');
  await expect(alertOf(page, contact)).toHaveText(tooSoon);
  await expectValues(page, contact, contact.values);
  // Errors come first: correcting them is not a second attempt.
  await fieldOf(page, contact, 'Phone').fill('');
  await send(page, contact);
  await expect(fieldOf(page, contact, 'Phone')).toBeFocused();
  await expect(alertOf(page, contact)).toHaveText('One field needs another look.');

  await openForm(page, quote);
  await fillIn(page, quote);
  await send(page, quote);
  await expectToast(page, quote.success);
  expect(sent).toHaveLength(2);
  await leaveSent(page, quote);
  await fillIn(page, quote);
  await page.clock.setFixedTime(start + 29_999);
  await send(page, quote);
  await expect(alertOf(page, quote)).toHaveText(tooSoon);
  expect(sent).toHaveLength(2);
  await page.clock.setFixedTime(start + 30_000);
  await send(page, quote);
  await expectToast(page, quote.success);
  expect(sent).toHaveLength(3);
});

test('accepts one inquiry in 30 seconds, counted apart from contacts', async ({ page }) => {
  await page.clock.setFixedTime(Date.now());
  const { contact, advertise } = forms;
  await answerWith(page, contact, accepted);
  const sent = await answerWith(page, advertise, accepted);
  await openForm(page, contact);
  await fillIn(page, contact);
  await send(page, contact);
  await expectToast(page, contact.success);
  await openForm(page, advertise);
  await fillIn(page, advertise);
  await send(page, advertise);
  await expectToast(page, advertise.success);
  await leaveSent(page, advertise);
  await fillIn(page, advertise);
  await send(page, advertise);
  await expectToast(page, ['Error', tooSoon], 'destructive');
  await expectValues(page, advertise, advertise.values);
  expect(sent).toHaveLength(1);
});

for (const name of ['contact', 'quote'] as const) {
  test(`${name}: pretends success after a second if the hidden field is filled in, and sends nothing`, async ({ page }) => {
    await page.clock.install();
    const form = forms[name];
    const sent = await answerWith(page, form);
    await openForm(page, form);
    await fillIn(page, form);
    const trap = formOf(page, form).locator('input[name=hp_topic]');
    await expect(trap).not.toBeInViewport();
    await trap.focus();
    await expect(trap).not.toBeFocused();
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'cheap links';
    });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await send(page, form);
    await expect(buttonOf(page, form)).toHaveText(form.sending);
    await page.clock.runFor(900);
    await expect(toast(page)).toHaveText('');
    await page.clock.runFor(200);
    await expectToast(page, form.success);
    if (name === 'quote') await expect(page.getByRole('heading', { name: form.success[0] ?? '' })).toBeVisible();
    await leaveSent(page, form);
    expect(sent).toHaveLength(0);
  });
}

for (const name of ['contact', 'quote'] as const) {
  test(`${name}: counts the characters of its message and stops at the limit`, async ({ page }) => {
    const form = forms[name];
    const { label = '', limit = 0 } = form.message ?? {};
    await answerWith(page, form, accepted);
    await openForm(page, form);
    const counter = (count: number) => formOf(page, form).getByText(`${count}/${limit}`, { exact: true });
    const message = fieldOf(page, form, label);
    await expect(counter(0)).toBeVisible();
    await fillIn(page, form, { ...form.values, [label]: 'x'.repeat(limit - 1) });
    await expect(counter(limit - 1)).toBeVisible();
    await expect(message).toHaveAccessibleDescription(`${limit - 1}/${limit}`);
    await message.press('End');
    await page.keyboard.type('yz');
    await expect(counter(limit)).toBeVisible();
    await expect(message).toHaveValue(`${'x'.repeat(limit - 1)}y`);
    await send(page, form);
    await expectToast(page, form.success);
    await leaveSent(page, form);
    await expect(counter(0)).toBeVisible();
  });
}

test('each form has its own limit', async ({ page }) => {
  for (const name of ['panel', 'advertise', 'claim'] as const) {
    const form = forms[name];
    const { label = '', limit = 0 } = form.message ?? {};
    await openForm(page, form);
    await expect(fieldOf(page, form, label)).toHaveAttribute('maxlength', String(limit));
    await fieldOf(page, form, label).fill('four');
    await expect(formOf(page, form).getByText(`4/${limit}`, { exact: true })).toBeVisible();
  }
});
