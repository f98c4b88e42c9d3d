import { expect, test, untilHydrated } from './fixtures.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('shows identity, contact details and further links', async ({ page }) => {
      expect((await page.goto(ledgerwood))?.status()).toBe(200);
      if (javaScriptEnabled) await untilHydrated(page);
      await test.step('shows name, rating and contact details', async () => {
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ledgerwood Plumbing Works');
        await expect(main.locator('header')).toContainText('Verified Pro');
        await main.getByRole('link', { name: /^Verified Pro: License.* checked \w+ \d+/ }).click();
        await expect(main.getByRole('heading', { name: 'What we checked' })).toBeInViewport();
        await expect(page.locator('#checks').getByRole('listitem')).toHaveText([
          /^License PL95384, checked with the Oklahoma Construction Industries Board on \w+ \d+, \d{4}\. Good until \w+ \d+, \d{4}\.$/,
          /^Phone number, checked on \w+ \d+, \d{4}\. Good until \w+ \d+, \d{4}\.$/,
        ]);
        await expect(page.locator('#checks').getByRole('link', { name: 'how we list' })).toHaveAttribute(
          'href',
          '/how-we-list#verified-pro',
        );
        await expect(main.locator('header')).toContainText('Plumbing in Oklahoma City, OK');
        await expect(main.locator('header')).toContainText('Rated 4.8 out of 5, (356 reviews)');
        const contact = main.getByRole('region', { name: 'Hours and contact Ledgerwood Plumbing Works' });
        await expect(main.getByRole('link', { name: 'Call 572-555-0102' })).toHaveAttribute('href', 'tel:+15725550102');
        await expect(contact.getByText('7489 N Western Ave, Oklahoma City, OK')).toBeVisible();
        await expect(contact.getByRole('link', { name: 'See the map' })).toHaveAttribute(
          'href',
          'https://www.google.com/maps/search/?api=1&query=7489%20N%20Western%20Ave%2C%20Oklahoma%20City%2C%20OK',
        );
        const website = contact.getByRole('link', { name: 'ledgerwoodplumbingworks.example.com' });
        await expect(website).toHaveAttribute('href', 'https://ledgerwoodplumbingworks.example.com');
        await expect(website).toHaveAttribute('rel', 'nofollow noopener');
      });
      await test.step('links to advice for the trade, similar contractors and the list', async () => {
        const advice = page.getByRole('region', { name: 'Before you call a plumber' });
        await expect(advice.getByRole('group')).toHaveCount(4);
        await expect(advice).toContainText('licensed by the Construction Industries Board');
        const similar = page.getByRole('region', { name: 'Other plumbers in Oklahoma City' });
        await expect(similar.getByRole('article')).toHaveCount(3);
        for (const card of await similar.getByRole('article').all()) await expect(card).toContainText(/Plumbing.*Oklahoma City/);
        await expect(similar).not.toContainText('Ledgerwood');
        await expect(similar.getByRole('link', { name: 'All plumbers in Oklahoma City' })).toHaveAttribute(
          'href',
          '/services/plumbing/oklahoma-city',
        );
      });
      await test.step('a breadcrumb links to the service', async () => {
        const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
        await expect(steps).toHaveText(['Plumbing', 'Ledgerwood Plumbing Works']);
        await expect(steps.getByRole('link')).toHaveAttribute('href', '/services/plumbing');
        await expect(steps.last().locator('[aria-current=page]')).toHaveText('Ledgerwood Plumbing Works');
      });
    });
  });
}

