import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, openLive, phone, test } from './fixtures.ts';
import { cards, directory, expectShowing, searchBox } from './home-page.ts';

const listbox = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => listbox(page).getByRole('option');
const heading = (page: Page) => directory(page).getByRole('heading', { level: 2 });

// Suggestions fail to load at the end.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test('is an accessible combobox that opens, moves and selects by keyboard', async ({ page }) => {
  await openLive(page, '/');
  const field = searchBox(page);
  await expect(field).not.toHaveAttribute('role');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await expect(field).toHaveAttribute('aria-autocomplete', 'list');
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  // In one go: between two letters a busy machine would show suggestions for the first ones.
  await page.keyboard.insertText('plumer');
  await expect(options(page).first()).toHaveText('Plumbing');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator(`#${await field.getAttribute('aria-controls')}`)).toHaveRole('listbox');
  await expect(page.locator('[aria-live=polite]', { hasText: /^\d suggestions?$/ })).toHaveCount(1);
  await expect(field).not.toHaveAttribute('aria-activedescendant');

  const active = () => page.locator('[role=option][aria-selected=true]');
  await page.keyboard.press('ArrowDown');
  await expect(active()).toHaveText('Plumbing');
  await expect(field).toHaveAttribute('aria-activedescendant', (await active().getAttribute('id')) ?? '-');
  await page.keyboard.press('ArrowUp');
  await expect(active()).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(active()).toHaveCount(0);
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);

  // Escape closes the list and keeps the text; a second Escape is the browser’s own.
  await page.keyboard.press('Escape');
  await expect(listbox(page)).toBeHidden();
  await expect(field).toHaveValue('plumer');
  await page.keyboard.press('ArrowDown');
  await expect(listbox(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(listbox(page)).toBeHidden();
  await expect(field).not.toBeFocused();

  await page.evaluate(() => {
    window.addEventListener('pixel-event', (event) => document.body.setAttribute('data-event', (event as CustomEvent).detail));
  });
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(active()).toHaveText('Plumbing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?service=plumbing#contractors$/);
  await expect(page.locator('body')).toHaveAttribute('data-event', 'search');
  await expect(heading(page)).toHaveText('Plumbing contractors');
  await expect(heading(page)).toBeFocused();
  await expect(field).toHaveValue('');

  await test.step('Enter without a selection searches for the typed text', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Redbud Pros' }).click();
    await expect(page).toHaveURL('/');
    await field.fill('roffing');
    await expect(options(page).first()).toHaveText('Roofing');
    await field.press('Enter');
    await expect(page).toHaveURL(/q=roffing/);
    await expect(listbox(page)).toBeHidden();
    await expect(directory(page).getByText('Showing roofers for “roffing”.')).toBeVisible();
  });

  await test.step('failing suggestions show no list, and the search works', async () => {
    await page.route('**/api/suggestions*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/suggestions'));
    await field.fill('hail');
    await failed;
    await expect(listbox(page)).toBeHidden();
    await field.press('Enter');
    await expect(page).toHaveURL(/q=hail/);
  });
});

test.describe('with a touch screen or a mouse', () => {
  test.use({ hasTouch: true });

  test('suggestions cover the page without moving it, and are large enough', async ({ page }) => {
    for (const [viewport, height] of [
      [{ width: 360, height: 740 }, 44],
      [desktop, 24],
    ] as const)
      await test.step(`${viewport.width} pixels wide`, async () => {
        await page.setViewportSize(viewport);
        await openLive(page, '/');
        const below = page.getByRole('heading', { name: 'What broke?' });
        const before = await below.boundingBox();
        await searchBox(page).fill('water heat');
        await expect(options(page).first()).toContainText('Plumbing');
        expect(await below.boundingBox()).toEqual(before);
        await expectNoSidewaysScroll(page);
        if (viewport !== desktop) await expectAccessible(page);
        for (const option of await options(page).all())
          expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(height);
        const edmond = options(page).filter({ hasText: 'Plumbing in Edmond' });
        await (viewport === desktop ? edmond.click() : edmond.tap());
        await expect(page).toHaveURL(/\?service=plumbing&location=edmond#contractors$/);
        await expect(heading(page)).toHaveText('Plumbing contractors in Edmond');
      });
  });
});

test.describe('a search without results', () => {
  test.use({ viewport: phone });

  test('suggests searches with results', async ({ page }) => {
    await openLive(page, '/?q=zzyzx+edmond');
    await expectShowing(page, 'Showing 0 contractors');
    await expect(directory(page).getByText('No contractors found with the current filters.')).toBeVisible();
    await expectAccessible(page);
    const proposal = directory(page).getByRole('list', { name: 'Did you mean' }).getByRole('link').first();
    await expect(proposal).toHaveText('Contractors in Edmond');
    await proposal.click();
    await expect(heading(page)).toHaveText('Contractors in Edmond');
    await expect(heading(page)).toBeFocused();
    await expect(cards(page).first()).toBeVisible();

    // The same when the browser requests the data.
    await searchBox(page).fill('zzyzx norman');
    await searchBox(page).press('Enter');
    await expect(proposal).toHaveText('Contractors in Norman');
  });
});
