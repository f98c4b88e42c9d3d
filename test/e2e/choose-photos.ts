import type { Page } from '@playwright/test';
import { jpeg } from '#test/support/photo-files.ts';

/** Chooses photos in the page's only field for files. */
export async function choosePhotos(page: Page, count = 1): Promise<void> {
  const buffer = await jpeg(80, 60);
  const files = Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.locator('input[type=file]').setInputFiles(files);
}
