import { expect, test } from '../fixtures.ts';
import { freshEmail } from '../forms/form-page.ts';

test.use({ httpCredentials: { username: 'admin', password: 'for the browser tests' } });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('finds a subscriber and removes the address after a confirmation', async ({ page, sendForm }) => {
      const email = freshEmail('leaving');
      await sendForm('/api/subscribers', { email });
      await page.goto('/admin/subscribers');
      await page.getByLabel('Part of an e-mail address').fill(email);
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByText('1 address, newest first.')).toBeVisible();
      await page.getByLabel(`Select ${email}`).check();
      await page.getByRole('button', { name: 'Remove selected…' }).click();
      await page.getByRole('alert').getByRole('button', { name: 'Remove 1 address' }).click();
      await expect(page.getByText('Removed 1 address. They get no more newsletters.')).toBeVisible();
      await expect(page.getByText('No address matches this filter.')).toBeVisible();
    });
  });
