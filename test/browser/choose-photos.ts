import type { Locator, Page } from '@playwright/test';
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

/** Chooses a file of a size that Playwright may not pass to a browser. */
export const chooseLargeFile = (input: Locator, megabytes: number): Promise<void> =>
  input.evaluate(
    (element: HTMLInputElement, size) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(size)], 'large.file'));
      element.files = chosen.files;
    },
    megabytes * 1024 * 1024,
  );
