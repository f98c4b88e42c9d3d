import { expectFits } from '../expect-private-page.ts';
import {
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoSidewaysScroll,
  openLive,
  ownerCredentials,
  phone,
  test,
} from '../fixtures.ts';

test.use({ httpCredentials: ownerCredentials, expectedConsoleErrors: [/status of (422|409)/] });

const words = 'Hail came through <b>Roofing</b> & "fences" tonight.';
const shown = 'Hail came through Roofing & "fences" tonight.';
const tomorrow = () =>
  new Date(Date.now() + 86_400_000).toLocaleString('sv-SE', { timeZone: 'America/Chicago' }).slice(0, 16).split(' ');

test('starts and ends a notice, which fits its pages', async ({ page }) => {
  const notice = page.getByRole('region', { name: 'Storm notice' });
  const openWithNotice = (path: string) =>
    expect(async () => {
      await page.goto(path);
      await expect(notice.filter({ hasText: shown })).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
  await openLive(page, '/admin/storm');
  const start = page.getByRole('form', { name: 'Start a notice' });
  await start.getByLabel('Words').fill(words);
  await start.getByLabel('Roofing').check();
  await start.getByLabel('Ends at').fill('18:00');
  await start.getByRole('button', { name: 'Start the notice' }).click();
  await expect(start.getByRole('group', { name: 'Cities' })).toHaveAccessibleDescription('Choose at least one city');
  await expectAccessible(page);
  const [day = '', time = ''] = tomorrow();
  await start.getByLabel('Norman').check();
  await start.getByLabel('Ends on').fill(day);
  await start.getByLabel('Ends at').fill(time);
  await start.getByRole('button', { name: 'Start the notice' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The notice is on the site.' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Roofing' })).toContainText(shown);
  await expectGoodLooks(page);

  await openWithNotice('/services/roofing/norman');
  await expectGoodLooks(page);
  await expectFits(page, phone.width, '200%');
  const contractor = notice.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Call / }) });
  const facts = await contractor.first().locator('p').boundingBox();
  expect(facts?.width, 'what is said of a contractor, with doubled text').toBeGreaterThan(phone.width / 2);
  await openWithNotice('/');
  await expectNoSidewaysScroll(page);
  await notice.getByRole('link', { name: 'Roofing', exact: true }).click();
  await expect(page).toHaveURL('/services/roofing/norman');
  await expect(notice).toContainText(shown);
  // Not the home page's notice.
  await expect(notice.getByRole('link', { name: 'Roofing', exact: true })).toHaveCount(0);

  await openLive(page, '/admin/storm');
  await page.getByRole('button', { name: `End now “${shown}”` }).click();
  await expect(page.getByText('The notice is off the site.')).toBeVisible();
});
