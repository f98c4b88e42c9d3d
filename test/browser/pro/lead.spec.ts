import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { moveRecipient } from '#app/domain/requests/move-recipient.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { jpeg } from '#test/support/photo-files.ts';
import { visitFirst } from '../first-visit.ts';
import { desktop, expect, expectGoodLooks, expectNoSidewaysScroll, phone, test, untilHydrated } from '../fixtures.ts';
import { holdRequests, isPost } from '../hold-requests.ts';
import { asMember, inDatabase } from './as-member.ts';
import { leadMailTo } from './contractor-mail.ts';
import { ask, type Firm, fold, homeowner, newFirm } from './lead-request.ts';

// A contractor answers a request: from the mail without an account, and on their own pages. One long file: all its tests follow a
// request through the same mail and page.

/** As the operator's “Send to firm” does. */
const forward = (requestId: string, { id, email }: Firm) =>
  inDatabase(async (db) => {
    const answerBy = new Date(Date.now() + 3_600_000).toISOString();
    const move = { to: 'sent', side: 'operator', person: 'Pat', sentTo: email, answerBy } as const;
    await moveRecipient({ tx: db, secret: await siteSecret(db) }, { ...move, requestId, contractorId: id });
  });

const textOf = async (page: Page, path: string) => {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};

/** What the homeowner does on the request's page. All test browsers share one address, whose posts are limited. */
async function postAsHomeowner(page: Page, tracker: string, form: Record<string, string>): Promise<void> {
  await inDatabase((db) => db.execute(sql`delete from submission_allowances where holder like 'request-change%'`));
  const answer = await page.request.post(tracker, { form, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(answer.status()).toBe(200);
}

const cancel = (page: Page, tracker: string) => postAsHomeowner(page, tracker, { do: 'withdraw', seen: '0' });

test.describe('from the mail on a phone, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone, expectedConsoleErrors: [/status of 422/] });

  test('accepts in two taps, and the homeowner sees it', async ({ page, sendForm }) => {
    const firm = await newFirm();
    const { tracker } = await ask(sendForm, [firm]);
    const mail = await leadMailTo(firm.email);
    expect(mail.subject).toBe('New request: tank water heater in 73106, this week');
    expect(mail.replyTo?.[0]?.address).not.toBe(homeowner.email);
    for (const part of [mail.text, mail.html, JSON.stringify(mail.headers)]) {
      for (const contact of ['555-0188', '555-0199', 'marisol@', 'me@mine']) expect(part).not.toContain(contact);
    }
    const [answer = '', decline = ''] = mail.links;

    await page.setContent(mail.html ?? '');
    await expectNoSidewaysScroll(page);
    const buttons = page.getByRole('link', { name: /phone number and answer|can’t take it/ });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });

    await page.goto(answer);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tank water heater in 73106, this week');
    await expect(page.getByRole('link', { name: 'Call 405-555-0188' })).toHaveAttribute('href', 'tel:+14055550188');
    const accept = page.getByRole('button', { name: /Accept, call by .*\d|noon/ });
    await expect(accept).toBeInViewport({ ratio: 1 });
    await accept.click();
    await expect(page.getByText(/^You said you’ll call by .*\. Marisol can see this\.$/)).toBeVisible();

    await page.goto(decline);
    await expect(page.getByRole('radio', { name: 'Booked' })).toBeVisible();
    await page.getByRole('button', { name: 'I can’t take it' }).click();
    await expect(page.getByText('Choose a reason')).toBeVisible();
    await page.goto(tracker);
    await expect(page.getByText(`${firm.name} will call you by`).first()).toBeVisible();
  });

  test('chooses another time, and gets what was typed back with what is wrong', async ({ page, sendForm }) => {
    const firm = await newFirm();
    await ask(sendForm, [firm]);
    const [link = ''] = (await leadMailTo(firm.email)).links;
    await page.goto(link);
    await expect(page.getByLabel('Day')).toBeHidden();
    await page.getByRole('radio', { name: 'Another time' }).check();
    await page.getByLabel('Day').fill('2020-01-02');
    await page.getByLabel('Time', { exact: true }).fill('10:30');
    await page.getByRole('button', { name: 'Accept, call by this time' }).click();
    await expect(page.getByLabel('Time', { exact: true })).toHaveAccessibleDescription(
      'This time has passed. Choose a later one.',
    );
    await expect(page.getByLabel('Day')).toHaveValue('2020-01-02');
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Day').fill(day);
    await page.getByRole('button', { name: 'Accept, call by this time' }).click();
    await expect(page.getByText(/^You said you’ll call by 10:30 am /)).toBeVisible();
    await page.reload();
    await fold(page, 'What has happened so far').click();
    await expect(page.getByText('You said you’ll call by', { exact: false })).toHaveCount(2);
  });
});

