import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseLargeFile } from '../choose-photos.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoSidewaysScroll,
  ownerCredentials,
  phone,
  test,
  untilHydrated,
} from '../fixtures.ts';

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

/** Adds a roofer in Norman, and opens its editor. */
async function create(page: Page, name: string): Promise<void> {
  await page.goto('/admin/contractors/new');
  await fill(page, { Name: name, 'Service type': 'Roofing' });
  await page.getByLabel('City').selectOption('norman');
  await page.getByRole('button', { name: 'Add to the directory' }).click();
  await expect(done(page)).toContainText('It is on the site now');
  await untilHydrated(page);
}

test('previews changes in a frame without links and scripts, and keeps what was typed', async ({ page }) => {
  const name = 'Quillback Roofing';
  await create(page, name);
  await fill(page, { Rating: '9', About: 'Only a draft.' });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(problem(page)).toBeInViewport();

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

test('refuses a large picture, and asks before it saves a suspicious value or an upload discards it', async ({ page }) => {
  await create(page, 'Pictured Roofing');
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

  await test.step('keeps what was typed about a contractor that another operator hides meanwhile', async () => {
    const other = await page.context().newPage();
    await other.goto(new URL(page.url()).pathname);
    await other.getByText('Take it off the site').first().click();
    await other.getByLabel('Why', { exact: true }).fill('A test');
    await other.getByRole('button', { name: 'Take it off the site' }).click();
    await expect(other).toHaveURL(/done=hidden/);
    await typed.fill('405-555-0188');
    for (const button of ['Save', 'Preview']) {
      await page.getByRole('button', { name: button }).click();
      await expect(problem(page)).toContainText('It no longer exists');
      await expect(typed).toHaveValue('405-555-0188');
    }
  });
});
