import type { Page } from '@playwright/test';
import { firstLineLook } from '#app/ui/contractor/card-facts.ts';
import {
  boxesOf,
  desktop,
  expect,
  expectAccessible,
  expectAccessibleInDark,
  expectNoSidewaysScroll,
  openWithFonts,
  phone,
  test,
  untilHydrated,
} from './fixtures.ts';

const rows = (page: Page) => page.locator('main .contractor-card');

/** Every page with a list of one trade, and two of several. */
async function listPages(page: Page): Promise<string[]> {
  await page.goto('/services');
  const links = await page.locator('main a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
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

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a row is at most 150 pixels high, with three lines of two facts; a longer name adds its lines', async ({ page }) => {
    for (const path of await listPages(page))
      await test.step(path, async () => {
        await openWithFonts(page, path);
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

  for (const [rating, open] of [
    ['412 on Google', 'Opens 8:30 am Wed'],
    ['8,888 on Google', 'Open until 5:30 pm'],
    ['8,888 on Facebook', 'Answers any hour'],
  ] as const)
    test(`“${rating}” and “${open}” share a line`, async ({ page }) => {
      const contractor = { rating: { value: '4.8', from: rating }, open: { words: open, isOpen: !open.startsWith('Opens') } };
      expect(firstLineLook(contractor)).toBe('tight');
      await openWithFonts(page, '/best-plumbers-oklahoma-city');
      // Other words would not match the server's.
      await untilHydrated(page);
      const row = rows(page).filter({ hasText: 'Wet Boot' });
      const [first, second] = await row.evaluate(
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

  test('is accessible in both schemes', async ({ page }) => {
    await page.goto('/best-plumbers-oklahoma-city');
    await expectAccessible(page);
    await expectAccessibleInDark(page);
  });

  test('targets are 44 pixels high and meet the pointer', async ({ page }) => {
    await page.goto('/best-plumbers-oklahoma-city');
    const row = rows(page).first();
    for (const target of [row.locator('.call'), row.locator('.tick')])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
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
  });

  test('a contractor without a phone has Choose at the left', async ({ page }) => {
    await page.goto('/best-plumbers-oklahoma-city');
    const row = rows(page).filter({ hasText: 'Haverstock' });
    await expect(row.getByRole('link', { name: /^Call/ })).toHaveCount(0);
    const [name, tick] = await boxesOf(row.locator('img'), row.locator('.tick'));
    expect(tick?.x).toBe(name?.x);
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

/** Prices that link to what others charge. */
const prices = (page: Page) => rows(page).getByRole('link', { name: /\$.*, what this costs here$/ });

test.describe('a price', () => {
  for (const [view, viewport] of [
    ['list', phone],
    ['list', desktop],
    ['grid', desktop],
  ] as const)
    test(`is a target of 24 pixels in a ${view} at ${viewport.width}, without making its row higher`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openWithFonts(page, `/best-hvac-contractors-okc?view=${view}`);
      // Other elements would not match the server's.
      await untilHydrated(page);
      const all = await prices(page).all();
      expect(all.length).toBeGreaterThan(3);
      for (const price of all) expect((await price.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      const heights = async () => (await measure(page)).map(({ height }) => height);
      const before = await heights();
      await prices(page).evaluateAll((links) => {
        for (const link of links) link.outerHTML = link.outerHTML.replace(/^<a/, '<span').replace(/a>$/, 'span>');
      });
      expect(await heights()).toEqual(before);
    });

  test('opens what the job costs in its trade, also from a list of several trades', async ({ page }) => {
    for (const path of ['/best-hvac-contractors-okc', '/']) {
      await page.goto(path);
      const price = prices(page).first();
      const href = (await price.getAttribute('href')) ?? '';
      await price.click();
      await expect(page).toHaveURL(href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What .+ costs? around Oklahoma City$/);
    }
    await page.goto('/best-hvac-contractors-okc');
    await prices(page).filter({ hasText: 'Tune-up' }).first().click();
    await expect(page).toHaveURL('/costs/hvac#job-tune-up');
    const job = page.locator('#job-tune-up');
    await expect(job.getByRole('heading', { name: 'Tune-up' })).toBeInViewport();
    // Too few price it for a figure, and the page says so there.
    await page.goto('/best-plumbers-okc');
    await prices(page).filter({ hasText: 'Drain cleaning' }).first().click();
    await expect(page).toHaveURL('/costs/plumbing#job-drain-cleaning');
    await expect(page.locator('#job-drain-cleaning')).toBeInViewport();
    await expect(page.getByText('Priced by fewer than three, so no figure').locator('#job-drain-cleaning')).toBeVisible();
  });
});

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing overflows, and the number becomes Call', async ({ page }) => {
    for (const path of ['/', '/best-roofers-oklahoma-city', '/best-restoration-contractors-okc']) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    }
    const call = rows(page).locator('.call').first();
    expect((await call.boundingBox())?.width).toBeLessThan(100);
    await expect(call).toHaveAccessibleName(/^Call .+, \d{3}-\d{3}-\d{4}$/);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: desktop });

  test('columns of a list align, also where a fact is missing', async ({ page }) => {
    await openWithFonts(page, '/best-plumbers-oklahoma-city?view=list');
    for (const part of ['.early', '.late', '.name']) {
      const lefts = await rows(page)
        .locator(part)
        .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left));
      expect(new Set(lefts).size, part).toBe(1);
    }
    const heights = (await measure(page)).map(({ height }) => height);
    expect(Math.max(...heights)).toBeLessThanOrEqual(125);
    await expectAccessible(page);
    await expectAccessibleInDark(page);
  });

  test('cards of a grid row have their buttons in line', async ({ page }) => {
    await openWithFonts(page, '/best-plumbers-oklahoma-city?view=grid');
    const tops = await rows(page)
      .locator('.details')
      .evaluateAll((all) => all.slice(0, 3).map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expectAccessible(page);
    await expectAccessibleInDark(page);
  });
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('says whether a contractor is open', async ({ page }) => {
    await page.goto('/best-plumbers-oklahoma-city');
    await expect(rows(page).filter({ hasText: 'Ledgerwood' })).toContainText('Answers any hour');
    await expect(rows(page).filter({ hasText: 'Wet Boot' })).toContainText(/Open until \d|Opens \d/);
  });
});
