import { desktop, expect, expectAccessible, expectNoSidewaysScroll, openLive, test } from './fixtures.ts';

// What the page says, and its search without scripts: test/http/for-pros.test.ts.
test('typing a business offers those that match, without moving the page, and one opens its claim form', async ({ page }) => {
  await openLive(page, '/for-pros');
  const field = page.getByLabel('Find your business page');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const below = page.getByRole('heading', { name: 'Submit Your Business' });
  for (const viewport of [desktop, { width: 360, height: 740 }])
    await test.step(`${viewport.width} pixels wide`, async () => {
      await page.setViewportSize(viewport);
      await field.fill('');
      await expect(options).toHaveCount(0);
      const before = await below.boundingBox();
      await field.fill('wagontop');
      await expect(field).toHaveRole('combobox');
      await expect(options).toHaveText('Wagontop Roofing Roofing · Oklahoma City');
      expect(await below.boundingBox()).toEqual(before);
      await expectNoSidewaysScroll(page);
    });
  await expectAccessible(page);

  await field.fill('roof');
  await page.getByRole('search', { name: 'Your business' }).getByRole('button').click();
  await expect(page).toHaveURL('/for-pros?q=roof#find-your-page');
  await expect(page.getByText(/businesses match/)).toBeVisible();

  await field.fill('wagontop');
  await expect(options).toHaveText(/^Wagontop Roofing/);
  await field.press('ArrowDown');
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL('/oklahoma-city/roofing/wagontop-roofing#claim-form');
  await expect(page.getByLabel('Contact Name')).toBeInViewport();
});
