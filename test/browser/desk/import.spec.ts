import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectGoodLooks, ownerCredentials, test, untilHydrated } from '../fixtures.ts';

test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of 422/] });

/** A file in another program’s format. */
const contractors = [
  'Company Name,Phone,Lic Expr,zipcode,Description',
  'Zaunwerk One,405-556-9001,1/1/2030,73102,<p>Fences &amp; gates</p>',
  'Zaunwerk One,405.556.9001,,73102,',
  'Zaunwerk Two,405-556-9002,,73103,"Two\nlines"',
].join('\n');

const found = async (page: Page, name: string): Promise<number> =>
  (await (await page.request.get(`/api/contractors?q=${encodeURIComponent(name)}`)).json()).total;

test('refuses an unreadable file; matches, checks, applies and undoes one with other column names', async ({ page }) => {
  await page.goto('/admin/import');
  const upload = async (name: string, content: string) => {
    await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: 'Upload' }).click();
  };
  await upload('x.xlsx', 'PK\u0003\u0004…');
  await expect(page.getByLabel('CSV file')).toHaveAccessibleDescription(/it is damaged, or no \.xlsx file/);
  await expect(page.getByLabel('CSV file')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await upload('Zaunwerk.csv', contractors);
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
});
