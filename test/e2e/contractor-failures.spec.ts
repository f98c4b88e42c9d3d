import { desktop, expect, expectAccessible, phone, test, untilHydrated } from './fixtures.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const gone = "We couldn't find the contractor you're looking for. They may no longer be available.";
const mistyped = "We couldn't find the contractor you're looking for. The URL may be incorrect.";

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`not found, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    for (const [path, text] of [
      ['/edmond/roofing/nobody-at-all', gone],
      ['/contractor/no-such-id', gone],
      ['/contractor/00000000-0000-0000-0000-000000000000', gone],
      ['/tulsa/roofing/nobody-at-all', mistyped],
      ['/edmond/roofing/%00', mistyped],
      ['/edmond/roofing/no%20body%3F', mistyped],
    ] as const) {
      test(`${path} answers 404 with its page`, async ({ page }) => {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contractor Not Found');
        await expect(page.getByText(text)).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
        await expect(main.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services');
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      });
    }

    test('a search from there leads home', async ({ page }) => {
      await page.goto('/edmond/roofing/nobody-at-all');
      await page.getByRole('searchbox', { name: 'Search by name, trade or city' }).fill('hail');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL('/?q=hail#contractors');
    });
  });
}

for (const path of ['/services/roofing/ledgerwood-plumbing-works', '/blog/plumbing/ledgerwood-plumbing-works', '/admin/a/b']) {
  test(`${path} is never taken for a contractor`, async ({ page }) => {
    const response = await page.request.get(path, { maxRedirects: 0 });
    expect(response.status()).not.toBe(301);
    expect(await response.text()).not.toContain('Ledgerwood');
  });
}

for (const viewport of [phone, desktop]) {
  test(`the page of an unknown contractor has no accessibility problem at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/edmond/roofing/nobody-at-all');
    await untilHydrated(page);
    await expectAccessible(page);
  });
}

test.describe('the call for a contractor fails, after a link of ours', () => {
  const ottley = '**/api/contractors/ottley-drain-and-sewer?*';

  test('three times: tried again twice, a second apart, then told; trying again helps', async ({ page }) => {
    const calls: number[] = [];
    await page.route(ottley, (route) => {
      calls.push(Date.now());
      return route.fulfill({ status: 500, json: { error: 'no' } });
    });
    await page.goto(ledgerwood);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'View details of Ottley Drain and Sewer' }).click();
    await expect(page.getByText('Loading contractor details...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contractor Not Found');
    await expect(page.getByText(gone)).toBeVisible();
    expect(calls).toHaveLength(3);
    for (const [index, at] of calls.slice(1).entries()) {
      expect(at - (calls[index] ?? 0)).toBeGreaterThan(950);
      expect(at - (calls[index] ?? 0)).toBeLessThan(1_900);
    }
    await page.unroute(ottley);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottley Drain and Sewer');
  });

  test('twice: shown by the third', async ({ page }) => {
    let calls = 0;
    await page.route(ottley, (route) => (++calls < 3 ? route.abort() : route.continue()));
    await page.goto(ledgerwood);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'View details of Ottley Drain and Sewer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottley Drain and Sewer');
    expect(calls).toBe(3);
  });

  test('with 404: not tried again', async ({ page }) => {
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

  test('the similar ones alone: the page stands without them', async ({ page }) => {
    await page.route('**/api/contractors?*', (route) => route.fulfill({ status: 500, json: { error: 'no' } }));
    await page.goto(ledgerwood);
    await untilHydrated(page);
    await page.getByRole('link', { name: 'View details of Ottley Drain and Sewer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ottley Drain and Sewer');
    await expect(page.getByRole('link', { name: 'All plumbers in Oklahoma City' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  });
});
