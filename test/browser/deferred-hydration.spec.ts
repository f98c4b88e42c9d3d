import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test as base, desktop, expect, phone } from './fixtures.ts';

/** Opens a page without any user activity. */
const test = base.extend<{ openUntouched: (path: string) => Promise<Page> }>({
  openUntouched: async ({ browser, guard, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: desktop });
    guard(context);
    await use(async (path) => {
      const page = await context.newPage();
      // Time is stopped, so that the scripts do not start on their own.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto(path);
      return page;
    });
    await context.close();
  },
});

const untilStarted = (page: Page) => page.waitForSelector('html[data-hydrated]');

test('no script starts before user activity, such as opening the menu, which stays open', async ({ openUntouched }) => {
  const page = await openUntouched('/');
  await page.clock.runFor(2_500);
  // The scripts are fetched.
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached();
  expect(await page.evaluate(() => 'startedUp' in window)).toBe(false);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await untilStarted(page);
  await page.clock.resume();
  await page.waitForTimeout(300);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('a filter selected while the page is still arriving is applied afterwards', async ({ page }) => {
  // Selects it as soon as the parser has the filters.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const [before, after = ''] = (await response.text()).split('<div id="site-footer">');
    const select = `const filter = document.querySelector('select[name=service]');
      filter.value = 'roofing';
      filter.dispatchEvent(new Event('change', { bubbles: true }));`;
    const headers = { ...response.headers(), 'content-security-policy': '' };
    await route.fulfill({ response, headers, body: `${before}<script>${select}</script><div id="site-footer">${after}` });
  });
  await page.goto('/');
  await untilStarted(page);
  await expect(page).toHaveURL(/service=roofing/);
  await expect(page.getByText('Showing 1-12 of 16 contractors')).toBeVisible();
});

test('values entered and a click before the scripts start count', async ({ openUntouched }) => {
  const page = await openUntouched('/lead-calculator');
  // Like a browser that restores a form, without an event.
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ ticketPrice: '2000', closeRate: '50' }))
      (document.querySelector(`[name=${name}]`) as HTMLInputElement).value = value;
  });
  const download = page.waitForEvent('download');
  // The first event on the page.
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Download Results');
    if (!button) throw new Error('there is no such button');
    button.click();
  });
  await page.clock.resume();
  await untilStarted(page);
  await expect(page.getByRole('definition').first()).toHaveText('$12,000.00');
  await expect(page.getByRole('spinbutton', { name: 'Average ticket price' })).toHaveValue('2000');
  await expect(page.getByRole('slider', { name: 'Close rate' })).toHaveValue('50');
  const file = await download;
  expect(file.suggestedFilename()).toBe('lead-calculator-results.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain('Revenue per month: $12,000.00');
});

test('scripts start at once where they have to show what was sent from the page', async ({ openUntouched }) => {
  const page = await openUntouched('/services/plumbing');
  await page.evaluate(() => {
    const sent = { form: 'contact', receipt: { reference: 'KX3WP7QA', at: 'November 29, 2026' }, values: {} };
    history.replaceState({ ...history.state, sent }, '');
  });
  await page.reload();
  await expect(page.getByText('Your reference is KX3WP7QA')).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
});

test('scripts start on their own after a while, and count text typed before', async ({ openUntouched }) => {
  const page = await openUntouched('/services/plumbing');
  const message = page.locator('textarea').first();
  await message.evaluate((field: HTMLTextAreaElement) => {
    field.value = 'A leak';
  });
  await page.clock.runFor(3_500);
  await page.clock.resume();
  await untilStarted(page);
  await expect(message).toHaveValue('A leak');
  await expect(page.getByText('6/100')).toBeVisible();

  await test.step('Back after a reload works before they start', () => expectBack(page));
});

async function expectBack(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Roofers' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Best Roofers in Oklahoma City');
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/services/plumbing');
  await expect(heading).toHaveText('Plumbing in Oklahoma City');
  await page.clock.resume();
  await untilStarted(page);
  await expect(heading).toHaveText('Plumbing in Oklahoma City');
}
