import { boxesOf, doubleText, expect, openLive, openWithFonts, phone, test } from './fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a trade page starts with who answers now, then its list, with the advice folded below', async ({ page }) => {
    await openWithFonts(page, '/services/plumbing');
    const contractors = page.locator('.call-now .contractor');
    await expect(contractors.first().getByRole('link', { name: /^Call / })).toBeInViewport({ ratio: 1 });
    for (const box of await boxesOf(...(await contractors.all()))) expect(box.height).toBeLessThanOrEqual(60);
    await expect(page.getByText('Leaks you cannot see')).toBeHidden();
    await expect(page.locator('#key-features')).toBeAttached();
    // Their one arrow is drawn by the style sheet.
    await expect(page.locator('.faq-list summary').first()).toBeVisible();
    await expect(page.locator('.faq-list summary svg')).toHaveCount(0);
    expect((await page.getByRole('main').getByRole('article').first().boundingBox())?.y).toBeLessThan(phone.height * 1.5);
    await page.getByText('First, stop the damage').click();
    await expect(page.getByRole('link', { name: '1-800-458-4251' })).toBeVisible();

    await test.step('doubled text puts the call below its name, which keeps its words whole', async () => {
      await doubleText(page);
      const [name, call] = await boxesOf(contractors.first().locator('.who'), contractors.first().locator('.row-button'));
      expect(call?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
      expect(name?.width).toBeGreaterThan(250);
    });
  });

  test('filters share a line of 44 pixels, and so do pages; grid and list, which look alike, are not offered', async ({
    page,
  }) => {
    await openWithFonts(page, '/?page=8');
    const filters = await boxesOf(...(await page.locator('.filter-line .chip').all()));
    expect(filters).toHaveLength(3);
    expect(new Set(filters.map(({ y }) => y)).size).toBe(1);
    for (const { height } of filters) expect(height).toBe(44);
    await expect(page.getByRole('link', { name: 'Grid view' })).toBeHidden();
    const pages = await boxesOf(...(await page.locator('.page-box:visible').all()));
    expect(pages.length).toBe(9);
    expect(new Set(pages.map(({ y }) => y)).size).toBe(1);

    await test.step('an address with a service opens at its list', async () => {
      await page.goto('/?service=house-cleaning');
      await expect(page.getByRole('heading', { name: 'House Cleaning contractors' })).toBeInViewport();
    });
  });
});

test('the filters of the home page apply together, also by keyboard', async ({ page }) => {
  await openLive(page, '/');
  const summary = page.locator('summary', { hasText: 'Filters' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: /^Rating/ }).selectOption('4.5');
  await page.getByRole('button', { name: 'Show results' }).press('Enter');
  await expect(page).toHaveURL(/\?min_rating=4\.5(&seed=\d+)?#contractors$/);
  await expect(page.getByRole('link', { name: 'Remove Rated 4.5 or better' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('combobox', { name: /^Rating/ })).toHaveValue('');
});