test.describe('with scripts, by keyboard', () => {
  test.use({ viewport: phone, expectedConsoleErrors: [/status of 4(?:22|04)/] });

  test('is noted as read once it is visible, asks, is answered, declines and changes its mind', async ({ page, sendForm }) => {
    const firm = await newFirm();
    const { tracker } = await ask(sendForm, [firm]);
    const [link = ''] = (await leadMailTo(firm.email)).links;
    // Opening it without scripts, as mail scanners do, is no reading.
    expect((await page.request.get(link)).status()).toBe(200);
    expect(await textOf(page, tracker)).not.toContain('read your request');
    await page.goto(link);
    await untilHydrated(page);
    await expect(async () => expect(await textOf(page, tracker)).toContain('read your request')).toPass();

    await fold(page, 'Ask a question first').press('Enter');
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    const question = page.getByRole('textbox', { name: 'Your question to Marisol' });
    await expect(question).toHaveAccessibleDescription(/Please write a few words/);
    await expect(question).toBeFocused();
    await question.fill('Gas or electric?');
    // The answer to the first press would put something else under the second.
    const { release } = await holdRequests(page, isPost);
    await page.getByRole('button', { name: 'Send' }).dblclick();
    release();
    await expect(page.getByText('Gas or electric?')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Sent. Marisol will see it' })).toBeVisible();
    await expect(page.locator('#answer')).toBeFocused();
    await expectGoodLooks(page, [phone, { width: 320, height: 640 }, desktop]);
    await page.setViewportSize(phone);

    await postAsHomeowner(page, tracker, { do: 'message', contractor: firm.id, message: 'Gas.', seen: '9' });
    const [newer = ''] = (await leadMailTo(firm.email, 'lead-message')).links;
    await page.goto(newer);
    await untilHydrated(page);
    await expect(page.getByText('Gas.', { exact: true })).toBeVisible();

    await fold(page, 'I can’t take it').press('Enter');
    await page.getByRole('radio', { name: 'Booked' }).press('Space');
    await page.getByRole('button', { name: 'I can’t take it' }).press('Enter');
    await expect(page.getByText('You said you can’t take it: booked. Marisol can see this.')).toBeVisible();
    await expect(page.locator('#answer')).toBeFocused();
    await fold(page, 'I can take it after all').press('Enter');
    await page.getByRole('button', { name: /^Accept|✓ Accept/ }).press('Enter');
    await expect(page.getByText(/^You said you’ll call by/).first()).toBeVisible();
    await expect(page.locator('#answer')).toBeFocused();

    await fold(page, 'Report this message').press('Enter');
    await page.getByRole('button', { name: 'Report it' }).press('Enter');
    await expect(page.getByText('Reported. Our staff will read it')).toBeVisible();
    await expectGoodLooks(page, [phone]);
  });

  test('fits a narrow phone and doubled text, is light, and does not move while it loads', async ({ page, sendForm }) => {
    const firm = await newFirm();
    await ask(sendForm, [firm]);
    const [, decline = ''] = (await leadMailTo(firm.email)).links;
    const { weigh, moved } = await visitFirst(page, decline);
    expect(weigh('script').total, weigh('script').files).toBeLessThanOrEqual(200_000);
    expect(await moved(), 'moved while it loaded').toBeLessThan(0.01);
    await expectGoodLooks(page);
    await page.getByRole('radio', { name: 'Another time' }).check();
    await expectGoodLooks(page, [{ width: 320, height: 640 }]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const viewport of [{ width: 320, height: 640 }, phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
    }
  });
});

test('a contractor without an account answers, and is offered to claim the listing', async ({ page, sendForm }) => {
  const firm = { ...(await newFirm()), email: `desk-${randomUUID().slice(0, 8)}@wetboot.example` };
  await inDatabase((db) => db.execute(sql`delete from listing_memberships where contractor_id = ${firm.id}`));
  const { id, tracker } = await ask(sendForm, [firm]);
  await forward(id, firm);
  const mail = await leadMailTo(firm.email);
  expect(mail.text).toContain('or you do not want these e-mails, write to');
  await page.goto(mail.links[0] ?? '');
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: 'Claim this listing' })).toBeVisible();
  await page.getByRole('button', { name: /Accept/ }).click();
  await expect(page.getByText(/^You said you’ll call by .*Marisol can see this/)).toBeVisible();
  await expectGoodLooks(page, [phone]);
  await page.getByRole('link', { name: 'Claim this listing' }).click();
  await expect(page.getByRole('form', { name: `Claim ${firm.name}` })).toBeVisible();
  await page.goto(tracker);
  await expect(page.getByText(`${firm.name} will call you by`).first()).toBeVisible();
});

