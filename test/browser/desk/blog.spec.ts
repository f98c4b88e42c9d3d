import type { Locator, Page } from '@playwright/test';
import { expect, ownerCredentials, test, untilHydrated } from '../fixtures.ts';

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

test('the toolbar adds formatting, also by keyboard', async ({ page }) => {
  await page.goto('/admin/blog/new');
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
});

test('writes a post by keyboard, previews, corrects and publishes it', async ({ page, context }) => {
  const title = 'Ice dams by keyboard';
  await page.goto('/admin/blog');
  await page.getByRole('link', { name: 'New post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New post');
  await untilHydrated(page);
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
  await preview.close();
  // The form is unchanged.
  await expect(sections).toHaveValue('## Before the freeze\nClean the gutters.');

  await press(page, 'Save');
  await expect(done(page)).toContainText('Saved as a draft');
  await tabTo(page, page.getByRole('button', { name: 'Publish now' }));
  await page.keyboard.press('Enter');
  await expect(done(page)).toContainText('Readers see it now');
  await expect(done(page)).toBeInViewport();
  await page.getByRole('link', { name: 'On the site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
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
