import type { APIRequestContext, Page } from '@playwright/test';
import { boxesOf, doubleText, expect, expectNoSidewaysScroll, openLive, phone, test, untilHydrated } from './fixtures.ts';
import { expectToast } from './forms/form-page.ts';
import { expectOneSheet } from './printed.ts';

type Contractor = { name: string; slug: string };

const roofers = async (request: APIRequestContext, count: number) => {
  const answer = await request.get(`/api/contractors?service=roofing&order=rating&page_size=${count}`);
  return ((await answer.json()) as { contractors: Contractor[] }).contractors;
};

test('saves a contractor in this browser, and removes it', async ({ page, request }) => {
  const [first] = await roofers(request, 1);
  const name = String(first?.name);
  await openLive(page, `/oklahoma-city/roofing/${first?.slug}`);
  const save = page.getByRole('button', { name: `Save ${name}` });
  await save.click();
  await expect(page.getByRole('button', { name: `Saved ${name}` })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Your saved contractor' }).click();
  await expect(page).toHaveURL(`/saved?c=${first?.slug}`);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page).toHaveURL('/saved');
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
});

const names = (page: Page) => page.getByRole('columnheader').getByRole('link');

/** The names of the columns stay in sight at the end of the table. */
async function expectNamesOnTop(page: Page): Promise<void> {
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  const [header, name] = await boxesOf(page.getByRole('banner'), names(page).first());
  expect(name?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(name?.y).toBeLessThan(140);
}

test('a phone shows two columns, swaps the second, and has names below their signs in doubled text', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const three = await roofers(request, 3);
  const [one = '', two = '', other = ''] = three.map(({ name }) => name);
  await openLive(page, `/compare?c=${three.map(({ slug }) => slug).join(',')}`);
  await expect(names(page)).toHaveText([one, two]);
  const [first, second] = await boxesOf(names(page).first(), names(page).last());
  expect(first?.y).toBe(second?.y);
  await expect(page.getByRole('navigation', { name: `Beside ${one}, show` }).locator('[aria-current]')).toHaveText(two);
  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(names(page)).toHaveText([one, other]);
  await expectNoSidewaysScroll(page);
  await expectNamesOnTop(page);
  await test.step('doubled text', async () => {
    await doubleText(page);
    const name = page.locator('.compared-name').first();
    const [sign, link] = await boxesOf(name.locator('.contractor-picture'), name.getByRole('link'));
    expect(link?.y).toBeGreaterThanOrEqual((sign?.y ?? 0) + (sign?.height ?? 0));
    expect(link?.x).toBe(sign?.x);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
  await page.getByRole('link', { name: `Remove ${one}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 roofers');
});

test('marks what sets contractors apart, keeps names on top, copies its link if there is no share sheet, and prints on one sheet', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.setViewportSize({ width: 1280, height: 500 });
  const address = '/compare?c=ottley-drain-and-sewer,wet-boot-plumbing,haverstock-daughters-plumbing';
  await openLive(page, address);
  const label = (name: string) => page.getByRole('rowheader', { name, exact: true });
  await expect(label('Drain cleaning (sets them apart)')).toHaveCSS('font-weight', '600');
  await expect(label('Faucet replacement')).toHaveCSS('font-weight', '400');
  await expectNamesOnTop(page);
  await expectOneSheet(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(names(page)).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Request 3 quotes' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Share this comparison' }).click();
  await expectToast(page, ['Link copied']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + address);
});
