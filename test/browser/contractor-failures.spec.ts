import { expect, fulfillWith, test, untilHydrated } from './fixtures.ts';
import { notePauses, untilPausing } from './home-page.ts';
import { readPage } from './read-page.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const gone = "We couldn't find the contractor you're looking for. They may no longer be available.";
const mistyped = "We couldn't find the contractor you're looking for. The URL may be incorrect.";

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const missing = [
  ['/edmond/roofing/nobody-at-all', gone],
  ['/contractor/no-such-id', gone],
  ['/contractor/00000000-0000-0000-0000-000000000000', gone],
  ['/tulsa/roofing/nobody-at-all', mistyped],
  ['/edmond/roofing/%00', mistyped],
  ['/edmond/roofing/no%20body%3F', mistyped],
] as const;

test('an unknown contractor gets 404 and a helpful page', async ({ request }) => {
  for (const [path, text] of missing)
    await test.step(path, async () => {
      const { status, words, textsOf, tags } = await readPage(request, path);
      expect(status).toBe(404);
      expect(textsOf('h1').map((heading) => heading.text)).toEqual(['Contractor Not Found']);
      expect(words).toContain(text);
      const links = textsOf('a', '<main').map((link) => `${link.text}: ${link.attributes.get('href')}`);
      expect(links).toEqual(expect.arrayContaining(['Return to Home: /', 'All services: /services']));
      const robots = tags('meta').filter((tag) => tag.get('name') === 'robots');
      expect(robots.map((tag) => tag.get('content'))).toEqual(['noindex']);
    });
});

test('the not-found page stays after its scripts start', async ({ page }) => {
  for (const [path, text] of missing)
    await test.step(path, async () => {
      await page.goto(path);
      await untilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contractor Not Found');
      await expect(page.getByText(text)).toBeVisible();
    });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`not found, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a search opens the home page', async ({ page }) => {
      await page.goto('/edmond/roofing/nobody-at-all');
      await page.getByRole('searchbox', { name: 'Search by name, trade or city' }).fill('hail');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL('/?q=hail#contractors');
    });
  });
}

test('other three-part addresses never show a contractor', async ({ request }) => {
  for (const path of ['/services/roofing/ledgerwood-plumbing-works', '/blog/plumbing/ledgerwood-plumbing-works', '/admin/a/b']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).not.toBe(301);
    expect(await response.text(), path).not.toContain('ledgerwoodplumbingworks.example.com');
  }
});

test.describe('contractor data fails to load after a link within the site', () => {
  const ottley = '**/ottley-drain-and-sewer.data?*';

  test('three times: retries twice, a second apart, shows an error, and can be tried again', async ({ page }) => {
    let calls = 0;
    await page.route(ottley, (route) => {
      calls += 1;
      return route.fulfill({ status: 500, json: { error: 'no' } });
    });
    await page.clock.install();
    await page.goto(ledgerwood);
    await untilHydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await notePauses(page);
    await page.getByRole('link', { name: 'View details of Ottley Drain and Sewer' }).click();
    await expect(page.getByText('Loading contractor details...')).toBeVisible();
    for (const number of [2, 3]) {
      await expect.poll(() => calls).toBe(number - 1);
      await untilPausing(page, 1_000, number - 1); // The answer must arrive before time goes on.
      await page.clock.runFor(950);
      await page.waitForTimeout(100);
      expect(calls).toBe(number - 1);
      await page.clock.runFor(100);
    }
    await expect.poll(() => calls).toBe(3);
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contractor Not Found');
    await expect(page.getByText(gone)).toBeVisible();
    expect(calls).toBe(3);
    await page.unroute(ottley);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottley Drain and Sewer');
  });

  test('twice: the third attempt shows the contractor', async ({ page }) => {
    let calls = 0;
    await page.route(ottley, (route) => (++calls < 3 ? route.abort() : route.continue()));
    await page.goto(ledgerwood);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'View details of Ottley Drain and Sewer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottley Drain and Sewer');
    expect(calls).toBe(3);
  });

  test('with 404: does not retry', async ({ page }) => {
    let calls = 0;
    await page.route(ottley, (route) => {
      calls += 1;
      return route.fulfill({ status: 404, json: { error: 'There is no such contractor' } });
    });
    await page.goto(ledgerwood);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'View details of Ottley Drain and Sewer' }).click();
    await expect(page.getByText(gone)).toBeVisible();
    await page.waitForTimeout(1_500);
    expect(calls).toBe(1);
  });

  test('only the similar contractors: shows the page without them', async ({ page }) => {
    await page.route(ottley, (route) => fulfillWith(route, { similar: 'nothing' }));
    await page.goto(ledgerwood);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'View details of Ottley Drain and Sewer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottley Drain and Sewer');
    await expect(page.getByRole('link', { name: 'All plumbers in Oklahoma City' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});

test('says that a contractor is gone even if its error page cannot be fetched', async ({ page }) => {
  await page.goto(ledgerwood);
  await untilHydrated(page);
  await page.route('**/assets/contractor-not-found-*.js', (route) => route.abort());
  await page.evaluate(() => {
    history.pushState(null, '', '/edmond/roofing/nobody-at-all');
    history.pushState(null, '', '/');
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contractor Not Found');
  await expect(page.getByText(gone)).toBeVisible();
});
