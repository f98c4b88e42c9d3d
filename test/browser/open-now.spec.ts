import { expect, test } from './fixtures.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('says whether a contractor answers, in the words of the server', async ({ page }) => {
      const open = page.getByRole('term').filter({ hasText: /^Open$/ });
      await page.goto('/norman/hvac/longfence-heating-and-cooling');
      await expect(open.locator('..')).toContainText('Answers any hour');
      await page.goto('/oklahoma-city/plumbing/wet-boot-plumbing');
      await expect(open.locator('..')).toContainText(/Open until 5 pm|Opens 8 am \w{3}/);
    });
  });
