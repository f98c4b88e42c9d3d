import { visitFirst } from './first-visit.ts';
import { expect, test } from './fixtures.ts';
import { directory, openLive, searchBox } from './home-page.ts';

test('has at most 115 KB of gzipped JavaScript and 15 KB of CSS on a wide screen, and no developer helpers', async ({ page }) => {
  const { weigh } = await visitFirst(page, '/');
  const [scripts, styles] = [weigh('script'), weigh('stylesheet')];
  expect(scripts.total, scripts.files).toBeLessThanOrEqual(115_000);
  expect(scripts.count).toBeGreaterThan(1);
  expect(styles.total, styles.files).toBeLessThanOrEqual(15_000);
  expect(styles.count).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'findDuplicateContractors' in window)).toBe(false);
});

test('the questions are there after a visit to another page, too, and open by keyboard', async ({ page }) => {
  await page.goto('/oklahoma-city/roofing/wagontop-roofing');
  await page.getByRole('banner').getByRole('link', { name: 'Redbud Pros' }).click();
  const faq = page.getByRole('region', { name: 'Before you hire' });
  const questions = faq.locator('summary');
  await expect(questions).toHaveCount(6);
  const answer = faq.getByText('10% to 30%');
  await expect(answer).toBeHidden();
  await questions.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();
});

test('a search with a ZIP code works by keyboard from the top of the page', async ({ page }) => {
  await openLive(page, '/');
  for (let stop = 0; stop < 30 && !(await searchBox(page).evaluate((box) => box === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await page.keyboard.type('roofer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('73034');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=roofer&zip=73034(&seed=\d+)?#contractors$/);
  const heading = directory(page).getByRole('heading', { level: 2 });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await directory(page).getByRole('link', { name: 'Remove Serves 73034' }).click();
  await expect(page.getByLabel('ZIP code')).toHaveValue('');
});
