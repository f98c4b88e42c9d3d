import { expect, openLive, test, untilHydrated } from './fixtures.ts';
import { cards, directory, expectShowing, pageLinks, service, shownNames, shownPaths } from './home-page.ts';

test('pages open at the heading of the list and never reshuffle, on Back, Forward and Reload, nor do filters', async ({
  page,
}) => {
  await openLive(page, '/?location=oklahoma-city');
  const first = await shownNames(page);
  const firstPaths = await shownPaths(page);
  await test.step('a page link scrolls to the heading and focuses it', async () => {
    await pageLinks(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expectShowing(page, 'Showing 13-24 of 94 contractors');
    await expect(page).toHaveURL(/page=2&seed=\d+/);
    const heading = directory(page).getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport();
    // Not under the sticky header.
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(72);
    await expect(heading).toBeFocused();
    await expect(directory(page).locator('[aria-busy=true]')).toHaveCount(0);
  });
  const second = await shownNames(page);
  const secondPaths = await shownPaths(page);
  await test.step('Back from a contractor restores the list and its scroll position', async () => {
    // Its name may be that of another.
    const link = cards(page).nth(10).getByRole('heading').getByRole('link');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(second[10] ?? '');
    await page.goBack();
    await expect.poll(() => shownNames(page)).toEqual(second);
    await expect(link).toBeInViewport();
  });
  expect(new Set([...firstPaths, ...secondPaths]).size).toBe(24);
  await pageLinks(page).getByRole('link', { name: 'Previous page' }).click();
  await expectShowing(page, 'Showing 1-12 of 94 contractors');
  expect(await shownNames(page)).toEqual(first);
  await page.goBack();
  await expect.poll(() => shownNames(page)).toEqual(second);
  await page.goBack();
  await expect.poll(() => shownNames(page)).toEqual(first);

  await service(page).selectOption('Roofing');
  await expect(page.getByRole('heading', { level: 2, name: 'Roofing contractors in Oklahoma City' })).toBeVisible();
  await expect(directory(page).locator('[aria-busy=true]')).toHaveCount(0);
  const roofers = await shownNames(page);
  await page.goBack();
  await expectShowing(page, 'Showing 1-12 of 94 contractors');
  expect(await shownNames(page)).toEqual(first);
  await expect(service(page)).toHaveValue('all');
  await page.goForward();
  await expect.poll(() => shownNames(page)).toEqual(roofers);
  await page.reload();
  await untilHydrated(page);
  await expect(service(page)).toHaveValue('roofing');
  expect(await shownNames(page)).toEqual(roofers);
});
