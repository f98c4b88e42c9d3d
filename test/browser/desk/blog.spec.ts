import type { Locator, Page } from '@playwright/test';
import { expect, openLive, ownerCredentials, test, untilHydrated } from '../fixtures.ts';
import { holdRequests, isPost } from '../hold-requests.ts';

test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of (413|422)/] });

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

test('writes a post by keyboard, corrects it, previews it during a post, and publishes it', async ({ page, context }) => {
  await page.goto('/admin/blog');
  await page.getByRole('link', { name: 'New post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New post');
  await untilHydrated(page);
  await typeInto(page, 'Title', 'Ice dams by keyboard');
  await typeInto(page, 'Introduction', 'Twice a decade.');
  await typeInto(page, 'Sections', 'Clean the gutters.');
  await typeInto(page, 'Pro tips', 'Never on shingles.');
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  const [sections, tips] = [page.getByLabel('Sections'), page.getByLabel('Pro tips')];
  await expect(tips).toHaveAccessibleDescription(/Begin with a title/);
  await tips.fill('## Salt\nNever on shingles.');

  await sections.fill('## Before the freeze\nClean the gutters.');
  // A preview opens while a post is not answered.
  const { requests, release } = await holdRequests(page, isPost);
  await press(page, 'Save');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  const opened = context.waitForEvent('page');
  await tabTo(page, page.getByRole('button', { name: 'Preview in a new tab' }));
  await page.keyboard.press('Enter');
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: 'Before the freeze' })).toBeVisible();
  await expect(preview.getByRole('status').first()).toContainText('nothing was saved');
  await preview.close();
  // The form is unchanged.
  await expect(sections).toHaveValue('## Before the freeze\nClean the gutters.');
  expect(requests).toHaveLength(1);
  release();
  await expect(done(page)).toContainText('Saved as a draft');
  await tabTo(page, page.getByRole('button', { name: 'Publish now' }));
  await page.keyboard.press('Enter');
  await expect(done(page)).toContainText('Readers see it now');
  await expect(done(page)).toBeInViewport();
});

test('the toolbar adds formatting; an error is in view, and keeps the typed text of a post that is too large', async ({
  page,
}) => {
  await openLive(page, '/admin/blog/new');
  const sections = page.getByLabel('Sections');
  await test.step('the toolbar, also by keyboard', async () => {
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
  await page.getByLabel('Introduction').fill('Twice a decade.');
  await page.getByLabel('Title').evaluate((field) => field.removeAttribute('required'));
  const long = `## Euro\n${'€'.repeat(15_900)}`;
  await sections.fill(long);
  await press(page, 'Save');
  await expect(page.locator('#problem')).toBeFocused();
  await expect(problem(page)).toBeInViewport();
  await page.getByLabel('Title').fill('A long post');
  await page.getByLabel('Common problems').fill('€'.repeat(7_900));
  await press(page, 'Save');
  await expect(problem(page).last()).toContainText('too much at once');
  await expect(sections).toHaveValue(long);
  await page.getByLabel('Common problems').fill('');
  await press(page, 'Save');
  await expect(done(page)).toContainText('Saved as a draft');
  await expect(sections).toHaveValue(long);
});
