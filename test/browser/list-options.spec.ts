import { boxesOf, expect, openWithFonts, phone, test, untilHydrated } from './fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a trade page starts with who answers now, then its list, with the advice folded below', async ({ page }) => {
    await openWithFonts(page, '/services/plumbing');
    const firms = page.locator('.call-now .firm');
    await expect(firms.first().getByRole('link', { name: /^Call / })).toBeInViewport({ ratio: 1 });
    for (const box of await boxesOf(...(await firms.all()))) expect(box.height).toBeLessThanOrEqual(60);
    await expect(page.getByText('Leaks you cannot see')).toBeHidden();
    await expect(page.locator('#key-features')).toBeAttached();
    // Their one arrow is drawn by the style sheet.
    await expect(page.locator('.faq-list summary').first()).toBeVisible();
    await expect(page.locator('.faq-list summary svg')).toHaveCount(0);
    expect((await page.getByRole('main').getByRole('article').first().boundingBox())?.y).toBeLessThan(phone.height * 1.5);
    await page.getByText('First, stop the damage').click();
    await expect(page.getByRole('link', { name: '1-800-458-4251' })).toBeVisible();

    await test.step('doubled text puts the call below its name, which keeps its words whole', async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const [name, call] = await boxesOf(firms.first().locator('.who'), firms.first().locator('.row-button'));
      expect(call?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
      expect(name?.width).toBeGreaterThan(250);
    });
  });

  test('filters share a line, as targets of 44 pixels, and so do the pages; grid and list, which look alike here, are not offered', async ({
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

test('the list of a trade is filtered by its chips, and sorted and filtered by its form', async ({ page }) => {
  await page.goto('/best-plumbers-oklahoma-city');
  await untilHydrated(page);
  const list = page.getByRole('region', { name: /^Plumbers in Oklahoma City/ });
  const chip = list.getByRole('link', { name: 'Any hour 4' });
  await chip.click();
  await expect(page).toHaveURL(/\?emergency=true#contractors$/);
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await expect(list.getByText('Showing 1-4 of 4 contractors')).toBeVisible();
  await chip.click();
  await expect(page).toHaveURL(/oklahoma-city#contractors$/);
  await list.getByRole('link', { name: 'Best rated first', exact: true }).click();
  await expect(list.getByText('Best rated first, by the ratings listed.')).toBeVisible();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('combobox', { name: /^Rating/ }).selectOption('4.5');
  await page.getByLabel('Sort by').selectOption('name');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/sort=name.*min_rating=4\.5/);
  await expect(list.getByText('By name, from A to Z.')).toBeVisible();
  await list.getByRole('link', { name: 'Remove Rated 4.5 or better' }).click();
  await expect(page).toHaveURL(/\?sort=name#contractors$/);
});

test('the filters of the home page apply together, also by keyboard', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
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
