import type { Page } from '@playwright/test';
import { expect, expectGoodLooks, test, untilHydrated } from '../fixtures.ts';
import { asMember, inDatabase } from './as-member.ts';

// Each test has its own listing, because other tests read theirs at the same time.

const asOwner = { Authorization: `Basic ${Buffer.from('admin:for the browser tests').toString('base64')}` };
/** Refusals, and what the sandbox of a preview forbids the tests’ own scripts. */
const expected = /status of (422|409|404)|in a sandboxed frame|frame is sandboxed/;
const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
const inWords = (day: string) =>
  new Date(`${day}T18:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'America/Chicago' });

/** A listing of the test's own, with a member who is signed in. */
async function open(page: Page, baseURL: string | undefined, name: string): Promise<{ id: string; path: string; slug: string }> {
  const id = `listing-${crypto.randomUUID()}`;
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${id.slice(-8)}`;
  await inDatabase(async (db) => {
    const { default: sql } = await import('sql-template-tag');
    await db.execute(sql`
      insert into contractors (id, name, slug, service_type, location, phone, hours, open_hours)
      values (${id}, ${name}, ${slug}, 'Plumbing', 'norman', '405-555-0101', 'Mo-Fr 08:00-17:00',
        '{[480,1020),[1920,2460),[3360,3900),[4800,5340),[6240,6780)}')`);
  });
  await asMember(page, baseURL, { email: `${slug}@ottley.example`, contractorId: id, name: 'Dana' });
  await page.goto(`/pro/listings/${id}`);
  return { id, slug, path: `/norman/plumbing/${slug}` };
}

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, expectedConsoleErrors: [expected] });
    const suffix = javaScriptEnabled ? 'on' : 'off';
    const ready = async (page: Page) => (javaScriptEnabled ? untilHydrated(page) : undefined);
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

    test('hours and closures are on the page at once, and can be undone', async ({ page, baseURL, request }) => {
      const { path, slug } = await open(page, baseURL, `Cross Timbers Plumbing ${suffix}`);
      await ready(page);
      await expect(page.getByLabel('Monday from')).toHaveValue('8 am');
      await expect(page.getByLabel('Saturday from')).toHaveValue('Closed');
      const until = dayFrom(12);
      await page.getByLabel('Saturday from').fill('9 am');
      await page.getByLabel('Saturday to').fill('noon');
      await page.getByLabel('Closed until').fill(until);
      await page.getByLabel('No new work until').fill(until);
      // Typed, and not sent yet: it stays.
      await page.getByLabel('License number').fill('F-100');
      await press(page, 'Save these now');
      await expect(page.getByText('Saved. Your page is up to date.')).toBeVisible();
      await expect(page.getByLabel('License number')).toHaveValue('F-100');
      const listed = async () => (await request.get(`/api/contractors/${slug}`)).json();
      expect(await listed()).toMatchObject({
        open: 'closed',
        profile: { hours: 'Mo-Fr 08:00-17:00; Sa 09:00-12:00', closed_until: until, license_number: null },
      });
      await expect(async () => {
        expect(await (await request.get(path)).text()).toContain(`Closed until ${inWords(until)}`);
      }).toPass();
      const chosen = async () => (await request.get(`/request?c=${slug}`)).text();
      expect(await chosen()).toContain(`Closed until ${inWords(until)}`);
      await page.getByRole('button', { name: 'Undo Closed until' }).click();
      await expect(page.getByText('Undone. Your page shows the earlier value again.')).toBeVisible();
      expect((await listed()).profile.closed_until).toBeNull();
      expect(await chosen()).toContain(`No new work until ${inWords(until)}`);
      await expect(page.getByRole('button', { name: 'Undo Closed until' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Undo Hours' })).toBeVisible();
    });

    test('a proposal waits, is previewed, decided at the desk, and comes back with a reason', async ({
      page,
      baseURL,
      request,
      browser,
      guard,
    }) => {
      const name = `Slow Creek Plumbing ${crypto.randomUUID().slice(0, 8)}`;
      const { id, path, slug } = await open(page, baseURL, name);
      await ready(page);
      await page.getByLabel('About').fill('We clear drains.');
      await page.getByLabel('Phone').fill('call us');
      await press(page, 'Send for approval');
      await expect(page.getByRole('alert').filter({ hasText: 'Nothing is saved yet' })).toBeVisible();
      await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/valid phone number/);
      await expect(page.getByLabel('About')).toHaveValue('We clear drains.');
      await page.getByLabel('Phone').fill('405-555-0188');
      await page.getByLabel('Job 1', { exact: true }).fill('Sewer line, a foot');
      await page.getByLabel('Job 1, from dollars').fill('30');
      await page.getByLabel('Job 1, to dollars').fill('45');
      await press(page, 'Preview');
      const preview = page.frameLocator('iframe');
      await expect(preview.getByText('We clear drains.')).toBeVisible();
      await expect(page.getByLabel('Job 1', { exact: true })).toHaveValue('Sewer line, a foot');
      await press(page, 'Send for approval');
      await expect(page.getByText(/^Sent for approval\. Your page stays/)).toBeVisible();
      const waiting = page.getByRole('region', { name: 'Waiting for approval' });
      await expect(waiting).toContainText('Sewer line, a foot = 30-45');
      expect(await (await request.get(path)).text()).not.toContain('We clear drains.');
      if (javaScriptEnabled) await expectGoodLooks(page);

      await page.getByRole('link', { name: 'Preview your page with all pending changes' }).click();
      await expect(page.frameLocator('iframe').getByText('We clear drains.')).toBeVisible();
      if (javaScriptEnabled) await expectGoodLooks(page);
      await page.getByRole('link', { name: 'Back to the listing' }).click();
      await ready(page);
      await page.getByRole('button', { name: 'Withdraw Price guide' }).click();
      await expect(page.getByText('Withdrawn. Your page stays as it is.')).toBeVisible();
      await expect(waiting).not.toContainText('Sewer line');

      const desk = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: asOwner });
      guard(desk);
      const queue = await desk.newPage();
      await queue.goto('/admin/edits');
      await expect(queue.getByRole('row', { name })).toContainText(`From Dana at ${name}, a member`);
      await queue.getByRole('link', { name }).click();
      await expect(queue.getByText(`Dana at ${name}, a member`)).toBeVisible();
      await queue.getByRole('group', { name: 'Decide the about' }).getByLabel('Approve', { exact: true }).check();
      const phone = queue.getByRole('group', { name: 'Decide the phone' });
      await phone.getByLabel('Decline', { exact: true }).check();
      await phone.getByLabel('Reason, if declined').fill('Nobody answers there');
      await queue.getByRole('button', { name: 'Save decisions' }).click();
      await expect(queue.getByText(/^Decided\./)).toBeVisible();
      await desk.close();

      await page.goto(`/pro/listings/${id}`);
      await expect(waiting).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Decisions' })).toContainText('Phone: not approved. Nobody answers there');
      await expect(page.getByLabel('Phone')).toHaveValue('405-555-0101');
      expect((await (await request.get(`/api/contractors/${slug}`)).json()).profile.about).toBe('We clear drains.');
    });

    test('loses nothing typed where an operator changed the listing meanwhile', async ({ page, baseURL }) => {
      const { id } = await open(page, baseURL, `Late Light Plumbing ${suffix}`);
      await ready(page);
      await inDatabase(async (db) => {
        const { default: sql } = await import('sql-template-tag');
        await db.execute(sql`update contractors set languages = '{Spanish}' where id = ${id}`);
      });
      await page.getByLabel('Languages').fill('English');
      await page.getByLabel('Saturday from').fill('9 am');
      await page.getByLabel('Saturday to').fill('noon');
      await press(page, 'Save these now');
      await expect(page.getByText('your listing changed while you had it open')).toBeVisible();
      await expect(page.getByLabel('Languages')).toHaveAccessibleDescription(/the value is now: Spanish/);
      await expect(page.getByLabel('Languages')).toHaveValue('English');
      await expect(page.getByLabel('Saturday from')).toHaveValue('9 am');
      await press(page, 'Save these now');
      await expect(page.getByText('Saved. Your page is up to date.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Languages' })).toHaveValue('English');
    });

    test('another firm’s listing is not found', async ({ page, baseURL, request }) => {
      await open(page, baseURL, `Near Side Plumbing ${suffix}`);
      const { id } = await (await request.get('/api/contractors/after-the-siren-restoration')).json();
      for (const path of [`/pro/listings/${id}`, `/pro/listings/${id}/preview`])
        expect((await page.goto(path))?.status()).toBe(404);
      const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      const posted = await request.post(`/pro/listings/${id}`, {
        form: { do: 'live', emergency: 'no' },
        headers: { cookie, origin: baseURL ?? '' },
      });
      expect(posted.status()).toBe(404);
    });
  });

