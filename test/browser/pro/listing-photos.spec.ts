import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import sql from 'sql-template-tag';
import { lockListingPhotos } from '#app/domain/listing-photos/listing-photo-queries.ts';
import { jpeg } from '#test/support/photo-files.ts';
import { choosePhotos } from '../choose-photos.ts';
import {
  asOwner,
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  openLive,
  phone,
  test,
  untilHydrated,
} from '../fixtures.ts';
import { asMemberOf, inDatabase, inTransaction } from './as-member.ts';

// Photos of work: a member adds them, an operator decides, the contractor's page shows them. One long file: all its tests follow
// photos through the same pages.

/** The photos of a new listing, before its member. @returns the listing's id. */
async function openPhotos(page: Page, name: string): Promise<string> {
  const id = await asMemberOf(page, name);
  await openLive(page, `/pro/listings/${id}/photos`);
  return id;
}

test.use({ viewport: phone });

// All test browsers share one address, whose uploads are limited.
test.beforeEach(() => inDatabase((db) => db.execute(sql`delete from submission_allowances where holder like 'photo attempt%'`)));

test('photos of work go from a member to the contractor’s page', async ({ page }) => {
  const name = `Framed Plumbing ${randomUUID().slice(0, 8)}`;
  const id = await openPhotos(page, name);
  const path = `/norman/plumbing/${id}`;
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
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  expect(await (await page.request.get(path)).text()).not.toContain('Photos of work');
  await page.setExtraHTTPHeaders(asOwner.extraHTTPHeaders);
  await page.setViewportSize(phone);
  await openLive(page, '/admin/reviews');
  const form = page.getByRole('form', { name: `Photos of ${name}` });
  await form.getByLabel('Photo 1').selectOption({ label: 'Decline: It is too dark, blurred or small to see the work.' });
  await form.getByLabel('Photo 2').selectOption('Approve');
  await expectAccessible(page);
  await expectAccessibleInDark(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Save decisions' }).click();
  await expect(page.getByText('2 photos decided.')).toBeVisible();

  const photo = page.getByRole('img', { name: 'A new roof in Edmond' });
  // The page was cached: its process learns of the change within a quarter of a second.
  await expect(async () => {
    await page.goto(path);
    await expect(photo).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
  await expectAccessible(page);
  const link = page.getByRole('link').filter({ has: photo });
  const large = await link.evaluate((element: HTMLAnchorElement) => element.pathname);
  expect(large).toMatch(/^\/media\/listing-photos\/[\da-f-]+\.webp$/);
  await expect(await page.request.get(large)).toBeOK();

  const own = await (await page.request.get(`/pro/listings/${id}/photos`)).text();
  expect(own).toContain('>On your page.<');
  expect(own).toContain('Not on your page. It is too dark, blurred or small to see the work.');
});

test.describe('on a slow network', () => {
  test.use({ expectedConsoleErrors: [/status of 429/] });

  const uploads = '**/photos/upload';
  const picker = (page: Page) => page.getByRole('group', { name: 'Add photos' });
  const tiles = (page: Page) => picker(page).locator('.photo-tile');
  const tile = (page: Page, state: string) => picker(page).locator(`[data-state="${state}"]`);
  const stored = (page: Page) => page.getByText('Waiting for our approval.');

  /** Stores another photo than the page's, which Playwright does not tell. @returns its id. */
  async function store(route: Route, count: number): Promise<string> {
    const asked = route.request();
    const headers = { 'Content-Type': 'image/jpeg', 'Idempotency-Key': asked.headers()['idempotency-key'] ?? '' };
    const { request } = asked.frame().page();
    const answer = await request.post(asked.url(), { data: await jpeg(80, 60, `#3${count % 10}6`), headers });
    return (await answer.json()).id;
  }

  test('photos are in the list as soon as they are stored, also late ones, and take up places until then', async ({ page }) => {
    const id = await openPhotos(page, 'Slow Plumbing');
    await test.step('a photo that was removed too late, or while the server stores it, is in the list', async () => {
      const isStored = Promise.withResolvers<void>();
      await page.route(uploads, async (route) => {
        await store(route, 1);
        isStored.resolve();
      });
      await choosePhotos(page);
      await isStored.promise;
      const remove = page.getByRole('button', { name: 'Remove Photo 1', exact: true });
      await remove.click();
      await expect(stored(page)).toHaveCount(1);
      await expect(tiles(page)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });

      await inTransaction(async (db) => {
        await lockListingPhotos(db, id);
        await choosePhotos(page);
        await expect(picker(page).getByRole('progressbar')).toHaveJSProperty('value', 1);
        await remove.click();
        await expect(tiles(page)).toHaveCount(0);
      });
      await expect(stored(page)).toHaveCount(2);
    });

    await test.step('each photo is in the list as soon as it is stored, and one that failed stays', async () => {
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
      await expect(stored(page)).toHaveCount(3);
      await expect(tile(page, 'uploading')).toHaveCount(1);
      await expect(tiles(page)).toHaveCount(2);
      await expect(picker(page)).toContainText('Your other photos are added. What is shown here is not added yet.');
      open();
      await expect(stored(page)).toHaveCount(4);
      await expect(picker(page)).toContainText('Photo 1: Please try again in a few minutes.');
      await expect(tiles(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Remove photo 1', exact: true }).click();
      await expect(stored(page)).toHaveCount(3);
      await page.getByRole('button', { name: 'Retry Photo 1', exact: true }).click();
      await expect(stored(page)).toHaveCount(4);
      await expect(tiles(page)).toHaveCount(0);
      await expect(picker(page)).toContainText('Added. We check each photo before it goes on your page.');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    await test.step('photos that are stored but not yet in the list take up places', async () => {
      // Nine of twelve, like the first.
      await inDatabase((db) =>
        db.execute(sql`
          with one as (select * from listing_photos where contractor_id = ${id} and removed_at is null limit 1)
          insert into listing_photos (contractor_id, member_id, place, large, small, width, height)
          select contractor_id, member_id, 20 + n, large, small, width, height from one, generate_series(1, 5) n`),
      );
      await page.reload();
      await untilHydrated(page);
      await expect(stored(page)).toHaveCount(9);
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
      await choosePhotos(page, 3);
      await reloading.promise;
      await expect(tiles(page)).toHaveCount(2);
      await expect(input).toBeHidden();
      reload.resolve();
      await expect(stored(page)).toHaveCount(10);
      await expect(input).toBeHidden();
      await page.getByRole('button', { name: 'Remove photo 1', exact: true }).click();
      await expect(stored(page)).toHaveCount(9);
      await expect(input).toBeVisible();
      open();
      await expect.poll(() => count).toBe(3);
      await expect(stored(page)).toHaveCount(11);
    });
  });
});
