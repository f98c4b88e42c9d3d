import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { freePort, launchSite, type Site, temporaryFolder, untilReady } from '../../support/site.ts';
import {
  test as base,
  desktop,
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoSidewaysScroll,
  phone,
  untilHydrated,
} from '../fixtures.ts';

// One long file: all its tests edit listings with the same few functions, with JavaScript and without, on one site.

const password = 'contractors at the desk';

/** Its own site: changes here would change the lists that other tests count. */
const test = base.extend<{ largeFile: string }, { site: Site }>({
  // By path, because many bytes take long to pass to a browser.
  // biome-ignore lint/correctness/noEmptyPattern: it needs no other
  largeFile: async ({}, use) => {
    const folder = await temporaryFolder();
    const path = join(folder.path, 'large.png');
    await writeFile(path, Buffer.alloc(20 * 1024 * 1024));
    await use(path);
    await folder.remove();
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs no other
    async ({}, use) => {
      const folder = await temporaryFolder();
      const port = String(await freePort());
      const site = await launchSite({
        DATA_DIR: folder.path,
        PORT: port,
        SITE_URL: `http://127.0.0.1:${port}`,
        WORKERS: '1',
        LOG_LEVEL: 'warn',
        ADMIN_PASSWORD: password,
      });
      await untilReady(site);
      await use(site);
      site.process.kill('SIGTERM');
      await site.exited;
      await folder.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
/** What the sandbox of a preview forbids pages, and the tests’ own scripts. */
const sandboxed = /in a sandboxed frame|frame is sandboxed/;
test.describe.configure({ mode: 'serial' });
test.use({
  expectedConsoleErrors: [sandboxed],
  extraHTTPHeaders: { authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` },
});

const done = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const problem = (page: Page) => page.getByRole('alert');
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: false }).first().fill(text);
};

let created = 0;

/** @param twin whether the name exists already, so that the desk asks for confirmation. */
async function create(page: Page, name: string, { twin = false } = {}): Promise<string> {
  await page.goto('/admin/contractors/new');
  created += 1;
  await fill(page, { Name: name, 'Service type': 'Roofing', Phone: `918 555 ${String(created).padStart(4, '0')}` });
  await page.getByLabel('City').selectOption('norman');
  await page.getByRole('button', { name: 'Add to the directory' }).click();
  if (twin) await page.getByRole('button', { name: 'Add anyway' }).click();
  await expect(done(page)).toContainText('It is on the site now');
  return new URL(page.url()).pathname;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({
      javaScriptEnabled,
      expectedConsoleErrors: [/status of (404|409|422)|in a sandboxed frame|frame is sandboxed/],
    });
    const name = `Quillback Roofing ${javaScriptEnabled ? 'One' : 'Two'}`;
    const slug = name.toLowerCase().replaceAll(' ', '-');
    const open = async (page: Page, path: string) => {
      await page.goto(path);
      if (javaScriptEnabled) await untilHydrated(page);
    };

    test('adds, finds and corrects a contractor, and redirects its old slug', async ({ page }) => {
      const editor = await create(page, name);
      await open(page, `/admin/contractors?text=${encodeURIComponent(name)}`);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

      await open(page, editor);
      await fill(page, { Rating: '9', About: 'Typed and not lost.' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(problem(page)).toContainText('Nothing was saved yet');
      await expect(page.getByLabel('Rating', { exact: true })).toHaveAccessibleDescription(/number from 0 to 5/);
      await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('9');
      await expect(page.getByLabel('About')).toHaveValue('Typed and not lost.');

      await fill(page, { Rating: '4.5', Slug: `${slug}-llc` });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(done(page)).toContainText('Saved');
      await page.goto(`/norman/roofing/${slug}`);
      await expect(page).toHaveURL(`/norman/roofing/${slug}-llc`);
      await expect(page.getByText('Typed and not lost.').first()).toBeVisible();
    });

    test('previews changes before they are saved, and keeps what was typed', async ({ page }) => {
      const editor = await create(page, `${name} Seen`);
      await open(page, editor);
      await fill(page, { Rating: '9', About: 'Only a draft.' });
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(problem(page)).toContainText('Nothing was saved yet');
      await expect(problem(page)).toBeInViewport();
      await expect(page.getByLabel('Rating', { exact: true })).toHaveAccessibleDescription(/number from 0 to 5/);
      await expect(page.locator('iframe')).toHaveCount(0);

      await fill(page, { Rating: '4.5', Name: `${name} Draft`, Slug: `${slug}-draft` });
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
      await page.getByLabel('Phone', { exact: true }).last().check();
      await expect(page.locator('iframe')).toHaveCSS('width', '390px');

      await page.getByRole('link', { name: 'Back to the form' }).click();
      await expect(page.getByLabel('Name (required)')).toHaveValue(`${name} Draft`);
      await expect(page.getByLabel('About')).toHaveValue('Only a draft.');
      expect((await page.request.get(`/norman/roofing/${slug}-draft`)).status()).toBe(404);
      expect(await (await page.request.get(`/norman/roofing/${slug}-seen`)).text()).not.toContain('Only a draft.');
      await page.getByRole('button', { name: 'Save' }).last().click();
      await expect(done(page)).toContainText('Saved');
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await (await page.request.get(`/norman/roofing/${slug}-draft`)).text()).toContain('Only a draft.');
    });

    test('asks about a suspicious value before it is public, and keeps what was typed', async ({ page }) => {
      const editor = await create(page, `${name} Asked`);
      await open(page, editor);
      await fill(page, { Phone: 'call Jim', Website: 'typed.example' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(problem(page)).toContainText('“call Jim” is not a phone number');
      await expect(problem(page)).toBeInViewport();
      await expect(page.getByLabel('Phone')).toHaveValue('call Jim');
      await expect(page.getByLabel('Website')).toHaveValue('typed.example');
      if (javaScriptEnabled) await expectAccessible(page);
      expect(await (await page.request.get(`/norman/roofing/${slug}-asked`)).text()).not.toContain('call Jim');
      await fill(page, { Phone: 'call Tom' });
      await page.getByRole('button', { name: 'Save anyway' }).click();
      await expect(problem(page)).toContainText('“call Tom” is not a phone number');
      await page.getByRole('button', { name: 'Save anyway' }).click();
      await expect(done(page)).toContainText('Saved');
      await expect(page.getByLabel('Phone')).toHaveValue('call Tom');
    });

    test('previews a new contractor, then adds it', async ({ page }) => {
      await open(page, '/admin/contractors/new');
      await fill(page, { Name: `${name} New`, 'Service type': 'Roofing' });
      await page.getByLabel('City').selectOption('norman');
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(`${name} New`);
      expect((await page.request.get(`/norman/roofing/${slug}-new`)).status()).toBe(404);
      await page.getByRole('button', { name: 'Add to the directory' }).last().click();
      await expect(done(page)).toContainText('It is on the site now');
    });

    test('undoes a change from the history', async ({ page }) => {
      await open(page, `/admin/contractors?text=${slug}-llc`);
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('link', { name: 'History' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `History of ${name}` })).toBeVisible();
      await page.getByRole('button', { name: 'Undo Slug' }).click();
      await expect(done(page)).toContainText('Put back');
      await page.getByRole('button', { name: 'Undo Slug' }).last().click();
      await expect(problem(page)).toContainText('admin changed slug since');
      await page.goto(`/norman/roofing/${slug}-llc`);
      await expect(page).toHaveURL(`/norman/roofing/${slug}`);
    });

    test('hides a contractor and shows it again', async ({ page }) => {
      await open(page, `/admin/contractors?text=${slug}`);
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByText('Take it off the site').first().click();
      await page.getByLabel('Why', { exact: true }).fill('Out of business');
      await page.getByRole('button', { name: 'Take it off the site' }).click();
      await expect(done(page)).toContainText('Taken off the site');
      const editor = new URL(page.url()).pathname;
      expect((await page.request.get(`/norman/roofing/${slug}`)).status()).toBe(404);
      await open(page, '/admin/contractors?hidden=yes');
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Out of business');
      await open(page, editor);
      await page.getByRole('button', { name: 'Put it back on the site' }).click();
      await expect(done(page)).toContainText('Back on the site');
      expect((await page.request.get(`/norman/roofing/${slug}`)).status()).toBe(200);
    });

    test('warns the second of two editors and overwrites nothing', async ({ page, context }) => {
      const mode = javaScriptEnabled ? 8 : 9;
      const editor = await create(page, `${name} Both`);
      const second = await context.newPage();
      await second.goto(editor);
      if (javaScriptEnabled) await untilHydrated(second);
      await open(page, editor);
      await fill(page, { Phone: `918 555 ${mode}111` });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(done(page)).toContainText('Saved');
      await fill(second, { Phone: `918 555 ${mode}222`, Website: 'mine.example' });
      await second.getByRole('button', { name: 'Save' }).click();
      await expect(problem(second)).toContainText('Phone: by admin');
      await expect(second.getByLabel('Phone')).toHaveAccessibleDescription(new RegExp(`the value is now: 918 555 ${mode}111`));
      await expect(second.getByLabel('Phone')).toHaveValue(`918 555 ${mode}222`);
      await expect(second.getByLabel('Website')).toHaveValue('mine.example');
      await second.getByRole('button', { name: 'Save' }).click();
      await expect(done(second)).toContainText('Saved');
      await second.close();
    });

    test('merges a duplicate and undoes the merge', async ({ page }) => {
      const kept = await create(page, `${name} Merged`);
      await create(page, `${name} Merged`, { twin: true });
      await open(page, `${kept}/merge`);
      await page.getByRole('link', { name: `${name} Merged`, exact: true }).click();
      await page.getByRole('button', { name: 'Merge' }).click();
      await expect(done(page)).toContainText('Merged');
      await page.goto(`/norman/roofing/${slug}-merged-2`);
      await expect(page).toHaveURL(`/norman/roofing/${slug}-merged`);
      await open(page, `${kept}/history`);
      await page.getByRole('button', { name: /Undo the merge/ }).click();
      await expect(done(page)).toContainText('Both are on the site again');
      expect((await page.request.get(`/norman/roofing/${slug}-merged-2`, { maxRedirects: 0 })).status()).toBe(200);
    });

    test('uploads a picture and refuses another file', async ({ page }) => {
      await open(page, await create(page, `${name} Pictured`));
      const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#842' } })
        .png()
        .toBuffer();
      await page.getByLabel('JPEG, PNG').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
      await page.getByRole('button', { name: 'Upload' }).click();
      await expect(done(page)).toContainText('The picture is on the site now');
      await expect(page.getByLabel('Picture', { exact: true })).toHaveValue(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/);
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
      await page.getByLabel('JPEG, PNG').setInputFiles({ name: 'a.svg', mimeType: 'image/png', buffer });
      await page.getByRole('button', { name: 'Upload' }).click();
      await expect(problem(page)).toContainText('Nothing was changed');
    });

    test('says that a picture is too large', async ({ page, largeFile }) => {
      await open(page, await create(page, `${name} Pictured Large`));
      const file = page.getByLabel('JPEG, PNG');
      await file.setInputFiles(largeFile);
      await page.getByRole('button', { name: 'Upload' }).click();
      const words = 'That file is larger than 8 MB. Nothing was changed.';
      if (!javaScriptEnabled) return expect(problem(page)).toContainText(words);
      await expect(file).toHaveAccessibleDescription(words);
      await expect(file).toBeFocused();
      await expectAccessible(page);
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await page.getByRole('button', { name: 'Upload' }).click();
      await expect(problem(page)).toContainText('That file is not a JPEG');
      await expect(page.getByText(words)).toHaveCount(0);
    });
  });
}

test('asks before an upload that would discard unsaved changes', async ({ page }) => {
  await page.goto(await create(page, 'Unsaved Roofing'));
  await untilHydrated(page);
  const phone = page.getByLabel('Phone', { exact: true });
  await phone.fill('405-555-0188');
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#248' } })
    .png()
    .toBuffer();
  await page.getByLabel('JPEG, PNG').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await page.getByRole('button', { name: 'Upload' }).click();
  expect(asked).toEqual(['Upload now? Changes on this page that are not saved will be lost.']);
  await expect(phone).toHaveValue('405-555-0188');
});

test('reaches and saves a field by keyboard', async ({ page }) => {
  await page.goto(await create(page, 'Keyboard Roofing'));
  await untilHydrated(page);
  await page.getByLabel('Website').focus();
  await page.keyboard.type('keyboard.example');
  await page.keyboard.press('Enter');
  await expect(done(page)).toContainText('Saved');
  await expect(page.getByLabel('Website')).toHaveValue('keyboard.example');
});

test('previews a page by keyboard', async ({ page }) => {
  await page.goto(await create(page, 'Keyboard Preview'));
  await untilHydrated(page);
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
});

test.describe('a contractor that another operator hides meanwhile', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });
  test('keeps what was typed, and says that it is gone', async ({ page, context }) => {
    const editor = await create(page, 'Gone Roofing');
    await page.goto(editor);
    await untilHydrated(page);
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
});

test.describe('a lost connection', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });
  test('keeps what was typed if the response is lost', async ({ page }) => {
    await page.goto(await create(page, 'Lost Line Roofing'));
    await untilHydrated(page);
    await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await fill(page, { Website: 'typed.example' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(problem(page)).toContainText('The site did not answer');
    await expect(page.getByLabel('Website')).toHaveValue('typed.example');
  });

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

test.describe('in both widths and color schemes', () => {
  test.use({ expectedConsoleErrors: [new RegExp(`${sandboxed.source}|status of 422`)] });

  test('every page is accessible and fits', async ({ page }) => {
    const editor = await create(page, 'Accessible Roofing');
    const twin = await create(page, 'Accessible Roofing', { twin: true });
    await page.getByLabel('Website').fill('a.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(done(page)).toContainText('Saved');
    const other = twin.split('/').at(-1);
    for (const path of [
      '/admin/contractors',
      '/admin/contractors?hidden=yes',
      editor,
      `${twin}/history`,
      `${editor}/merge`,
      `${editor}/merge?other=${other}`,
    ]) {
      await page.goto(path);
      await expectGoodLooks(page);
    }
    await page.goto(editor);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole('radio', { name: 'Wide screen' }).check();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
    }
  });
});
