import { expect, test, untilHydrated } from './fixtures.ts';
import { cards, city, directory, expectShowing, featured, openLive, searchBox, service, shownNames } from './home-page.ts';

test('is complete in the server’s HTML', async ({ request, baseURL }) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<title>Contractors in Oklahoma City, Edmond &amp; Norman | Redbud Pros</title>');
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/"/>`);
  expect(html).toContain('Showing 1-12 of 182 contractors');
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
});

test('shows trades, featured contractors, the list and the filters', async ({ page }) => {
  await page.goto('/');
  await test.step('names the operator to search engines, and claims no ratings', async () => {
    const [text = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = (JSON.parse(text) as { '@type': string }[]).map((entry) => entry['@type']);
    expect(types).toEqual(['Organization', 'WebSite']);
    expect(text).not.toContain('aggregateRating');
  });
  await test.step('offers three ways in', async () => {
    const ways = page.getByRole('navigation', { name: 'Ways to a contractor' }).getByRole('link');
    await expect(ways).toHaveText([/^Call now\d+ answer at any hour$/, /^Compare/, /^Have us find a contractor/]);
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/?emergency=true#contractors',
      '#contractors',
      '/request',
    ]);
  });
  await test.step('links to every trade, with its number of contractors', async () => {
    const tiles = page.getByRole('region', { name: 'What broke?' }).getByRole('link');
    await expect(tiles).toHaveCount(18);
    await expect(tiles.first()).toHaveText('Plumbing15 listed');
    expect((await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).slice(0, 4)).toEqual([
      '/best-plumbers-okc',
      '/best-electricians-okc',
      '/best-hvac-contractors-okc',
      '/best-roofers-okc',
    ]);
  });
  await test.step('the featured strip has three: pinned ones first, then by rating times reviews', async () => {
    expect(await featured(page).getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Wagontop Roofing',
      'Ottley Drain and Sewer',
      'Hailstone Hollow Roofing',
    ]);
  });
  await test.step('the list continues with all featured ones in the same order, each shown once', async () => {
    const order = [
      'Ledgerwood Plumbing Works', // 4.8 x 356
      'Vandeventer Heat and Air', // 4.8 x 267
      'Brisbin Family Plumbing', // 4.9 x 201
      'Amsbury Roofing', // 4.8 x 176
      'Covell Hill Heat and Air', // 4.7 x 158
      'Land Office Electric', // 4.9 x 143
      'Blackjack and Post Tree Service', // 4.8 x 129
      'Silt Line Restoration', // 4.7 x 112
      'Roadrunner Ridge Pest Control', // 4.9 x 97
    ];
    expect(await shownNames(page)).toEqual(order);
  });
  await test.step('a card links to the contractor and its phone number', async () => {
    const card = featured(page).getByRole('article').first();
    await expect(card.getByRole('link', { name: 'Wagontop Roofing', exact: true })).toHaveAttribute(
      'href',
      '/oklahoma-city/roofing/wagontop-roofing',
    );
    await expect(card.getByRole('link', { name: 'Call Wagontop Roofing, 405-555-0156' })).toHaveAttribute(
      'href',
      'tel:+14055550156',
    );
    await expect(card.getByRole('link', { name: 'View details of Wagontop Roofing' })).toBeVisible();
    for (const text of ['Roofing', 'Oklahoma City +2', 'Asphalt roof $8,800–15,500', 'Since 2021'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card).toContainText('Rated 4.7 (118 on Google)');
    await expect(card).toContainText(/Verified Pro: license checked \w{3} \d/);
    await expect(card).toContainText(/Open until \d|Opens \d/);
  });
  await test.step('the filters list all services and the cities of the directory', async () => {
    const services = await service(page).getByRole('option').allInnerTexts();
    expect(services[0]).toBe('All Services');
    expect(services).toEqual(['All Services', ...services.slice(1).toSorted((a, b) => a.localeCompare(b, 'en'))]);
    expect(services).toContain('House Cleaning');
    const groups = await service(page)
      .locator('optgroup')
      .evaluateAll((all) => all.map((group) => group.getAttribute('label')));
    expect(groups).toEqual(['General Contracting', 'Landscaping', 'Lawn Care']);
    expect(await city(page).getByRole('option').allInnerTexts()).toEqual(['All Locations', 'Oklahoma City', 'Edmond', 'Norman']);
  });
  await test.step('the Apply button is missing with JavaScript', async () => {
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  });
  await test.step('a sorted list has them where they belong', async () => {
    await page.goto('/?sort=name');
    await expect(cards(page)).toHaveCount(12);
    await expect(featured(page)).toHaveCount(0);
    await page.goto('/');
  });
  await test.step('the second page continues the featured ones', async () => {
    await page.goto('/?page=2');
    expect((await shownNames(page)).slice(0, 2)).toEqual(['Linen and Larkspur Cleaning', 'Canyon Wren Landscaping']);
    await expect(cards(page).getByText('Verified Pro')).toHaveCount(2);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`questions, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('are six, each opened by keyboard', async ({ page }) => {
      await page.goto('/');
      const faq = page.getByRole('region', { name: 'Before you hire' });
      const questions = faq.locator('summary');
      await expect(questions).toHaveCount(6);
      await expect(questions).toHaveText([/reliable/, /ask/, /upfront/, /wrong/, /How long/, /permit/]);
      const answer = faq.getByText('10% to 30%');
      await expect(answer).toBeHidden();
      await questions.nth(2).focus();
      await page.keyboard.press('Enter');
      await expect(answer).toContainText('Be cautious above 30%');
      await page.keyboard.press('Enter');
      await expect(answer).toBeHidden();
    });
  });
}

test('the questions are also there after a visit to another page', async ({ page }) => {
  await page.goto('/oklahoma-city/roofing/wagontop-roofing');
  await page.getByRole('banner').getByRole('link', { name: 'Redbud Pros' }).click();
  await expect(page.getByRole('region', { name: 'Before you hire' }).locator('summary')).toHaveCount(6);
});

test('a search with a ZIP code finds those who serve it', async ({ page }) => {
  await openLive(page, '/');
  await searchBox(page).fill('roofer');
  await page.getByLabel('ZIP code').fill('73034');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?q=roofer&zip=73034(&seed=\d+)?#contractors$/);
  await expect(directory(page).getByRole('link', { name: 'Remove Serves 73034' })).toBeVisible();
  await directory(page).getByRole('link', { name: 'Remove Serves 73034' }).click();
  await expect(page.getByLabel('ZIP code')).toHaveValue('');
});

test('search works by keyboard from the top of the page', async ({ page }) => {
  await openLive(page, '/');
  for (let stop = 0; stop < 30 && !(await searchBox(page).evaluate((box) => box === document.activeElement)); stop++)
    await page.keyboard.press('Tab');
  await page.keyboard.type('wagontop');
  await page.keyboard.press('Enter');
  await expectShowing(page, 'Showing 1-1 of 1 contractor');
  await expect(directory(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(directory(page).getByRole('heading', { level: 2 })).toBeInViewport();
});
