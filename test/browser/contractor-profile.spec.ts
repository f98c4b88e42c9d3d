import { shortDay } from '#app/content/dates.ts';
import { boxesOf, desktop, expect, openWithFonts, phone, test, untilHydrated } from './fixtures.ts';
import { expectOneSheet } from './printed.ts';

const longfence = '/norman/hvac/longfence-heating-and-cooling';
const bare = '/norman/landscaper/dogtrot-gardens';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('shows a contractor’s details and where to check them', async ({ page }) => {
      await page.goto(longfence);
      const main = page.getByRole('main');
      await expect(main.getByRole('list', { name: 'Specialties' }).getByRole('listitem')).toHaveText([
        'Zoning',
        'Attic ventilation',
        'Spring and fall tune-ups',
        'Mini-splits',
        'Ductwork',
        'Furnace repair',
      ]);
      await expect(main.locator('header')).toContainText('on Google, as of October 21, 2026');
      await expect(main.getByRole('link', { name: 'on Google' })).toHaveAttribute(
        'href',
        'https://www.google.com/maps/search/?api=1&query=Longfence%20Heating%20and%20Cooling%2C%20Norman%2C%20OK',
      );
      const contact = main.getByRole('region', { name: 'Hours and contact Longfence Heating and Cooling' });
      await expect(contact).toContainText('Monday to Saturday7:30 am to 6:30 pm');
      await expect(contact).toContainText('SundayEmergencies only');
      await expect(main.getByRole('region', { name: 'About Longfence Heating and Cooling' })).toContainText(
        'Two crews, based in Norman',
      );
      const prices = main.getByRole('region', { name: 'What they charge' });
      await expect(prices.getByRole('term')).toHaveText(['Tune-up', 'Capacitor or contactor', 'New furnace', 'Duct sealing']);
      await expect(prices).toContainText('$3,050–5,650');
    });

    test('a strip under the name has what decides', async ({ page }) => {
      await page.goto(longfence);
      const strip = page.getByRole('main').locator('dl').first();
      await expect(strip.getByRole('term')).toHaveText(['Open', 'Tune-up', 'License', 'In business', 'Goes to']);
      for (const text of [
        'Answers any hourOffice Mon–Sat, 7:30\u00a0am–6:30\u00a0pm',
        '3 more prices below',
        'ME70048',
        `Insured to ${shortDay('2027-10-15')}`,
      ])
        await expect(strip).toContainText(text);
      await expect(strip.getByRole('link', { name: 'Look it up' })).toHaveAttribute('href', 'https://cibverify.ok.gov');
    });

    test('claims nothing about a contractor without details', async ({ page }) => {
      await page.goto(bare);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: /^About/ })).toHaveCount(0);
      await expect(main.getByRole('list', { name: 'Specialties' })).toHaveCount(0);
      await expect(main.locator('header')).toContainText('as listed, source not named');
      await expect(main.getByRole('term')).toHaveText(['Phone', 'Address', 'Website']);
      await expect(main.getByRole('heading', { name: 'Ask for a quote' })).toBeVisible();

      // Its sign is preferred to the picture of its trade, and is on cards.
      const sign = page.getByRole('main').locator('img[src="/sign/dogtrot-gardens.svg"]');
      await expect.poll(() => sign.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(80);
      await page.goto('/?q=dogtrot');
      const card = page.getByRole('article').filter({ hasText: 'Dogtrot Gardens' }).first();
      await expect(card.locator('img')).toHaveAttribute('src', '/sign/dogtrot-gardens.svg');
    });
  });
}

test('updates all parts when another contractor is opened', async ({ page }) => {
  await page.goto('/oklahoma-city/roofing/hailstone-hollow-roofing');
  await untilHydrated(page);
  const similar = page.getByRole('region', { name: 'Other roofers in Oklahoma City' });
  const next = similar.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await next.textContent();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(page.getByRole('heading', { name: `About ${name}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About Hailstone Hollow Roofing' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Before you call a roofer' }).getByRole('group')).toHaveCount(4);
});

test('shows the claim at the bottom, after the request form', async ({ page }) => {
  await page.goto(longfence);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.at(-1)).toBe('Is this your business?');
  expect(headings.indexOf('Ask for a quote')).toBeLessThan(headings.length - 1);
});

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

test('a web address wraps between its words only', async ({ page }) => {
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
});

test('on a phone a fact of the strip keeps its line; on a desk the map is beside the form', async ({ page }) => {
  await page.setViewportSize(phone);
  await openWithFonts(page, '/oklahoma-city/plumbing/ottley-drain-and-sewer');
  expect((await page.getByText('Office Mon–Fri, 8 am–5 pm').boundingBox())?.height).toBeLessThan(25);
  await page.setViewportSize(desktop);
  const [form, map] = await boxesOf(page.locator('#quote-request'), page.locator('#map'));
  expect(map?.y).toBeLessThan((form?.y ?? 0) + (form?.height ?? 0));
  expect(map?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
});
