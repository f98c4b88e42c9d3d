import type { Page } from '@playwright/test';
import { boxesOf, expect, expectAccessible, expectNoSidewaysScroll, openLive, phone, test } from '../fixtures.ts';
import { accepted, expectToast } from './form-page.ts';

test.use({ viewport: phone, guideOffer: true });

const untilKey = 'guide-offer-until';
const day = 24 * 60 * 60_000;

const sheet = (page: Page) => page.getByRole('complementary', { name: 'Free home maintenance guide' });
const until = (page: Page) => page.evaluate((key) => Number(localStorage.getItem(key)), untilKey);

/** Scrolls away from all forms, which it never covers. */
async function scrollToTrades(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What broke?' }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
}

/** Opens the home page and waits until the offer must have appeared. */
async function openAndWait(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/sign-up-popup-/);
  await openLive(page, '/');
  await scrollToTrades(page);
  await page.clock.runFor(2_000);
  await page.evaluate((url) => import(url), (await loaded).url());
  await expectOffer(page, 1_000);
}

/** Lets time pass until the offer is shown: its timers start when the page and its code are ready, not at a given time. */
const expectOffer = (page: Page, step: number) =>
  expect(async () => {
    await page.clock.runFor(step);
    await expect(sheet(page)).toBeVisible({ timeout: 200 });
  }).toPass();

const untilHidden = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(50);
    await expect(sheet(page)).toBeHidden({ timeout: 200 });
  }).toPass();

/** Opens the home page and checks that the offer stays away and not even its code is loaded. */
async function expectNoOffer(page: Page): Promise<void> {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openLive(page, '/');
  await scrollToTrades(page);
  await page.clock.runFor(2_000);
  await page.waitForTimeout(300);
  await page.clock.runFor(10_000);
  await expect(sheet(page)).toHaveCount(0);
  expect(loaded.filter((url) => url.includes('/sign-up-popup-'))).toEqual([]);
}

test('appears after 5 seconds at the foot of the page, and leaves the page usable', async ({ page }) => {
  await page.addInitScript(() => {
    const times = window as unknown as { offered: number };
    const watch = new MutationObserver(() => {
      if (document.querySelector('aside[aria-label="Free home maintenance guide"]')) times.offered ||= performance.now();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await openLive(page, '/');
  await scrollToTrades(page);
  await expect(sheet(page)).toBeVisible();
  const offered = await page.evaluate(() => (window as unknown as { offered: number }).offered);
  expect(offered).toBeGreaterThan(5_000);

  await expect(page.locator('body')).toBeFocused();
  await expect(page.locator('dialog, [aria-modal=true]')).toHaveCount(0);
  const box = await sheet(page).boundingBox();
  // One line until it is opened.
  expect(box?.height).toBeLessThan(phone.height * 0.12);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The page behind it still works, and a focused element scrolls out from under it.
  const links = page.getByRole('region', { name: 'What broke?' }).getByRole('link');
  const [last, before] = [links.last(), links.nth(-2)];
  await last.evaluate((link) => link.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await before.evaluate((link) => link.focus({ preventScroll: true }));
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await expect(async () => {
    const [under, over] = await boxesOf(last, sheet(page));
    expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  }).toPass();
  await expect(sheet(page)).toBeVisible();
});

/** It steps aside for what it would cover. */
async function expectAside(page: Page): Promise<void> {
  const locationFilter = page.getByLabel('Location', { exact: true });
  // Its lower edge under the sheet.
  await locationFilter.evaluate((field) => {
    field.scrollIntoView({ block: 'end', behavior: 'instant' });
    scrollBy({ top: -30, behavior: 'instant' });
  });
  await untilHidden(page);
  await expect(locationFilter).toBeInViewport({ ratio: 1 });
  await locationFilter.click({ trial: true });
  await scrollToTrades(page);
  await expectOffer(page, 50);

  const tick = page.getByRole('checkbox', { name: /^Choose / }).nth(3);
  await tick.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expectOffer(page, 50);
  await tick.check();
  await untilHidden(page);
  await page.getByRole('button', { name: 'Request 1 quote' }).click({ trial: true });
  await tick.uncheck();
  await expectOffer(page, 50);
}

test('stays away for 30 days after “No, thank you”, returns on day 31, and ends with a sign-up', async ({ page }) => {
  await page.clock.install();
  await openAndWait(page);
  await test.step('hides for forms on the page, returns after them, shows over a list, and hides for a selection there', () =>
    expectAside(page));
  await sheet(page).getByRole('button', { name: 'No, thank you' }).click();
  await expect(sheet(page)).toHaveCount(0);
  const now = await page.evaluate(() => Date.now());
  expect(Math.abs((await until(page)) - (now + 30 * day))).toBeLessThan(60_000);

  const forward = (days: number) =>
    page.evaluate(([key, by]) => localStorage.setItem(key, String(Number(localStorage.getItem(key)) - by)), [
      untilKey,
      days * day,
    ] as const);
  await forward(29);
  await expectNoOffer(page);
  await forward(2);
  await openAndWait(page);
  await expect(sheet(page)).toBeVisible();

  let body: unknown;
  await page.route('**/api/subscribers', (route) => {
    body = route.request().postDataJSON();
    return route.fulfill({ ...accepted, status: 201 });
  });
  // Stopped, so that the toast stays.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await sheet(page).getByRole('button', { name: 'Free: the Oklahoma house guide' }).click();
  await expect(sheet(page).getByLabel('Email')).toBeFocused();
  expect((await sheet(page).boundingBox())?.height).toBeLessThan(phone.height / 3);
  await sheet(page).getByLabel('Email').fill('ada@example.com');
  await sheet(page).getByRole('button', { name: 'Send Me the Guide' }).click();
  await expectToast(page, ['Success!', 'Your maintenance guide is on its way!']);
  await expect(sheet(page)).toHaveCount(0);
  expect(body).toEqual({
    email: 'ada@example.com',
    source: 'exit_intent_popup',
    page_url: '/',
    subscription_type: ['newsletter', 'maintenance_tips'],
  });
  await expectNoOffer(page);
});
