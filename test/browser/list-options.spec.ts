import { boxesOf, expect, expectAccessible, openWithFonts, phone, test, untilHydrated } from './fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a trade page starts with emergency numbers, then its list, with the advice folded below', async ({ page }) => {
    await page.goto('/services/plumbing');
    const callNow = page.getByRole('region', { name: 'Water running now?' });
    const calls = callNow.getByRole('link', { name: /^Call / });
    await expect(calls).toHaveCount(3);
    await expect(calls.first()).toBeInViewport({ ratio: 1 });
    // Four firms do.
    await expect(callNow.getByText('These three answer at any hour.')).toBeVisible();
    await callNow.getByText('First, stop the damage').click();
    await expect(callNow.getByRole('link', { name: '1-800-458-4251' })).toHaveAttribute('href', 'tel:+18004584251');
    await expect(page.getByRole('main').getByText('8 listed, 4 answer at any hour.')).toBeVisible();
    const order = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(order).toEqual([
      'Water running now?',
      'Plumbers in Oklahoma City',
      'Something that can wait a day?',
      'What it costs here',
      'Before you hire a plumber',
      'Request Plumbing Service',
    ]);
    await expect(page.getByText('Leaks you cannot see')).toBeHidden();
    await expect(page.locator('#key-features')).toBeAttached();
    // Their one arrow is drawn by the style sheet.
    await expect(page.locator('.faq-list summary').first()).toBeVisible();
    await expect(page.locator('.faq-list summary svg')).toHaveCount(0);
    expect((await page.getByRole('main').getByRole('article').first().boundingBox())?.y).toBeLessThan(phone.height * 1.5);
  });

  test('filters share a line, as targets of 44 pixels; grid and list, which look alike here, are not offered', async ({
    page,
  }) => {
    await openWithFonts(page, '/');
    const chips = await page.locator('.filter-line .chip').all();
    expect(chips).toHaveLength(3);
    const boxes = await boxesOf(...chips);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    for (const { height } of boxes) expect(height).toBe(44);
    await expect(page.getByRole('link', { name: 'Grid view' })).toBeHidden();
  });

  test('the pages of a list are on one line', async ({ page }) => {
    await openWithFonts(page, '/?page=8');
    const boxes = await boxesOf(...(await page.locator('.page-box:visible').all()));
    expect(boxes.length).toBe(9);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  });

  test('who answers now takes a row of 60 pixels each', async ({ page }) => {
    await openWithFonts(page, '/best-plumbers-oklahoma-city');
    for (const firm of await page.locator('.call-now .firm').all())
      expect((await firm.boundingBox())?.height).toBeLessThanOrEqual(60);
  });

  test('doubled text puts the call below its name, which keeps its words whole', async ({ page }) => {
    await page.goto('/best-plumbers-oklahoma-city');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const firm = page.locator('.call-now .firm').first();
    const [name, call] = await boxesOf(firm.locator('.who'), firm.locator('.row-button'));
    expect(call?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    expect(name?.width).toBeGreaterThan(250);
  });

  test('an address with a service opens at its list', async ({ page }) => {
    await page.goto('/?service=house-cleaning');
    await expect(page.getByRole('heading', { name: 'House Cleaning contractors' })).toBeInViewport();
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a trade’s list is sorted and filtered with its form', async ({ page }) => {
      await page.goto('/best-plumbers-oklahoma-city');
      const list = page.getByRole('region', { name: /^Plumbers in Oklahoma City/ });
      await expect(list.getByText('Featured first, then by rating.')).toBeVisible();
      await expect(list.getByRole('link', { name: 'Featured can be paid for: how it works' })).toHaveAttribute(
        'href',
        '/how-we-list#featured',
      );
      if (javaScriptEnabled) await untilHydrated(page);
      await list.getByRole('link', { name: 'Best rated first', exact: true }).click();
      await expect(list.getByText('Best rated first, by the ratings listed.')).toBeVisible();
      await page.getByText('Filters', { exact: true }).click();
      await page.getByRole('combobox', { name: /^Rating/ }).selectOption('4.5');
      await page.getByLabel('Sort by').selectOption('name');
      await page.getByRole('button', { name: 'Show results' }).click();
      await expect(page).toHaveURL(/sort=name.*min_rating=4\.5/);
      await expect(list.getByText('By name, from A to Z.')).toBeVisible();
      const names = await list.getByRole('article').getByRole('heading').allTextContents();
      expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
      await list.getByRole('link', { name: 'Remove Rated 4.5 or better' }).click();
      await expect(page).toHaveURL(/\?sort=name#contractors$/);
    });

    test('chips filter a trade’s list, and say how many remain', async ({ page }) => {
      await page.goto('/best-plumbers-oklahoma-city');
      if (javaScriptEnabled) await untilHydrated(page);
      const list = page.getByRole('region', { name: /^Plumbers in Oklahoma City/ });
      const chip = list.getByRole('link', { name: 'Any hour 4' });
      await chip.click();
      await expect(page).toHaveURL(/\?emergency=true#contractors$/);
      await expect(chip).toHaveAttribute('aria-current', 'true');
      await expect(list.getByText('Showing 1-4 of 4 contractors')).toBeVisible();
      await expect(page.getByText('8 listed, 4 answer at any hour.')).toBeVisible();
      await chip.click();
      await expect(page).toHaveURL(/oklahoma-city#contractors$/);
    });

    test('the search of a trade page takes a ZIP code or a need', async ({ page }) => {
      await page.goto('/services/plumbing');
      const field = page.getByLabel('What is wrong, or your ZIP');
      await field.fill('73106');
      await field.press('Enter');
      await expect(page).toHaveURL('/services/plumbing?zip=73106#contractors');
      await expect(field).toHaveValue('73106');
      await field.fill('roof leak');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL('/?q=roof+leak#contractors');
    });

    test('the top contractors explain their order, and are sorted and filtered too', async ({ page }) => {
      await page.goto('/top-contractors-in-oklahoma-city');
      const main = page.getByRole('main');
      await expect(main.getByText('Featured first, then by rating.')).toBeVisible();
      await expect(main.getByRole('heading', { name: 'Featured Contractors in OKC' })).toBeVisible();
      if (javaScriptEnabled) await untilHydrated(page);
      await page.getByText('Filters', { exact: true }).click();
      await page.getByRole('combobox', { name: /^Rating/ }).selectOption('4.5');
      await page.getByRole('button', { name: 'Show results' }).click();
      await expect(page).toHaveURL(/min_rating=4\.5/);
      await expect(main.getByRole('heading', { name: 'More Top-Rated Contractors' })).toBeVisible();
      await page.goto('/top-contractors-in-oklahoma-city?sort=name');
      await expect(main.getByText('By name, from A to Z.')).toBeVisible();
      const list = main.getByRole('region', { name: 'Contractors in Oklahoma City' });
      await expect(list.getByRole('article')).toHaveCount(12);
      await expect(main.getByRole('heading', { name: 'Featured Contractors in OKC' })).toHaveCount(0);
      await page.goto('/top-contractors-in-oklahoma-city?zip=00000');
      await expect(main.getByText('No contractors found with the current filters.')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
    });
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
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('combobox', { name: /^Rating/ })).toHaveValue('');
});

test.describe('near misses of our addresses', () => {
  for (const [path, to] of [
    ['/oklahoma-city/plumbing', '/services/plumbing'],
    ['/services/electrician', '/services/electrical'],
    ['/edmond', '/?location=edmond'],
  ] as const)
    test(`${path} redirects to ${to}`, async ({ request, baseURL }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      const location = new URL(answer.headers()['location'] ?? '', baseURL);
      expect(location.pathname + location.search).toBe(to);
    });
});