test.describe('a lost connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('keeps what was typed', async ({ page, baseURL }) => {
    const { id } = await open(page, baseURL, 'Dead Spot Plumbing');
    await untilHydrated(page);
    await page.route(`**/pro/listings/${id}.data*`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByLabel('About').fill('Typed in a dead spot');
    await page.getByRole('button', { name: 'Send for approval' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The site did not answer' })).toBeVisible();
    await expect(page.getByLabel('About')).toHaveValue('Typed in a dead spot');
    await page.unroute(`**/pro/listings/${id}.data*`);
    await page.getByRole('button', { name: 'Send for approval' }).click();
    await expect(page.getByText(/^Sent for approval\. Your page stays/)).toBeVisible();
  });
});

test('text typed before the scripts ran stays', async ({ page, baseURL }) => {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const { id } = await open(page, baseURL, 'Slow Signal Plumbing');
  await inDatabase(async (db) => {
    const { default: sql } = await import('sql-template-tag');
    await db.execute(sql`update contractors set address = '12 Cedar Lane' where id = ${id}`);
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await started;
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByLabel('Address').fill('14 Cedar Lane, Norman');
  start();
  await untilHydrated(page);
  await expect(page.getByLabel('Address')).toHaveValue('14 Cedar Lane, Norman');
  await expect(page.getByText('21/300')).toBeVisible();
});

test('is private, and fits a narrow phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { id } = await open(page, baseURL, 'Narrow Gate Plumbing');
  await expectGoodLooks(page);
  const response = await page.goto(`/pro/listings/${id}`);
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect(response?.headers()['x-robots-tag'] ?? (await page.locator('meta[name=robots]').getAttribute('content'))).toContain(
    'noindex',
  );
});
