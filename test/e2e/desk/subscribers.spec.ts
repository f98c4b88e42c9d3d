import { expect, test } from '../fixtures.ts';

test.use({ httpCredentials: { username: 'admin', password: 'for the browser tests' } });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('finds a subscriber and removes the address after a confirmation', async ({ page, request }) => {
      const email = `leaving-${javaScriptEnabled}@example.com`;
      const headers = { 'X-Forwarded-For': '203.0.113.77' };
      expect((await request.post('/api/subscribers', { data: { email }, headers })).status()).toBe(201);
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
