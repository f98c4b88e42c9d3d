import { expect, test } from './fixtures.ts';

test('a contractor’s page shows on a map where they say they work', async ({ page }) => {
  await page.goto('/norman/roofing/amsbury-roofing');
  const section = page.getByRole('region', { name: 'Where they work' });
  await expect(section.getByRole('img')).toHaveAccessibleName(
    /with the places named as served: Norman, Purcell, Goldsby and Blanchard\.$/,
  );
  await expect(section.getByText('Green: places that Amsbury Roofing says it serves.')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Open the area in OpenStreetMap' })).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a trade page links the towns that its contractors also serve', async ({ page }) => {
      await page.goto('/best-roofers-okc');
      const moore = page.getByRole('navigation', { name: 'Also serve' }).getByRole('link', { name: /^Moore \d+$/ });
      const count = /\d+/.exec((await moore.textContent()) ?? '')?.[0];
      await moore.click();
      await expect(page).toHaveURL(/\?place=Moore#contractors$/);
      await expect(page.getByRole('status').first()).toContainText(`of ${count} contractor`);
      await expect(page.getByText('Serves Moore')).toBeVisible();
    });
  });

test('“Se habla español” filters the list of the home page', async ({ page }) => {
  await page.goto('/?language=Spanish');
  await expect(page.getByRole('link', { name: 'Remove Se habla español' })).toBeVisible();
});
