import { boxesOf, expect, phone, test, untilHydrated } from './fixtures.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';

test.use({ viewport: phone });

test('on a phone the bar stays on the screen until the form for a quote; a wide screen has none', async ({ page }) => {
  await page.goto(ledgerwood);
  const call = page.getByRole('link', { name: 'Call 572-555-0102' });
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  for (const text of [/^Ledgerwood Plumbing Works$/, /^About/, /^What we checked$/]) {
    await page.getByRole('heading', { name: text }).scrollIntoViewIfNeeded();
    await expect(call).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('link', { name: 'Get a Quote' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for a quote' })).toBeInViewport();
  await page.getByRole('button', { name: 'Request Quote' }).scrollIntoViewIfNeeded();
  await expect(call).not.toBeInViewport();
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByRole('heading', { name: 'Other plumbers in Oklahoma City' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(call).not.toBeInViewport();
});

test('choosing on the page counts with what is chosen in lists', async ({ page }) => {
  await page.goto(ledgerwood);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Choose Ledgerwood Plumbing Works' }).click();
  await expect(page.getByRole('button', { name: 'Chosen Ledgerwood Plumbing Works' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/best-plumbers-oklahoma-city');
  await expect(page.getByRole('checkbox', { name: 'Choose Ledgerwood Plumbing Works' })).toBeChecked();
});

test('it never covers the focused link', async ({ page }) => {
  await page.goto(ledgerwood);
  const bar = page.getByRole('link', { name: 'Call 572-555-0102' }).locator('..');
  const links = bar.locator('..').getByRole('link');
  // The last two are its own.
  for (let index = 0; index < (await links.count()) - 2; index++) {
    const link = links.nth(index);
    await link.focus();
    // Polled, because the page scrolls smoothly.
    const gap = async () => {
      const [at, top] = await boxesOf(link, bar);
      return (top?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0);
    };
    await expect.poll(gap, { message: await link.innerText() }).toBeGreaterThanOrEqual(0);
  }
});
