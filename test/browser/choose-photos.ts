import type { Page } from '@playwright/test';
import { jpeg } from '#test/support/photo-files.ts';

/** Chooses photos, each another, in the page's only field for files. */
export async function choosePhotos(page: Page, count = 1): Promise<void> {
  const photo = async (_: unknown, index: number) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await jpeg(80, 60, `#84${index}`),
  });
  await page.locator('input[type=file]').setInputFiles(await Promise.all(Array.from({ length: count }, photo)));
}
