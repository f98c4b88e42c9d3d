import { expect, expectAccessible, phone, test } from '../fixtures.ts';
import {
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

type Case = { answer: Parameters<typeof answerWith>[2]; title: string; text?: string; problem: string };
const error = (answer: Case['answer'], problem: string): Case => ({ answer, title: 'Error', problem });
const unsaved = (answer: Case['answer'], problem: string): Case => ({
  ...{ answer, problem, title: 'Submission Failed', text: noInquiry },
});
const unsubscribed = (answer: Case['answer'], problem: string): Case => ({
  ...{ answer, problem, title: 'Subscription Failed', text: 'Please try again later.' },
});
const consent_version = expect.stringMatching(/^\d{4}-\d\d$/);
const business = { businessName: "Ada's Roofs", contactName: 'Ada Lovelace', phone: '405-555-0142', consent_version };

const cases: [keyof typeof forms, failures: Case[], body: object, status: number][] = [
  [
    'pro',
    [error(limited, tooMany), error(broken, 'The roof is off'), error('nobody', noInformation)],
    { ...business, trade: '', city: '', licenseNumber: '', page_url: '/for-pros' },
    201,
  ],
  [
    'claim',
    [error(broken, 'The roof is off'), error('nobody', noInformation)],
    {
      ...{ contactName: 'Ada Lovelace', phone: '405 555 0142', message: 'I own it.', consent_version },
      contractor_id: expect.stringMatching(/./),
    },
    201,
  ],
  [
    'advertise',
    [
      error(limited, tooMany),
      unsaved(broken, 'Failed to save your request: The roof is off'),
      unsaved({ status: 500, body: '<h1>Oops</h1>' }, 'Failed to save your request: Internal Server Error'),
      unsaved('nobody', noInquiry),
    ],
    { ...business, message: 'A banner in May.', emailSubject: "New Advertising Inquiry from Ada's Roofs" },
    200,
  ],
  [
    'subscribe',
    [
      unsubscribed(broken, 'Subscription Failed: The roof is off'),
      unsubscribed('nobody', 'Subscription Failed. Please try again later.'),
    ],
    {
      ...{ source: 'maintenance_guide_page', page_url: '/home-maintenance-guide' },
      subscription_type: ['newsletter', 'maintenance_tips'],
    },
    201,
  ],
];

for (const [name, failures, body, status] of cases)
  test(`${name}: shows each failure, keeps what was typed, and is accepted by the server with the same key`, async ({ page }) => {
    const email = freshEmail(name);
    const form: SiteForm = { ...forms[name], values: { ...forms[name].values, Email: email } };
    // The toast of the last failure may cover the button.
    const sendByEnter = () => fieldOf(page, form, 'Email').press('Enter');
    await openForm(page, form);
    await fillIn(page, form);
    const keys = new Set<string | undefined>();
    for (const { answer, title, text, problem } of failures) {
      await page.unrouteAll();
      const sent = await answerWith(page, form, answer);
      await sendByEnter();
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
    await sendByEnter();
    await expectToast(page, form.success);
    await (form.another ? leaveSent(page, form) : expectEmptied(page, form));
    expect((await sent[0]?.response())?.status()).toBe(status);
    expect(sent[0]?.postDataJSON()).toEqual({ email, ...body });
    expect([...keys]).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
    expect(keyOf(sent[0])).toBe([...keys][0]);
  });

test('quote and contact forms have words of their own; another content is another submission', async ({ page }) => {
  for (const [name, problems] of [
    ['quote', ['The roof is off', noRequest]],
    ['contact', ['Function error: The roof is off', noInformation]],
    ['panel', ['Function error: The roof is off', noInformation]],
  ] as const) {
    const form = forms[name];
    await page.unrouteAll();
    const sent = await answerWith(page, form, broken, 'nobody');
    await openForm(page, form);
    await fillIn(page, form);
    for (const problem of problems) {
      await fieldOf(page, form, 'Email').press('Enter');
      await expect(alertOf(page, form)).toHaveText(problem);
      await fieldOf(page, form, 'Phone').fill('405 555 0199');
    }
    expect(keyOf(sent[0])).toMatch(/./);
    expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]));
  }
});

test('errors that only the server finds are shown at their field, or above the fields if they have none', async ({ page }) => {
  const { claim } = forms;
  await page.setViewportSize(phone);
  const fields = { email: 'No mail can be sent there', contractor_id: 'There is no such contractor' };
  await answerWith(page, claim, { status: 422, json: { error: fields.email, fields } });
  await openForm(page, claim);
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
