import { boxesOf, expect, test } from '../fixtures.ts';
import { toast } from '../home-page.ts';
import {
  alertOf,
  answerWith,
  buttonOf,
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

test('sends once for several presses, shows what was sent, and takes another after 30 seconds', async ({ page }) => {
  const start = Date.now();
  await page.clock.setFixedTime(start);
  const contact: SiteForm = { ...forms.contact, path: '/services/plumbing', label: 'Request Plumbing Service' };
  const { release, sent } = await holdAnswer(page, contact);
  await openForm(page, contact);
  const note = page.getByText(/^Can’t wait\?/);
  await test.step('the note of emergencies is between title and form', async () => {
    const title = page.getByRole('main').getByRole('heading', { name: contact.label });
    const [asked, above, form] = await boxesOf(note, title, formOf(page, contact));
    expect(asked?.y).toBeGreaterThan(above?.y ?? 0);
    expect(asked?.y).toBeLessThan(form?.y ?? 0);
  });
  await fillIn(page, contact);
  await buttonOf(page, contact).dblclick();
  await expect(buttonOf(page, contact)).toHaveText(contact.sending);
  await expect(buttonOf(page, contact)).toHaveAttribute('aria-disabled', 'true');
  await expect(formOf(page, contact)).toHaveAttribute('aria-busy', 'true');
  const email = fieldOf(page, contact, 'Email');
  await email.press('Enter');
  await email.press('Enter');
  await buttonOf(page, contact).click({ force: true });
  await expectValues(page, contact, contact.values);
  await expect.poll(() => sent.length).toBe(1);
  await fillIn(page, contact, { Name: 'Grace Hopper', [contact.message?.label ?? '']: 'Come on Tuesday.' });
  release();
  await expectToast(page, contact.success);
  for (const value of Object.values(contact.values))
    await expect(sentOf(page, contact).getByText(value, { exact: true }), value).toBeVisible();
  await expect(sentOf(page, contact)).not.toContainText(/Grace|Tuesday/);
  await test.step('the note of emergencies is below what was sent', async () => {
    const [later, above] = await boxesOf(note, page.locator('.asked > div'));
    expect(later?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) + 8);
  });
  await leaveSent(page, contact);
  await expect(buttonOf(page, contact)).toHaveText(contact.button);

  await fillIn(page, contact);
  await page.clock.setFixedTime(start + 29_999);
  await send(page, contact);
  await expectToast(page, ['Error', tooSoon], 'destructive');
  await expect(alertOf(page, contact)).toHaveText(tooSoon);
  await expectValues(page, contact, contact.values);
  // Errors come first: correcting them is not a second attempt.
  await fieldOf(page, contact, 'Phone').fill('');
  await send(page, contact);
  await expect(fieldOf(page, contact, 'Phone')).toBeFocused();
  await expect(alertOf(page, contact)).toHaveText('One field needs another look.');
  expect(sent).toHaveLength(1);
  await fillIn(page, contact);
  await page.clock.setFixedTime(start + 30_000);
  await send(page, contact);
  await expect.poll(() => sent.length).toBe(2);
  await expectToast(page, contact.success);
});

test('pretends success after a second if the hidden field is filled in, and sends nothing', async ({ page }) => {
  await page.clock.install();
  const { quote } = forms;
  const sent = await answerWith(page, quote);
  await openForm(page, quote);
  await fillIn(page, quote);
  const trap = formOf(page, quote).locator('input[name=hp_topic]');
  await expect(trap).not.toBeInViewport();
  await trap.focus();
  await expect(trap).not.toBeFocused();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'cheap links';
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await send(page, quote);
  await expect(buttonOf(page, quote)).toHaveText(quote.sending);
  await page.clock.runFor(900);
  await expect(toast(page)).toHaveText('');
  await page.clock.runFor(200);
  await expectToast(page, quote.success);
  await expect(page.getByRole('heading', { name: quote.success[0] ?? '' })).toBeVisible();
  await leaveSent(page, quote);
  expect(sent).toHaveLength(0);
});

test('a page that the visitor went to meanwhile does not keep what was sent', async ({ page }) => {
  const { contact } = forms;
  const { release } = await holdAnswer(page, contact);
  await openForm(page, contact);
  await fillIn(page, contact);
  await send(page, contact);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForURL('/about');
  release();
  await expectToast(page, contact.success);
  expect(await page.evaluate(() => history.state.sent)).toBeUndefined();
});
