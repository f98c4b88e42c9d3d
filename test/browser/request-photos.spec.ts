import type { Page } from '@playwright/test';
import { jpeg } from '#test/support/photo-files.ts';
import { choosePhotos } from './choose-photos.ts';
import {
  asOwner,
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  openLive,
  phone,
  type SendForm,
  test,
} from './fixtures.ts';
import { accepted, answerWith, forms } from './forms/form-page.ts';
import { holdRequests, isLoad, isPost } from './hold-requests.ts';
import { passOn } from './pass-on.ts';

// Photos of a request. One long file: the server takes ten photos an hour from one address, which all tests share, so most answer
// uploads themselves with the same functions.

const uploads = '**/request/photos';
const ask = '/request?c=ledgerwood-plumbing-works';
const person = { name: 'Ada Lindqvist', email: 'ada@example.com', phone: '405-555-0142' };
/** Sends a request like a program. @returns what answers it. */
const sendRequest = (send: SendForm) =>
  send('/functions/v1/handle-service-contact', { ...person, service_type: 'Quote Request: Roofing' });
const picker = (page: Page) => page.getByRole('group', { name: /Photos|Add photos/ });
const tile = (page: Page, state: string) => picker(page).locator(`[data-state="${state}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

  test('takes five photos at most, removes one, waits for those that are on their way, and sends their ids', async ({ page }) => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await answerUploads(page, 'taken', 'taken', 'taken', 'taken', gate);
    const json = { success: true, id: '1', reference: 'K7PM3XQD', tracker: '/request/abc' };
    const sent = await answerWith(page, forms.quote, { ...accepted, json });
    await openLive(page, ask);
    await choosePhotos(page, 6);
    await expect(tile(page, 'uploaded')).toHaveCount(4);
    await expect(tile(page, 'uploading').getByRole('progressbar')).toBeVisible();
    await expect(picker(page)).toContainText('The photos past the limit were left out.');
    await expect(page.locator('input[type=file]')).toBeHidden();
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await button(page, 'Remove Photo 1').click();
    await expect(tile(page, 'uploaded')).toHaveCount(3);
    await expect(page.locator('input[type=file]')).toBeFocused();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await fill(page);
    await button(page, 'Request a quote').click();
    await expect(button(page, 'Waiting for your photos...')).toBeVisible();
    await expect(picker(page)).toContainText('Your request is sent as soon as your photos are uploaded.');
    expect(sent).toHaveLength(0);
    open();
    await expect(page.getByText('K7PM3XQD')).toBeVisible();
    expect(sent[0]?.postDataJSON()).toMatchObject({ photo_ids: ['draft-2', 'draft-3', 'draft-4', 'draft-5'] });
    await page.getByRole('button', { name: 'Submit Another Request' }).click();
    await expect(picker(page).locator('.photo-tile')).toHaveCount(0);
  });

  test.describe('with a broken connection', () => {
    test.use({ expectedConsoleErrors: [/ERR_CONNECTION_RESET|status of 422/] });

    test('tries an upload again by itself, then on request, as the same photo', async ({ page }) => {
      const { keys } = await answerUploads(page, 'cut', 'cut', 'cut', 'cut', 'taken');
      await openLive(page, ask);
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
      await openLive(page, ask);
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
      await openLive(page, ask);
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

  test('adds photos that the operator sees too, and removes one', async ({ page, sendForm, request }) => {
    const { id, tracker } = await sendRequest(sendForm);
    await openLive(page, tracker);
    await choosePhotos(page, 2);
    await expect(tile(page, 'uploaded')).toHaveCount(2);
    await button(page, 'Add These Photos').click();
    await expect(page.getByText('Added. We have your photos.')).toBeVisible();
    await expect(page.getByText('You added 2 photos')).toBeVisible();
    const photo = page.getByRole('img', { name: 'Photo 2 of 2' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    const desk = await (await request.get(`/admin/requests/${id}`, { headers: asOwner.extraHTTPHeaders })).text();
    for (const text of ['alt="Photo 1 of 2"', '>2 photos<']) expect(desk).toContain(text);
    await page.getByRole('button', { name: 'Remove Photo 1 of 2' }).click();
    await expect(page.getByText('Removed.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  });

  test.describe('on a slow network', () => {
    test.use({ expectedConsoleErrors: [/status of 429/] });

    /** Opens a request's page. */
    async function openRequest(page: Page, baseURL: string | undefined, tracker: string): Promise<void> {
      const pass = passOn(baseURL);
      let uploaded = 0;
      await page.route(uploads, async (route) => pass(route, await jpeg(80, 60, `#5${++uploaded % 10}8`)));
      await page.route(new RegExp(`${tracker}\\.data`), (route) => pass(route));
      await openLive(page, tracker);
    }

    const added = (page: Page) => page.getByText('Added. We have your photos.');
    const othersAdded = 'Your other photos are added. What is shown here is not added yet.';
    const stored = (page: Page, name: string) => page.getByRole('img', { name });

    test('keeps a photo that failed when the others are added, and adds it later', async ({ page, baseURL, sendForm }) => {
      const { tracker } = await sendRequest(sendForm);
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      await openRequest(page, baseURL, tracker);
      let count = 0;
      await page.route(uploads, async (route) => {
        if (++count !== 3) return route.fallback();
        await gate;
        await route.fulfill({ status: 429, json: { error: 'Please try again in a few minutes.' } });
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
      await button(page, 'Add These Photos').click();
      await expect(button(page, 'Retry Photo 1')).toBeFocused();
      await button(page, 'Retry Photo 1').click();
      await expect(tile(page, 'uploaded')).toHaveCount(1);
      await button(page, 'Add These Photos').click();
      await expect(added(page)).toBeVisible();
      await expect(stored(page, 'Photo 3 of 3')).toBeVisible();
      await expect(picker(page).locator('.photo-tile')).toHaveCount(0);
      await expect(picker(page)).not.toContainText(othersAdded);

      await test.step('says that five were added, and takes no more before the page has loaded again', async () => {
        const reload = await holdRequests(page, isLoad);
        await choosePhotos(page, 2);
        await expect(tile(page, 'uploaded')).toHaveCount(2);
        await button(page, 'Add These Photos').click();
        await expect(picker(page).locator('.photo-tile')).toHaveCount(0);
        await expect(page.locator('input[type=file]')).toBeHidden();
        await expect(added(page)).toBeVisible();
        reload.release();
        await expect(page.getByText('A request takes up to five photos. Remove one to add another.')).toBeVisible();
        await expect(added(page)).toBeVisible();
      });
    });

    test('keeps photos that are chosen while others are added, and while the page loads again', async ({
      page,
      baseURL,
      sendForm,
    }) => {
      const { tracker } = await sendRequest(sendForm);
      await openRequest(page, baseURL, tracker);
      const post = await holdRequests(page, (request) => isPost(request) && request.url().includes('.data'));
      const reload = await holdRequests(page, isLoad);
      await choosePhotos(page);
      await expect(tile(page, 'uploaded')).toHaveCount(1);
      await button(page, 'Add These Photos').click();
      await expect.poll(() => post.requests.length).toBe(1);
      await choosePhotos(page);
      await expect(tile(page, 'uploaded')).toHaveCount(2);
      post.release();
      await expect.poll(() => reload.requests.length).toBe(1);
      await choosePhotos(page);
      reload.release();
      await expect(stored(page, 'Photo 1 of 1')).toBeVisible();
      await expect(tile(page, 'uploaded')).toHaveCount(2);
      await expect(picker(page)).toContainText(othersAdded);
      await button(page, 'Add These Photos').click();
      await expect(added(page)).toBeVisible();
      await expect(stored(page, 'Photo 3 of 3')).toBeVisible();
    });
  });
});
