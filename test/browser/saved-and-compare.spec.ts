import type { APIRequestContext, Page } from '@playwright/test';
import { boxesOf, expect, expectAccessible, expectNoSidewaysScroll, phone, test, untilHydrated } from './fixtures.ts';
import { expectToast } from './forms/form-page.ts';
import { openLive } from './home-page.ts';
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

const compareThree = async (page: Page, request: APIRequestContext) => {
  const three = await roofers(request, 3);
  await page.goto(`/compare?c=${three.map(({ slug }) => slug).join(',')}`);
  return three.map(({ name }) => name);
};
const names = (page: Page) => page.getByRole('columnheader').getByRole('link');

test('compares three selected contractors, and removes one', async ({ page, request }) => {
  const three = await roofers(request, 3);
  await openLive(page, `/saved?c=${three.map(({ slug }) => slug).join(',')}`);
  for (const { name } of three) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 roofers');
  await expect(names(page)).toHaveText(three.map(({ name }) => name));
  await expectAccessible(page);
  await page.getByRole('link', { name: `Remove ${three[1]?.name}` }).click();
  await expect(names(page)).toHaveCount(2);
});

test('marks the rows that set contractors apart, with a dot and words', async ({ page }) => {
  await page.goto('/compare?c=ottley-drain-and-sewer,wet-boot-plumbing,haverstock-daughters-plumbing');
  const row = (label: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });
  await expect(page.getByRole('rowheader', { name: 'Drain cleaning (sets them apart)' })).toHaveCSS('font-weight', '600');
  await expect(row('Drain cleaning').getByRole('cell')).toHaveText(['Not listed', '$150–300', '$125–340']);
  await expect(row('Checked by us').getByRole('cell')).toHaveText([/^Identity, phone number, /, 'No check yet', 'No check yet']);
  for (const label of ['Faucet replacement', 'License', 'Insured to', 'In business'])
    await expect(page.getByRole('rowheader', { name: label, exact: true })).toHaveCSS('font-weight', '400');
});

test('the last row calls, asks and opens the page of each', async ({ page }) => {
  await page.goto('/compare?c=wet-boot-plumbing,haverstock-daughters-plumbing');
  const last = page.getByRole('row').last();
  await expect(last.getByRole('link', { name: 'Call Wet Boot Plumbing, 405-555-0147' })).toHaveAttribute(
    'href',
    'tel:+14055550147',
  );
  await expect(last.getByText('No phone listed')).toBeVisible();
  await last.getByRole('link', { name: 'Get a Quote from Wet Boot Plumbing' }).click();
  await expect(page).toHaveURL('/request?c=wet-boot-plumbing');
});

test('a name in a comparison opens the contractor, and the footer saved contractors', async ({ page }) => {
  await page.goto('/compare?c=wagontop-roofing,kastrup-roofing');
  await untilHydrated(page);
  await names(page).first().click();
  await expect(page).toHaveURL('/oklahoma-city/roofing/wagontop-roofing');
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved contractors' }).click();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
});

test('a phone shows two columns, and swaps the second', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const [one = '', two = '', three = ''] = await compareThree(page, request);
  await expect(names(page)).toHaveText([one, two]);
  const [first, second] = await boxesOf(names(page).first(), names(page).last());
  expect(first?.y).toBe(second?.y);
  await expect(page.getByRole('navigation', { name: `Beside ${one}, show` }).locator('[aria-current]')).toHaveText(two);
  await page.getByRole('link', { name: three, exact: true }).click();
  await expect(names(page)).toHaveText([one, three]);
  await expect(page.getByRole('link', { name: 'Request 3 quotes' })).toHaveAttribute('href', /c=[^,]+,[^,]+,[^,]+$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('names stay on top of the screen', async ({ page, request }) => {
  for (const size of [phone, { width: 1280, height: 500 }]) {
    await page.setViewportSize(size);
    const [one = ''] = await compareThree(page, request);
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    const [header, name] = await boxesOf(page.getByRole('banner'), names(page).filter({ hasText: one }));
    expect(name?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(name?.y).toBeLessThan(140);
  }
});

test('prints on one sheet, without menu and footer', async ({ page, request }) => {
  const three = await compareThree(page, request);
  await expectOneSheet(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(names(page)).toHaveText(three);
  await expect(page.getByRole('link', { name: 'Request 3 quotes' })).toBeHidden();
});

test('copies the link to a comparison if there is no share sheet', async ({ page, request, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const [one, two] = await roofers(request, 2);
  await openLive(page, `/compare?c=${one?.slug},${two?.slug}`);
  await page.getByRole('button', { name: 'Share this comparison' }).click();
  await expectToast(page, ['Link copied']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/compare?c=${one?.slug},${two?.slug}`);
});

test('says that unknown slugs are gone, and cuts longer lists to three', async ({ page, request }) => {
  const four = await roofers(request, 4);
  await page.goto(`/compare?c=${four[0]?.slug},nobody-at-all`);
  await expect(page.getByText('One of the contractors in this link no longer exist.')).toBeVisible();
  await page.goto(`/compare?${four.map(({ slug }) => `c=${slug}`).join('&')}`);
  await expect(names(page)).toHaveCount(3);
  await expect(page.getByText('these are the first three')).toBeVisible();
  await page.goto('/compare');
  await expect(page.getByText('Choose two or three contractors in a list')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find contractors' })).toBeVisible();
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone swaps the second column', async ({ page, request }) => {
    await page.setViewportSize(phone);
    const [one = '', , three = ''] = await compareThree(page, request);
    await page.getByRole('link', { name: three, exact: true }).click();
    await expect(names(page)).toHaveText([one, three]);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });

  test('shows and compares the list in an address, and explains saving', async ({ page, request }) => {
    const [one, two] = await roofers(request, 2);
    await page.goto('/saved');
    await expect(page.getByText('Saving needs JavaScript')).toBeVisible();
    await page.goto(`/saved?c=${one?.slug},${two?.slug}`);
    for (const contractor of [one, two]) await page.getByRole('checkbox', { name: `Choose ${contractor?.name}` }).check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(names(page)).toHaveCount(2);
    await page.goto(`/saved?c=${one?.slug},${two?.slug}`);
    await page.getByRole('checkbox', { name: `Choose ${two?.name}` }).check();
    await page.getByRole('button', { name: 'Request quotes' }).click();
    await expect(page.getByRole('form')).toContainText(`${two?.name} gets what you send`);
    await page.goto(`/oklahoma-city/roofing/${one?.slug}`);
    await expect(page.getByRole('button', { name: `Save ${one?.name}` })).toBeHidden();
  });
});

test('doubled text puts a name below its sign', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/compare?c=wagontop-roofing,kastrup-roofing');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const name = page.locator('.compared-name').first();
  const [sign, link] = await boxesOf(name.locator('.contractor-picture'), name.getByRole('link'));
  expect(link?.y).toBeGreaterThanOrEqual((sign?.y ?? 0) + (sign?.height ?? 0));
  expect(link?.x).toBe(sign?.x);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
