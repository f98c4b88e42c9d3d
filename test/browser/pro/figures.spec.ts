import { addCountedListing } from '#test/support/counted-listing.ts';
import { expectFits } from '../expect-private-page.ts';
import { expect, expectGoodLooks, openLive, phone, test } from '../fixtures.ts';
import { asMember, inDatabase } from './as-member.ts';

test.use({ viewport: phone });

test('figures open from the menu of a phone, fit every width, and change by month and listing in place', async ({ page }) => {
  const add = (name: string, others = 0) => inDatabase((db) => addCountedListing(db, name, { others }));
  const [first, second] = [await add('Acorn & Oak Tree Works', 5), await add('Birch Tree Works')];
  const email = `${first}@example.com`;
  await asMember(page, { email, contractorId: first });
  await asMember(page, { email, contractorId: second });
  await openLive(page, '/pro');
  const links = page.getByRole('navigation', { name: 'Contractors' }).getByRole('link', { name: 'Figures' });
  await expect(links).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await links.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figures');
  await expect(page.getByText('The median of 6 listings')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'By month' }).click();
  await expect(page).toHaveURL(/by=month/);
  await page.getByLabel('Listing', { exact: true }).selectOption('Birch Tree Works');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`by=month&listing=${second}`));
  await expectFits(page);
  await expectFits(page, phone.width, '200%');
});
