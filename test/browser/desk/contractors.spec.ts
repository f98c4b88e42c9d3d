import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { temporaryFolder } from '../../support/site.ts';
import {
  test as base,
  desktop,
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoSidewaysScroll,
  ownerCredentials,
  phone,
  untilHydrated,
} from '../fixtures.ts';

const test = base.extend<{ largeFile: string }>({
  // By path, because many bytes take long to pass to a browser.
  // biome-ignore lint/correctness/noEmptyPattern: it needs no other
  largeFile: async ({}, use) => {
    const folder = await temporaryFolder();
    const path = join(folder.path, 'large.png');
    await writeFile(path, Buffer.alloc(20 * 1024 * 1024));
    await use(path);
    await folder.remove();
  },
});
test.use({
  httpCredentials: ownerCredentials,
  // Also what the sandbox of a preview forbids pages, and the tests’ own scripts.
  expectedConsoleErrors: [/in a sandboxed frame|frame is sandboxed|status of (404|409|422)/],
});

const done = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const problem = (page: Page) => page.getByRole('alert');
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: false }).first().fill(text);
};
const picture = async (background: string) => {
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'a.png', mimeType: 'image/png', buffer };
};

/** Adds a roofer in Norman. @returns the path of its editor, which is open. */
async function create(page: Page, name: string): Promise<string> {
  await page.goto('/admin/contractors/new');
  await fill(page, { Name: name, 'Service type': 'Roofing' });
  await page.getByLabel('City').selectOption('norman');
  await page.getByRole('button', { name: 'Add to the directory' }).click();
  await expect(done(page)).toContainText('It is on the site now');
  await untilHydrated(page);
  return new URL(page.url()).pathname;
}

test('previews changes in a frame without links and scripts, and keeps what was typed', async ({ page }) => {
  const name = 'Quillback Roofing';
  await create(page, name);
  await fill(page, { Rating: '9', About: 'Only a draft.' });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(problem(page)).toContainText('Nothing was saved yet');
  await expect(problem(page)).toBeInViewport();
  await expect(page.getByLabel('Rating', { exact: true })).toHaveAccessibleDescription(/number from 0 to 5/);

  await fill(page, { Rating: '4.5', Name: `${name} Draft` });
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator(`iframe[title="Preview of ${name} Draft"]`);
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
  await expectGoodLooks(page);
  await page.getByRole('radio', { name: 'Wide screen' }).check();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole('link', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Name (required)')).toHaveValue(`${name} Draft`);
  await expect(page.getByLabel('About')).toHaveValue('Only a draft.');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(done(page)).toContainText('Saved');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('previews and saves a page by keyboard; the history has the change', async ({ page }) => {
  await create(page, 'Keyboard Roofing');
  await page.getByLabel('Website').focus();
  await page.keyboard.type('keyboard.example');
  await page.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeFocused();
  await expect(page.locator('iframe')).toBeInViewport();
  // The actions come before the frame and its many links.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save' }).last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to the form' })).toBeFocused();
  await page.keyboard.press('Tab');
  const width = page.getByRole('radio', { name: 'Width of this page' });
  await expect(width).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect(page.locator('iframe')).toHaveCSS('width', '390px');
  await page.getByRole('link', { name: 'Back to the form' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name (required)')).toBeInViewport();
  await page.getByLabel('Website').focus();
  await page.keyboard.press('Enter');
  await expect(done(page)).toContainText('Saved');
  await expect(page.getByLabel('Website')).toHaveValue('keyboard.example');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('button', { name: 'Undo Website' })).toBeVisible();
  await expectGoodLooks(page);
});

test('asks about a suspicious value in view, and keeps what was typed', async ({ page }) => {
  await create(page, 'Suspicious Roofing');
  await fill(page, { Phone: 'call Jim', Website: 'typed.example' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(problem(page)).toContainText('“call Jim” is not a phone number');
  await expect(problem(page)).toBeInViewport();
  await expect(page.getByLabel('Phone')).toHaveValue('call Jim');
  await expect(page.getByLabel('Website')).toHaveValue('typed.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(done(page)).toContainText('Saved');
  await expect(page.getByLabel('Phone')).toHaveValue('call Jim');
});

test('uploads a picture; refuses one that is too large, and another file', async ({ page, largeFile }) => {
  await create(page, 'Pictured Roofing');
  const file = page.getByLabel('JPEG, PNG');
  const upload = page.getByRole('button', { name: 'Upload' });
  await file.setInputFiles(largeFile);
  await upload.click();
  const words = 'That file is larger than 8 MB. Nothing was changed.';
  await expect(file).toHaveAccessibleDescription(words);
  await expect(file).toBeFocused();
  await expectAccessible(page);
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await upload.click();
  await expect(problem(page)).toContainText('That file is not a JPEG');
  await expect(page.getByText(words)).toHaveCount(0);
  await file.setInputFiles(await picture('#842'));
  await upload.click();
  await expect(done(page)).toContainText('The picture is on the site now');
  await expect(page.getByLabel('Picture', { exact: true })).toHaveValue(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/);
});

test('asks before an upload that would discard unsaved changes', async ({ page }) => {
  await create(page, 'Unsaved Roofing');
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('405-555-0188');
  await page.getByLabel('JPEG, PNG').setInputFiles(await picture('#248'));
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  expect(asked).toEqual(['Upload now? Changes on this page that are not saved will be lost.']);
  await expect(phone).toHaveValue('405-555-0188');
});

test('a contractor that another operator hides meanwhile keeps what was typed, and says that it is gone', async ({
  page,
  context,
}) => {
  const editor = await create(page, 'Gone Roofing');
  await fill(page, { Website: 'typed.example', About: 'Typed, and not lost.' });
  const other = await context.newPage();
  await other.goto(editor);
  await other.getByText('Take it off the site').first().click();
  await other.getByLabel('Why', { exact: true }).fill('A test');
  await other.getByRole('button', { name: 'Take it off the site' }).click();
  await expect(other).toHaveURL(/done=hidden/);
  for (const button of ['Save', 'Preview']) {
    await page.getByRole('button', { name: button }).click();
    await expect(problem(page)).toContainText('It no longer exists');
    await expect(page.getByLabel('Website')).toHaveValue('typed.example');
    await expect(page.getByLabel('About')).toHaveValue('Typed, and not lost.');
  }
});

test.describe('a lost connection', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

  test('adds a contractor once although the response is lost', async ({ page }) => {
    await page.goto('/admin/contractors/new');
    await untilHydrated(page);
    await fill(page, { Name: 'Lost Answer Roofing', 'Service type': 'Roofing' });
    await page.getByLabel('City').selectOption('norman');
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch({ maxRedirects: 0 });
      return route.abort();
    });
    const add = page.getByRole('button', { name: 'Add to the directory' });
    await add.click();
    await expect(problem(page)).toContainText('The site did not answer');
    await page.unroute('**/*');
    await add.click();
    await expect(done(page)).toContainText('It is on the site now');
    await page.goto('/admin/contractors?text=Lost%20Answer%20Roofing');
    await expect(page.getByRole('link', { name: 'Lost Answer Roofing', exact: true })).toHaveCount(1);
  });
});
