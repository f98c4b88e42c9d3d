import { expect, test } from './fixtures.ts';
import { directory, expectShowing, openLive, pageLinks, service, shownNames, shownPaths, untilLive } from './home-page.ts';

const numbers = (text: string) => text.replace(/\s+/g, ' ').replaceAll('Page ', '').replaceAll('Pages left out', '').trim();

test.describe('which pages are linked', () => {
  for (const [address, expected] of [
    ['/?service=painting', undefined],
    ['/?service=roofing', '1 2'],
    ['/?location=edmond&page=3', '1 2 3 4 5'],
    ['/?location=oklahoma-city', '1 2 … 8'],
    ['/', '1 2 … 16'],
    ['/?page=8', '1 … 7 8 9 … 16'],
    ['/?page=16', '1 … 15 16'],
  ] as const)
    test(`${address}: ${expected ?? 'none'}`, async ({ page }) => {
      await page.goto(address);
      if (!expected) return expect(pageLinks(page)).toHaveCount(0);
      const items = await pageLinks(page).getByRole('listitem').allTextContents();
      expect(numbers(items.join(' '))).toBe(expected);
      const current = new URL(address, 'http://x').searchParams.get('page') ?? '1';
      await expect(pageLinks(page).locator('[aria-current=page]')).toHaveText(`Page ${current}`);
    });
});

test('Previous and Next are there where they lead somewhere', async ({ page }) => {
  await page.goto('/?service=roofing&seed=2');
  await expect(pageLinks(page).getByRole('link', { name: 'Previous page' })).toHaveCount(0);
  await pageLinks(page).getByRole('link', { name: 'Next page' }).click();
  await expectShowing(page, 'Showing 13-16 of 16 contractors');
  await expect(pageLinks(page).getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await pageLinks(page).getByRole('link', { name: 'Previous page' }).click();
  await expectShowing(page, 'Showing 1-12 of 16 contractors');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('turning all pages shows each contractor once', async ({ page }) => {
      test.slow();
      await page.goto('/');
      if (javaScriptEnabled) await untilLive(page);
      const seen = await shownPaths(page);
      for (let number = 2; number <= 16; number++) {
        await pageLinks(page).getByRole('link', { name: 'Next page' }).click();
        await expectShowing(page, `Showing ${number * 12 - 11}-${Math.min(number * 12, 182)} of 182 contractors`);
        seen.push(...(await shownPaths(page)));
      }
      expect(seen).toHaveLength(182);
      expect(new Set(seen).size).toBe(182);
    });

    test('turning the page leads to the top of the list', async ({ page }) => {
      await page.goto('/');
      if (javaScriptEnabled) await untilLive(page);
      await pageLinks(page).getByRole('link', { name: 'Page 2', exact: true }).click();
      await expectShowing(page, 'Showing 13-24 of 182 contractors');
      await expect(page).toHaveURL(/page=2&seed=\d+/);
      const heading = directory(page).getByRole('heading', { level: 2 });
      await expect(heading).toBeInViewport();
      // Not under the sticky header.
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(72);
      await expect(heading).toBeFocused();
    });
  });
}

test('going back and forth never shuffles anew', async ({ page }) => {
  await openLive(page, '/?location=oklahoma-city');
  const first = await shownNames(page);
  await pageLinks(page).getByRole('link', { name: 'Next page' }).click();
  await expectShowing(page, 'Showing 13-24 of 94 contractors');
  const second = await shownNames(page);
  await pageLinks(page).getByRole('link', { name: 'Previous page' }).click();
  await expectShowing(page, 'Showing 1-12 of 94 contractors');
  expect(await shownNames(page)).toEqual(first);
  await page.goBack();
  await expect.poll(() => shownNames(page)).toEqual(second);
  await page.reload();
  await untilLive(page);
  expect(await shownNames(page)).toEqual(second);
  await page.goBack();
  await expectShowing(page, 'Showing 1-12 of 94 contractors');
  await service(page).selectOption('Roofing');
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(/service=roofing/);
});

test('after a look at a contractor, Back shows the same list in the same place', async ({ page }) => {
  await openLive(page, '/?page=2&seed=4');
  const names = await shownNames(page);
  await directory(page)
    .getByRole('link', { name: names[10] ?? '', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[10] ?? '');
  await page.goBack();
  await expect.poll(() => shownNames(page)).toEqual(names);
  await expect(directory(page).getByRole('link', { name: names[10] ?? '', exact: true })).toBeInViewport();
});

test('an address shared with its seed shows the same list to everybody', async ({ page, browser, baseURL, guard }) => {
  await page.goto('/?page=5&seed=11');
  const names = await shownNames(page);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  guard(context);
  const other = await context.newPage();
  await other.goto('/?page=5&seed=11');
  expect(await shownNames(other)).toEqual(names);
  await other.goto('/?page=5&seed=12');
  expect(await shownNames(other)).not.toEqual(names);
  await context.close();
});
