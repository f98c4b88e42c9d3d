import { expect, fulfillWith, openLive, test } from './fixtures.ts';
import { notePauses, untilPausing } from './home-page.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const gone = "We couldn't find the contractor you're looking for. They may no longer be available.";
const mistyped = "We couldn't find the contractor you're looking for. The URL may be incorrect.";

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test('the not-found page stays after its scripts start', async ({ page }) => {
  for (const [path, text] of [
    ['/edmond/roofing/nobody-at-all', gone],
    ['/edmond/roofing/%00', mistyped],
  ] as const) {
    await openLive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contractor Not Found');
    await expect(page.getByText(text)).toBeVisible();
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
    await openLive(page, ledgerwood);
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

  test('only the similar contractors, or the error page: shows the rest; and HTML in a name shows as text', async ({ page }) => {
    const name = '<img src=x onerror="window.broken=1"></script><b>Bold</b> & Sons';
    await page.route(ottley, (route) => fulfillWith(route, { similar: 'nothing', 'Ottley Drain and Sewer': name }));
    await openLive(page, ledgerwood);
    await page.getByRole('link', { name: 'View details of Ottley Drain and Sewer' }).click();
    await expect(page.getByRole('main').locator('h1')).toHaveText(name);
    await expect(page.getByRole('link', { name: 'All plumbers in Oklahoma City' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);

    await test.step('says that a contractor is gone even if its error page cannot be fetched', async () => {
      await page.route('**/assets/further-links-*.js', (route) => route.abort());
      await page.evaluate(() => {
        history.pushState(null, '', '/edmond/roofing/nobody-at-all');
        history.pushState(null, '', '/');
      });
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contractor Not Found');
      await expect(page.getByText(gone)).toBeVisible();
    });
  });
});
