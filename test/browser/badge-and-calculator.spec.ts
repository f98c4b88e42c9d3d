import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, phone, test, untilHydrated } from './fixtures.ts';
import { expectToast } from './forms/form-page.ts';

// Words, the search and the server's calculation: test/http/for-pros.test.ts.

const badgeOf = '/badge-info/ottley-drain-and-sewer';
const codeField = (page: Page) => page.getByRole('textbox', { name: /Paste this line/ });

test('a suggestion while typing opens the badge of that business', async ({ page }) => {
  await page.goto('/badge-info');
  await untilHydrated(page);
  await page.getByLabel('Name of your business').fill('wagontop');
  await page.getByRole('option', { name: /^Wagontop Roofing/ }).click();
  await expect(page).toHaveURL('/badge-info/wagontop-roofing');
  await expect(page.getByRole('heading', { name: 'The badge of Wagontop Roofing' })).toBeVisible();
});

test('the badge’s code is in a dialog, which copies it, or selects it and says so if that fails', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(badgeOf);
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
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await opener.click();
  await expect(codeField(page)).toHaveValue(copied);
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('The code is selected')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(copied);
});

const revenue = (page: Page) => page.getByRole('definition').first();
const profit = (page: Page) => page.getByRole('definition').nth(1);

test('the calculator downloads results, shares them, and calculates as numbers are typed, never with invalid amounts', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/lead-calculator?ticketPrice=2000&leadsPerMonth=10&profitMargin=50&closeRate=50');
  await untilHydrated(page);
  await test.step('downloads', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Results' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('lead-calculator-results.txt');
    expect(await readFile(await download.path(), 'utf8')).toContain('Profit per month: $5,000.00');
    await expectToast(page, ['Results Downloaded', 'Look for lead-calculator-results.txt.']);
  });
  await test.step('shares', async () => {
    const share = page.getByRole('link', { name: 'Share by Email' });
    expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toMatch(
      /^mailto:\?subject=.*Revenue per month: \$10,000\.00/s,
    );
    // The mail program must not open.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await share.click();
    await expectToast(page, ['Email Opened', 'The results are in a new message.']);
  });
  await page.getByRole('button', { name: 'Use Example Data' }).click();
  await expect(revenue(page)).toHaveText('$6,300.00');
  await expect(profit(page)).toHaveText('$2,205.00');
  await expect(page.getByRole('slider', { name: 'Profit margin' })).toHaveValue('35');
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
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the badge’s code and the calculator’s buttons are on the page', async ({ page }) => {
    await page.goto(badgeOf);
    await expect(codeField(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /badge code|Copy/ })).toHaveCount(0);
    await page.goto('/lead-calculator');
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download Results' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download Results' })).toHaveCount(0);
  });
});
