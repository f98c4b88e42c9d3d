import { expect, fulfillWith, test } from './fixtures.ts';
import { openLive, service, shownNames } from './home-page.ts';

test('HTML in a contractor’s name is shown as text', async ({ page }) => {
  const name = '<b>Bold</b> & <img src=x onerror=alert(1)> Roofing';
  await page.route('**/_.data?*', (route) => fulfillWith(route, { 'Wagontop Roofing': name }));
  page.on('dialog', () => expect.soft('a script in a name').toBe('not run'));
  await openLive(page, '/');
  await service(page).selectOption('Roofing');
  await expect.poll(async () => (await shownNames(page))[0]).toBe(name);
});
