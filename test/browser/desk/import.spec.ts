import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { desktop, expect, expectAccessible, expectNoSidewaysScroll, phone, test, untilHydrated } from '../fixtures.ts';

test.use({
  httpCredentials: { username: 'admin', password: 'for the browser tests' },
  expectedConsoleErrors: [/status of 422/],
});

/** A phone number that no firm of another test has: their names begin with other letters. */
const phoneOf = (name: string, firm: number) => `405-556-${name.charCodeAt(0)}0${firm}`;

/** A file in another program’s format, with firms that no other test has. */
const firms = (name: string, last: string) =>
  [
    `Company Name,Phone,Lic Expr,zipcode,${last}`,
    `${name} One,${phoneOf(name, 1)},1/1/2030,73102,<p>Fences &amp; gates</p>`,
    `${name} One,${phoneOf(name, 1).replaceAll('-', '.')},,73102,`,
    `${name} Two,${phoneOf(name, 2)},,73103,"Two
lines"`,
  ].join('\n');

const file = (name: string, last: string) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(firms(name, last)),
});

/** @param last the name of the last column, unique because matched headers are remembered for all tests. */
async function upload(page: Page, name: string, last = 'Description'): Promise<void> {
  await page.goto('/admin/import');
  await page.getByLabel('CSV file').setInputFiles(file(name, last));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}.csv`);
}

/** In both widths and schemes. */
async function expectGoodEverywhere(page: Page): Promise<void> {
  for (const viewport of [phone, desktop])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
}

const found = async (page: Page, name: string): Promise<number> =>
  (await (await page.request.get(`/api/contractors?q=${encodeURIComponent(name)}`)).json()).total;

test('matches, checks, applies and undoes a file with other column names', async ({ page }) => {
  await upload(page, 'Zaunwerk');
  await untilHydrated(page);
  await expect(page.getByLabel('Name (required)')).toHaveValue('0');
  await expect(page.getByLabel('About')).toHaveValue('4');
  await expect(page.getByText('Not imported from the file: Lic Expr, zipcode.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'zipcode' })).toContainText('73102 · 73102 · 73103');
  await page.getByText('Other columns of a file').press('Enter');
  await page.getByLabel('Address', { exact: true }).selectOption('0');
  await page.getByRole('button', { name: 'Show what would change' }).press('Enter');
  await expect(page.getByText('“Company Name” is already used for “Name”.')).toBeVisible();
  await expect(page.getByText('Every contractor needs one. Choose a column, or one for all rows.')).toHaveCount(2);
  // All selections are kept.
  await expect(page.getByLabel('About')).toHaveValue('4');
  await page.getByLabel('Address', { exact: true }).selectOption('');
  await page.getByLabel('Trade, the same for all rows').selectOption('Fencing');
  await page.getByLabel('City, the same for all rows').selectOption('norman');
  await page.getByRole('button', { name: 'Show what would change' }).click();

  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
  await expect(page.getByText('2 to add, 0 to change, 0 unchanged, 1 repeat, 0 rejected.')).toBeVisible();
  await expect(page.getByText('Repeats of an earlier row: 1')).toBeVisible();
  await expect(page.getByText('City: norman; Phone: 405-556-9001; About: Fences & gates')).toBeVisible();
  await expect(page.getByText('Line 3: repeats line 2: the same contractor')).toBeVisible();
  expect(await found(page, 'Zaunwerk')).toBe(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download these rows' }).click();
  const rejected = await readFile(await (await downloading).path(), 'utf8');
  expect(rejected).toBe(
    'Company Name,Phone,Lic Expr,zipcode,Description,line,reason\nZaunwerk One,405.556.9001,,73102,,3,repeats line 2: the same contractor\n',
  );

  await page.getByRole('button', { name: 'Add 2, change 0' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  expect(await found(page, 'Zaunwerk')).toBe(2);

  await page.getByText('Undo this import…').press('Enter');
  await page.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(page.getByText(/Undone by admin, .*: 2 contractors undone\./)).toBeVisible();
  expect(await found(page, 'Zaunwerk')).toBe(0);

  await page.goto('/admin/import');
  await expect(page.getByRole('row', { name: /Zaunwerk\.csv undone/ })).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByRole('row', { name: /Import: undone Zaunwerk\.csv/ })).toBeVisible();
});

test('every step is accessible in both widths and schemes', async ({ page }) => {
  await upload(page, 'Maler', 'About the firm');
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByText('Nothing was checked yet')).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByLabel('Trade, the same for all rows').selectOption('Painting');
  await page.getByLabel('City, the same for all rows').selectOption('norman');
  await page.getByRole('button', { name: 'Show what would change' }).click();
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
  await expectGoodEverywhere(page);
});

test('asks about suspicious rows, and holds an import until it is published', async ({ page }) => {
  const list = [
    'Firm Name,Trade,City,Phone,Address',
    'Holdfast One,Painting,norman,405-556-7201,',
    'Holdfast Two,Painting,norman,call Jim,',
    'Holdfast Three,Yodeling,norman,405-556-7202,',
    'Holdfast Four,Painting,norman,405-556-7203,"3966 WEST GRAND AVENUE CHICAGO IL"',
  ].join('\n');
  await page.goto('/admin/import');
  await page.getByLabel('CSV file').setInputFiles({ name: 'holdfast.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('button', { name: 'Show what would change' }).click();
  const outcome = (text: string) => expect(page.getByText(text)).toBeVisible();
  await outcome('3 to add, 0 to change, 0 unchanged, 0 repeats, 1 left out, 0 rejected.');
  const phoneRows = page.getByLabel('1 row: the phone number is not one');
  await expect(phoneRows).toHaveValue('hide');
  await expect(page.getByLabel('1 row: the trade is new to the site')).toHaveValue('skip');
  await outcome('Line 3, Holdfast Two: “call Jim” is not a phone number');
  await expectGoodEverywhere(page);
  await untilHydrated(page);
  // Changed choices are shown again before anything is applied.
  await phoneRows.selectOption('skip');
  await page.getByLabel('1 row: the address is outside Oklahoma').selectOption('Import anyway');
  await page.getByRole('button', { name: 'Add 3, change 0' }).click();
  await outcome('2 to add, 0 to change, 0 unchanged, 0 repeats, 2 left out, 0 rejected.');
  expect(await found(page, 'Holdfast')).toBe(0);
  await page.getByRole('button', { name: 'Import all of it hidden' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting to be published' })).toBeVisible();
  expect(await found(page, 'Holdfast')).toBe(0);
  await expectGoodEverywhere(page);
  await page.getByRole('link', { name: 'View the new contractors' }).click();
  await expect(page.getByRole('row', { name: /Holdfast/ })).toHaveCount(2);
  await page.goBack();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Publish 2' }).click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  expect(await found(page, 'Holdfast')).toBe(2);
  await page.getByText('Undo this import…').press('Enter');
  await page.getByRole('button', { name: 'Undo all of it' }).click();
  await expect(page.getByText(/Undone by admin, .*: 2 contractors undone\./)).toBeVisible();
  expect(await found(page, 'Holdfast')).toBe(0);
});

test('discards a file that was not applied', async ({ page }) => {
  await upload(page, 'Verworfen');
  await page.getByRole('button', { name: 'Discard the file' }).click();
  await expect(page).toHaveURL('/admin/import');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import and export');
  await expect(page.getByText('Verworfen.csv')).toHaveCount(0);
});

test('refuses an unreadable file beside the field', async ({ page }) => {
  await page.goto('/admin/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'x.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004…') });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('it is damaged, or no .xlsx file')).toBeVisible();
  await expect(page.getByLabel('CSV file')).toHaveAttribute('aria-invalid', 'true');
  await expectGoodEverywhere(page);
});

test('describes an unusual file, and always shows required fields', async ({ page }) => {
  await page.goto('/admin/import');
  const buffer = Buffer.from('Wer;Caf\xe9;City\nNobody;x;tulsa\n', 'latin1');
  await page.getByLabel('CSV file').setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('The file was read as Windows-1252, semicolons between the cells.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Café' })).toBeVisible();
  for (const name of ['Name', 'Trade', 'City']) await expect(page.getByLabel(`${name} (required)`)).toBeVisible();
  await expect(page.getByLabel('Leave a field alone where the file’s cell is empty')).not.toBeChecked();
  await page.getByRole('button', { name: 'Discard the file' }).click();
});

test('downloads the directory in the import format', async ({ page }) => {
  await page.goto('/admin/import');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all contractors' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('contractors.csv');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^id,name,slug,service_type,location,/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('imports a file step by step, and matches its columns as before', async ({ page }) => {
    await upload(page, 'Gartenbau', 'About us');
    await page.getByLabel('Trade, the same for all rows').selectOption('Landscaping');
    await page.getByLabel('City, the same for all rows').selectOption('edmond');
    const again = page.getByRole('link', { name: 'Refresh' });
    const step = async (press: () => Promise<void>, heading: string) => {
      await press();
      await expect(async () => {
        if (await again.isVisible()) await again.click();
        await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 1 });
      }).toPass();
    };
    await step(() => page.getByRole('button', { name: 'Show what would change' }).click(), 'What would change');
    await step(() => page.getByRole('button', { name: 'Add 2, change 0' }).click(), 'Done');
    expect(await found(page, 'Gartenbau')).toBe(2);
    await page.getByText('Undo this import…').click();
    await step(() => page.getByRole('button', { name: 'Undo all of it' }).click(), 'Undone');

    await upload(page, 'Gartenbau', 'About us');
    await expect(page.getByLabel('City, the same for all rows')).toHaveValue('edmond');
  });
});
