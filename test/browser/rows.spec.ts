import type { Page } from '@playwright/test';
import { firstLineLook } from '#app/routes/site/listing/contractor-list.tsx';
import {
  boxesOf,
  desktop,
  expect,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  openWithFonts,
  phone,
  test,
  untilHydrated,
} from './fixtures.ts';

const rows = (page: Page) => page.locator('main .contractor-card');

/** Every page with a list of one trade, and two of several. */
async function listPages({ request }: Page): Promise<string[]> {
  const html = await (await request.get('/services')).text();
  const links = Array.from(html.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href = '']) => href);
  return ['/', '/top-contractors-in-oklahoma-city', ...new Set(links.filter((href) => /okc$|oklahoma-city$/.test(href)))];
}

/** Each row: its height, the height of its name, and how many facts share a line at most. */
const measure = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const facts = [...row.querySelectorAll('.rating, .rated :is(span, a):not(.sr-only)')].filter((fact) =>
        fact.checkVisibility(),
      );
      // Facts of one line differ by a pixel or two, where their sizes do.
      const lines: number[] = [];
      let last = Number.NEGATIVE_INFINITY;
      for (const bottom of facts.map((fact) => fact.getBoundingClientRect().bottom).sort((a, b) => a - b)) {
        if (bottom - last > 8) lines.push(0);
        lines.push((lines.pop() ?? 0) + 1);
        last = bottom;
      }
      return {
        text: row.textContent,
        height: row.getBoundingClientRect().height,
        name: row.querySelector('.name')?.getBoundingClientRect().height ?? 0,
        most: Math.max(...lines),
        lines: lines.length,
      };
    }),
  );

/** Prices that link to what others charge. */
const prices = (page: Page) => rows(page).getByRole('link', { name: /\$.*, what this costs here$/ });

/** Prices are targets of 24 pixels, without making their rows higher. Leaves texts in their place. */
async function expectLargePrices(page: Page): Promise<void> {
  const all = await boxesOf(...(await prices(page).all()));
  expect(all.length).toBeGreaterThan(2);
  for (const { height } of all) expect(height).toBeGreaterThanOrEqual(24);
  const heights = async () => (await measure(page)).map(({ height }) => height);
  const before = await heights();
  await prices(page).evaluateAll((links) => {
    for (const link of links) link.outerHTML = link.outerHTML.replace(/^<a/, '<span').replace(/a>$/, 'span>');
  });
  expect(await heights()).toEqual(before);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test.describe('JavaScript off', () => {
    test.use({ javaScriptEnabled: false });

    test('a row is at most 150 pixels high, with three lines of two facts; a longer name adds its lines', async ({ page }) => {
      const paths = await listPages(page);
      expect(paths.length).toBeGreaterThan(15);
      await openWithFonts(page, '/');
      for (const path of paths)
        await test.step(path, async () => {
          // Faster than opening it: style sheet and fonts are the same.
          const html = await (await page.request.get(path)).text();
          await page.evaluate((html) => {
            const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
            document.querySelector('main')?.replaceWith(main as Element);
          }, html);
          const measured = await measure(page);
          expect(measured.length).toBeGreaterThan(0);
          for (const { text, height, name, most, lines } of measured) {
            expect(height - (name - 21), text ?? '').toBeLessThanOrEqual(150);
            expect(most, text ?? '').toBeLessThanOrEqual(2);
            expect(lines, text ?? '').toBeLessThanOrEqual(3);
          }
          await expectNoSidewaysScroll(page);
        });
    });
  });

  test('targets are 44 pixels high and meet the pointer, and facts share a line', async ({ page }) => {
    await openWithFonts(page, '/best-plumbers-oklahoma-city');
    // Other words and elements would not match the server's.
    await untilHydrated(page);
    const row = rows(page).first();
    const call = row.locator('.call');
    for (const target of [call, row.locator('.tick')]) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const tick = row.getByRole('checkbox');
    await tick.scrollIntoViewIfNeeded();
    const isMet = await tick.evaluate((input) => {
      const { left, top, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === input;
    });
    expect(isMet).toBe(true);
    await expect(row.getByText('Choose', { exact: true })).toBeVisible();
    await tick.check();
    await expect(row.getByText('Choose', { exact: true })).toBeHidden();
    await expectAccessibleInDark(page);

    await test.step('Choose is at the left where there is no phone', async () => {
      const silent = rows(page).filter({ hasText: 'Haverstock' });
      const [picture, choose] = await boxesOf(silent.locator('img'), silent.locator('.tick'));
      expect(choose?.x).toBe(picture?.x);
    });
    for (const [rating, open] of [
      ['412 on Google', 'Opens 8:30 am Wed'],
      ['8,888 on Google', 'Open until 5:30 pm'],
      ['8,888 on Facebook', 'Answers any hour'],
    ] as const)
      await test.step(`“${rating}” and “${open}” share a line`, async () => {
        const contractor = { rating: { value: '4.8', from: rating }, open: { words: open, isOpen: !open.startsWith('Opens') } };
        expect(firstLineLook(contractor)).toBe('tight');
        const [first, second] = await rows(page)
          .filter({ hasText: 'Wet Boot' })
          .evaluate(
            (element, [words, opening]) => {
              element.classList.add('tight');
              const facts = [element.querySelector('.rating'), element.querySelector('.open, .opens')];
              facts[0]?.lastChild?.replaceWith(` (${words})`);
              facts[1]?.replaceChildren(opening);
              return facts.map((fact) => fact?.getBoundingClientRect().bottom);
            },
            [rating, open] as const,
          );
        expect(first).toBe(second);
      });
    await test.step('prices are large targets', () => expectLargePrices(page));
    await test.step('at 320 pixels the number becomes Call', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect((await call.boundingBox())?.width).toBeLessThan(100);
      await expect(call).toHaveAccessibleName(/^Call .+, \d{3}-\d{3}-\d{4}$/);
    });
  });

  test.describe('a broken picture', () => {
    test.use({ expectedConsoleErrors: [/Failed to load resource/] });

    test('becomes the sign', async ({ page }) => {
      await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
      await page.goto('/?q=larkmoor');
      const sign = rows(page).filter({ hasText: 'Larkmoor' }).locator('img');
      await sign.scrollIntoViewIfNeeded();
      await expect(sign).toHaveAttribute('src', '/sign/larkmoor-painting.svg');
      await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: desktop });

  test('columns of a list align, and cards of a grid row have their buttons in line', async ({ page }) => {
    await openWithFonts(page, '/best-plumbers-oklahoma-city?view=list');
    await untilHydrated(page);
    for (const part of ['.early', '.late', '.name']) {
      const lefts = await rows(page)
        .locator(part)
        .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
      expect(new Set(lefts).size, part).toBe(1);
    }
    const heights = (await measure(page)).map(({ height }) => height);
    expect(Math.max(...heights)).toBeLessThanOrEqual(125);
    await expectLargePrices(page);

    await openWithFonts(page, '/best-plumbers-oklahoma-city?view=grid');
    await untilHydrated(page);
    const tops = await rows(page)
      .locator('.details')
      .evaluateAll((all) => all.slice(0, 3).map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expectLargePrices(page);
  });
});
