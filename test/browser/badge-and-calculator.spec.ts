import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, openLive, phone, test, untilHydrated } from './fixtures.ts';
import { expectToast } from './forms/form-page.ts';

// Words, the search and the server's calculation: test/http/for-pros.test.ts.

test('a suggestion opens the badge of a business, whose code a dialog copies, or selects and says so if that fails', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLive(page, '/badge-info');
  await page.getByLabel('Name of your business').fill('wagontop');
  await page.getByRole('option', { name: /^Wagontop Roofing/ }).click();
  await expect(page).toHaveURL('/badge-info/wagontop-roofing');
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
  await expect(page.getByRole('textbox', { name: /Paste this line/ })).toHaveValue(copied);
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('The code is selected')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(copied);
});

test('the calculator counts as numbers are typed, shows no invalid amounts, and saves, shares and keeps them', async ({
  page,
}) => {
  const revenue = page.getByRole('definition').first();
  const profit = page.getByRole('definition').nth(1);
  await page.setViewportSize(phone);
  await openLive(page, '/lead-calculator?ticketPrice=2000&leadsPerMonth=10&profitMargin=50&closeRate=50');
  await test.step('downloads', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Results' }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain('Profit per month: $5,000.00');
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
  await expect(revenue).toHaveText('$6,300.00');
  await expect(profit).toHaveText('$2,205.00');
  await expect(page.getByRole('slider', { name: 'Profit margin' })).toHaveValue('35');
  const price = page.getByRole('spinbutton', { name: 'Average ticket price' });
  const leads = page.getByRole('spinbutton', { name: 'Leads per month' });
  const capped = page.getByText('More than 1,000,000 counts as 1,000,000.');
  for (const [typed, shown, settled] of [
    ['-5', '$0.00', '0'],
    ['', '$0.00', '0'],
    ['1e9', '$4,200,000.00', '1000000'],
    ['250.50', '$1,052.10', '250.5'],
  ] as const) {
    await price.fill(typed);
    await expect(revenue, typed).toHaveText(shown);
    await leads.focus();
    await expect(price, typed).toHaveValue(settled);
    await expect(capped).toHaveCount(typed === '1e9' ? 1 : 0);
  }
  await price.pressSequentially('abc');
  await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity/);

  await page.getByRole('slider', { name: 'Close rate' }).fill('100');
  await page.getByRole('slider', { name: 'Profit margin' }).press('Home');
  await expect(profit).toHaveText('$0.00');
  const chart = page.getByRole('img', { name: /^Bar chart: revenue \$3,006\.00, profit \$0\.00$/ });
  await expect(chart.locator('rect').first()).toHaveAttribute('width', '100%');
  await expect(chart.locator('rect').last()).toHaveAttribute('width', '0%');

  // Chromium stores what is typed a moment later: a person is slower than this test.
  await expect(async () => {
    await price.fill('2000');
    await leads.fill('20');
    await page.goto('/about');
    await page.goBack();
    await untilHydrated(page);
    await expect(price).toHaveValue('2000', { timeout: 2_000 });
    await expect(leads).toHaveValue('20', { timeout: 2_000 });
    await expect(revenue).toHaveText('$40,000.00', { timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
});
