import type { Page } from '@playwright/test';
import type { Firm } from '#test/support/request-answers.ts';
import { visitFirst } from './first-visit.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, type SendForm, test, untilHydrated } from './fixtures.ts';
import { holdRequests, isLoad } from './hold-requests.ts';
import { answerAs, endAnswerTime, findFirm, press } from './request-answers.ts';

// A request's own page once contractors have it, with scripts. What it says of each: test/http/request-page.test.ts.

// The status of refused forms.
test.use({ expectedConsoleErrors: [/status of 422/] });

let brisbin: Firm;
let clay: Firm;
let tannehill: Firm;
test.beforeAll(async () => {
  brisbin = await findFirm('brisbin-family-plumbing', { member: true });
  clay = await findFirm('clay-bend-plumbing', { member: true });
  // Without a member.
  tannehill = await findFirm('tannehill-water-heaters-and-plumbing');
});

let count = 0;
const sendRequest = (send: SendForm, firms: Firm[], more: object = {}) =>
  send('/functions/v1/handle-service-contact', {
    ...{ form: 'quote', name: 'Ada Lindqvist', email: `ada${++count}@example.com`, phone: '405-555-0142' },
    ...{ service_type: 'Quote Request: Plumbing', zip: '73106', urgency: 'this week', message: 'The tank leaks.' },
    contractor_ids: firms.map(({ id }) => id),
    ...more,
  });
const firmRow = (page: Page, { name }: Firm) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
const saidOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a request's page, which is light and still. */
async function visitTracker(page: Page, tracker: string): Promise<void> {
  await page.setViewportSize(phone);
  const { weigh, moved } = await visitFirst(page, tracker);
  const { total, files } = weigh('script');
  expect(total, files).toBeLessThanOrEqual(125_000);
  expect(await moved()).toBeLessThanOrEqual(0.01);
}

test('a question is answered in place, once for two presses, and the contractor reads it', async ({ page, sendForm }) => {
  const { id, tracker } = await sendRequest(sendForm, [brisbin, tannehill]);
  await answerAs(brisbin, id, { do: 'message', message: 'Gas or electric?' });
  await visitTracker(page, tracker);
  await expect(title(page)).toHaveText('You have a message');
  const row = firmRow(page, brisbin);
  await expect(row).toContainText('Gas or electric?');
  const form = page.getByRole('form', { name: `Answer ${brisbin.name}` });
  await press(form.getByRole('button', { name: 'Send Message' }));
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(/Please write a few words/);
  await expect(form.getByRole('textbox')).toBeFocused();
  await form.getByRole('textbox').fill('Gas, from 2011.');
  await press(form.getByRole('button', { name: 'Send Message' }), { twice: true });
  await expect(saidOf(page, `${brisbin.name} has your message.`)).toBeVisible();
  await expect(row.getByText('Gas, from 2011.')).toHaveCount(1);
  await expect(row.getByRole('button', { name: 'Write More' })).toBeFocused();
  await expect(page).toHaveURL(tracker);
  await expectAccessible(page);
  await answerAs(brisbin, id, { do: 'message', message: 'Thanks, that helps.', seen: '1' });
  await page.reload();
  await expect(row.getByText('Gas, from 2011.')).toHaveCount(1);
  await expect(row).toContainText('Thanks, that helps.');
  // A contractor without the request gets none.
  await expect(firmRow(page, tannehill).getByText('Write to')).toHaveCount(0);
});

test('another contractor is offered first once one declined or did not answer, and takes its place', async ({
  page,
  sendForm,
}) => {
  const { id, tracker } = await sendRequest(sendForm, [brisbin, clay], { urgency: 'now' });
  await answerAs(brisbin, id, { do: 'decline', reason: 'other', note: 'No gas lines any more.' });
  await endAnswerTime(id);
  await page.setViewportSize(phone);
  await page.goto(tracker);
  await expect(title(page)).toHaveText('No one has taken it yet');
  await expect(firmRow(page, brisbin)).toContainText('Can’t take it: another reason.');
  await expect(firmRow(page, brisbin)).toContainText('No gas lines any more.');
  await expect(firmRow(page, clay)).toContainText('Has not answered yet.');
  await expect(firmRow(page, clay).getByRole('link', { name: /^Call now: / })).toBeVisible();
  const offer = page.getByRole('region', { name: 'Ask another contractor' });
  await expect(offer).toContainText(`${brisbin.name} can’t take it. ${clay.name} did not answer in time.`);
  for (const firm of [brisbin, clay]) await expect(offer.getByRole('radio', { name: firm.name })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const choice = offer.getByRole('radio').first();
  const chosen = (await choice.locator('..').textContent()) ?? '';
  await choice.check();
  await press(offer.getByRole('button', { name: 'Ask Them Too' }));
  await expect(saidOf(page, 'Added to your request.')).toBeVisible();
  await expect(firmRow(page, { id: '', name: chosen })).toBeVisible();
  await expect(page.getByText(`You also asked ${chosen}`)).toBeVisible();
});

test('in Spanish, everything is', async ({ page, sendForm }) => {
  const { id, tracker } = await sendRequest(sendForm, [brisbin, clay, tannehill], {
    page_url: '/es/best-plumbers-oklahoma-city',
    message: 'El tanque gotea.',
  });
  await answerAs(brisbin, id, { do: 'message', message: '¿Es de gas?' });
  await answerAs(clay, id, { do: 'decline', reason: 'booked' });
  await visitTracker(page, tracker);
  await expect(title(page)).toHaveText('Tiene un mensaje');
  await expect(firmRow(page, clay)).toContainText('No la puede tomar: no tiene tiempo.');
  await expect(firmRow(page, tannehill)).toContainText('Todavía no se la enviamos.');
  const form = page.getByRole('form', { name: `Contestarle a ${brisbin.name}` });
  await press(form.getByRole('button', { name: 'Enviar mensaje' }));
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(/Escriba unas palabras, hasta 1,000 caracteres/);
  await form.getByRole('textbox').fill('Sí, de gas.');
  await press(form.getByRole('button', { name: 'Enviar mensaje' }));
  await expect(saidOf(page, `${brisbin.name} ya tiene su mensaje.`)).toBeVisible();
  const text = await page.getByRole('main').innerText();
  expect(text).not.toMatch(/\b(?:you|your|request|contractor|message|answer|call|today|write)\b/i);
  await expectAccessible(page);
});

test('an answer shows on a slow network, where another form is refused while the page is loaded again', async ({
  page,
  sendForm,
}) => {
  const { id, tracker } = await sendRequest(sendForm, [brisbin]);
  await answerAs(brisbin, id, { do: 'message', message: 'Gas or electric?' });
  await page.goto(tracker);
  await untilHydrated(page);
  const loads = await holdRequests(page, isLoad);
  const row = firmRow(page, brisbin);
  await row.getByRole('textbox').fill('Gas, from 2009.');
  await press(row.getByRole('button', { name: 'Send Message' }));
  await expect.poll(() => loads.requests.length).toBe(1);
  await press(page.getByRole('button', { name: 'Add This' }));
  // A refusal loads the page again, too.
  await expect.poll(() => loads.requests.length).toBe(2);
  loads.release();
  await expect(row.getByText('Gas, from 2009.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Add details' })).toHaveAttribute('aria-invalid', 'true');
});
