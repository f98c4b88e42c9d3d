import { boxesOf, expect, phone, test } from './fixtures.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a homeowner finds what a job costs and who charges what', async ({ page }) => {
      await page.goto('/costs');
      const main = page.getByRole('main');
      await expect(main).toContainText(/From the price guides of \d+ contractors listed here, as of \w+ \d+, \d{4}/);
      await main.getByRole('link', { name: 'Plumbing' }).click();
      await expect(page).toHaveURL('/costs/plumbing');
      await expect(main).toContainText('From the price guides of 5 plumbers listed here');
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Visits and small jobs', 'Larger jobs']);
      const faucet = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Faucet replacement' }) });
      await expect(faucet).toContainText('$175–313');
      await expect(faucet).toContainText('4 firms, $165–330 in all: Ottley Drain and Sewer $165–310');
      await expect(main).toContainText('Priced by fewer than three, so no figure: drain cleaning, service call');
      await expect(main.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/services/plumbing#contact-form');
      await faucet.getByRole('link', { name: 'Wet Boot Plumbing' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Wet Boot Plumbing' })).toBeVisible();
    });

    test('a trade’s page shows what its commonest jobs cost, unless its list is filtered', async ({ page }) => {
      await page.goto('/best-plumbers-okc');
      const costs = page.getByRole('region', { name: 'What it costs here' });
      await expect(costs).toContainText('Median of the price guides of 3 to 4 firms around Oklahoma City.');
      await expect(costs.getByRole('listitem')).toHaveText(['Faucet replacement$175–313', 'Toilet replacement$290–610']);
      await costs.getByRole('link', { name: 'All plumbing costs, and who charges what' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What plumbing costs around Oklahoma City');
      for (const path of ['/best-plumbers-okc?licensed=true', '/services/fencing']) {
        await page.goto(path);
        await expect(page.getByRole('region', { name: /^Before you hire/ })).toBeVisible();
        await expect(costs).toHaveCount(0);
      }
    });

    test('a trade with too few prices says so and links to its contractors', async ({ page }) => {
      await page.goto('/costs/fencing');
      const main = page.getByRole('main');
      await expect(main).toContainText('No figure yet: fewer than three of the fence builders listed here price the same job.');
      await expect(main).not.toContainText('$');
      await expect(main).toContainText('Priced by one or two: cedar privacy, per ft; chain link, per ft;');
      await main.getByRole('link', { name: 'See the fence builders' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Fencing');
    });
  });
}

test('an old name of a trade redirects, and an unknown one is not found', async ({ request }) => {
  const old = await request.get('/costs/Lawn-Service', { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, '/costs/lawn-care']);
  expect((await request.get('/costs/no-such-trade')).status()).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('bars of one size share a scale', async ({ page }) => {
    await page.goto('/costs/plumbing');
    const bars = page.getByRole('main').locator('svg rect');
    const boxes = await boxesOf(...(await bars.all()));
    const [faucet, toilet, tank, tankless] = boxes;
    expect(boxes.every(({ height }) => height > 8)).toBe(true);
    expect(faucet?.x).toBeLessThan(toilet?.x ?? 0);
    expect(faucet?.width).toBeLessThan(toilet?.width ?? 0);
    expect(tank?.x).toBeLessThan(tankless?.x ?? 0);
  });
});
