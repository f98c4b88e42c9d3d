import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import sql from 'sql-template-tag';
import { lockListingPhotos } from '#app/domain/listing-photos/queries.ts';
import { jpeg } from '#test/support/photo-files.ts';
import { choosePhotos } from '../choose-photos.ts';
import {
  asOwner,
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  phone,
  test,
  untilHydrated,
} from '../fixtures.ts';
import { holdRequests, isLoad, isPost } from '../hold-requests.ts';
import { asMember, inDatabase, inTransaction, newListing } from './as-member.ts';

// Photos of work: a member adds them, an operator decides, the contractor's page shows them. One long file: all its tests follow
// photos through the same pages.

/** A name that no other listing has: the desk lists photos by it. */
const unlike = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

// The status of a refused caption.
test.use({ viewport: phone, expectedConsoleErrors: [/status of 422/] });

// All test browsers share one address, whose uploads are limited.
test.beforeEach(() => inDatabase((db) => db.execute(sql`delete from submission_allowances where holder like 'photo attempt%'`)));

test('photos of work go from a member to the contractor’s page', async ({ page, baseURL, browser, guard }) => {
  const name = unlike('Framed Plumbing');
  const id = await newListing(name);
  const path = `/norman/plumbing/${id}`;
  await asMember(page, baseURL, { email: `${id}@example.com`, contractorId: id, name: 'Ada' });
  await page.goto(`/pro/listings/${id}/photos`);
  await untilHydrated(page);
  await choosePhotos(page, 2);
  await expect(page.getByText('Waiting for our approval.')).toHaveCount(2);
  await page
    .getByRole('textbox', { name: /^Caption/ })
    .first()
    .fill('A new roof in Edmond');
  await page.getByRole('button', { name: 'Save caption of photo 1' }).click();
  await expect(page.getByText('Saved. We check the caption before it goes on your page.')).toBeVisible();
  await page.getByRole('button', { name: 'Move down photo 1' }).click();
  await expect(page.getByRole('textbox', { name: /^Caption/ }).nth(1)).toHaveValue('A new roof in Edmond');
  await page
    .getByRole('textbox', { name: /^Caption/ })
    .first()
    .fill('x'.repeat(101));
  await page.getByRole('button', { name: 'Save caption of photo 1' }).click();
  await expect(page.getByText('A caption has at most 100 characters.')).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext({ ...asOwner, viewport: phone });
  guard(context);
  const desk = await context.newPage();
  await desk.goto(path);
  await expect(desk.getByRole('heading', { name: 'Photos of work' })).toHaveCount(0);
  await desk.goto('/admin/reviews');
  await untilHydrated(desk);
  const form = desk.getByRole('form', { name: `Photos of ${name}` });
  await form.getByLabel('Photo 1').selectOption({ label: 'Decline: It is too dark, blurred or small to see the work.' });
  await form.getByLabel('Photo 2').selectOption('Approve');
  await expectAccessible(desk);
  await expectAccessibleInDark(desk);
  await expectNoSidewaysScroll(desk);
  await form.getByRole('button', { name: 'Save decisions' }).click();
  await expect(desk.getByText('2 photos decided.')).toBeVisible();

  const photo = desk.getByRole('img', { name: 'A new roof in Edmond' });
  // The page was cached: its process learns of the change within a quarter of a second.
  await expect(async () => {
    await desk.goto(path);
    await expect(photo).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
  await expectAccessible(desk);
  await photo.click();
  await expect(desk).toHaveURL(/\/media\/listing-photos\/[\da-f-]+\.webp$/);
  await context.close();

  await page.goto(`/pro/listings/${id}/photos`);
  await expect(page.getByText('On your page.', { exact: true })).toBeVisible();
  await expect(page.getByText('Not on your page. It is too dark, blurred or small to see the work.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(page.getByText('Removed.')).toBeVisible();
});

test('buttons pressed again on a slow network act once', async ({ page, baseURL }) => {
  const id = await newListing(unlike('Slow Photos Plumbing'));
  await asMember(page, baseURL, { email: `${id}@example.com`, contractorId: id });
  await page.goto(`/pro/listings/${id}/photos`);
  await untilHydrated(page);
  await choosePhotos(page, 3);
  const images = page.locator('.pro-photos img');
  await expect(images).toHaveCount(3);
  const addresses = () => images.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [first, second, third] = await addresses();
  for (const { button, done, after } of [
    { button: 'Move up photo 3', done: 'Moved.', after: [first, third, second] },
    { button: 'Remove photo 2', done: 'Removed.', after: [first, second] },
  ]) {
    const posts = await holdRequests(page, isPost);
    const loads = await holdRequests(page, isLoad);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: button }).click();
    posts.release();
    await expect.poll(() => loads.requests.length).toBe(1);
    loads.release();
    await expect(page.getByText(done)).toBeVisible();
    await expect.poll(addresses).toEqual(after);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    expect(posts.requests).toHaveLength(1);
    await page.unrouteAll();
  }
});

test.describe('on a slow network', () => {
  test.use({ expectedConsoleErrors: [/status of 429/] });

  const uploads = '**/photos/upload';
  const picker = (page: Page) => page.getByRole('group', { name: 'Add photos' });
  const tiles = (page: Page) => picker(page).locator('.photo-tile');
  const tile = (page: Page, state: string) => picker(page).locator(`[data-state="${state}"]`);
  const stored = (page: Page) => page.getByText('Waiting for our approval.');

  async function openPhotos(page: Page, baseURL: string | undefined, name: string): Promise<string> {
    const id = await newListing(unlike(name));
    await asMember(page, baseURL, { email: `${id}@example.com`, contractorId: id, name: 'Ada' });
    await page.goto(`/pro/listings/${id}/photos`);
    await untilHydrated(page);
    return id;
  }

  /** Stores another photo than the page's, which Playwright does not tell. @returns its id. */
  async function store(route: Route, count: number): Promise<string> {
    const asked = route.request();
    const headers = { 'Content-Type': 'image/jpeg', 'Idempotency-Key': asked.headers()['idempotency-key'] ?? '' };
    const { request } = asked.frame().page();
    const answer = await request.post(asked.url(), { data: await jpeg(80, 60, `#3${count % 10}6`), headers });
    return (await answer.json()).id;
  }

  test('each photo is in the list as soon as it is stored, and one that failed stays', async ({ page, baseURL }) => {
    await openPhotos(page, baseURL, 'Slow Plumbing');
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let count = 0;
    await page.route(uploads, async (route) => {
      const number = ++count;
      if (number === 2) return route.fulfill({ status: 429, json: { error: 'Please try again in a few minutes.' } });
      if (number === 3) await gate;
      await route.fulfill({ status: 201, json: { id: await store(route, number) } });
    });
    await choosePhotos(page, 3);
    await expect(tile(page, 'failed')).toHaveCount(1);
    await expect(stored(page)).toHaveCount(1);
    await expect(tile(page, 'uploading')).toHaveCount(1);
    await expect(tiles(page)).toHaveCount(2);
    await expect(picker(page)).toContainText('Your other photos are added. What is shown here is not added yet.');
    open();
    await expect(stored(page)).toHaveCount(2);
    await expect(picker(page)).toContainText('Photo 1: Please try again in a few minutes.');
    await expect(tiles(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove photo 1', exact: true }).click();
    await expect(stored(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Retry Photo 1', exact: true }).click();
    await expect(stored(page)).toHaveCount(2);
    await expect(tiles(page)).toHaveCount(0);
    await expect(picker(page)).toContainText('Added. We check each photo before it goes on your page.');
  });

  test('photos that are stored but not yet in the list take up places', async ({ page, baseURL }) => {
    await openPhotos(page, baseURL, 'Full Plumbing');
    const reloading = Promise.withResolvers<void>();
    const reload = Promise.withResolvers<void>();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route(/photos\.data/, async (route) => {
      reloading.resolve();
      await reload.promise;
      await route.continue();
    });
    let count = 0;
    await page.route(uploads, async (route) => {
      const number = ++count;
      if (number > 1) await gate;
      await route.fulfill({ status: 201, json: { id: await store(route, number) } });
    });
    const input = page.locator('input[type=file]');
    await choosePhotos(page, 12);
    await reloading.promise;
    await expect(tiles(page)).toHaveCount(11);
    await expect(input).toBeHidden();
    reload.resolve();
    await expect(stored(page)).toHaveCount(1);
    await expect(input).toBeHidden();
    await page.getByRole('button', { name: 'Remove photo 1', exact: true }).click();
    await expect(stored(page)).toHaveCount(0);
    await expect(input).toBeVisible();
    open();
    await expect.poll(() => count).toBe(12);
    await expect(stored(page)).toHaveCount(11);
  });

  test('a photo whose upload was stopped too late is in the list', async ({ page, baseURL }) => {
    await openPhotos(page, baseURL, 'Late Plumbing');
    const isStored = Promise.withResolvers<void>();
    await page.route(uploads, async (route) => {
      await store(route, 1);
      isStored.resolve();
    });
    await choosePhotos(page);
    await isStored.promise;
    await page.getByRole('button', { name: 'Remove Photo 1', exact: true }).click();
    await expect(stored(page)).toHaveCount(1);
    await expect(tiles(page)).toHaveCount(0);
  });

  test('a photo that was removed while the server stores it is in the list afterwards', async ({ page, baseURL }) => {
    const id = await openPhotos(page, baseURL, 'Busy Plumbing');
    await inTransaction(async (db) => {
      await lockListingPhotos(db, id);
      await choosePhotos(page);
      await expect(picker(page).getByRole('progressbar')).toHaveJSProperty('value', 1);
      await page.getByRole('button', { name: 'Remove Photo 1', exact: true }).click();
      await expect(tiles(page)).toHaveCount(0);
    });
    await expect(stored(page)).toHaveCount(1);
  });
});
