import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import {
  asOwner,
  test as base,
  desktop,
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoSidewaysScroll,
  phone,
  untilHydrated,
} from '../fixtures.ts';
import { freshEmail } from '../forms/form-page.ts';
import { newListing } from '../pro/as-member.ts';

// The desk’s inbox, a request’s page and Today: on a phone, by keyboard, without JavaScript.
// One long file: all its tests send inquiries and sign in through the same fixtures.

const forms = {
  '/functions/v1/handle-advertise-request': { message: 'A banner.' },
  '/api/pro-contacts': { page_url: '/for-pros' },
};

type Fixtures = {
  /** Sends a business’s form with this word in its names. @returns its reference. */
  sendInquiry: (word: string, form?: keyof typeof forms) => Promise<string>;
  /** The owner's browser, closed when the test ends. */
  asOperator: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

const test = base.extend<Fixtures>({
  sendInquiry: ({ sendForm }, use) =>
    use(async (word, form = '/functions/v1/handle-advertise-request') => {
      const business = {
        businessName: `Gutters ${word}`,
        contactName: `Nia ${word}`,
        email: freshEmail('nia'),
        phone: '405-555-0143',
      };
      return (await sendForm(form, { ...business, ...forms[form] })).reference;
    }),
  asOperator: async ({ browser, baseURL, guard }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...asOwner, viewport: desktop, ...options });
      guard(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

// The status codes of refused forms and conflicts.
test.use({ expectedConsoleErrors: [/status of (409|422)/] });

const freshWord = () => `w${Math.random().toString(36).slice(2, 10)}`;

test('finds, opens, answers, schedules and closes a request without JavaScript', async ({ sendInquiry, asOperator }) => {
  const word = freshWord();
  const reference = await sendInquiry(word);
  const context = await asOperator({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await page.goto('/admin/requests');
  await page.getByRole('searchbox', { name: 'Name, phone, text, reference' }).fill(word);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: `Nia ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nia ${word}`);
  await expect(page.locator('main')).toContainText(reference);
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', /^tel:/);

  await page.getByText('Answer by e-mail', { exact: true }).click();
  await page.getByRole('link', { name: 'We read it' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(new RegExp(`Gutters ${word}`));
  await page.getByLabel('Subject').fill(' ');
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(page.getByText('Write a subject').first()).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(new RegExp(`Gutters ${word}`));
  await page.getByLabel('Subject').fill('Your banner');
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('wrote: Your banner')).toBeVisible();
  // After the mail is sent.
  await expect(async () => {
    await page.reload();
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByText('changed the state to “Contacted”')).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.getByText('Next step', { exact: true }).click();
  await page.getByLabel('What to do').fill('Call back');
  await page.getByLabel('On', { exact: true }).fill('2020-01-02');
  await page.getByRole('button', { name: 'Save next step' }).click();
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'The next step is saved' })).toBeVisible();
  await page.goto('/admin');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Call back: Nia ${word}` })
      .getByRole('link', { name: 'Open' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'This week' })).toContainText('Median first answer');

  await page.goto(`/admin/requests?text=${word}`);
  await page.getByRole('checkbox').check();
  await page.getByLabel('Change state to').selectOption('Closed');
  await page.getByRole('button', { name: 'Change state' }).click();
  await expect(page.locator('main').getByRole('status').filter({ hasText: '1 request is changed.' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText('Closed');
});

test('shows the job that a homeowner chose', async ({ sendForm, asOperator }) => {
  const word = freshWord();
  await sendForm('/functions/v1/handle-service-contact', {
    name: `Ada ${word}`,
    email: freshEmail('ada'),
    phone: '405-555-0142',
    service_type: 'Quote Request: Roofing',
    job: 'Leak repair',
  });
  const page = await (await asOperator()).newPage();
  await page.goto(`/admin/requests?text=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText('Leak repair');
  await page.getByRole('link', { name: `Ada ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leak repair');
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^Leak repair$/ })
      .first(),
  ).toBeVisible();
});

test('shows what another operator changed meanwhile, and overwrites nothing', async ({ sendInquiry, asOperator }) => {
  const word = freshWord();
  await sendInquiry(word);
  const context = await asOperator({ javaScriptEnabled: false });
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await page.goto(`/admin/requests?text=${word}`);
    await page.getByRole('link', { name: `Nia ${word}` }).click();
  }
  await one.getByRole('combobox', { name: 'State' }).selectOption('Contacted');
  await one.getByRole('button', { name: 'Save state' }).click();
  await expect(one.locator('main').getByRole('status').filter({ hasText: 'saved' })).toBeVisible();
  await other.getByRole('combobox', { name: 'State' }).selectOption('Spam');
  await other.getByLabel('Result, for the desk only').fill('Looks odd');
  await other.getByRole('button', { name: 'Save state' }).click();
  await expect(other.locator('main').getByRole('alert')).toContainText('admin changed its state to “contacted”');
  await expect(other.getByLabel('Result, for the desk only')).toHaveValue('Looks odd');
});

for (const viewport of [phone, desktop])
  test(`a bulk change with one conflict at ${viewport.width} px scrolls to its message and shows the stored states`, async ({
    sendInquiry,
    asOperator,
  }) => {
    const word = freshWord();
    for (let sent = 0; sent < 5; sent++) await sendInquiry(word, '/api/pro-contacts');
    const context = await asOperator({ viewport: { ...viewport, height: 600 } });
    const page = await context.newPage();
    await page.goto(`/admin/requests?text=${word}`);
    await untilHydrated(page);
    const rows = page.getByRole('row').filter({ hasText: word });
    const boxes = rows.getByRole('checkbox');
    await expect(boxes).toHaveCount(5);
    for (const box of await boxes.all()) await box.check();

    // Another operator changes the third one first.
    const other = await context.newPage();
    const third = rows.nth(2).getByRole('link', { name: `Nia ${word}` });
    await other.goto((await third.getAttribute('href')) ?? '');
    await other.getByRole('combobox', { name: 'State' }).selectOption('Contacted');
    await other.getByRole('button', { name: 'Save state' }).click();
    await expect(other.locator('main').getByRole('status').filter({ hasText: 'saved' })).toBeVisible();
    await other.close();

    await page.getByLabel('Change state to').selectOption('Closed');
    const button = page.getByRole('button', { name: 'Change state' });
    await button.click();
    const message = page.locator('main').getByRole('alert').filter({ hasText: '1 not changed, 4 changed' });
    await expect(message).toBeInViewport();
    await expect(button).not.toBeInViewport();
    await expect(rows.filter({ hasText: 'Closed' })).toHaveCount(4);
    await expect(rows.nth(2)).toContainText('Contacted');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(message.getByRole('link')).toBeFocused();
  });

test('the keyboard moves through the list, selects and opens; new requests are announced without moving anything', async ({
  sendInquiry,
  asOperator,
}) => {
  const word = freshWord();
  await sendInquiry(word, '/api/pro-contacts');
  await sendInquiry(word, '/api/pro-contacts');
  const context = await asOperator();
  const page = await context.newPage();
  // No news of alarms: their bar would move the list.
  await page.route('**/admin/alarms', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await page.goto(`/admin/requests?text=${word}`);
  await page.mouse.move(5, 5);
  await untilHydrated(page);
  const links = page.getByRole('link', { name: `Nia ${word}` });
  await links.first().focus();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await page.keyboard.press('k');
  await expect(links.first()).toBeFocused();

  await sendInquiry(word, '/api/pro-contacts');
  const top = await links.first().boundingBox();
  await page.clock.runFor(11_000);
  const fresh = page.getByRole('link', { name: '1 new request' });
  await expect(fresh).toBeVisible();
  expect(await links.first().boundingBox()).toEqual(top);
  await fresh.click();
  await expect(links).toHaveCount(3);
  await links.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nia ${word}`);
});

test('keys pressed before the page’s scripts start work once', async ({ sendInquiry, asOperator }) => {
  const word = freshWord();
  await sendInquiry(word, '/api/pro-contacts');
  await sendInquiry(word, '/api/pro-contacts');
  const context = await asOperator();
  const page = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!list-keys)[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/admin/requests?text=${word}`, { waitUntil: 'domcontentloaded' });
  const links = page.getByRole('link', { name: `Nia ${word}` });
  // Its own script loads separately from the page.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(links.first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  release();
  await untilHydrated(page);
  await expect(links.nth(1)).toBeFocused();
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await page.keyboard.press('k');
  await expect(links.first()).toBeFocused();
});

test('a phone shows the firms and calls on the first screen, and saving keeps its place', async ({
  sendForm,
  asOperator,
  baseURL,
}) => {
  const word = freshWord();
  const { contractors } = await (await fetch(`${baseURL}/api/contractors?q=roofing&page_size=1`)).json();
  const { tracker } = await sendForm('/functions/v1/handle-service-contact', {
    name: `Dana ${word}`,
    email: freshEmail('dana'),
    phone: '405-555-0171',
    message: `Shingles ${word} are off. Water comes in.`,
    service_type: 'Roofing',
    contractor_ids: [contractors[0].id],
    consent_version: '2027-02',
    urgency: 'now',
  });
  const context = await asOperator({ viewport: phone });
  const page = await context.newPage();
  await page.goto(`/admin/requests?text=${word}`);
  await page.getByRole('link', { name: `Dana ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Shingles ${word} are off`);
  await untilHydrated(page);
  for (const wanted of [
    page.locator('#firms').getByText('Waiting for an address'),
    page.getByRole('link', { name: 'Call', exact: true }),
    page.getByRole('link', { name: 'Log result' }),
    page.getByRole('link', { name: 'Forward' }),
  ])
    await expect(wanted).toBeInViewport();

  const saved = (words: string) => page.locator('main').getByRole('status').filter({ hasText: words });
  const note = page.getByLabel('New note, for the desk only');
  await page.getByText('Notes', { exact: true }).click();
  await note.fill('Ladder needed');
  await page.getByLabel('Result, for the desk only').fill('Called at noon');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(saved('The note is saved')).toBeInViewport();
  await expect(note).toHaveValue('');
  await expect(page.getByLabel('Result, for the desk only')).toHaveValue('Called at noon');

  await page.getByRole('button', { name: /^Passed on by phone/ }).click();
  await expect(saved('Marked as passed on.')).toBeInViewport();
  await expect(page.locator('#firms')).toContainText('Passed on');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('sent');

  // The homeowner cancels: every page says so until the firm is notified.
  const withdrawal = new URLSearchParams({ do: 'withdraw', seen: '0' });
  expect((await fetch(`${baseURL}${tracker}`, { method: 'POST', body: withdrawal })).ok).toBe(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Alarms' })).toContainText('a request that was canceled');
  await expect(page.locator('#firms')).toContainText('press “Notified”');
  await expect(page.locator('#firms')).toContainText(contractors[0].name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Notified/ }).click();
  await expect(saved('Marked as notified.')).toBeInViewport();
  await expect(page.locator('#firms')).toContainText('No firm needs to be notified');
});

test('a template replaces a typed answer only after confirmation', async ({ sendInquiry, asOperator }) => {
  const word = freshWord();
  await sendInquiry(word);
  const context = await asOperator();
  const page = await context.newPage();
  await page.goto(`/admin/requests?text=${word}`);
  await page.getByRole('link', { name: `Nia ${word}` }).click();
  await untilHydrated(page);
  await page.getByText('Answer by e-mail', { exact: true }).click();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('In my own words');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: 'We read it' }).click();
  await expect(text).toHaveValue('In my own words');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('link', { name: 'We read it' }).click();
  await expect(text).toHaveValue(new RegExp(`Gutters ${word}`));
});

test('a request from a page in Spanish says so, and its templates are in Spanish', async ({ sendForm, asOperator }) => {
  const { id } = await sendForm('/functions/v1/handle-service-contact', {
    ...{ name: 'Lucía Ortega', email: freshEmail('lucia'), phone: '405-555-0142' },
    ...{ service_type: 'Quote Request: Plumbing', page_url: '/es/best-plumbers-oklahoma-city' },
  });
  const page = await (await asOperator()).newPage();
  await page.goto(`/admin/requests/${id}?template=no-answer`);
  await expect(page.getByText('Wrote in Spanish', { exact: true })).toBeVisible();
  await expect(page.getByText('Your text is sent as you write it.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('Le llamamos por su solicitud de plomería');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/^Hola, Lucía Ortega:/);
  await expectAccessible(page);
});

test('saves a view for everyone, and deletes it', async ({ asOperator }) => {
  const word = freshWord();
  const context = await asOperator({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/admin/requests?kind=claim&state=won');
  await page.getByText('Save this view').click();
  await page.getByLabel('Name, for everyone').fill(word);
  await page.getByRole('button', { name: 'Save view' }).click();
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: word });
  await expect(view).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: `Delete the view “${word}” for everyone` }).click();
  await expect(view).toHaveCount(0);
});

test('is accessible and fits the screen in both widths and schemes, with open filters', async ({ sendInquiry, asOperator }) => {
  const word = freshWord();
  await sendInquiry(word);
  const context = await asOperator();
  const page = await context.newPage();
  await page.goto('/admin');
  await expectGoodLooks(page);
  await page.goto(`/admin/requests?kind=advertising&text=${word}`);
  await page.getByText('Save this view').click();
  await expect(page.getByLabel('Trade')).toBeVisible();
  await expectGoodLooks(page);
  await page.goto((await page.getByRole('link', { name: `Nia ${word}` }).getAttribute('href')) ?? '');
  await expectGoodLooks(page);
});

/** A listed contractor that no other test asks, without an account. */
async function newFirm(name: string): Promise<{ id: string; name: string }> {
  return { id: await newListing(name), name };
}

test('sends a request to a firm without an account, and proposes its address for the next one, without JavaScript', async ({
  sendForm,
  asOperator,
}) => {
  const word = freshWord();
  const firm = await newFirm(`Drains ${word}`);
  const request = { phone: '405-555-0171', service_type: 'Plumbing', contractor_ids: [firm.id], consent_version: '2027-02' };
  const sent = await sendForm('/functions/v1/handle-service-contact', {
    ...request,
    name: `Dana ${word}`,
    email: freshEmail('dana'),
    urgency: 'now',
  });
  const context = await asOperator({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
  const page = await context.newPage();
  await page.goto(`/admin/requests/${sent.id}`);
  const firms = page.locator('#firms');
  await expect(firms).toContainText('Waiting for an address');
  await expect(firms).toContainText('Their page offers them others');
  const send = firms.getByRole('form', { name: `Send to firm: ${firm.name}` });
  await send.getByLabel('The firm’s e-mail address').fill('nobody@');
  await send.evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await send.getByRole('button').click();
  await expect(send.getByText('Enter a valid e-mail address')).toBeVisible();
  await expect(send.getByLabel('The firm’s e-mail address')).toHaveValue('nobody@');
  const address = freshEmail('office');
  await send.getByLabel('The firm’s e-mail address').fill(address);
  await send.getByRole('button').click();
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'The mail is on its way' })).toBeVisible();
  await expect(firms).toContainText('Sent, not seen');
  await expect(firms).toContainText(`to ${address}`);
  await expectNoSidewaysScroll(page);
  await firms.getByRole('button', { name: /^Remind/ }).click();
  await expect(firms).toContainText('reminded');
  await expect(firms.getByRole('button', { name: /^Remind/ })).toHaveCount(0);

  const next = await sendForm('/functions/v1/handle-service-contact', {
    ...request,
    name: `Dana ${word}`,
    email: freshEmail('dana'),
    urgency: 'planning',
  });
  await page.goto(`/admin/requests/${next.id}`);
  await expect(firms.getByLabel('The firm’s e-mail address')).toHaveValue(address);
  await page.goto(`/admin/requests?text=${word}&firms=address`);
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText(`${firm.name}: not sent yet`);
});

test('adds a firm that was named to the homeowner who asked us to find one', async ({ sendForm, asOperator }) => {
  const firm = await newFirm(`Drains ${freshWord()}`);
  const { id } = await sendForm('/functions/v1/handle-service-contact', {
    ...{ name: 'Joel Reyes', email: freshEmail('joel'), phone: '405-555-0172', zip: '73106' },
    ...{ service_type: 'Roofing', message: 'Water through the ceiling.', consent_version: '2027-02' },
  });
  const context = await asOperator({ viewport: phone });
  const page = await context.newPage();
  await page.goto(`/admin/requests/${id}`);
  await untilHydrated(page);
  const firms = page.locator('#firms');
  await expect(firms.getByText('Suggested:')).toBeVisible();
  await firms.getByText('Add a firm', { exact: true }).click();
  await firms.getByLabel('Find another by name').fill(firm.name);
  await firms.getByRole('button', { name: 'Find' }).click();
  await firms.getByRole('radio', { name: firm.name }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await firms.getByRole('checkbox', { name: /^I named this firm/ }).check();
  await firms.getByRole('button', { name: 'Add this firm' }).click();
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'The firm is added' })).toBeVisible();
  await expect(firms).toContainText('1 of 3');
  await expect(firms.getByRole('link', { name: firm.name, exact: true })).toBeVisible();
});