test.describe('a request', () => {
  test.use({ viewport: phone, expectedConsoleErrors: [/status of 404/] });

  test('that the homeowner canceled shows nothing of them, on the page, in the list, in a search and in the file', async ({
    page,
    baseURL,
    sendForm,
  }) => {
    const firm = await newFirm();
    const { id, reference, tracker } = await ask(sendForm, [firm]);
    const [link = ''] = (await leadMailTo(firm.email)).links;
    await asMember(page, baseURL, { email: firm.email, contractorId: firm.id });
    const texts = async () => {
      const paths = [link, `/pro/requests/${id}`, '/pro/requests', `/pro/requests?text=${reference}`, '/pro/requests.csv'];
      return Promise.all(paths.map((path) => textOf(page, path)));
    };
    for (const text of await texts()) expect(text).toContain('Marisol Vega');
    await cancel(page, tracker);
    for (const text of await texts()) expect(text).not.toMatch(/Marisol|Vega|555-?0188|marisol@|garage/);
    await page.goto(link);
    await expect(page.getByText('The homeowner canceled this request.')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectGoodLooks(page);
    await page.goto(`/pro/requests?text=Marisol`);
    await expect(page.getByText('No requests match.')).toBeVisible();
    // These, with random letters or a port, may contain the digits.
    const canceled = (await leadMailTo(firm.email, 'lead-canceled')).text ?? '';
    const said = [firm.name, reference, baseURL ?? ''].reduce((text, own) => text.replaceAll(own, ''), canceled);
    expect(said).toContain('The homeowner canceled this request');
    expect(said).not.toMatch(/Marisol|555/);
  });

  test('is opened by no old link, which says so', async ({ page, sendForm }) => {
    const firm = await newFirm();
    const { id } = await ask(sendForm, [firm]);
    const [link = ''] = (await leadMailTo(firm.email)).links;
    await inDatabase((db) =>
      db.execute(sql`update lead_links set expires_at = now() - interval '1 minute' where request_id = ${id}`),
    );
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not open a request');
    await expectGoodLooks(page);
  });

  test('shows its photos to its contractors alone, until it is canceled', async ({ page, baseURL, sendForm, browser }) => {
    const [firm, other] = [await newFirm(), await newFirm()];
    const draft = await page.request.post('/request/photos', {
      data: await jpeg(640, 480),
      headers: { 'Content-Type': 'image/jpeg', 'Sec-Fetch-Site': 'same-origin' },
    });
    const { id: photo } = (await draft.json()) as { id: string };
    const { id, tracker } = await ask(sendForm, [firm], { photo_ids: [photo], consent_version: '2027-02' });
    const mail = await leadMailTo(firm.email);
    expect(mail.text).toContain('1 photo');
    const [link = ''] = mail.links;
    await page.goto(link);
    const shown = page.getByRole('img', { name: 'Photo 1 of 1' });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: /^✓? ?Accept/ })).toBeInViewport({ ratio: 1 });
    await expectGoodLooks(page);

    const byLink = (await page.getByRole('link', { name: 'Photo 1 of 1' }).getAttribute('href')) ?? '';
    const byMember = byLink.replace(link, `/pro/requests/${id}`);
    const statuses = async (contractor: Firm) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      await asMember(await context.newPage(), baseURL, { email: contractor.email, contractorId: contractor.id });
      const paths = [byLink, byLink.replace(link, `/lead/${'A'.repeat(22)}`), byMember];
      const found = await Promise.all(paths.map(async (path) => (await context.request.get(path)).status()));
      await context.close();
      return found;
    };
    expect(await statuses(firm)).toEqual([200, 404, 200]);
    expect(await statuses(other)).toEqual([200, 404, 404]);
    const headers = (await page.request.get(byLink)).headers();
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'no-store']);
    await cancel(page, tracker);
    expect(await statuses(firm)).toEqual([404, 404, 404]);
  });
});

test('a member finds requests by state, reference, ZIP code and trade, late ones first, and answers there', async ({
  page,
  baseURL,
  sendForm,
}) => {
  const firm = await newFirm();
  await asMember(page, baseURL, { email: firm.email, contractorId: firm.id });
  await page.goto('/pro/requests');
  await expect(page.getByText('You have no requests yet.')).toBeVisible();
  const first = await ask(sendForm, [firm], { zip: '73034' });
  const late = await ask(sendForm, [firm], { job: 'Drain cleaning' });
  await inDatabase((db) =>
    db.execute(sql`update request_contractors set answer_by = now() - interval '1 minute' where request_id = ${late.id}`),
  );
  await page.goto('/pro/requests');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/Drain cleaning.*Late/, /Tank water heater.*Answer by/]);
  await expectGoodLooks(page);
  for (const text of [first.reference, '73034', 'water heater']) {
    await page.getByRole('textbox', { name: /Reference/ }).fill(text);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('text') === text);
    await expect(rows).toHaveText([/Tank water heater in 73034/]);
  }
  await rows.getByRole('link').click();
  await fold(page, 'I can’t take it').click();
  await page.getByRole('radio', { name: 'Too far' }).check();
  await page.getByRole('button', { name: 'I can’t take it' }).click();
  await expect(page.getByText('You can’t take it: too far. Marisol can see this.')).toBeVisible();
  await page.goto('/pro/requests?state=open');
  await expect(rows).toHaveText([/Drain cleaning/]);
  await page.goto('/pro/requests?state=answered');
  await expect(rows).toHaveText([/Tank water heater.*You declined/]);
});
