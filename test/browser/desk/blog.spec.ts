import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { visitFirst } from '../first-visit.ts';
import {
  desktop,
  expect,
  expectGoodLooks,
  expectNoSidewaysScroll,
  ownerCredentials,
  phone,
  test,
  untilHydrated,
} from '../fixtures.ts';

// One long file: its tests share one blog, with JavaScript and without.
test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of (404|409|413|422)/] });

const done = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not lead there');
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: false }).first());
  await page.keyboard.insertText(text);
}

/** Saves a new post. @returns the path of its editor. */
async function draft(page: Page, title: string): Promise<string> {
  await page.goto('/admin/blog/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Introduction').fill('Twice a decade.');
  await press(page, 'Save');
  await expect(done(page)).toContainText('Saved as a draft');
  return new URL(page.url()).pathname;
}

test('the toolbar adds headings, bold, lists and links, also by keyboard, and the post shows them', async ({ page }) => {
  const editor = await draft(page, 'A post with formatting');
  await untilHydrated(page);
  const sections = page.getByLabel('Sections');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' }).nth(2);
  await sections.fill('Turn off the water, then call.');
  await sections.selectText();
  await toolbar.getByRole('button', { name: 'Bold' }).click();
  await expect(sections).toHaveValue('**Turn off the water, then call.**');
  await sections.fill('one\ntwo');
  await sections.selectText();
  await toolbar.getByRole('button', { name: 'List', exact: true }).press('Enter');
  await expect(sections).toHaveValue('- one\n- two');
  await sections.fill('## Before\n\n### First\n\n- **one**\n- [two](/services)\n\n<b>plain</b>');
  await press(page, 'Publish now');
  await expect(done(page)).toContainText('Readers see it now');
  await page.getByRole('link', { name: 'On the site' }).click();
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2, name: 'Before' })).toBeVisible();
  await expect(article.getByRole('heading', { level: 3, name: 'First' })).toBeVisible();
  await expect(article.getByRole('listitem').first().locator('strong')).toHaveText('one');
  await expect(article.getByRole('link', { name: 'two' })).toHaveAttribute('href', '/services');
  await expect(article).toContainText('<b>plain</b>');
  await page.goto(editor);
});

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await untilHydrated(page);
    };
    const mode = javaScriptEnabled ? 'with' : 'without';
    const title = `Ice dams, ${mode} scripts`;
    const slug = title.toLowerCase().replace(/\W+/g, '-');

    test('writes a post by keyboard, previews, corrects and publishes it, and redirects its old address', async ({
      page,
      context,
    }) => {
      await page.goto('/admin/blog');
      await page.getByRole('link', { name: 'New post' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('New post');
      await ready(page);
      await typeInto(page, 'Title', title);
      await typeInto(page, 'Introduction', 'Twice a decade.');
      await typeInto(page, 'Sections', 'Clean the gutters.');
      await typeInto(page, 'Pro tips', 'Never on shingles.');
      await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
      await page.keyboard.press('Enter');
      await expect(problem(page)).toContainText('Nothing was saved yet');
      const sections = page.getByLabel('Sections');
      await expect(sections).toHaveValue('Clean the gutters.');
      const tips = page.getByLabel('Pro tips');
      await expect(tips).toHaveValue('Never on shingles.');
      await expect(tips).toHaveAccessibleDescription(/Begin with a title: a line such as ## Never on shingles/);
      await tips.fill('## Salt\nNever on shingles.');

      await sections.fill('## Before the freeze\nClean the gutters.');
      const opened = context.waitForEvent('page');
      await tabTo(page, page.getByRole('button', { name: 'Preview in a new tab' }));
      await page.keyboard.press('Enter');
      const preview = await opened;
      await expect(preview.getByRole('heading', { name: 'Before the freeze' })).toBeVisible();
      await expect(preview.getByRole('status').first()).toContainText('nothing was saved');
      await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await preview.close();
      // The form is unchanged.
      await expect(sections).toHaveValue('## Before the freeze\nClean the gutters.');

      await press(page, 'Save');
      await expect(done(page)).toContainText('Saved as a draft');
      expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);
      await ready(page);
      await tabTo(page, page.getByRole('button', { name: 'Publish now' }));
      await page.keyboard.press('Enter');
      await expect(done(page)).toContainText('Readers see it now');
      await page.getByRole('link', { name: 'On the site' }).click();
      await expect(page).toHaveURL(`/blog/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText('Never on shingles.')).toBeVisible();

      await page.goto(`/admin/blog?text=${encodeURIComponent(title)}`);
      await expect(page.getByRole('row', { name: title })).toContainText('Published');
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await ready(page);
      await page.getByLabel('Slug').fill(`${slug}-2`);
      await press(page, 'Save');
      await expect(done(page)).toContainText('Readers see it now');
      // A process may have the old page a moment longer.
      await expect(async () => {
        await page.goto(`/blog/${slug}`);
        await expect(page).toHaveURL(`/blog/${slug}-2`, { timeout: 1_000 });
      }).toPass();
    });

    test('schedules, unpublishes and deletes a post, with a message each time', async ({ page }) => {
      const editor = await draft(page, `Dated later, ${mode} scripts`);
      await ready(page);
      await page.getByLabel('Date').fill('2099-03-02');
      await page.getByLabel('Time').fill('08:30');
      await press(page, 'Save');
      await expect(done(page)).toContainText('from its date on');
      await expect(page.getByRole('main')).toContainText('Readers see it from Mar 2, 2099, 8:30 am');
      await page.getByText('Take it off the blog').click();
      await press(page, 'Make it a draft');
      await expect(done(page)).toContainText('It is a draft again');
      await expect(page.getByLabel('Date')).toHaveValue('');
      await page.getByText('Delete it', { exact: true }).click();
      await expect(page.getByRole('main')).toContainText('It cannot be undone.');
      const count = page.getByLabel('To delete, type the number, including the post itself: 1');
      await count.fill('7');
      await press(page, 'Delete it permanently');
      await expect(problem(page)).toContainText('Nothing was deleted. Type the number to delete: 1.');
      await expect(count).toHaveValue('7');
      await count.fill('1');
      await press(page, 'Delete it permanently');
      await expect(done(page)).toContainText('The post is deleted');
      expect((await page.request.get(editor)).status()).toBe(404);
    });

    test('uploads, describes and places pictures, which readers see', async ({ page, context }) => {
      const editor = await draft(page, `In pictures, ${mode} scripts`);
      await page.getByRole('link', { name: 'Pictures (0)' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Pictures of');
      await ready(page);
      // A color for each run: the same bytes would be the same picture.
      const background = javaScriptEnabled ? '#842' : '#248';
      const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer();
      await page.getByLabel(/^JPEG, PNG/).setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer });
      await press(page, 'Upload');
      await expect(done(page)).toContainText('Now describe it');
      await ready(page);
      await page.getByLabel('Where it goes').selectOption('Above the post');
      await press(page, 'Save pictures');
      await expect(problem(page)).toContainText('Nothing was saved yet');
      await expect(page.getByLabel('What it shows')).toHaveAccessibleDescription(/Describe it/);
      await expect(page.getByLabel('Where it goes')).toHaveValue('featured');
      await page.getByLabel('What it shows').fill('A low roof in Moore');
      await press(page, 'Save pictures');
      await expect(done(page)).toContainText('Saved.');
      // Another one without a description.
      await ready(page);
      const another = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
        .jpeg()
        .toBuffer();
      await page.getByLabel(/^JPEG, PNG/).setInputFiles({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: another });
      await press(page, 'Upload');
      await expect(done(page)).toContainText('Now describe it');
      const pictures = page.locator('img[src^="/media/pictures/"]');
      await expect(pictures).toHaveCount(2);
      const kept = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      await page.goto(editor);
      await ready(page);
      await press(page, 'Publish now');
      await expect(done(page)).toContainText('Readers see it now');
      const address = (await page.getByRole('link', { name: 'On the site' }).getAttribute('href')) ?? '';
      const reader = await context.newPage();
      await reader.goto(address);
      const picture = reader.getByRole('img', { name: 'A low roof in Moore' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
      await reader.close();
      for (const sent of [address, `${address}.data`]) {
        const text = await (await page.request.get(sent)).text();
        const names = kept.map((path) => path?.match(/[0-9a-f]{32}/)?.[0] ?? 'none');
        expect(names.map((name) => text.includes(name))).toEqual([true, false]);
      }

      await page.goto(`${editor}/pictures`);
      await page.getByText('Remove picture 1: A low roof').click();
      await press(page, 'Remove picture 1 permanently');
      await expect(done(page)).toContainText('The picture was removed from the post');
      await expect(page.getByLabel('What it shows')).toHaveCount(1);
    });
  });

test('the second of two editors is warned, and nothing is overwritten', async ({ page, context }) => {
  const editor = await draft(page, 'Two at one post');
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(editor);
    await untilHydrated(one);
  }
  await other.getByLabel('Final thoughts').fill('By the first.');
  await press(other, 'Save');
  await expect(done(other)).toContainText('Saved as a draft');
  await page.getByLabel('Final thoughts').fill('By the second.');
  await page.getByLabel('Around here').fill('In Norman.');
  await press(page, 'Save');
  await expect(problem(page)).toContainText('changed this post while you had it open');
  await expect(page.getByLabel('Final thoughts')).toHaveValue('By the second.');
  await expect(page.getByLabel('Final thoughts')).toHaveAccessibleDescription(/the value is now: By the first\./);
  await press(page, 'Save');
  await expect(done(page)).toContainText('Saved as a draft');
  await expect(done(page)).toBeInViewport();
  await other.goto(editor);
  await expect(other.getByLabel('Around here')).toHaveValue('In Norman.');
  await other.close();
});

test('keeps the typed text if another operator deleted the post, and shows an error in view', async ({ page, context }) => {
  const editor = await draft(page, 'Deleted meanwhile');
  await untilHydrated(page);
  await page.getByLabel('Title').fill('');
  await page.getByLabel('Title').evaluate((field) => field.removeAttribute('required'));
  await press(page, 'Save');
  await expect(page.locator('#problem')).toBeFocused();
  await expect(problem(page)).toBeInViewport();
  await page.getByLabel('Title').fill('Deleted meanwhile');
  await page.getByLabel('Final thoughts').fill('Not to be lost.');
  const other = await context.newPage();
  await other.goto(editor);
  await untilHydrated(other);
  await other.getByText('Delete it', { exact: true }).click();
  await other.getByLabel(/^To delete, type the number/).fill('1');
  await press(other, 'Delete it permanently');
  await expect(done(other)).toContainText('The post is deleted');
  await other.close();
  await press(page, 'Save');
  await expect(problem(page).last()).toContainText('It no longer exists');
  await expect(page.getByLabel('Final thoughts')).toHaveValue('Not to be lost.');
});

test.describe('a form', () => {
  test.use({ expectedConsoleErrors: [/status of 413|net::ERR_FAILED/] });

  test('that is too large or gets no response keeps the typed text', async ({ page }) => {
    const editor = await draft(page, 'A long post');
    await page.goto(editor);
    await untilHydrated(page);
    const long = `## Euro\n${'€'.repeat(15_900)}`;
    await page.getByLabel('Sections').fill(long);
    await page.getByLabel('Common problems').fill('€'.repeat(7_900));
    await press(page, 'Save');
    await expect(problem(page)).toContainText('too much at once');
    await expect(page.getByLabel('Sections')).toHaveValue(long);
    await page.getByLabel('Common problems').fill('');
    const cut = /\/admin\/blog\/[^/]+\.data/;
    await page.route(cut, (route) => route.abort());
    await press(page, 'Save');
    await expect(problem(page)).toContainText('The site did not answer');
    await page.unroute(cut);
    await press(page, 'Save');
    await expect(done(page)).toContainText('Saved as a draft');
    await expect(page.getByLabel('Sections')).toHaveValue(long);
  });
});

test('editor, pictures and preview are accessible and fit every width, and the public page does not shift', async ({ page }) => {
  await page.goto('/admin/create-storm-damage-blog-post');
  await press(page, 'Create Blog Post');
  await expect(page.getByRole('main')).toContainText(/Blog post created successfully|The blog has this post already/);
  await page.goto('/admin/blog?page=99');
  await expect(page.getByRole('main')).toContainText('There are no more posts.');
  await page.goto('/admin/blog?text=storm-damage');
  const id = (await page.getByRole('row').getByRole('link').first().getAttribute('href')) ?? '';
  const addresses = [id, `${id}/pictures`, `/admin/blog/preview?post=${id.split('/').at(-1)}`];
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address);
      await untilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectGoodLooks(page);
      for (const width of [320, 768, 1024]) {
        await page.setViewportSize({ width, height: phone.height });
        await expectNoSidewaysScroll(page);
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const width of [phone.width, desktop.width]) {
        await page.setViewportSize({ width, height: phone.height });
        await expectNoSidewaysScroll(page);
      }
    });
  await page.setViewportSize(phone);
  const { moved } = await visitFirst(page, '/blog/storm-damage-central-oklahoma');
  expect(await moved(), 'moved while it loaded').toBeLessThan(0.01);
});
