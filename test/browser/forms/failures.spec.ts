import { expect, expectAccessible, phone, test } from '../fixtures.ts';
import {
  accepted,
  alertOf,
  answerWith,
  expectFieldError,
  expectToast,
  expectValues,
  fieldOf,
  fillIn,
  formOf,
  forms,
  keyOf,
  leaveSent,
  openForm,
  send,
} from './form-page.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const tooMany = 'Too many requests. Please try again in 30 seconds.';
const noInformation = 'There was a problem submitting your information. Please try again.';
const noRequest = 'There was a problem submitting your request. Please try again.';
const noInquiry = 'There was a problem submitting your inquiry. Please try again.';
const limited = { status: 429, json: { error: tooMany }, headers: { 'Retry-After': '30' } };
const broken = { status: 500, json: { error: 'The roof is off' } };
const speechless = { status: 500, body: '<h1>Oops</h1>' };
const wrongKey = { status: 401, json: { error: 'This is another key' } };

type Case = { answer: Parameters<typeof answerWith>[2]; toast: string[]; problem: string };
const error = (answer: Case['answer'], problem: string): Case => ({ answer, toast: ['Error', problem], problem });
const unsaved = (answer: Case['answer'], problem: string): Case => ({ answer, toast: ['Submission Failed', noInquiry], problem });

const cases: [keyof typeof forms, Case[]][] = [
  [
    'contact',
    [
      error(limited, tooMany),
      error(broken, 'Function error: The roof is off'),
      error(speechless, 'Function error: Internal Server Error'),
      error(wrongKey, 'Function error: This is another key'),
      error('nobody', noInformation),
    ],
  ],
  ['quote', [error(limited, tooMany), error(broken, 'The roof is off'), error('nobody', noRequest)]],
  ['panel', [error(broken, 'Function error: The roof is off')]],
  ['pro', [error(limited, tooMany), error(broken, 'The roof is off'), error('nobody', noInformation)]],
  ['claim', [error(limited, tooMany), error(broken, 'The roof is off'), error('nobody', noInformation)]],
  [
    'advertise',
    [
      error(limited, tooMany),
      unsaved(broken, 'Failed to save your request: The roof is off'),
      unsaved(speechless, 'Failed to save your request: Internal Server Error'),
      unsaved('nobody', noInquiry),
    ],
  ],
];

for (const [name, failures] of cases) {
  test(`${name}: shows each failure’s own message and keeps what was typed`, async ({ page }) => {
    const form = forms[name];
    // The toast of the last failure may cover the button.
    const sendByEnter = () => fieldOf(page, form, 'Email').press('Enter');
    await openForm(page, form);
    await fillIn(page, form);
    for (const { answer, toast, problem } of failures) {
      await page.unrouteAll();
      const sent = await answerWith(page, form, answer);
      await sendByEnter();
      await expectToast(page, toast, 'destructive');
      await expect(alertOf(page, form)).toHaveText(problem);
      await expect(formOf(page, form)).toHaveAttribute('aria-busy', 'false');
      await expectValues(page, form, form.values);
      // Only requests without a response are repeated, twice.
      expect(sent).toHaveLength(answer === 'nobody' ? 3 : 1);
    }
    // Nothing was stored, so nothing prevents the next attempt.
    await page.unrouteAll();
    await answerWith(page, form, accepted);
    await sendByEnter();
    await expectToast(page, form.success);
  });
}

test('repeats an attempt without a response after 1 and 2 seconds with the same key', async ({ page }) => {
  const { pro } = forms;
  // By the page’s own clock: on a busy machine a test notices requests late.
  await page.addInitScript(() => {
    const { fetch } = window;
    const times: number[] = [];
    Object.assign(window, {
      times,
      fetch: (...request: Parameters<typeof fetch>) => {
        if (request[1]?.method === 'POST') times.push(performance.now());
        return fetch(...request);
      },
    });
  });
  const sent = await answerWith(page, pro, 'nobody', { status: 503, json: { error: 'The database is away' } }, accepted);
  await openForm(page, pro);
  await fillIn(page, pro);
  await send(page, pro);
  await expectToast(page, pro.success);
  await leaveSent(page, pro);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(keyOf)).size).toBe(1);
  expect(new Set(sent.map((request) => request.postData())).size).toBe(1);
  const [first = 0, second = 0, third = 0] = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  expect(second - first).toBeGreaterThan(950);
  expect(third - second).toBeGreaterThan(1_950);

  // The same content after a success is another submission.
  await fillIn(page, pro);
  await send(page, pro);
  await expect.poll(() => sent.length).toBe(4);
  expect(keyOf(sent[3])).not.toBe(keyOf(sent[0]));
});

test('keeps the key when sent again after a failure, unless the content changes', async ({ page }) => {
  const { claim } = forms;
  const sent = await answerWith(page, claim, broken);
  await openForm(page, claim);
  await fillIn(page, claim);
  for (const count of [1, 2]) {
    await send(page, claim);
    await expect.poll(() => sent.length).toBe(count);
    await expect(alertOf(page, claim)).toHaveText('The roof is off');
  }
  await fieldOf(page, claim, 'Phone').fill('405 555 0199');
  await send(page, claim);
  await expect.poll(() => sent.length).toBe(3);
  expect(keyOf(sent[0])).toMatch(/./);
  expect(keyOf(sent[1])).toBe(keyOf(sent[0]));
  expect(keyOf(sent[2])).not.toBe(keyOf(sent[0]));
});

test.describe('errors that only the server finds', () => {
  test.use({ viewport: phone });

  test('are shown at their field, or above the fields if they have none', async ({ page }) => {
    const { claim } = forms;
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
});
