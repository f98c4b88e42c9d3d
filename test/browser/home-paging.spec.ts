import { contents, tags } from '../support/html.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { cards, directory, expectShowing, openLive, pageLinks, service, shownNames, shownPaths } from './home-page.ts';
import { readPage } from './read-page.ts';

const numbers = (text: string) => text.replaceAll('Pages left out', '').replaceAll('Page ', '').replace(/\s+/g, ' ').trim();

test('links the first, last and neighboring pages', async ({ request }) => {
  for (const [address, expected] of [
    ['/?service=painting', undefined],
    ['/?service=roofing', '1 2'],
    ['/?location=edmond&page=3', '1 2 3 4 5'],
    ['/?location=oklahoma-city', '1 2 … 8'],
    ['/', '1 2 … 16'],
    ['/?page=8', '1 … 7 8 9 … 16'],
    ['/?page=16', '1 … 15 16'],
  ] as const)
    await test.step(`${address}: ${expected ?? 'none'}`, async () => {
      const page = await readPage(request, address);
      const [links] = page.textsOf('nav').filter(({ attributes }) => attributes.get('aria-label') === 'Pages');
      if (!expected) return expect(links).toBeUndefined();
      const items = page.textsOf('li', 'aria-label="Pages"').map(({ text }) => text);
      const current = new URL(address, 'http://x').searchParams.get('page') ?? '1';
      const own = items.slice(0, expected.split(' ').length);
      expect(numbers(own.join(' '))).toBe(expected);
      const marked = [...page.textsOf('a', 'aria-label="Pages"'), ...page.textsOf('span', 'aria-label="Pages"')];
      expect(marked.find(({ attributes }) => attributes.get('aria-current') === 'page')?.text).toBe(`Page ${current}`);
    });
});

test('Previous and Next are shown only if there is such a page', async ({ request }) => {
  const first = await readPage(request, '/?service=roofing&seed=2');
  expect([first.words.includes('Previous page'), first.words.includes('Next page')]).toEqual([false, true]);
  const last = await readPage(request, '/?service=roofing&seed=2&page=2');
  expect([last.words.includes('Previous page'), last.words.includes('Next page')]).toEqual([true, false]);
  expect(last.words).toContain('Showing 13-16 of 16 contractors');
});

/** Addresses, because names may repeat. */
const pathsOf = (html: string) => {
  const list = contents(html, 'section').find((section) => section.includes('aria-label="Pages"')) ?? '';
  return contents(list, 'article').map(pathOf);
};

const pathOf = (card: string) => tags(contents(card, 'h3')[0] ?? '', 'a')[0]?.get('href');

test('following the page links shows each contractor once', async ({ request }) => {
  const seen: unknown[] = [];
  let address: string | undefined = '/';
  for (let number = 1; address; number++) {
    const { html, words, textsOf } = await readPage(request, address);
    expect(words).toContain(`Showing ${number * 12 - 11}-${Math.min(number * 12, 182)} of 182 contractors`);
    if (number === 1) seen.push(...contents(html, 'article').slice(0, 3).map(pathOf));
    seen.push(...pathsOf(html));
    const next = textsOf('a', 'aria-label="Pages"').find(({ text }) => text === 'Next page');
    address = next?.attributes.get('href');
  }
  expect(seen).toHaveLength(182);
  expect(new Set(seen).size).toBe(182);
});

test('following the page links with JavaScript shows each contractor once', async ({ page }) => {
  await openLive(page, '/?location=edmond');
  const seen = await shownPaths(page);
  for (let number = 2; number <= 5; number++) {
    await pageLinks(page).getByRole('link', { name: 'Next page' }).click();
    await expectShowing(page, `Showing ${number * 12 - 11}-${Math.min(number * 12, 49)} of 49 contractors`);
    await expect(directory(page).locator('[aria-busy=true]')).toHaveCount(0);
    seen.push(...(await shownPaths(page)));
  }
  expect(seen).toHaveLength(49);
  expect(new Set(seen).size).toBe(49);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a page link scrolls to the top of the list and focuses its heading', async ({ page }) => {
      await page.goto('/');
      if (javaScriptEnabled) await untilHydrated(page);
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

test('going back and forth never reshuffles', async ({ page }) => {
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
  await untilHydrated(page);
  expect(await shownNames(page)).toEqual(second);
  await page.goBack();
  await expectShowing(page, 'Showing 1-12 of 94 contractors');
  await service(page).selectOption('Roofing');
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(/service=roofing/);
});

test('Back from a contractor restores the list and its scroll position', async ({ page }) => {
  await openLive(page, '/?page=2&seed=4');
  const names = await shownNames(page);
  // Its name may be that of another.
  const link = cards(page).nth(10).getByRole('heading').getByRole('link');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[10] ?? '');
  await page.goBack();
  await expect.poll(() => shownNames(page)).toEqual(names);
  await expect(link).toBeInViewport();
});

test('an address with a seed shows everyone the same list', async ({ request }) => {
  const list = async (seed: number) => pathsOf((await readPage(request, `/?page=5&seed=${seed}`)).html);
  const first = await list(11);
  expect(first).toHaveLength(12);
  expect(await list(11)).toEqual(first);
  expect(await list(12)).not.toEqual(first);
});
