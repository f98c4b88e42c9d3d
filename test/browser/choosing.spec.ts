import type { Page } from '@playwright/test';
import { desktop, doubleText, expect, expectAccessible, expectNoSidewaysScroll, openLive, phone, test } from './fixtures.ts';

const roofers = '/best-roofers-oklahoma-city';

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Choose / });
const request = (page: Page) => bar(page).getByRole('button', { name: /^Request (1 quote|[23] quotes)$/ });
const bar = (page: Page) => page.getByRole('form', { name: 'Chosen contractors' });
const announced = (page: Page) => page.locator('.choosing > [aria-live=polite]');
const choose = async (page: Page, count: number) => {
  const names = (await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()).slice(0, count);
  for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  return names;
};

test('a choice is kept across pages and on return, and can be asked for quotes and compared', async ({ page }) => {
  const [first, plumber] = ['Ottley Drain and Sewer', 'Ledgerwood Plumbing Works'];
  await openLive(page, roofers);
  await expect(bar(page)).toBeHidden();
  const [roofer = ''] = await choose(page, 1);
  await expect(announced(page)).toHaveText(`${roofer} chosen. 1 of 3.`);
  await openLive(page, '/oklahoma-city/plumbing/ledgerwood-plumbing-works');
  await page.getByRole('button', { name: `Choose ${plumber}` }).click();
  await expect(page.getByRole('button', { name: `Chosen ${plumber}` })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/best-plumbers-oklahoma-city');
  await expect(page.getByRole('checkbox', { name: `Choose ${plumber}` })).toBeChecked();
  await expect(bar(page)).toContainText('2 of 3 chosen');
  await page.getByRole('checkbox', { name: `Choose ${first}` }).check();
  await expect(page).toHaveURL('/best-plumbers-oklahoma-city');
  await expect(bar(page)).toContainText('3 of 3 chosen');
  await expect(request(page)).toBeInViewport({ ratio: 1 });
  await request(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for quotes');
  for (const name of [roofer, plumber, first]) await expect(page.getByRole('form')).toContainText(name);
  await page.goBack();
  // Before its script runs, the bar knows this page's choices only.
  await expect(bar(page)).toContainText('3 of 3 chosen');
  for (const name of [first, plumber]) await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeChecked();
  await bar(page).getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(3);
  await page.goto(roofers);
  await expect(page.getByRole('checkbox', { name: `Choose ${roofer}` })).toBeChecked();
});

test('refuses a fourth contractor and says why, until one is removed', async ({ page }) => {
  await openLive(page, '/top-contractors-in-oklahoma-city');
  const names = await choose(page, 3);
  await expect(bar(page)).toContainText(`3 of 3 chosen: ${names.join(', ')}`);
  const fourth = ticks(page).nth(3);
  await fourth.click();
  await expect(fourth).not.toBeChecked();
  await expect(bar(page)).toContainText('Three is the limit. Remove one to add');
  await expect(announced(page)).toContainText('Three is the limit.');
  await expect(bar(page).getByRole('button', { name: 'Request 3 quotes' })).toBeVisible();
  await expectAccessible(page);
  await bar(page)
    .getByRole('button', { name: `Remove ${names[1]}` })
    .click();
  await expect(page.getByRole('checkbox', { name: `Choose ${names[1]}` })).not.toBeChecked();
  await expect(fourth).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('3 of 3 chosen:');
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(announced(page)).toHaveText('All removed. 0 of 3 chosen.');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('the space bar selects, and the bar is one link away', async ({ page }) => {
  await openLive(page, roofers);
  await ticks(page).first().focus();
  await page.keyboard.press('Space');
  await expect(ticks(page).first()).toBeChecked();
  // Before its script loads, the link only goes to the bar.
  await expect(bar(page).locator('.names')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to your choice' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(request(page)).toBeFocused();
  await ticks(page).last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^View details of/ }).last()).toBeFocused();
  for (const name of ['Clear', 'Compare']) {
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare contractors');
});

test.describe('on a phone, then on a wide screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the bar moves no card, covers no form, footer or focused element, and fits doubled text', async ({ page }) => {
    const tick = ticks(page).first();
    const isWide = (viewport: object) => viewport === desktop;
    for (const viewport of [{ width: 320, height: 640 }, desktop]) {
      await page.setViewportSize(viewport);
      if (isWide(viewport)) await tick.uncheck();
      else await openLive(page, roofers);
      await tick.scrollIntoViewIfNeeded();
      const before = await tick.boundingBox();
      await tick.click();
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      expect(await tick.boundingBox()).toEqual(before);
      await expectNoSidewaysScroll(page);
      if (!isWide(viewport)) await expectAccessible(page);

      const hidden = await page.evaluate(() => {
        const over = document.querySelector('.choose-bar');
        const found = document.querySelectorAll<HTMLElement>('main :is(a, input, select, textarea, button, summary), footer a');
        return [...found].flatMap((element) => {
          if (!element.checkVisibility() || over?.contains(element)) return [];
          element.focus();
          const { left, right, bottom } = element.getBoundingClientRect();
          const hit = document.elementFromPoint((left + right) / 2, bottom - 1);
          return over?.contains(hit) ? [element.outerHTML.slice(0, 80)] : [];
        });
      });
      expect(hidden).toEqual([]);
      await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
      await expect(bar(page)).not.toBeInViewport();
    }
    await test.step('on a phone with doubled text it is at the end of its list', async () => {
      await page.setViewportSize(phone);
      await doubleText(page);
      await expectNoSidewaysScroll(page);
      await tick.scrollIntoViewIfNeeded();
      await expect(bar(page)).not.toBeInViewport();
      await request(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a quote');
    });
  });
});
