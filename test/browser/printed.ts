import { expect, type Page } from '@playwright/test';

/** Prints the page as a letter-size PDF and counts its pages. */
export async function expectOneSheet(page: Page): Promise<void> {
  const pdf = (await page.pdf({ format: 'Letter', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
}
