import type { Page } from '@playwright/test';
import { expect, expectAccessible, fulfillWith, lastToast, openLive, test } from './fixtures.ts';
import { holdRequests, isOf } from './hold-requests.ts';
import { cards, directory, expectShowing, featured, notePauses, openStopped, service, toast, untilPausing } from './home-page.ts';

const failure = { status: 500, json: { error: 'No' } };
const lists = '**/_.data?*';

/** Opens the home page from another page, so that the browser requests its data. */
async function comeFromAnotherPage(page: Page): Promise<void> {
  await openLive(page, '/oklahoma-city/roofing/wagontop-roofing');
  await page.getByRole('banner').getByRole('link', { name: 'Redbud Pros' }).click();
}

test.describe('a failing list', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('is retried after 1, 2 and 4 seconds, then shows a toast and a retry button', async ({ page }) => {
    let calls = 0;
    let failures = 1;
    await page.route(lists, (route) => (++calls <= failures ? route.fulfill(failure) : route.continue()));
    const busy = directory(page).locator('[aria-busy=true]');
    await openStopped(page, '/');
    await notePauses(page);
    await test.step('one failure is not noticed', async () => {
      await service(page).selectOption('Plumbing');
      await untilPausing(page, 1_000);
      await expect(cards(page)).toHaveCount(12);
      await expect(busy).toBeVisible();
      await page.clock.runFor(1_100);
      await expectShowing(page, 'Showing 1-12 of 15 contractors');
      await expect(busy).toHaveCount(0);
      expect((await lastToast(page))?.texts).not.toContain('Error');
    });
    const before = calls;
    failures = Number.POSITIVE_INFINITY;
    await service(page).selectOption('Roofing');
    for (const [pause, number, count] of [
      [1_000, 2, 2],
      [2_000, 3, 1],
      [4_000, 4, 1],
    ] as const) {
      await untilPausing(page, pause, count); // The answer must arrive before time goes on.
      await page.clock.runFor(pause - 100);
      await page.waitForTimeout(100);
      expect(calls - before).toBe(number - 1);
      await page.clock.runFor(200);
      await expect.poll(() => calls - before).toBe(number);
    }
    await expect(toast(page)).toContainText('Error');
    await expect(toast(page)).toContainText('Failed to load contractors. Please try again.');
    await expect(toast(page).locator('[data-tone=destructive]')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.clock.runFor(60_000);
    await page.clock.resume();
    await expectAccessible(page);
    expect(calls - before).toBe(4);

    failures = 0;
    await directory(page).getByRole('button', { name: 'Try again' }).click();
    await expectShowing(page, 'Showing 1-12 of 16 contractors');

    await test.step('leaves Back working', async () => {
      const last = calls;
      failures = Number.POSITIVE_INFINITY;
      await service(page).selectOption('Painting');
      await expect.poll(() => calls).toBeGreaterThan(last);
      await page.goBack();
      await expectShowing(page, 'Showing 1-12 of 16 contractors');
      await expect(cards(page)).toHaveCount(12);
    });
  });
});

test.describe('a lost connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('shows the usual failure message', async ({ page, context }) => {
    // Stopped: the toast would disappear before a busy machine looks for it.
    await openStopped(page, '/');
    await context.setOffline(true);
    await service(page).selectOption('Roofing');
    await expect(async () => {
      await page.clock.runFor(4_000);
      await expect(toast(page)).toContainText('Failed to load contractors. Please try again.', { timeout: 200 });
    }).toPass();
    await context.setOffline(false);
    await expectShowing(page, 'Showing 1-12 of 16 contractors');
  });
});

test('a visit from another page shows a skeleton that does not move until the list arrives', async ({ page }) => {
  // The other filters are in a separate file.
  const { release } = await holdRequests(page, isOf(/\/_\.data$|\/assets\/filter-fields-/));
  await comeFromAnotherPage(page);
  await expectShowing(page, 'Loading contractors...');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const height = () => directory(page).evaluate((section) => section.getBoundingClientRect().height);
  const before = await height();
  release();
  await expectShowing(page, 'Showing 1-12 of 182 contractors');
  await expect(page.getByText('Filters', { exact: true })).toBeVisible();
  await expect(featured(page).getByRole('article')).toHaveCount(3);
  // Page links appear below it.
  expect(Math.abs((await height()) - before)).toBeLessThan(150);
  await expect(page.getByRole('region', { name: 'Before you hire' }).locator('summary')).toHaveCount(6);
});

test.describe('service types and questions that fail to load', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|Failed to (fetch|load)/] });

  test('show an error in their place, and the list works', async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/faq-*', (route) => route.abort());
    let calls = 0;
    await page.route(lists, (route) => {
      calls++;
      return fulfillWith(route, { serviceTypes: 'nothing' });
    });
    await comeFromAnotherPage(page);
    await expectShowing(page, 'Showing 1-12 of 182 contractors');
    const problem = 'Error loading service types. Please try again later.';
    await expect(async () => {
      await page.clock.runFor(4_000);
      await expect(page.getByText(problem)).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(service(page)).toHaveAccessibleDescription(problem);
    expect(calls).toBe(3);
    await expect(page.getByText('The questions could not be loaded.')).toBeVisible();
  });
});

test.describe('a page that cannot be rendered', () => {
  test.use({ expectedConsoleErrors: [/./] });

  test('says so, with a button that reloads it', async ({ page }) => {
    await page.route(lists, (route) => fulfillWith(route, { contractors: 'nothing' }));
    await openLive(page, '/');
    await service(page).selectOption('Roofing');
    await expect(page.getByRole('heading', { level: 1, name: 'Error Loading Homepage' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(lists);
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await expectShowing(page, 'Showing 1-12 of 16 contractors');
  });
});
