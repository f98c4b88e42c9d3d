import { boxesOf, expect, expectAccessible, openLive, test, untilHydrated } from './fixtures.ts';
import { expectToast } from './forms/form-page.ts';
import { holdRequests, isOf } from './hold-requests.ts';
import {
  cards,
  city,
  directory,
  expectShowing,
  featured,
  openStopped,
  searchBox,
  service,
  shownNames,
  toast,
} from './home-page.ts';

// One long file: search, filters and views share one address.

test('selecting a service or a city narrows the list at once, shows a toast, and changes the address', async ({ page }) => {
  await openStopped(page, '/');
  await test.step('one toast at a time, for five seconds', async () => {
    await service(page).selectOption('Roofing');
    await city(page).selectOption('Norman');
    await expect(toast(page)).toContainText('Location Filter Applied');
    await expect(toast(page)).not.toContainText('Showing Roofing contractors');
    await page.clock.runFor(4_500);
    await expect(toast(page)).toContainText('Location Filter Applied');
    await page.clock.runFor(600);
    await expect(toast(page)).toBeEmpty();
    await page.clock.resume();
  });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Redbud Pros' });
  await test.step('the logo resets filters and unsent text', async () => {
    await expect(page).toHaveURL(/service=roofing&location=norman/);
    await logo.click();
    await expect(page).toHaveURL('/');
    await expect(service(page)).toHaveValue('all');
    await searchBox(page).fill('half a thought');
    await logo.click();
    await expect(searchBox(page)).toHaveValue('');
  });
  // It is for visitors without scripts.
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  await service(page).focus();
  await service(page).selectOption('House Cleaning');
  await expectToast(page, ['Filter Applied', 'Showing House Cleaning contractors']);
  await expectShowing(page, 'Showing 1-10 of 10 contractors');
  await expect(page).toHaveURL(/\?service=house-cleaning&seed=\d+#/);
  await expect(directory(page).getByText('Active filter', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'House Cleaning contractors' })).toBeVisible();
  await expect(featured(page)).toBeHidden();
  await expect(service(page)).toBeFocused();
  await expectAccessible(page);

  await service(page).selectOption('All Services');
  await expectToast(page, ['Filter Applied', 'Showing all services contractors']);
  await expectShowing(page, 'Showing 1-12 of 182 contractors');
  await expect(directory(page).getByText('Active filter', { exact: true })).toBeHidden();
  await expect(featured(page)).toBeVisible();

  await city(page).selectOption('Edmond');
  await expectToast(page, ['Location Filter Applied', 'Showing contractors in Edmond']);
  await expectShowing(page, 'Showing 1-12 of 49 contractors');
  await expect(directory(page).locator('[aria-busy=true]')).toHaveCount(0);
  for (const card of await cards(page).all()) await expect(card).toContainText('Edmond');
});

test('a search starts at the first page and keeps the filters, each or all of which can be removed', async ({ page }) => {
  await openLive(page, '/?location=oklahoma-city&page=3&seed=5');
  await searchBox(page).fill('ROOF');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?q=ROOF&location=oklahoma-city&seed=5#/);
  await expect(city(page)).toHaveValue('oklahoma-city');
  await expect(directory(page).getByRole('status')).toContainText(/ 1-\d+ of \d+ /);
  await expect(directory(page).locator('[aria-busy=true]')).toHaveCount(0);
  for (const card of await cards(page).all()) await expect(card).toContainText(/roof/i);
  await service(page).selectOption('Roofing');
  await expect(page).toHaveURL(/\?q=ROOF&service=roofing&location=oklahoma-city&seed=5#/);

  const remove = (name: string) => directory(page).getByRole('link', { name: `Remove ${name}` });
  await remove('Oklahoma City').click();
  await expect(page).toHaveURL(/\?q=ROOF&service=roofing&seed=5#/);
  await expect(city(page)).toHaveValue('all');
  await remove('“ROOF”').click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL(/\?service=roofing&seed=5#/);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('ROOF');
  await directory(page).getByRole('link', { name: 'Clear all' }).click();
  await expectShowing(page, 'Showing 1-12 of 182 contractors');

  await test.step('also by the one button when nothing is found', async () => {
    await searchBox(page).fill('zzz');
    await searchBox(page).press('Enter');
    await expect(page.getByText('No contractors found with the current filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expectShowing(page, 'Showing 1-12 of 182 contractors');
    await expect(searchBox(page)).toHaveValue('');
  });
});

test('text typed before the scripts load stays, and a filter selected then applies with it', async ({ page }) => {
  const { release } = await holdRequests(page, isOf(/\/assets\/.*\.js$/));
  await page.goto('/', { waitUntil: 'commit' });
  await searchBox(page).fill('roof');
  await service(page).selectOption('Plumbing');
  release();
  await untilHydrated(page);
  await expect(page).toHaveURL(/q=roof&service=plumbing/);
  await expect(searchBox(page)).toHaveValue('roof');
  await expect(service(page)).toHaveValue('plumbing');
});

test('the view is kept in the address, and the logo resets filters even in its own address', async ({ page }) => {
  await openLive(page, '/');
  const view = directory(page).getByRole('group', { name: 'View' });
  const [grid, list] = [view.getByRole('link', { name: 'Grid view' }), view.getByRole('link', { name: 'List view' })];
  await expect(grid).toHaveAttribute('aria-current', 'true');
  const before = await shownNames(page);
  await list.click();
  await expect(page).toHaveURL(/view=list/);
  await expect(list).toHaveAttribute('aria-current', 'true');
  await expect(list).toBeFocused();
  expect(await shownNames(page)).toEqual(before);
  const [first, second] = await boxesOf(...(await cards(page).all()));
  expect(first?.x).toBe(second?.x);
  await service(page).selectOption('Roofing');
  await expect(page).toHaveURL(/service=roofing&view=list/);
  await page.reload();
  await expect(list).toHaveAttribute('aria-current', 'true');

  await page.evaluate(() => {
    history.replaceState({ ...history.state, usr: { resetFilters: true } }, '', '/?service=roofing&q=a&view=list');
  });
  await page.reload();
  await expect(page).toHaveURL('/?view=list');
  await expectShowing(page, 'Showing 1-12 of 182 contractors');
});

test('a repeated search adds nothing to the history, also before the first is shown', async ({ page }) => {
  await openLive(page, '/');
  await searchBox(page).fill('roof');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/q=roof/);
  await searchBox(page).press('Enter');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(searchBox(page)).toHaveValue('');

  await searchBox(page).fill('hail');
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = (...state) => {
      history.pushState = push;
      history.pushState(...state);
      setTimeout(() => document.querySelector<HTMLFormElement>('#find')?.requestSubmit());
    };
  });
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'matching “hail”' })).toBeVisible();
  await expect(directory(page).locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  await page.goBack();
  await expect(page).toHaveURL('/');
});
