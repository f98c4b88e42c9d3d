import type { Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { expect, expectGoodLooks, openLive, test, untilHydrated } from '../fixtures.ts';
import { asMemberOf, inDatabase } from './as-member.ts';

// Each test has its own listing, because other tests read theirs at the same time.

// Lost connections, an ended session, and what the sandbox of a preview forbids the tests’ own scripts.
test.use({ expectedConsoleErrors: [/status of 401|ERR_FAILED|in a sandboxed frame|frame is sandboxed/] });

/** A listing of the test's own, with a member who is signed in. */
async function open(page: Page, name: string): Promise<string> {
  const id = await asMemberOf(page, name);
  await openLive(page, `/pro/listings/${id}`);
  return id;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

test('what is saved leaves other fields as typed; a proposal is previewed and sent', async ({ page }) => {
  await open(page, 'Slow Creek Plumbing');
  await page.getByLabel('Saturday from').fill('9 am');
  await page.getByLabel('Saturday to').fill('noon');
  // Typed, and not sent yet: it stays.
  await page.getByLabel('License number').fill('F-100');
  await press(page, 'Save these now');
  await expect(page.getByText('Saved. Your page is up to date.')).toBeVisible();
  await expect(page.getByLabel('License number')).toHaveValue('F-100');
  await page.getByLabel('About').fill('We clear drains.');
  await page.getByLabel('Job 1', { exact: true }).fill('Sewer line, a foot');
  await page.getByLabel('Job 1, from dollars').fill('30');
  await page.getByLabel('Job 1, to dollars').fill('45');
  await press(page, 'Preview');
  await expect(page.frameLocator('iframe').getByText('We clear drains.')).toBeVisible();
  await expect(page.getByLabel('Job 1', { exact: true })).toHaveValue('Sewer line, a foot');
  await press(page, 'Send for approval');
  await expect(page.getByText(/^Sent for approval\. Your page stays/)).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for approval' });
  await expect(waiting).toContainText('Sewer line, a foot = 30-45');
  await expectGoodLooks(page);

  await page.getByRole('link', { name: 'Preview your page with all pending changes' }).click();
  await expect(page.frameLocator('iframe').getByText('We clear drains.')).toBeVisible();
  await expectGoodLooks(page);
});

test('typed text stays, before the scripts run, after a lost connection, and after the session ended', async ({ page }) => {
  const id = await open(page, 'Dead Spot Plumbing');
  await inDatabase((db) => db.execute(sql`update contractors set address = '12 Cedar Lane' where id = ${id}`));

  await test.step('before the scripts run', async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
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

  await test.step('after a lost connection', async () => {
    await page.route(`**/pro/listings/${id}.data*`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByLabel('About').fill('Typed in a dead spot');
    await press(page, 'Send for approval');
    await expect(page.getByRole('alert').filter({ hasText: 'The site did not answer' })).toBeVisible();
    await expect(page.getByLabel('About')).toHaveValue('Typed in a dead spot');
    await page.unroute(`**/pro/listings/${id}.data*`);
    await press(page, 'Send for approval');
    await expect(page.getByText(/^Sent for approval\. Your page stays/)).toBeVisible();
  });

  await test.step('after the session ended', async () => {
    await page.context().clearCookies();
    await page.getByLabel('License number').fill('F-100');
    await press(page, 'Send for approval');
    await expect(page.getByRole('alert').filter({ hasText: 'You are signed out, so nothing was done.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in in another tab' })).toHaveAttribute('href', '/pro/sign-in');
    await expect(page.getByLabel('License number')).toHaveValue('F-100');
  });
});
