import { boxesOf, expect, phone, test, untilHydrated } from './fixtures.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';

test.use({ viewport: phone });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the bar holds their number and stays on the screen until the form for a quote', async ({ page }) => {
      await page.goto(ledgerwood);
      const call = page.getByRole('link', { name: 'Call 572-555-0102' });
      await expect(call).toHaveCount(1);
      await expect(call).toHaveAttribute('href', 'tel:+15725550102');
      expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      for (const text of [/^Ledgerwood Plumbing Works$/, /^About/, /^What we checked$/]) {
        await page.getByRole('heading', { name: text }).scrollIntoViewIfNeeded();
        await expect(call).toBeInViewport({ ratio: 1 });
      }
      await page.getByRole('link', { name: 'Get a Quote' }).click();
      await expect(page.getByRole('heading', { name: 'Ask for a quote' })).toBeInViewport();
      await page.getByRole('button', { name: 'Request Quote' }).scrollIntoViewIfNeeded();
      await expect(call).not.toBeInViewport();
    });
  });
}

test('the directory’s own number is a link of another look', async ({ page }) => {
  await page.goto(ledgerwood);
  const own = page.getByRole('main').getByRole('link', { name: 'Call us' });
  await expect(own).not.toHaveClass(/button/);
  await expect(own).toHaveAttribute('href', /^tel:\+1405/);
  await expect(page.getByText('Not sure? Call us, weekdays, not for emergencies.')).toBeVisible();
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
