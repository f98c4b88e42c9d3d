import { boxesOf, expect, expectAccessible, test, untilHydrated } from './fixtures.ts';
import { expectToast } from './forms/form-page.ts';
import {
  cards,
  city,
  directory,
  expectShowing,
  featured,
  openLive,
  openStopped,
  searchBox,
  service,
  shownNames,
  toast,
} from './home-page.ts';

// One long file: search, filters and views share one address.

test('selecting a service narrows the list at once, shows a toast, and changes the address', async ({ page }) => {
  await openLive(page, '/');
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
});

test('selecting a city narrows the list at once and shows a toast', async ({ page }) => {
  await openLive(page, '/');
  await city(page).selectOption('Edmond');
  await expectToast(page, ['Location Filter Applied', 'Showing contractors in Edmond']);
  await expectShowing(page, 'Showing 1-12 of 49 contractors');
  for (const card of await cards(page).all()) await expect(card).toContainText('Edmond');
});

test('shows one toast at a time, for five seconds', async ({ page }) => {
  await openStopped(page, '/');
  await service(page).selectOption('Roofing');
  await city(page).selectOption('Norman');
  await expect(toast(page)).toContainText('Location Filter Applied');
  await expect(toast(page)).not.toContainText('Showing Roofing contractors');
  await page.clock.runFor(4_500);
  await expect(toast(page)).toContainText('Location Filter Applied');
  await page.clock.runFor(600);
  await expect(toast(page)).toBeEmpty();
});

test('a search keeps the filters and starts at the first page, and a filter keeps the search', async ({ page }) => {
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
});

test('each filter can be removed, and all at once', async ({ page }) => {
  await openLive(page, '/?q=a&service=roofing&location=norman&view=list');
  const remove = (name: string) => directory(page).getByRole('link', { name: `Remove ${name}` });
  await remove('Norman').click();
  await expect(page).toHaveURL(/\?q=a&service=roofing&view=list&seed=\d+#/);
  await expect(city(page)).toHaveValue('all');
  await remove('“a”').click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL(/\?service=roofing&view=list&seed=\d+#/);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('a');
  await directory(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/\?view=list#/);
  await expectShowing(page, 'Showing 1-12 of 182 contractors');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`nothing found, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('says why, and one button clears the filters', async ({ page }) => {
      for (const [address, reason] of [
        ['/?service=chimney-sweeping', 'No contractors found in the Chimney Sweeping category.'],
        ['/?service=hvac&q=zzz', 'No contractors found in the HVAC category.'],
        ['/?q=zzz', 'No contractors found with the current filters.'],
        ['/?location=moore', 'No contractors found with the current filters.'],
      ] as const)
        await test.step(address, async () => {
          await page.goto(address);
          if (javaScriptEnabled) await untilHydrated(page);
          await expect(page.getByRole('heading', { name: 'No contractors found' })).toBeVisible();
          await expect(page.getByText(reason)).toBeVisible();
          await page.getByRole('button', { name: 'Clear filters' }).click();
          await expectShowing(page, 'Showing 1-12 of 182 contractors');
          await expect(featured(page)).toBeVisible();
          await expect(service(page)).toHaveValue('all');
        });
    });
  });
}

test('Back, Forward and Reload match the address', async ({ page }) => {
  await openLive(page, '/');
  await service(page).selectOption('Plumbing');
  await expectShowing(page, 'Showing 1-12 of 15 contractors');
  const twelve = await shownNames(page);
  await page.reload();
  await untilHydrated(page);
  expect(await shownNames(page)).toEqual(twelve);
  await city(page).selectOption('Edmond');
  await expect(page.getByRole('heading', { level: 2, name: 'Plumbing contractors in Edmond' })).toBeVisible();
  await expect(directory(page).locator('[aria-busy=true]')).toHaveCount(0);
  const inEdmond = await shownNames(page);
  await page.goBack();
  await expectShowing(page, 'Showing 1-12 of 15 contractors');
  expect(await shownNames(page)).toEqual(twelve);
  await expect(service(page)).toHaveValue('plumbing');
  await expect(city(page)).toHaveValue('all');
  await page.goForward();
  await expect.poll(() => shownNames(page)).toEqual(inEdmond);
  await page.reload();
  await untilHydrated(page);
  await expect(service(page)).toHaveValue('plumbing');
  await expect(city(page)).toHaveValue('edmond');
  expect(await shownNames(page)).toEqual(inEdmond);
});

test('text typed before the scripts load stays, and a filter selected then applies with it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await searchBox(page).fill('roof');
  await service(page).selectOption('Plumbing');
  release();
  await untilHydrated(page);
  await expect(page).toHaveURL(/q=roof&service=plumbing/);
  await expect(searchBox(page)).toHaveValue('roof');
  await expect(service(page)).toHaveValue('plumbing');
});

test('the view is kept in the address', async ({ page }) => {
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
});

test('the logo resets filters and unsent text', async ({ page }) => {
  await openLive(page, '/?service=roofing&location=norman');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Redbud Pros' });
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(service(page)).toHaveValue('all');
  await searchBox(page).fill('half a thought');
  await logo.click();
  await expect(searchBox(page)).toHaveValue('');
});

test('a link that resets the filters clears even those in its own address', async ({ page }) => {
  await openLive(page, '/?service=roofing&q=a&view=list');
  await page.evaluate(() => {
    history.replaceState({ ...history.state, usr: { resetFilters: true } }, '');
  });
  await page.reload();
  await expect(page).toHaveURL('/?view=list');
  await expectShowing(page, 'Showing 1-12 of 182 contractors');
});

test('a repeated search adds nothing to the history', async ({ page }) => {
  await page.goto('/api-reference');
  await openLive(page, '/');
  await searchBox(page).fill('roof');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/q=roof/);
  await searchBox(page).press('Enter');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a repeated search before the first is shown adds nothing to the history', async ({ page }) => {
  await page.goto('/api-reference');
  await openLive(page, '/');
  await searchBox(page).fill('roof');
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = (...state) => {
      history.pushState = push;
      history.pushState(...state);
      setTimeout(() => document.querySelector<HTMLFormElement>('#find')?.requestSubmit());
    };
  });
  await searchBox(page).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'matching “roof”' })).toBeVisible();
  await expect(directory(page).locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filters, views and removal work', async ({ page }) => {
    await page.goto('/');
    await searchBox(page).fill('a');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/q=a/);
    await service(page).selectOption('Roofing');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Roofing contractors matching “a”' })).toBeInViewport();
    await expectShowing(page, 'Showing 1-12 of 15 contractors');
    await directory(page).getByRole('link', { name: 'List view' }).click();
    await expect(page).toHaveURL(/view=list/);
    await city(page).selectOption('Norman');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(page.getByRole('heading', { level: 2, name: 'Roofing contractors in Norman matching “a”' })).toBeVisible();
    await directory(page).getByRole('link', { name: 'Clear all' }).click();
    await expectShowing(page, 'Showing 1-12 of 182 contractors');
    await expect(featured(page)).toBeVisible();
  });
});
