import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, phone, test, untilHydrated } from './fixtures.ts';

const roofers = '/best-roofers-oklahoma-city';

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Choose / });
/** Without its script it cannot say how many. */
const request = (page: Page) => bar(page).getByRole('button', { name: /^Request (quotes|1 quote|[23] quotes)$/ });
const bar = (page: Page) => page.getByRole('form', { name: 'Chosen contractors' });
const announced = (page: Page) => page.locator('.choosing > [aria-live=polite]');
const choose = async (page: Page, count: number) => {
  const names = (await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()).slice(0, count);
  for (const name of names) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  return names;
};

test('keeps a choice across pages, requests quotes from it, keeps it on return, and compares it', async ({ page }) => {
  await page.goto(roofers);
  await untilHydrated(page);
  await expect(bar(page)).toBeHidden();
  const [roofer = ''] = await choose(page, 1);
  await expect(announced(page)).toHaveText(`${roofer} chosen. 1 of 3.`);
  await page.goto('/best-plumbers-oklahoma-city');
  await expect(bar(page)).toContainText(`1 of 3 chosen: ${roofer}`);
  const [first = '', second = ''] = await choose(page, 2);
  await expect(page).toHaveURL('/best-plumbers-oklahoma-city');
  await expect(bar(page)).toContainText('3 of 3 chosen');
  await expect(request(page)).toBeInViewport({ ratio: 1 });
  await request(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for quotes');
  await expect(page.getByRole('form')).toContainText(`${first}, ${second} and ${roofer} get what you send`);
  await page.goBack();
  for (const name of [first, second]) await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeChecked();
  await bar(page).getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveText([first, second, roofer]);
  await page.goto(roofers);
  await expect(page.getByRole('checkbox', { name: `Choose ${roofer}` })).toBeChecked();
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar appears with a choice, which is kept on return; what needs scripts is hidden', async ({ page }) => {
    // Without the script, Chromium stores checked boxes a moment later: a person is slower than this test.
    await expect(async () => {
      await page.goto(roofers);
      await expect(bar(page)).toBeHidden();
      const [name] = await choose(page, 1);
      await expect(request(page)).toBeInViewport({ ratio: 1 });
      await request(page).click();
      await page.goBack();
      await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeChecked({ timeout: 2_000 });
      await expect(bar(page)).toBeVisible();
    }).toPass({ timeout: 120_000 });
    await page.goto('/compare?c=wagontop-roofing,kastrup-roofing');
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.goto('/oklahoma-city/roofing/wagontop-roofing');
    await expect(page.getByRole('button', { name: 'Save Wagontop Roofing' })).toBeHidden();
    await page.goto('/saved');
    await expect(page.getByText('Saving needs JavaScript')).toBeVisible();
  });
});

test('refuses a fourth contractor and says why, until one is removed', async ({ page }) => {
  await page.goto('/top-contractors-in-oklahoma-city');
  await untilHydrated(page);
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
  await page.goto(roofers);
  await untilHydrated(page);
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

for (const viewport of [{ width: 320, height: 640 }, desktop])
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the bar moves no card and covers no form, footer or focused element', async ({ page }) => {
      await page.goto(roofers);
      await untilHydrated(page);
      await ticks(page).first().scrollIntoViewIfNeeded();
      const before = await ticks(page).first().boundingBox();
      await ticks(page).first().click();
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      expect(await ticks(page).first().boundingBox()).toEqual(before);
      await expectNoSidewaysScroll(page);
      if (viewport !== desktop) await expectAccessible(page);

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
    });
  });

test('the bar fits a phone with doubled text, at the end of its list', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(roofers);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await choose(page, 1);
  await expectNoSidewaysScroll(page);
  await ticks(page).first().scrollIntoViewIfNeeded();
  await expect(bar(page)).not.toBeInViewport();
  await request(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a quote');
});
