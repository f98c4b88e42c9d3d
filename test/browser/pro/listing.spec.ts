import type { Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { expect, expectGoodLooks, test, untilHydrated } from '../fixtures.ts';
import { asMemberOf, inDatabase } from './as-member.ts';

// Lost connections, an ended session, and what the sandbox of a preview forbids the tests’ own scripts.
test.use({ expectedConsoleErrors: [/status of 401|ERR_FAILED|in a sandboxed frame|frame is sandboxed/] });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

test('saves hours, previews and sends a proposal; typed text stays whatever fails', async ({ page }) => {
  const id = await asMemberOf(page, 'Dead Spot Plumbing');
  await inDatabase((db) => db.execute(sql`update contractors set address = '12 Cedar Lane' where id = ${id}`));
  const about = page.getByLabel('About');
  const license = page.getByRole('textbox', { name: 'License number' });
  const sent = page.getByText(/^Sent for approval: /);

  await test.step('what is typed before the scripts run stays', async () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await started;
      await route.continue();
    });
    await page.goto(`/pro/listings/${id}`, { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Address').fill('14 Cedar Lane, Norman');
    start();
    await untilHydrated(page);
    await expect(page.getByLabel('Address')).toHaveValue('14 Cedar Lane, Norman');
    await expect(page.getByText('21/300')).toBeVisible();
  });

  await test.step('one press saves both parts and says which is which', async () => {
    await page.getByLabel('Saturday from').fill('9 am');
    await page.getByLabel('Saturday to').fill('noon');
    await license.fill('F-100');
    await press(page, 'Save changes');
    await expect(page.getByText('Saved. On your page now: Hours.')).toBeVisible();
    await expect(page.getByText(/^Sent for approval: License number, Address\./)).toBeVisible();
    // The page is loaded again, which resets fields to what was sent.
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    await expect(license).toHaveValue('F-100');
  });

  await test.step('a proposal is previewed, and sent after a lost connection', async () => {
    await about.fill('We clear drains.');
    const job = page.getByLabel('Job 1', { exact: true });
    await job.fill('Sewer line, a foot');
    await page.getByLabel('Job 1, from dollars').fill('30');
    await page.getByLabel('Job 1, to dollars').fill('45');
    await press(page, 'Preview');
    await expect(page.frameLocator('iframe').getByText('We clear drains.')).toBeVisible();
    await expect(job).toHaveValue('Sewer line, a foot');

    const address = `**/pro/listings/${id}.data*`;
    await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await press(page, 'Save changes');
    await expect(page.getByRole('alert').filter({ hasText: 'The site did not answer' })).toBeVisible();
    await expect(about).toHaveValue('We clear drains.');
    await page.unroute(address);
    await press(page, 'Save changes');
    await expect(sent).toBeVisible();
    await expect(page.getByRole('region', { name: 'Waiting for approval' })).toContainText('Sewer line, a foot = 30-45');
    await expectGoodLooks(page);
  });

  await test.step('what is typed stays after the session ended', async () => {
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await license.fill('F-200');
    await press(page, 'Save changes');
    await expect(page.getByRole('alert').filter({ hasText: 'You are signed out, so nothing was done.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in in another tab' })).toHaveAttribute('href', '/pro/sign-in');
    await expect(license).toHaveValue('F-200');
    await page.context().addCookies(cookies);
  });

  await page.getByRole('link', { name: 'Preview your page with all pending changes' }).click();
  await expect(page.frameLocator('iframe').getByText('We clear drains.')).toBeVisible();
  await expectGoodLooks(page);
});
