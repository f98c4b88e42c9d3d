import type { Page } from '@playwright/test';
import { expect, expectAccessible, phone, test } from '../fixtures.ts';
import {
  accepted,
  alertOf,
  answerWith,
  expectEmptied,
  expectFieldError,
  expectToast,
  expectValues,
  fieldOf,
  fillIn,
  formOf,
  forms,
  freshEmail,
  keyOf,
  leaveSent,
  openForm,
  type SiteForm,
  send,
} from './form-page.ts';

// Each form's own words for a failure, and what it sends to the server.

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const tooMany = 'Too many requests. Please try again in 30 seconds.';
const noInformation = 'There was a problem submitting your information. Please try again.';
const noRequest = 'There was a problem submitting your request. Please try again.';
const noInquiry = 'There was a problem submitting your inquiry. Please try again.';
const limited = { status: 429, json: { error: tooMany }, headers: { 'Retry-After': '30' } };
const broken = { status: 500, json: { error: 'The roof is off' } };

type Failure = { answer: Parameters<typeof answerWith>[2]; title: string; text?: string; problem: string };
const error = (answer: Failure['answer'], problem: string): Failure => ({ answer, title: 'Error', problem });
const unsaved = (answer: Failure['answer'], problem: string): Failure => ({
  ...{ answer, problem, title: 'Submission Failed', text: noInquiry },
});
const unsubscribed = (answer: Failure['answer'], problem: string): Failure => ({
  ...{ answer, problem, title: 'Subscription Failed', text: 'Please try again later.' },
});
const consent_version = expect.stringMatching(/^\d{4}-\d\d$/);
const business = { businessName: "Ada's Roofs", contactName: 'Ada Lovelace', phone: '405-555-0142', consent_version };

/** The toast of a failure may cover the button. */
const sendByEnter = (page: Page, form: SiteForm) => fieldOf(page, form, 'Email').press('Enter');

/** In an open form: shows each failure and keeps what was typed; then the server accepts it with the same key. */
async function expectFailures(
  page: Page,
  name: keyof typeof forms,
  { failures, body, status }: { failures: Failure[]; body: object; status: number },
): Promise<void> {
  const email = freshEmail(name);
  const form: SiteForm = { ...forms[name], values: { ...forms[name].values, Email: email } };
  await fillIn(page, form);
  const keys = new Set<string | undefined>();
  for (const { answer, title, text, problem } of failures) {
    await page.unrouteAll();
    const sent = await answerWith(page, form, answer);
    await sendByEnter(page, form);
    await expectToast(page, [title, text ?? problem], 'destructive');
    await expect(alertOf(page, form)).toHaveText(problem);
    await expect(formOf(page, form)).toHaveAttribute('aria-busy', 'false');
    await expectValues(page, form, form.values);
    // Only requests without a response are repeated, twice.
    expect(sent).toHaveLength(answer === 'nobody' ? 3 : 1);
    for (const request of sent) keys.add(keyOf(request));
  }
  await page.unrouteAll();
  const sent = await answerWith(page, form, 'server');
  await sendByEnter(page, form);
  await expectToast(page, form.success);
  await (form.another ? leaveSent(page, form) : expectEmptied(page, form));
  expect((await sent[0]?.response())?.status()).toBe(status);
  expect(sent[0]?.postDataJSON()).toEqual({ email, ...body });
  expect([...keys]).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
  expect(keyOf(sent[0])).toBe([...keys][0]);
}

test('forms for contractors and the guide show each failure, keep what was typed, and are accepted with the same key', async ({
  page,
}) => {
  await test.step('to be listed', async () => {
    await openForm(page, forms.pro);
    await expectFailures(page, 'pro', {
      failures: [error(limited, tooMany), error(broken, 'The roof is off'), error('nobody', noInformation)],
      body: { ...business, trade: '', city: '', licenseNumber: '', page_url: '/for-pros' },
      status: 201,
    });
  });

  const { subscribe, claim } = forms;
  await test.step('for the guide, which marks a missing or wrong address, and says so at a second sign-up', async () => {
    await openForm(page, subscribe);
    const email = fieldOf(page, subscribe, 'Email');
    const sent = await answerWith(page, subscribe, { status: 409, json: { error: 'known', code: '23505' } });
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
    await email.fill('ada@example.com');
    await email.press('Enter');
    await expectToast(page, ['Already Subscribed', 'This email is already receiving our updates!']);
    await expect(alertOf(page, subscribe)).toHaveText('');
    await expectFailures(page, 'subscribe', {
      failures: [
        unsubscribed(broken, 'Subscription Failed: The roof is off'),
        unsubscribed('nobody', 'Subscription Failed. Please try again later.'),
      ],
      body: {
        ...{ source: 'maintenance_guide_page', page_url: '/home-maintenance-guide' },
        subscription_type: ['newsletter', 'maintenance_tips'],
      },
      status: 201,
    });
    await expect(alertOf(page, subscribe)).toHaveText('');
  });

  await page.setViewportSize(phone);
  await openForm(page, claim);
  await test.step('errors that only the server finds are at their field, or above the fields if they have none', async () => {
    const fields = { email: 'No mail can be sent there', contractor_id: 'There is no such contractor' };
    await answerWith(page, claim, { status: 422, json: { error: fields.email, fields } });
    await fillIn(page, claim);
    await send(page, claim);
    const email = fieldOf(page, claim, 'Email');
    await expectFieldError(email, fields.email);
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('One at the business’s own domain works best. No mail can be sent there');
    await expect(alertOf(page, claim)).toContainText('There is no such contractor');
    await expect(formOf(page, claim).locator('[aria-invalid=true]')).toHaveCount(1);
    await expectValues(page, claim, claim.values);
    await expectAccessible(page);
  });
  await test.step('to claim a page', () =>
    expectFailures(page, 'claim', {
      failures: [error(broken, 'The roof is off'), error('nobody', noInformation)],
      body: {
        ...{ contactName: 'Ada Lovelace', phone: '405 555 0142', message: 'I own it.', consent_version },
        contractor_id: expect.stringMatching(/./),
      },
      status: 201,
    }));
});

test('quote, contact and advertising forms have words of their own, and are counted apart; another content is another submission', async ({
  page,
}) => {
  await page.clock.setFixedTime(Date.now());
  for (const [name, problems] of [
    ['quote', ['The roof is off', noRequest]],
    ['contact', ['Function error: The roof is off', noInformation]],
  ] as const)
    await test.step(name, async () => {
      const form = forms[name];
      await page.unrouteAll();
      // Requests without a response are repeated, twice.
      const sent = await answerWith(page, form, broken, 'nobody', 'nobody', 'nobody', accepted);
      await openForm(page, form);
      await fillIn(page, form);
      for (const problem of problems) {
        await sendByEnter(page, form);
        await expect(alertOf(page, form)).toHaveText(problem);
        await fieldOf(page, form, 'Phone').fill('405 555 0199');
      }
      expect(keyOf(sent[0])).toMatch(/./);
      expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]));
      await sendByEnter(page, form);
      await expectToast(page, form.success);
    });
  await test.step('advertising', async () => {
    await openForm(page, forms.advertise);
    await expectFailures(page, 'advertise', {
      failures: [
        error(limited, tooMany),
        unsaved(broken, 'Failed to save your request: The roof is off'),
        unsaved({ status: 500, body: '<h1>Oops</h1>' }, 'Failed to save your request: Internal Server Error'),
        unsaved('nobody', noInquiry),
      ],
      body: { ...business, message: 'A banner in May.', emailSubject: "New Advertising Inquiry from Ada's Roofs" },
      status: 200,
    });
  });
});
