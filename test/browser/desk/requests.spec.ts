import sql from 'sql-template-tag';
import { ask, askToBeListed, homeowner } from '#test/support/lead-request.ts';
import { freshEmail } from '#test/support/site-forms.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openLive,
  ownerCredentials,
  phone,
  untilHydrated,
} from '../fixtures.ts';
import { holdRequests, isPost } from '../hold-requests.ts';
import { inDatabase, newListing } from '../pro/as-member.ts';

// The desk’s inbox and a request’s page: on a phone, and by keyboard.

/** `sendInquiry` sends a business’s form with this word in its names. */
const test = base.extend<{ sendInquiry: (word: string) => Promise<unknown> }>({
  sendInquiry: ({ sendForm }, use) =>
    use((word) => askToBeListed(sendForm, { businessName: `Gutters ${word}`, contactName: `Nia ${word}` })),
});

// The status codes of refused forms and conflicts.
test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of (409|422)/] });

const freshWord = () => `w${Math.random().toString(36).slice(2, 10)}`;

test('a bulk change with one conflict scrolls to its message and shows the stored states', async ({ sendInquiry, page }) => {
  const word = freshWord();
  for (let sent = 0; sent < 5; sent++) await sendInquiry(word);
  await page.setViewportSize({ ...phone, height: 600 });
  await openLive(page, `/admin/requests?text=${word}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  const boxes = rows.getByRole('checkbox');
  await expect(boxes).toHaveCount(5);
  for (const box of await boxes.all()) await box.check();

  // Another operator changes the third one first.
  const link = await rows
    .nth(2)
    .getByRole('link', { name: `Nia ${word}` })
    .getAttribute('href');
  const third = /[\da-f-]{36}/.exec(link ?? '')?.[0];
  await inDatabase((db) => db.execute(sql`update submissions set state = 'contacted' where id = ${third}`));

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

test('keys work in the list before the page’s scripts start; new requests move nothing, and count for their own filter only', async ({
  sendInquiry,
  page,
}) => {
  const [word, other] = [freshWord(), freshWord()];
  await sendInquiry(other);
  await sendInquiry(word);
  await sendInquiry(word);
  // No news of alarms: their bar would move the list.
  await page.route('**/admin/alarms', (route) => route.fulfill({ status: 204 }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // Their own script loads separately from the page.
  await page.route(/\/assets\/(?!list-keys)[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(`/admin/requests?text=${word}`, { waitUntil: 'domcontentloaded' });
  const links = page.getByRole('link', { name: `Nia ${word}` });
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(links.first()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  release();
  await page.mouse.move(5, 5);
  await untilHydrated(page);
  await expect(links.nth(1)).toBeFocused();
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await page.keyboard.press('k');
  await expect(links.first()).toBeFocused();

  await sendInquiry(word);
  const top = await links.first().boundingBox();
  await page.clock.runFor(11_000);
  const fresh = page.getByRole('link', { name: '1 new request' });
  await expect(fresh).toBeVisible();
  expect(await links.first().boundingBox()).toEqual(top);
  await fresh.click();
  await expect(links).toHaveCount(3);

  await sendInquiry(word);
  await page.clock.runFor(11_000);
  await expect(fresh).toBeVisible();
  // While a post is not answered.
  const { requests } = await holdRequests(page, isPost);
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('Change state to').selectOption('Contacted');
  await page.getByRole('button', { name: 'Change state' }).click();
  await expect.poll(() => requests.length).toBe(1);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('searchbox', { name: 'Name, phone, text, reference' }).fill(other);
  await page.getByRole('button', { name: 'Show' }).click();
  const found = page.getByRole('link', { name: `Nia ${other}` });
  await expect(found).toBeVisible();
  // Now: the next poll would correct it.
  expect(await page.getByRole('link', { name: /new request/ }).count()).toBe(0);
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  expect(requests).toHaveLength(1);
  await found.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nia ${other}`);
});

test('a phone shows the contractors and calls on the first screen, saving keeps its place, and a template asks first', async ({
  sendForm,
  page,
  baseURL,
}) => {
  const word = freshWord();
  const { contractors } = await (await fetch(`${baseURL}/api/contractors?q=roofing&page_size=1`)).json();
  const message = `Shingles ${word} are off. Water comes in.`;
  const { id, tracker } = await ask(sendForm, contractors, { message, job: undefined, urgency: 'now' });
  await page.setViewportSize(phone);
  await page.goto(`/admin/requests/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Shingles ${word} are off`);
  await untilHydrated(page);
  for (const wanted of [
    page.locator('#contractors').getByText('Waiting for an address'),
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

  await test.step('a template replaces a typed answer only after confirmation', async () => {
    await page.getByText('Answer by e-mail', { exact: true }).click();
    const text = page.getByLabel('Text', { exact: true });
    await text.fill('In my own words');
    const template = page.getByRole('link', { name: 'Called, no answer' });
    page.once('dialog', (dialog) => dialog.dismiss());
    await template.click();
    await expect(text).toHaveValue('In my own words');
    page.once('dialog', (dialog) => dialog.accept());
    await template.click();
    await expect(text).toHaveValue(new RegExp(`^Hello ${homeowner.name}`));
  });

  await page.getByRole('button', { name: /^Mark as passed on by phone/ }).click();
  await expect(saved('Marked as passed on.')).toBeInViewport();
  await expect(page.locator('#contractors')).toContainText('Passed on');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('sent');

  // The homeowner cancels: every page says so until the contractor is notified.
  const withdrawal = new URLSearchParams({ do: 'withdraw', seen: '0' });
  expect((await fetch(`${baseURL}${tracker}`, { method: 'POST', body: withdrawal })).ok).toBe(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Alarms' })).toContainText('a request that is closed');
  await expect(page.locator('#contractors')).toContainText('press “Notified”');
  await expect(page.locator('#contractors')).toContainText(contractors[0].name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Notified/ }).click();
  await expect(saved('Marked as notified.')).toBeInViewport();
  await expect(page.locator('#contractors')).toContainText('No contractor needs to be notified');
});

test('adds a contractor that was named to the homeowner who asked us to find one', async ({ sendForm, page }) => {
  const name = `Drains ${freshWord()}`;
  await newListing(name);
  const { id } = await sendForm('/functions/v1/handle-service-contact', {
    ...{ name: 'Joel Reyes', email: freshEmail('joel'), phone: '405-555-0172', zip: '73106' },
    ...{ service_type: 'Roofing', message: 'Water through the ceiling.', consent_version: '2027-02' },
  });
  await page.setViewportSize({ ...phone, width: 320 });
  await openLive(page, `/admin/requests/${id}`);
  const contractors = page.locator('#contractors');
  await expect(contractors.getByText(/ roofers? works? in /)).toBeVisible();
  await contractors.getByText('Add a contractor', { exact: true }).click();
  await contractors.getByLabel('Find another by name').fill(name);
  await contractors.getByRole('button', { name: 'Find' }).click();
  await contractors.getByRole('radio', { name: name }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await contractors.getByRole('checkbox', { name: /^I named this contractor/ }).check();
  await contractors.getByRole('button', { name: 'Add this contractor' }).click();
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'The contractor is added' })).toBeVisible();
  await expect(contractors.getByRole('heading', { name: 'Contractors 1', exact: true })).toBeVisible();
  await expect(contractors.getByRole('link', { name: name, exact: true })).toBeVisible();
});
