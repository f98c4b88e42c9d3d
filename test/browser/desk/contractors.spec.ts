import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { moveOffSite } from '#app/domain/listings/hidden-queries.ts';
import { chooseLargeFile } from '../choose-photos.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoSidewaysScroll,
  openLive,
  ownerCredentials,
  phone,
  test,
} from '../fixtures.ts';
import { holdRequests, isPost } from '../hold-requests.ts';
import { inTransaction, newListing } from '../pro/as-member.ts';

test.use({
  httpCredentials: ownerCredentials,
  // Also what the sandbox of a preview forbids pages, and the tests’ own scripts.
  expectedConsoleErrors: [/in a sandboxed frame|frame is sandboxed|status of (404|409|422)/],
});

const done = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const problem = (page: Page) => page.getByRole('alert');

test('adds a contractor, previews changes by keyboard in a frame without links and scripts, and saves them', async ({ page }) => {
  const name = 'Quillback Roofing';
  await openLive(page, '/admin/contractors/new');
  await page.getByLabel('Name').first().fill(name);
  await page.getByLabel('Service type').first().fill('Roofing');
  await page.getByLabel('City').selectOption('norman');
  await page.getByRole('button', { name: 'Add to the directory' }).click();
  await expect(done(page)).toContainText('It is on the site now');
  const nameField = page.getByLabel('Name (required)');
  const about = page.getByLabel('About');
  await about.fill('Only a draft.');
  await page.getByLabel('Rating').first().fill('9');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(problem(page)).toBeInViewport();

  await page.getByLabel('Rating').first().fill('4.5');
  await nameField.fill(`${name} Draft`);
  await page.getByLabel('Website').focus();
  await page.keyboard.type('keyboard.example');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeFocused();
  const frame = page.locator(`iframe[title="Preview of ${name} Draft"]`);
  await expect(frame).toBeInViewport();
  // The actions come before the frame and its many links.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save' }).last()).toBeFocused();
  await page.keyboard.press('Tab');
  const back = page.getByRole('link', { name: 'Back to the form' });
  await expect(back).toBeFocused();
  await page.keyboard.press('Tab');
  const width = page.getByRole('radio', { name: 'Width of this page' });
  await expect(width).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect(frame).toHaveCSS('width', '390px');

  await test.step('in the frame', async () => {
    const preview = frame.contentFrame();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`${name} Draft`);
    await expect(preview.getByText('Only a draft.').first()).toBeVisible();
    // With its own styles and fonts, and the sign of the typed name.
    await expect(preview.locator('body')).toHaveCSS('font-family', /Figtree/);
    const sign = preview.locator('img[src^="/admin/listing-preview/sign.svg"]').first();
    await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // Links and forms in it do nothing.
    const before = page.url();
    await preview.getByRole('link', { name: 'Roofing' }).first().click();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`${name} Draft`);
    expect(page.url()).toBe(before);
    expect(page.context().pages()).toHaveLength(1);
  });
  await width.check();
  await expectGoodLooks(page);
  await page.getByRole('radio', { name: 'Wide screen' }).check();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, ['scrollable-region-focusable']);
  }

  await back.focus();
  await page.keyboard.press('Enter');
  await expect(nameField).toBeInViewport();
  await expect(nameField).toHaveValue(`${name} Draft`);
  await expect(about).toHaveValue('Only a draft.');
  await page.getByLabel('Website').focus();
  await page.keyboard.press('Enter');
  await expect(done(page)).toContainText('Saved');
  await expect(page.getByLabel('Website')).toHaveValue('keyboard.example');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: 'Undo Website' })).toBeVisible();
  await expectGoodLooks(page);
});

test('refuses a large picture, and asks before it saves a suspicious value or an upload discards it', async ({ page }) => {
  const id = await newListing('Pictured Plumbing');
  await openLive(page, `/admin/contractors/${id}`);
  const file = page.getByLabel('JPEG, PNG');
  const upload = page.getByRole('button', { name: 'Upload' });
  await chooseLargeFile(file, 20);
  await upload.click();
  const words = 'That file is larger than 8 MB. Nothing was changed.';
  await expect(file).toHaveAccessibleDescription(words);
  await expect(file).toBeFocused();
  await expectAccessible(page);

  const typed = page.getByLabel('Phone', { exact: true });
  await typed.fill('call Jim');
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#842' } })
    .png()
    .toBuffer();
  const picture = { name: 'a.png', mimeType: 'image/png', buffer };
  await file.setInputFiles(picture);
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await upload.click();
  expect(asked).toEqual(['Upload now? Changes on this page that are not saved will be lost.']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(problem(page)).toContainText('“call Jim” is not a phone number');
  await expect(problem(page)).toBeInViewport();
  await expect(typed).toHaveValue('call Jim');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(done(page)).toContainText('Saved');

  await file.setInputFiles(picture);
  await upload.click();
  await expect(done(page)).toContainText('The picture is on the site now');
  await expect(page.getByText(words)).toHaveCount(0);

  await test.step('during a post no file is uploaded, but the page can be left', async () => {
    const posts = await holdRequests(page, isPost);
    await file.setInputFiles(picture);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => posts.requests.length).toBe(1);
    const main = page.getByRole('main');
    await expect(main).toHaveAttribute('aria-busy', 'true');
    await upload.click();
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail');
    await expect(main).toHaveAttribute('aria-busy', 'false');
    expect(posts.requests).toHaveLength(1);
    posts.release();
    await page.goBack();
    await expect(typed).toHaveValue('call Jim');
  });

  await test.step('keeps what was typed about a contractor that another operator hides meanwhile', async () => {
    await inTransaction(async (tx) => {
      await moveOffSite(tx, { id, person: 'Pat', reason: 'A test' });
    });
    await typed.fill('405-555-0188');
    for (const button of ['Save', 'Preview']) {
      await page.getByRole('button', { name: button }).click();
      await expect(problem(page)).toContainText('It no longer exists');
      await expect(typed).toHaveValue('405-555-0188');
    }
  });
});
