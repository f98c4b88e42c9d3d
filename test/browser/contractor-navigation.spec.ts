import type { Page } from '@playwright/test';
import { expect, openLive, test, untilHydrated } from './fixtures.ts';
import { holdRequests, isOf } from './hold-requests.ts';

const ledgerwood = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';
const ottley = '/oklahoma-city/plumbing/ottley-drain-and-sewer';
const dataOfOttley = '**/ottley-drain-and-sewer.data?*';
const linkToOttley = 'View details of Ottley Drain and Sewer';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('opens one contractor after another in the same document, and on Back, Forward and Reload', async ({ page }) => {
  await openLive(page, '/?q=ledgerwood');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('main').getByRole('link', { name: 'View details of Ledgerwood Plumbing Works' }).click();
  await expect(page).toHaveURL(ledgerwood);
  await expect(page.getByRole('region', { name: 'Before you call a plumber' }).getByRole('group')).toHaveCount(4);

  const { release } = await holdRequests(page, isOf(/\/ottley-drain-and-sewer\.data$/));
  await page.getByRole('link', { name: linkToOttley }).click();
  await expect(page).toHaveURL(ottley);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Loading contractor details...');
  release();
  await expect(title(page)).toHaveText('Ottley Drain and Sewer');
  await expect(page).toHaveTitle(/^Ottley Drain and Sewer: Plumbing in Oklahoma City, OK/);
  await expect(page.getByRole('heading', { level: 2, name: /^About/ })).toHaveText('About Ottley Drain and Sewer');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const names = page.getByRole('region', { name: 'Other plumbers in Oklahoma City' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(3);
  const inTheBrowser = await names.allTextContents();
  expect(inTheBrowser).toContain('Ledgerwood Plumbing Works');
  expect(inTheBrowser).not.toContain('Ottley Drain and Sewer');

  await page.goBack();
  await expect(page).toHaveURL(ledgerwood);
  await expect(title(page)).toHaveText('Ledgerwood Plumbing Works');
  await page.goForward();
  await expect(title(page)).toHaveText('Ottley Drain and Sewer');
  const calls: string[] = [];
  page.on('request', (request) => /\.data\b|\/api\/contractors/.test(request.url()) && calls.push(request.url()));
  await page.reload();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(title(page)).toHaveText('Ottley Drain and Sewer');
  expect(await names.allTextContents()).toEqual(inTheBrowser);
  expect(calls, 'nothing that the server rendered is fetched again').toEqual([]);
  await page.goBack();
  await expect(title(page)).toHaveText('Ledgerwood Plumbing Works');
});

test('a contractor that has moved is shown at its new address, which replaces the old one, and so is one of an old address', async ({
  page,
  request,
  baseURL,
}) => {
  await openLive(page, ledgerwood);
  const moved = '/norman/general-contracting/ottley-drain-and-sewer';
  // The server’s response for a redirected address.
  const headers = { 'X-Remix-Redirect': moved, 'X-Remix-Status': '301' };
  await page.route(dataOfOttley, (route) => route.fulfill({ status: 204, headers }));
  await page.route(`**${moved}.data?*`, async (route) => {
    const url = route.request().url().replace(moved, ottley);
    const body = await (await route.fetch({ url })).text();
    await route.fulfill({
      contentType: 'text/x-script',
      headers: { 'X-Remix-Response': 'yes' },
      body: body.replaceAll('"oklahoma-city"', '"norman"').replaceAll('"Plumbing"', '"General Contractors"'),
    });
  });
  await page.getByRole('link', { name: linkToOttley }).click();
  await expect(page).toHaveURL('/norman/general-contracting/ottley-drain-and-sewer');
  await expect(page.getByText('General Contractors in Norman, OK')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(ledgerwood);

  const { id } = await (await request.get(`${baseURL}/api/contractors/kastrup-roofing`)).json();
  // A link within the site, which the router follows.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true });
  await link.evaluate((element, path) => element.setAttribute('href', path), `/contractor/${id}?a=b`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await link.click();
  await expect(page).toHaveURL('/oklahoma-city/roofing/kastrup-roofing?a=b');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kastrup Roofing');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(ledgerwood);
});
