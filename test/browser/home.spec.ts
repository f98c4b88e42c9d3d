import { visitFirst } from './first-visit.ts';
import { doubleText, expect, openWithFonts, phone, test } from './fixtures.ts';
import { directory, searchBox } from './home-page.ts';

test('is light on a wide screen, and its search takes a ZIP code by keyboard from the top of the page', async ({ page }) => {
  const { weigh } = await visitFirst(page, '/');
  const [scripts, styles] = [weigh('script'), weigh('stylesheet')];
  expect(scripts.total, scripts.files).toBeLessThanOrEqual(130_000);
  expect(scripts.count).toBeGreaterThan(1);
  expect(styles.total, styles.files).toBeLessThanOrEqual(15_000);
  expect(styles.count).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'findDuplicateContractors' in window), 'helpers of developers').toBe(false);

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

test('a phone has a link to Spanish at the top without a further line, and room for doubled text', async ({ page }) => {
  const link = page.getByRole('main').getByRole('link', { name: 'En español' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openWithFonts(page, '/');
  await expect(link).toBeInViewport();
  await page.setViewportSize(phone);
  await expect(link).toBeInViewport();
  const heightOf = async () => (await page.locator('main .lede').boundingBox())?.height;
  const height = await heightOf();
  await link.evaluate((element) => {
    element.style.display = 'none';
  });
  expect(await heightOf()).toBe(height);
  // The browser’s text size, as a visitor may set it.
  await doubleText(page);
  expect((await searchBox(page).boundingBox())?.width).toBeGreaterThan(220);
  await expect(page.getByRole('banner').getByRole('link', { name: /Start Your Project.*405-555-0100/ })).toBeVisible();
});
