import { expect, expectAccessible, expectNoSidewaysScroll, phone, test, untilHydrated } from './fixtures.ts';
import { openLive } from './home-page.ts';

type Contractor = { name: string; slug: string };

const roofers = async (request: import('@playwright/test').APIRequestContext, count: number) => {
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

test('compares three selected contractors, and removes one', async ({ page, request }) => {
  const three = await roofers(request, 3);
  await openLive(page, `/saved?c=${three.map(({ slug }) => slug).join(',')}`);
  for (const { name } of three) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare contractors');
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(three.map(({ name }) => name));
  await expectAccessible(page);
  const [one, two, other] = await page.getByRole('article').all();
  expect((await one?.boundingBox())?.y).toBe((await other?.boundingBox())?.y);
  expect((await one?.boundingBox())?.x).not.toBe((await two?.boundingBox())?.x);
  await page.getByRole('link', { name: `Remove ${three[1]?.name}` }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('the badge in a comparison links to the checks, and the footer to saved contractors', async ({ page }) => {
  await page.goto('/compare?c=wagontop-roofing,kastrup-roofing');
  await untilHydrated(page);
  await page.getByRole('link', { name: /^Verified Pro: \w+ checked/ }).click();
  await expect(page).toHaveURL('/oklahoma-city/roofing/wagontop-roofing#checks');
  await expect(page.getByRole('heading', { name: 'What we checked' })).toBeInViewport();
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved contractors' }).click();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
});

test('a phone shows them below each other', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const three = await roofers(request, 3);
  await page.goto(`/compare?c=${three.map(({ slug }) => slug).join(',')}`);
  const [one, two] = await page.getByRole('article').all();
  expect((await one?.boundingBox())?.x).toBe((await two?.boundingBox())?.x);
  await expectNoSidewaysScroll(page);
});

test('copies the link to a comparison if there is no share sheet', async ({ page, request, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const [one, two] = await roofers(request, 2);
  await openLive(page, `/compare?c=${one?.slug},${two?.slug}`);
  await page.getByRole('button', { name: 'Share this comparison' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/compare?c=${one?.slug},${two?.slug}`);
});

test('says that unknown slugs are gone, and cuts longer lists to three', async ({ page, request }) => {
  const four = await roofers(request, 4);
  await page.goto(`/compare?c=${four[0]?.slug},nobody-at-all`);
  await expect(page.getByText('One of the contractors in this link no longer exist.')).toBeVisible();
  await page.goto(`/compare?${four.map(({ slug }) => `c=${slug}`).join('&')}`);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('these are the first three')).toBeVisible();
  await page.goto('/compare');
  await expect(page.getByText('Choose two or three contractors in a list')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find contractors' })).toBeVisible();
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows and compares the list in an address, and explains saving', async ({ page, request }) => {
    const [one, two] = await roofers(request, 2);
    await page.goto('/saved');
    await expect(page.getByText('Saving needs JavaScript')).toBeVisible();
    await page.goto(`/saved?c=${one?.slug},${two?.slug}`);
    for (const contractor of [one, two]) await page.getByRole('checkbox', { name: `Choose ${contractor?.name}` }).check();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goto(`/saved?c=${one?.slug},${two?.slug}`);
    await page.getByRole('checkbox', { name: `Choose ${two?.name}` }).check();
    await page.getByRole('button', { name: 'Request quotes' }).click();
    await expect(page.getByRole('form')).toContainText(`${two?.name} gets what you send`);
    await page.goto(`/oklahoma-city/roofing/${one?.slug}`);
    await expect(page.getByRole('button', { name: `Save ${one?.name}` })).toBeHidden();
  });
});
