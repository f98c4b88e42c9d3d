import { boxesOf, desktop, expect, openWithFonts, phone, test } from './fixtures.ts';
import { expectOneSheet } from './printed.ts';

// Scripts change nothing here.
test.use({ javaScriptEnabled: false });

test('prints on one sheet, without menu, form and footer', async ({ page }) => {
  await page.goto('/oklahoma-city/restoration/after-the-siren-restoration');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('24 hours')).toBeVisible();
  for (const gone of ['Ask for a quote', 'Is this your business?']) await expect(page.getByText(gone)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expectOneSheet(page);
});

test('a web address wraps between words, a fact keeps its line, and a desk has the map beside the form', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/oklahoma-city/tree-service/blackjack-and-post-tree-service');
  const website = page.getByRole('link', { name: 'blackjack-and-post-tree-service.example.com' });
  await expect(website).toBeVisible();
  const lines = await website.evaluate((link) => {
    const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const tops: { text: string; rows: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      tops.push({ text: node.textContent ?? '', rows: range.getClientRects().length });
    }
    return tops;
  });
  expect(lines.length).toBeGreaterThan(3);
  for (const { text, rows } of lines) expect(rows, text).toBe(1);

  await openWithFonts(page, '/oklahoma-city/plumbing/ottley-drain-and-sewer');
  expect((await page.getByText('Office Mon–Fri, 8 am–5 pm').boundingBox())?.height).toBeLessThan(25);
  await page.setViewportSize(desktop);
  const [form, map] = await boxesOf(page.locator('#quote-request'), page.locator('#map'));
  expect(map?.y).toBeLessThan((form?.y ?? 0) + (form?.height ?? 0));
  expect(map?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
});
