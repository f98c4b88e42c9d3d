import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectGoodLooks, ownerCredentials, test, untilHydrated } from '../fixtures.ts';

test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of 422/] });

/** A file in another program’s format. */
const firms = [
  'Company Name,Phone,Lic Expr,zipcode,Description',
  'Zaunwerk One,405-556-9001,1/1/2030,73102,<p>Fences &amp; gates</p>',
  'Zaunwerk One,405.556.9001,,73102,',
  'Zaunwerk Two,405-556-9002,,73103,"Two\nlines"',
].join('\n');

async function upload(page: Page, name: string, content: string): Promise<void> {
  const mimeType = name.endsWith('.csv') ? 'text/csv' : 'application/zip';
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Upload' }).click();
}

const found = async (page: Page, name: string): Promise<number> =>
  (await (await page.request.get(`/api/contractors?q=${encodeURIComponent(name)}`)).json()).total;

test('refuses an unreadable file; matches, checks, applies and undoes one with other column names', async ({ page }) => {
  await page.goto('/admin/import');
  await upload(page, 'x.xlsx', 'PK\u0003\u0004…');
  await expect(page.getByText('it is damaged, or no .xlsx file')).toBeVisible();
  await expect(page.getByLabel('CSV file')).toHaveAttribute('aria-invalid', 'true');
  await expectGoodLooks(page);
  await upload(page, 'Zaunwerk.csv', firms);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaunwerk.csv');
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
  await expectGoodLooks(page);
  await page.getByLabel('Address', { exact: true }).selectOption('');
  await page.getByLabel('Trade, the same for all rows').selectOption('Fencing');
  await page.getByLabel('City, the same for all rows').selectOption('norman');
  await page.getByRole('button', { name: 'Show what would change' }).click();

  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
  await expect(page.getByText('2 to add, 0 to change, 0 unchanged, 1 repeat, 0 rejected.')).toBeVisible();
  await expect(page.getByText('Repeats of an earlier row: 1')).toBeVisible();
  await expect(page.getByText('City: norman; Phone: 405-556-9001; About: Fences & gates')).toBeVisible();
  await expect(page.getByText('Line 3: repeats line 2: the same contractor')).toBeVisible();
  await expectGoodLooks(page);
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

test('asks about suspicious rows, and holds an import until it is published', async ({ page }) => {
  const list = [
    'Firm Name,Trade,City,Phone,Address',
    'Holdfast One,Painting,norman,405-556-7201,',
    'Holdfast Two,Painting,norman,call Jim,',
    'Holdfast Three,Yodeling,norman,405-556-7202,',
    'Holdfast Four,Painting,norman,405-556-7203,"3966 WEST GRAND AVENUE CHICAGO IL"',
  ].join('\n');
  await page.goto('/admin/import');
  await upload(page, 'holdfast.csv', list);
  await page.getByRole('button', { name: 'Show what would change' }).click();
  const outcome = (text: string) => expect(page.getByText(text)).toBeVisible();
  await outcome('3 to add, 0 to change, 0 unchanged, 0 repeats, 1 left out, 0 rejected.');
  const phoneRows = page.getByLabel('1 row: the phone number is not one');
  await expect(phoneRows).toHaveValue('hide');
  await expect(page.getByLabel('1 row: the trade is new to the site')).toHaveValue('skip');
  await outcome('Line 3, Holdfast Two: “call Jim” is not a phone number');
  await expectGoodLooks(page);
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
  await expectGoodLooks(page);
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
