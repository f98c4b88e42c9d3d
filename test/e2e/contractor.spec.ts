import { desktop, expect, expectAccessible, expectNoSidewaysScroll, phone, test, untilHydrated } from './fixtures.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const longName = '/oklahoma-city/restoration/schoenfeld-and-abernathy-water-and-storm-damage-restoration-company';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('says who it is, how good, and how to reach them', async ({ page }) => {
      expect((await page.goto(ledgerwood))?.status()).toBe(200);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ledgerwood Plumbing Works');
      await expect(main.locator('header')).toContainText('Verified Pro');
      await expect(main.locator('header')).toContainText('Plumbing in Oklahoma City, OK');
      await expect(main.locator('header')).toContainText('Rated 4.8 out of 5, (356 reviews)');
      const contact = main.getByRole('region', { name: 'Contact Ledgerwood Plumbing Works' });
      await expect(contact.getByRole('link', { name: 'Call 572-555-0102' })).toHaveAttribute('href', 'tel:+15725550102');
      await expect(contact.getByText('7489 N Western Ave, Oklahoma City, OK')).toBeVisible();
      const website = contact.getByRole('link', { name: 'ledgerwoodplumbingworks.example.com' });
      await expect(website).toHaveAttribute('href', 'https://ledgerwoodplumbingworks.example.com');
      await expect(website).toHaveAttribute('rel', 'nofollow noopener');
    });

    test('leads on to advice for the trade, similar contractors and the list', async ({ page }) => {
      await page.goto(ledgerwood);
      const advice = page.getByRole('region', { name: 'Before you call a plumber' });
      await expect(advice.getByRole('listitem')).toHaveCount(4);
      await expect(advice).toContainText('licensed by the Construction Industries Board');
      const similar = page.getByRole('region', { name: 'Other plumbers in Oklahoma City' });
      await expect(similar.getByRole('article')).toHaveCount(3);
      for (const card of await similar.getByRole('article').all()) await expect(card).toContainText('Plumbing · Oklahoma City');
      await expect(similar).not.toContainText('Ledgerwood');
      await expect(similar.getByRole('link', { name: 'All plumbers in Oklahoma City' })).toHaveAttribute(
        'href',
        '/services/plumbing/oklahoma-city',
      );
    });

    test('a breadcrumb leads to the service', async ({ page }) => {
      await page.goto(ledgerwood);
      const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
      await expect(steps).toHaveText(['Plumbing', 'Ledgerwood Plumbing Works']);
      await expect(steps.getByRole('link')).toHaveAttribute('href', '/services/plumbing');
      await expect(steps.last().locator('[aria-current=page]')).toHaveText('Ledgerwood Plumbing Works');
    });
  });
}

test.describe('display rules', () => {
  test('a contractor without an address shows none; without featured, no badge', async ({ page }) => {
    await page.goto('/oklahoma-city/restoration/after-the-siren-restoration');
    await expect(page.getByRole('main').locator('header')).not.toContainText('Verified Pro');
    await expect(page.getByRole('term').filter({ hasText: 'Address' })).toHaveCount(0);
    await expect(page.getByRole('term')).toHaveText(['Phone', 'Website']);
  });

  test('one review is one review', async ({ page }) => {
    await page.goto('/norman/landscaper/dogtrot-gardens');
    await expect(page.getByRole('main').locator('header')).toContainText('5.0 out of 5, (1 review)');
  });

  test('no rating shows as 0', async ({ page }) => {
    await page.goto('/oklahoma-city/landscaper/quillen-yard-design');
    await expect(page.getByRole('main').locator('header')).toContainText('Rated 0.0 out of 5, (0 reviews)');
  });

  test('an eleven-digit number loses its leading 1', async ({ page }) => {
    await page.goto('/oklahoma-city/electrical/pettibone-and-rusk-electric');
    await expect(page.getByRole('link', { name: 'Call 405-555-0195' })).toHaveAttribute('href', 'tel:+14055550195');
  });

  test('a website without http gets https://, and the big button where there is no phone', async ({ page }) => {
    await page.goto('/oklahoma-city/fencing/gatewright-fence-and-gate');
    const address = 'https://www.example.com/gatewright-fence-and-gate';
    await expect(page.getByRole('link', { name: 'example.com/gatewright-fence-and-gate' })).toHaveAttribute('href', address);
    await expect(page.getByRole('link', { name: 'Visit their website' })).toHaveAttribute('href', address);
    await expect(page.getByRole('term')).toHaveText(['Address', 'Website']);
  });
});

for (const viewport of [phone, desktop]) {
  test(`no accessibility problem at ${viewport.width} pixels, and nothing moves`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shift = { total: 0 };
      Object.assign(window, { shift });
      const add = (entry: PerformanceEntry) => {
        if ('value' in entry) shift.total += Number(entry.value);
      };
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(ledgerwood);
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    expect(await page.evaluate(() => (window as unknown as { shift: { total: number } }).shift.total)).toBeLessThan(0.01);
  });
}

for (const path of [ledgerwood, longName]) {
  test(`${path.split('/').at(-1)} fits 360 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  });
}
