import type { Page } from '@playwright/test';
import { jpeg } from '#test/support/photo-files.ts';

/** Chooses photos, each another, in the page's only field for files. */
export async function choosePhotos(page: Page, count = 1): Promise<void> {
  const files = Array.from({ length: count }, async (_, index) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await jpeg(80 + index, 60),
  }));
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files));
}
