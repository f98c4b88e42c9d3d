import { expect, phone, test } from './fixtures.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';

test.use({ viewport: phone });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the call button is large and stays on the screen', async ({ page }) => {
      await page.goto(ledgerwood);
      const call = page.getByRole('link', { name: 'Call 572-555-0102' });
      await expect(call).toHaveCount(1);
      await expect(call).toHaveAttribute('href', 'tel:+15725550102');
      const box = await call.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect(box?.width).toBeGreaterThan(300);
      for (const text of ['Ledgerwood Plumbing Works', 'Before you call a plumber', 'Other plumbers in Oklahoma City']) {
        await page.getByRole('heading', { name: text, exact: true }).scrollIntoViewIfNeeded();
        await expect(call).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test('it covers nothing at the end of the page', async ({ page }) => {
  await page.goto(ledgerwood);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  const edges = async () => {
    const bar = await page.getByRole('link', { name: 'Call 572-555-0102' }).locator('..').boundingBox();
    const footer = await page.getByRole('contentinfo').boundingBox();
    const last = page
      .getByRole('region', { name: /^Other plumbers/ })
      .getByRole('article')
      .last();
    return { bar, footer, last: await last.boundingBox() };
  };
  // Retried, because the page scrolls smoothly.
  await expect(async () => {
    const { bar, footer, last } = await edges();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
});

test('it never covers the focused link', async ({ page }) => {
  await page.goto(ledgerwood);
  const bar = page.getByRole('link', { name: 'Call 572-555-0102' }).locator('..');
  const links = page.getByRole('main').getByRole('link');
  for (let index = 0; index < (await links.count()) - 1; index++) {
    const link = links.nth(index);
    await link.focus();
    // Polled, because the page scrolls smoothly.
    const gap = async () => {
      const [at, top] = await Promise.all([link.boundingBox(), bar.boundingBox()]);
      return (top?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0);
    };
    await expect.poll(gap, { message: await link.innerText() }).toBeGreaterThanOrEqual(0);
  }
});

test('it links to the website if there is no phone', async ({ page }) => {
  await page.goto('/oklahoma-city/fencing/gatewright-fence-and-gate');
  await expect(page.getByRole('link', { name: 'Visit their website' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: /^Call/ }).filter({ hasText: 'undefined' })).toHaveCount(0);
});

test('a wide screen has none', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(ledgerwood);
  await expect(page.getByRole('link', { name: 'Call 572-555-0102' })).toHaveCount(1);
  await page.getByRole('heading', { name: 'Other plumbers in Oklahoma City' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('link', { name: 'Call 572-555-0102' })).not.toBeInViewport();
});
