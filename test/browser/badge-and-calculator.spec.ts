import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, test, untilHydrated } from './fixtures.ts';
import { expectToast } from './forms/form-page.ts';

/** Searches on /badge-info and opens the first match. */
async function openOwnBadge(page: Page): Promise<string> {
  await page.goto('/badge-info');
  await page.getByLabel('Name of your business').fill('Ottley');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  const match = page
    .getByRole('region', { name: 'Find your business' })
    .getByRole('link', { name: /^Ottley/ })
    .first();
  await expect(match).toBeInViewport();
  const name = (await match.locator('span').nth(1).textContent()) ?? '';
  await match.click();
  await expect(page.getByRole('heading', { name: `The badge of ${name}` })).toBeVisible();
  return name;
}

const codeField = (page: Page) => page.getByRole('textbox', { name: /Paste this line/ });

test.describe('trust badge', () => {
  test('the badge page says why, shows a sample and three steps, and is accessible on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/badge-info');
    await untilHydrated(page);
    await expect(page).toHaveTitle(/^Trust Badge for Your Website/);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'For Pros',
      'Trust Badge',
    ]);
    await expect(page.getByRole('region', { name: 'Why show the badge' })).toContainText('Trusted by Redbud Pros');
    await expect(page.getByRole('region', { name: 'How to put it' }).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });

  test('a suggestion while typing opens the badge of that business', async ({ page }) => {
    await page.goto('/badge-info');
    await untilHydrated(page);
    await page.getByLabel('Name of your business').fill('wagontop');
    await page.getByRole('option', { name: /^Wagontop Roofing/ }).click();
    await expect(page).toHaveURL('/badge-info/wagontop-roofing');
    await expect(page.getByRole('heading', { name: 'The badge of Wagontop Roofing' })).toBeVisible();
  });

  test('shows the code in a dialog, copies it, and its link opens the contractor’s page', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = await openOwnBadge(page);
    await untilHydrated(page);
    const dialog = page.getByRole('dialog', { name: 'Your badge code' });
    const opener = page.getByRole('button', { name: 'Get the badge code' });
    await opener.click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByRole('button', { name: 'Copy code' }).click();
    await expectToast(page, ['Code copied!', 'The badge code has been copied to your clipboard.']);
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toContain('rel="nofollow"');
    expect(code).toContain('max-width:300px');
    const [href = '', picture = ''] = Array.from(code.matchAll(/(?:href|src)="([^"]+)"/g), ([, address]) => address);
    expect(await (await page.request.get(picture)).text()).toContain(`${name}: `);
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(page.url()).toBe(href);
  });

  test('selects the code and says so if copying fails', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await openOwnBadge(page);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Get the badge code' }).click();
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByText('The code is selected')).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()))).toBe(await codeField(page).inputValue());
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the code', async ({ page }) => {
      await openOwnBadge(page);
      await expect(codeField(page)).toBeVisible();
      await expect(codeField(page)).toHaveValue(/^<a href="http.*" rel="nofollow"><img .*><\/a>$/);
      await expect(page.getByRole('button', { name: /badge code|Copy/ })).toHaveCount(0);
    });
  });

  test.describe('of an unknown business', () => {
    test.use({ expectedConsoleErrors: [/status of 404/] });

    test('answers 404 with a search', async ({ page }) => {
      expect((await page.goto('/badge-info/nobody'))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No business at this address');
      await page.getByRole('main').getByRole('searchbox').fill('no such business');
      await page.getByRole('main').getByRole('searchbox').press('Enter');
      await expect(page.getByText('No business matches “no such business”.')).toBeVisible();
    });
  });
});

const revenue = (page: Page) => page.getByRole('definition').first();
const profit = (page: Page) => page.getByRole('definition').nth(1);

test.describe('lead calculator', () => {
  test('calculates as numbers are typed and never shows invalid amounts', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/lead-calculator');
    await untilHydrated(page);
    await expect(revenue(page)).toHaveText('$6,300.00');
    await expect(profit(page)).toHaveText('$2,205.00');
    const price = page.getByRole('spinbutton', { name: 'Average ticket price' });
    const leads = page.getByRole('spinbutton', { name: 'Leads per month' });
    for (const [typed, shown, settled] of [
      ['-5', '$0.00', '0'],
      ['', '$0.00', '0'],
      ['1e9', '$4,200,000.00', '1000000'],
      ['250.50', '$1,052.10', '250.5'],
    ] as const) {
      await price.fill(typed);
      await expect(revenue(page), typed).toHaveText(shown);
      await leads.focus();
      await expect(price, typed).toHaveValue(settled);
    }
    await price.pressSequentially('abc');
    await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/);

    await page.getByRole('slider', { name: 'Close rate' }).fill('100');
    await page.getByRole('slider', { name: 'Profit margin' }).press('Home');
    await expect(profit(page)).toHaveText('$0.00');
    const chart = page.getByRole('img', { name: /^Bar chart: revenue \$3,006\.00, profit \$0\.00$/ });
    await expect(chart.locator('rect').first()).toHaveAttribute('width', '100%');
    await expect(chart.locator('rect').last()).toHaveAttribute('width', '0%');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use Example Data' }).click();
    await expect(revenue(page)).toHaveText('$6,300.00');
    await expect(page.getByRole('slider', { name: 'Profit margin' })).toHaveValue('35');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });

  test('downloads results and shares them by e-mail', async ({ page }) => {
    await page.goto('/lead-calculator?ticketPrice=2000&leadsPerMonth=10&profitMargin=50&closeRate=50');
    await untilHydrated(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Results' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('lead-calculator-results.txt');
    expect(await readFile(await download.path(), 'utf8')).toContain('Profit per month: $5,000.00');
    await expectToast(page, ['Results Downloaded', 'Look for lead-calculator-results.txt.']);

    const share = page.getByRole('link', { name: 'Share by Email' });
    expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toMatch(
      /^mailto:\?subject=.*Revenue per month: \$10,000\.00/s,
    );
    // The mail program must not open.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await share.click();
    await expectToast(page, ['Email Opened', 'The results are in a new message.']);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await expect(main.getByRole('link', { name: 'Get listed' })).toHaveAttribute('href', '/for-pros');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the server calculates', async ({ page }) => {
      await page.goto('/lead-calculator?ticketPrice=abc&leadsPerMonth=-3&closeRate=1e9&profitMargin=');
      await expect(revenue(page)).toHaveText('$0.00');
      await page.getByRole('spinbutton', { name: 'Average ticket price' }).fill('800');
      await page.getByRole('spinbutton', { name: 'Leads per month' }).fill('5');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await expect(revenue(page)).toHaveText('$4,000.00');
      await expect(profit(page)).toHaveText('$0.00');
      await expect(page.getByRole('img', { name: 'Bar chart: revenue $4,000.00, profit $0.00' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Download Results' })).toHaveAttribute(
        'download',
        'lead-calculator-results.txt',
      );
      await page.getByRole('button', { name: 'Use Example Data' }).click();
      await expect(profit(page)).toHaveText('$2,205.00');
    });
  });
});
