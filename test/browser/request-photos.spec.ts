import type { Page, Route } from '@playwright/test';
import { jpeg } from '#test/support/photo-files.ts';
import { choosePhotos } from './choose-photos.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  phone,
  signIn,
  test,
  untilHydrated,
} from './fixtures.ts';
import { accepted, answerWith, forms } from './forms/form-page.ts';
import { passOn } from './pass-on.ts';

// Photos of a request. One long file: the server takes ten photos an hour from one address, which all tests share, so most answer
// uploads themselves with the same functions.

const uploads = '**/request/photos';
const ask = '/request?c=ledgerwood-plumbing-works';
const person = { name: 'Ada Lindqvist', email: 'ada@example.com', phone: '405-555-0142' };
const service = '/functions/v1/handle-service-contact';
const picker = (page: Page) => page.getByRole('group', { name: /Photos|Add photos/ });
const tile = (page: Page, state: string) => picker(page).locator(`[data-state="${state}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openForm(page: Page): Promise<void> {
  await page.goto(ask);
  await untilHydrated(page);
}

async function fill(page: Page): Promise<void> {
  const form = page.getByRole('form');
  await form.getByLabel('ZIP code').fill('73034');
  await form.getByText('Something else').click();
  for (const [label, value] of [
    ['What do you need done?', 'The tank leaks.'],
    ['Name', person.name],
    ['Phone', person.phone],
    ['Email', person.email],
  ] as const)
    await form.getByRole('textbox', { name: label, exact: true }).fill(value);
}

/** Answers each upload in turn, the last way from then on; a gate holds the answer back. */
async function answerUploads(page: Page, ...ways: ('taken' | 'cut' | 'refused' | Promise<void>)[]): Promise<{ keys: string[] }> {
  const keys: string[] = [];
  await page.route(uploads, async (route) => {
    const way = ways[Math.min(keys.length, ways.length - 1)];
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const id = `draft-${new Set(keys).size}`;
    if (way === 'cut') return route.abort('connectionreset');
    if (way === 'refused') return route.fulfill({ status: 422, json: { error: 'This photo is damaged.', code: 'unreadable' } });
    await way;
    return route.fulfill({ status: 201, json: { id } });
  });
  return { keys };
}

test.describe('the form for a request', () => {
  test.use({ viewport: phone });

  test('waits for photos that are on their way, and sends their ids', async ({ page }) => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await answerUploads(page, 'taken', gate);
    const sent = await answerWith(page, forms.quote, {
      ...accepted,
      json: { success: true, id: '1', reference: 'K7PM3XQD', tracker: '/request/abc' },
    });
    await openForm(page);
    await choosePhotos(page, 2);
    await expect(tile(page, 'uploaded')).toHaveCount(1);
    await expect(tile(page, 'uploading').getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await fill(page);
    await button(page, 'Request a quote').click();
    await expect(button(page, 'Waiting for your photos...')).toBeVisible();
    await expect(picker(page)).toContainText('Your request is sent as soon as your photos are uploaded.');
    expect(sent).toHaveLength(0);
    open();
    await expect(page.getByText('K7PM3XQD')).toBeVisible();
    expect(sent[0]?.postDataJSON()).toMatchObject({ photo_ids: ['draft-1', 'draft-2'] });
    await page.getByRole('button', { name: 'Submit Another Request' }).click();
    await expect(picker(page).locator('.photo-tile')).toHaveCount(0);
  });

  test('takes five photos at most, and removes one', async ({ page }) => {
    await answerUploads(page, 'taken');
    await openForm(page);
    await choosePhotos(page, 6);
    await expect(tile(page, 'uploaded')).toHaveCount(5);
    await expect(picker(page)).toContainText('The photos past the limit were left out.');
    await expect(page.locator('input[type=file]')).toBeHidden();
    await button(page, 'Remove Photo 3').click();
    await expect(tile(page, 'uploaded')).toHaveCount(4);
    await expect(page.locator('input[type=file]')).toBeFocused();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  test.describe('with a broken connection', () => {
    test.use({ expectedConsoleErrors: [/ERR_CONNECTION_RESET|status of 422/] });

    test('tries an upload again by itself, then on request, as the same photo', async ({ page }) => {
      const { keys } = await answerUploads(page, 'cut', 'cut', 'cut', 'cut', 'taken');
      await openForm(page);
      await choosePhotos(page);
      await expect(tile(page, 'failed')).toBeVisible();
      expect(keys).toHaveLength(3);
      await expect(picker(page)).toContainText('Photo 1: The connection was lost. Press Retry once you are back online.');
      await expectAccessible(page);
      await button(page, 'Retry Photo 1').click();
      await expect(tile(page, 'uploaded')).toBeVisible();
      expect([keys.length, new Set(keys).size]).toEqual([5, 1]);
    });

    test('never sends a photo that was removed before it was sent, or between attempts', async ({ page }) => {
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      await page.route(/\/upload-photo-[^/]*\.js/, async (route) => {
        asked.resolve();
        await gate;
        await route.continue();
      });
      const { keys } = await answerUploads(page, 'cut', 'taken');
      await page.clock.install();
      await openForm(page);
      await choosePhotos(page);
      await asked.promise;
      await button(page, 'Remove Photo 1').click();
      // Stopped: a slow test would be later than the next attempt.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      open();
      const cut = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/request/photos'));
      await choosePhotos(page);
      await cut;
      await button(page, 'Remove Photo 1').click();
      await page.clock.resume();
      await choosePhotos(page);
      await expect(tile(page, 'uploaded')).toHaveCount(1);
      expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
    });

    test('sends nothing without asking when a photo was refused', async ({ page }) => {
      await answerUploads(page, 'taken', 'refused');
      const sent = await answerWith(page, forms.quote, accepted);
      await openForm(page);
      await choosePhotos(page, 2);
      await expect(picker(page)).toContainText('Photo 2: This photo is damaged.');
      await expect(button(page, 'Retry Photo 2')).toHaveCount(0);
      await fill(page);
      await button(page, 'Request a quote').click();
      await expect(picker(page)).toContainText('Nothing was sent yet, because a photo could not be added.');
      await expect(button(page, 'Remove Photo 2')).toBeFocused();
      expect(sent).toHaveLength(0);
      await button(page, 'Request a quote').click();
      await expect.poll(() => sent.length).toBe(1);
      expect(sent[0]?.postDataJSON()).toMatchObject({ photo_ids: ['draft-1'] });
    });
  });
});

test.describe('a request’s page', () => {
  test.use({ viewport: phone });

  test('adds photos that the operator sees too, and removes one', async ({ page, sendForm, browser, guard }) => {
    const { id, tracker } = await sendForm(service, { ...person, service_type: 'Quote Request: Roofing' });
    await page.goto(tracker);
    await untilHydrated(page);
    await choosePhotos(page, 2);
    await expect(tile(page, 'uploaded')).toHaveCount(2);
    await button(page, 'Add These Photos').click();
    await expect(page.getByText('Added. We have your photos.')).toBeVisible();
    await expect(page.getByText('You added 2 photos')).toBeVisible();
    const photo = page.getByRole('img', { name: 'Photo 2 of 2' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    const desk = await browser.newContext();
    guard(desk);
    const atDesk = await desk.newPage();
    await signIn(atDesk);
    await atDesk.goto(`/admin/requests/${id}`);
    await expect(atDesk.getByRole('img', { name: 'Photo 1 of 2' })).toBeVisible();
    await expect(atDesk.getByText('2 photos', { exact: true })).toBeVisible();
    await desk.close();
    await page.getByRole('button', { name: 'Remove Photo 1 of 2' }).click();
    await expect(page.getByText('Removed.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  });

  test.describe('on a slow network', () => {
    test.use({ expectedConsoleErrors: [/status of 429/] });

    type Held = {
      upload?: (count: number, route: Route) => Promise<unknown>;
      post?: () => Promise<void>;
      reload?: () => Promise<void>;
    };

    /** Opens a request's page, whose uploads, posts and reloads a test may answer or hold back. */
    async function openRequest(page: Page, baseURL: string | undefined, tracker: string, { upload, post, reload }: Held) {
      const visitor = passOn(baseURL);
      let uploaded = 0;
      await page.route(uploads, async (route) => {
        const count = ++uploaded;
        if (!(await upload?.(count, route))) await visitor(route, await jpeg(80, 60, `#5${count % 10}8`));
      });
      await page.route(new RegExp(`${tracker}\\.data`), async (route) => {
        await (route.request().method() === 'POST' ? post : reload)?.();
        await visitor(route);
      });
      await page.goto(tracker);
      await untilHydrated(page);
    }

    const added = (page: Page) => page.getByText('Added. We have your photos.');
    const othersAdded = 'Your other photos are added. What is shown here is not added yet.';
    const stored = (page: Page, name: string) => page.getByRole('img', { name });
    const sendRequest = { ...person, service_type: 'Quote Request: Roofing' };

    test('keeps a photo that failed when the others are added, and adds it later', async ({ page, baseURL, sendForm }) => {
      const { tracker } = await sendForm(service, sendRequest);
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      await openRequest(page, baseURL, tracker, {
        async upload(count, route) {
          if (count !== 3) return false;
          await gate;
          await route.fulfill({ status: 429, json: { error: 'Please try again in a few minutes.' } });
          return true;
        },
      });
      await choosePhotos(page, 3);
      await expect(tile(page, 'uploaded')).toHaveCount(2);
      await button(page, 'Add These Photos').click();
      await expect(button(page, 'Uploading...')).toBeVisible();
      open();
      await expect(stored(page, 'Photo 2 of 2')).toBeVisible();
      await expect(picker(page).locator('.photo-tile')).toHaveCount(1);
      await expect(picker(page)).toContainText('Photo 1: Please try again in a few minutes.');
      await expect(picker(page)).toContainText(othersAdded);
      await expect(added(page)).toHaveCount(0);
      await expectAccessible(page);
      await button(page, 'Add These Photos').click();
      await expect(button(page, 'Retry Photo 1')).toBeFocused();
      await button(page, 'Retry Photo 1').click();
      await expect(tile(page, 'uploaded')).toHaveCount(1);
      await button(page, 'Add These Photos').click();
      await expect(added(page)).toBeVisible();
      await expect(stored(page, 'Photo 3 of 3')).toBeVisible();
      await expect(picker(page).locator('.photo-tile')).toHaveCount(0);
      await expect(picker(page)).not.toContainText(othersAdded);
    });

    test('keeps photos that are chosen while others are added, and while the page loads again', async ({
      page,
      baseURL,
      sendForm,
    }) => {
      const { tracker } = await sendForm(service, sendRequest);
      const posting = Promise.withResolvers<void>();
      const reloading = Promise.withResolvers<void>();
      const post = Promise.withResolvers<void>();
      const reload = Promise.withResolvers<void>();
      await openRequest(page, baseURL, tracker, {
        async post() {
          posting.resolve();
          await post.promise;
        },
        async reload() {
          reloading.resolve();
          await reload.promise;
        },
      });
      await choosePhotos(page);
      await expect(tile(page, 'uploaded')).toHaveCount(1);
      await button(page, 'Add These Photos').click();
      await posting.promise;
      await choosePhotos(page);
      await expect(tile(page, 'uploaded')).toHaveCount(2);
      post.resolve();
      await reloading.promise;
      await choosePhotos(page);
      reload.resolve();
      await expect(stored(page, 'Photo 1 of 1')).toBeVisible();
      await expect(tile(page, 'uploaded')).toHaveCount(2);
      await expect(picker(page)).toContainText(othersAdded);
      await button(page, 'Add These Photos').click();
      await expect(added(page)).toBeVisible();
      await expect(stored(page, 'Photo 3 of 3')).toBeVisible();
    });

    test('says that five were added, and takes no more before the page has loaded again', async ({ page, baseURL, sendForm }) => {
      const { tracker } = await sendForm(service, sendRequest);
      const reload = Promise.withResolvers<void>();
      await openRequest(page, baseURL, tracker, { reload: () => reload.promise });
      await choosePhotos(page, 5);
      await expect(tile(page, 'uploaded')).toHaveCount(5);
      await button(page, 'Add These Photos').click();
      await expect(added(page)).toBeVisible();
      await expect(picker(page).locator('.photo-tile')).toHaveCount(0);
      await expect(page.locator('input[type=file]')).toBeHidden();
      reload.resolve();
      await expect(page.getByText('A request takes up to five photos. Remove one to add another.')).toBeVisible();
      await expect(added(page)).toBeVisible();
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('no control for photos does nothing, and the browser’s own fits', async ({ page, sendForm }) => {
    await page.goto(ask);
    await expect(page.getByText('Photos can be added on your request’s page, after you send this.')).toBeVisible();
    await expect(page.locator('input[type=file]')).toBeHidden();
    const { tracker } = await sendForm(service, { ...person, service_type: 'Quote Request: Roofing' });
    await page.goto(tracker);
    await expectNoSidewaysScroll(page);
    await choosePhotos(page, 2);
    await button(page, 'Add These Photos').click();
    await expect(page.getByRole('img', { name: 'Photo 2 of 2' })).toBeVisible();
  });
});
