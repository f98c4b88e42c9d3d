import type { Browser, Page } from '@playwright/test';
import { visitFirst } from './first-visit.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, type SendForm, test, untilHydrated } from './fixtures.ts';
import { holdRequests, isLoad } from './hold-requests.ts';
import { answerAs, endAnswerTime, type Firm, findFirm, press } from './request-answers.ts';

// A request's own page once contractors have it: their states, messages, another in place of one that declined, and the outcome.

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
/** Two hours ahead, not near midnight: the same or the next day in Oklahoma. */
const soon = () => new Date(Date.now() + 2 * 3_600_000).toISOString();
const saidOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const withoutScripts = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport: phone });
  return context.newPage();
};

test('each contractor’s state is on the page, in words', async ({ page, sendForm }) => {
  const { id, tracker } = await sendRequest(sendForm, [brisbin, clay, tannehill]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(tracker);
  await expect(title(page)).toHaveText('Contractors have your request');
  for (const firm of [brisbin, clay])
    await expect(firmRow(page, firm)).toContainText(/Got your request at .+ They should answer by/);
  await expect(firmRow(page, tannehill)).toContainText('Not sent yet. We have no e-mail address for them');
  await expect(page.getByText(/sent to/i)).toHaveCount(0);
  await answerAs(brisbin, id, { do: 'seen' });
  await answerAs(clay, id, { do: 'accept', by: soon() });
  await page.reload();
  await expect(title(page)).toHaveText('Expect a call');
  await expect(firmRow(page, brisbin)).toContainText(/Read your request at .+ (today|yesterday)/);
  await expect(firmRow(page, clay)).toContainText(/Will call you by (\d+(:\d\d)? [ap]m|noon) (today|tomorrow)\./);
  await expect(firmRow(page, clay).getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('button', { name: 'Ask Them Too' })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a question is answered in place, once for two presses, and the contractor reads it', async ({ page, sendForm }) => {
  const { id, tracker } = await sendRequest(sendForm, [brisbin, tannehill]);
  await answerAs(brisbin, id, { do: 'message', message: 'Gas or electric?' });
  await page.setViewportSize(phone);
  await page.goto(tracker);
  await untilHydrated(page);
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

test('messages work without JavaScript, and one can be reported', async ({ browser, baseURL, sendForm }) => {
  const { id, tracker } = await sendRequest(sendForm, [brisbin]);
  await answerAs(brisbin, id, { do: 'message', message: 'Buy my pills' });
  const page = await withoutScripts(browser, baseURL);
  await page.goto(tracker);
  const row = firmRow(page, brisbin);
  await row.getByRole('textbox').fill('No, thank you.');
  await press(row.getByRole('button', { name: 'Send Message' }));
  await expect(saidOf(page, 'Your message is sent.')).toBeVisible();
  await expect(row).toContainText('No, thank you.');
  await row.getByText('Report this message').click();
  await press(row.getByRole('button', { name: 'Report It' }));
  await expect(saidOf(page, 'Reported.')).toBeVisible();
  await expect(row).toContainText('You reported this message.');
  expect(await answerAs(brisbin, id, { do: 'message', message: 'Please', seen: '2' })).toMatchObject({ outcome: 'invalid' });
  await page.context().close();
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

test('the outcome names who did the work, and links to a review', async ({ page, sendForm }) => {
  const { id, tracker } = await sendRequest(sendForm, [brisbin, clay]);
  await answerAs(clay, id, { do: 'accept', by: soon() });
  await page.goto(tracker);
  const tell = async (choice: string) => {
    await page.locator('summary', { hasText: 'Tell us how it went' }).click();
    await page.getByRole('radio', { name: choice }).check();
    await press(page.getByRole('button', { name: 'Save' }));
    await expect(saidOf(page, 'Saved. Thank you.')).toBeVisible();
  };
  await tell('I am still looking');
  await expect(page.getByText('You said that you are still looking')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write a review' })).toHaveCount(0);
  await tell(`Done, by ${clay.name}`);
  await expect(title(page)).toHaveText('The work is done');
  await expectAccessible(page);
  await firmRow(page, clay).getByRole('link', { name: 'Write a review' }).click();
  await expect(title(page)).toContainText(clay.name);
});

test('canceling says who had it and how each is notified', async ({ page, sendForm }) => {
  const { tracker } = await sendRequest(sendForm, [brisbin, tannehill]);
  await page.goto(tracker);
  await page.locator('summary', { hasText: 'Cancel this request' }).click();
  await expect(page.getByText(`${brisbin.name} got your request. We will e-mail them that you canceled`)).toBeVisible();
  await press(page.getByRole('button', { name: 'Cancel My Request' }));
  await expect(title(page)).toHaveText('Your request is canceled');
  await expect(firmRow(page, brisbin)).toContainText(/Had your request\. We are notifying them by e-mail\.|We notified them at/);
  await expect(firmRow(page, tannehill)).toContainText('Never got your request.');
  await expectAccessible(page);
});

for (const page_url of ['/services/plumbing', '/es/services/plumbing'])
  test(`the page of a request from ${page_url} has at most 125 KB of JavaScript, and nothing moves`, async ({
    page,
    sendForm,
  }) => {
    const { id, tracker } = await sendRequest(sendForm, [brisbin, clay], { page_url });
    await answerAs(brisbin, id, { do: 'message', message: 'Gas or electric?' });
    await page.setViewportSize(phone);
    const { weigh, moved } = await visitFirst(page, tracker);
    const { total, files } = weigh('script');
    expect(total, files).toBeLessThanOrEqual(125_000);
    expect(await moved()).toBeLessThanOrEqual(0.01);
  });

test('in Spanish, everything is', async ({ page, sendForm }) => {
  const { id, tracker } = await sendRequest(sendForm, [brisbin, clay, tannehill], {
    page_url: '/es/best-plumbers-oklahoma-city',
    message: 'El tanque gotea.',
  });
  await answerAs(brisbin, id, { do: 'message', message: '¿Es de gas?' });
  await answerAs(clay, id, { do: 'decline', reason: 'booked' });
  await page.setViewportSize(phone);
  await page.goto(tracker);
  await untilHydrated(page);
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
