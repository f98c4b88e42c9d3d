import { boxesOf, expect, phone, test } from './fixtures.ts';

test('a phone has the bar until the form for a quote, over no focused link; a wide screen has none', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/oklahoma-city/plumbing/ledgerwood-plumbing-works');
  const call = page.getByRole('link', { name: 'Call 572-555-0102' });
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  for (const text of [/^Ledgerwood Plumbing Works$/, /^About/, /^What we checked$/]) {
    await page.getByRole('heading', { name: text }).scrollIntoViewIfNeeded();
    await expect(call).toBeInViewport({ ratio: 1 });
  }
  const bar = call.locator('..');
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
  await page.getByRole('link', { name: 'Get a Quote' }).click();
  await expect(page.getByRole('heading', { name: 'Ask for a quote' })).toBeInViewport();
  await page.getByRole('button', { name: 'Request Quote' }).scrollIntoViewIfNeeded();
  await expect(call).not.toBeInViewport();
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByRole('heading', { name: 'Other plumbers in Oklahoma City' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(call).not.toBeInViewport();
});