test.describe('display rules', () => {
  test.use({ javaScriptEnabled: false });

  test('a featured contractor without checks is featured, and its page claims none', async ({ page }) => {
    await page.goto('/norman/roofing/amsbury-roofing');
    await expect(page.getByRole('main')).not.toContainText(/Verified Pro|What we checked/);
    await page.goto('/?location=norman&service=roofing');
    const card = page.getByRole('article').filter({ hasText: 'Amsbury Roofing' });
    await expect(card).toContainText('Featured');
    await expect(card).not.toContainText('Verified Pro');
  });

  test('a check of a firm that is not featured is on its page, its card and in a comparison', async ({ page }) => {
    await page.goto('/oklahoma-city/plumbing/clay-bend-plumbing');
    const header = page.getByRole('main').locator('header');
    await header.getByRole('link', { name: /^License checked \w{3} \d{1,2}(, \d{4})?$/ }).click();
    await expect(page.getByRole('heading', { name: 'What we checked' })).toBeInViewport();
    await expect(header).not.toContainText('Verified Pro');
    await page.goto('/?q=clay+bend');
    await expect(page.getByRole('article').first()).toContainText(/License checked \w{3} \d+/);
    await page.goto('/compare?c=clay-bend-plumbing,ledgerwood-plumbing-works');
    await expect(page.getByRole('row', { name: /^Checked by us License, \w+ \d+/ })).toBeVisible();
  });

  test('a firm without a license number in a licensed trade says so, and where to look one up', async ({ page }) => {
    await page.goto('/oklahoma-city/plumbing/plum-thicket-plumbing-co');
    const facts = page.getByRole('main');
    await expect(facts).toContainText('No license number listedOklahoma licenses plumbers. Ask for the number.');
    await expect(facts.getByRole('link', { name: 'Look it up at cibverify.ok.gov' })).toHaveAttribute(
      'href',
      'https://cibverify.ok.gov',
    );
    await page.goto('/oklahoma-city/roofing/kastrup-roofing');
    await expect(page.getByRole('main')).toContainText('No registration number listedOklahoma registers roofers.');
    await page.goto('/oklahoma-city/plumbing/clay-bend-plumbing');
    await expect(page.getByRole('main')).not.toContainText('number listed');
  });

  test('a contractor without address or featured status shows neither address nor badge', async ({ page }) => {
    await page.goto('/oklahoma-city/restoration/after-the-siren-restoration');
    await expect(page.getByRole('main').locator('header')).not.toContainText('Verified Pro');
    const contact = page.getByRole('region', { name: 'Hours and contact After the Siren Restoration' });
    await expect(contact.getByRole('term')).toHaveText(['Every day', 'Phone', 'Website']);
  });

  test('one review is singular', async ({ page }) => {
    await page.goto('/norman/landscaper/dogtrot-gardens');
    await expect(page.getByRole('main').locator('header')).toContainText('5.0 out of 5, (1 review)');
  });

  test('a contractor without a rating is “Not yet rated”, without a source', async ({ page }) => {
    await page.goto('/oklahoma-city/landscaper/quillen-yard-design');
    const header = page.getByRole('main').locator('header');
    await expect(header).toContainText('Not yet rated');
    await expect(header).not.toContainText('out of 5');
    await expect(header).not.toContainText('isted');
  });

  test('an eleven-digit number loses its leading 1', async ({ page }) => {
    await page.goto('/oklahoma-city/electrical/pettibone-and-rusk-electric');
    await expect(page.getByRole('link', { name: 'Call 405-555-0195' })).toHaveAttribute('href', 'tel:+14055550195');
  });

  test('a website without http gets https://, and the main button if there is no phone', async ({ page }) => {
    await page.goto('/oklahoma-city/fencing/gatewright-fence-and-gate');
    const address = 'https://www.example.com/gatewright-fence-and-gate';
    await expect(page.getByRole('link', { name: 'example.com/gatewright-fence-and-gate' })).toHaveAttribute('href', address);
    await expect(page.getByRole('link', { name: 'Visit their website' })).toHaveAttribute('href', address);
    const contact = page.getByRole('region', { name: 'Contact Gatewright Fence and Gate' });
    await expect(contact.getByRole('term')).toHaveText(['Address', 'Website']);
  });
});
