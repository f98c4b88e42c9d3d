import type { Page } from '@playwright/test';
import { expect, openLive, test } from '../fixtures.ts';

const path = '/oklahoma-city/plumbing/ledgerwood-plumbing-works';

type Report = { event: string; contractor_id?: string };

/** Records the page’s reports as they leave the browser. Links to other sites do nothing. */
async function listen(page: Page): Promise<(event: string) => Promise<Report[]>> {
  const reports: Report[] = [];
  await page.exposeFunction('noteReport', (url: string, body: string) => {
    expect(url).toBe('/api/events');
    reports.push(JSON.parse(body));
  });
  await page.addInitScript(() => {
    const { noteReport } = window as unknown as { noteReport: (url: string, body: string) => void };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob) data.text().then((body) => noteReport(String(url), body));
      return send(url, data);
    };
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && link.origin !== location.origin) event.preventDefault();
    });
  });
  return async (event) => reports.filter((report) => report.event === event);
}

test('reports views, calls and website visits of a contractor, and no views of contractors’ own pages', async ({
  page,
  request,
}) => {
  const reported = await listen(page);
  const { id } = await (await request.get('/api/contractors/ledgerwood-plumbing-works')).json();
  const answer = page.waitForResponse('**/api/events');
  await openLive(page, path);
  expect((await answer).status()).toBe(204);
  await expect.poll(() => reported('page_view')).toEqual([{ event: 'page_view', contractor_id: id }]);

  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /^Call / })
    .first()
    .click();
  await expect.poll(() => reported('call_click')).toEqual([{ event: 'call_click', contractor_id: id }]);
  await main.locator('a[data-count=website_click]').click();
  await expect.poll(() => reported('website_click')).toEqual([{ event: 'website_click', contractor_id: id }]);

  await openLive(page, '/pro/sign-in');
  // A view would have been reported before this.
  await page.evaluate(() => navigator.sendBeacon('/api/events', new Blob(['{"event":"search"}'], { type: 'application/json' })));
  await expect.poll(() => reported('search')).toHaveLength(1);
  expect(await reported('page_view')).toHaveLength(1);
});

test('reports other views once each, also without a page load, and a search; loads no pixel if none is set', async ({ page }) => {
  const reported = await listen(page);
  await page.clock.install();
  await openLive(page, '/for-pros');
  await expect.poll(() => reported('page_view')).toEqual([{ event: 'page_view' }]);
  await page.getByRole('banner').getByRole('link', { name: 'Redbud Pros' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => reported('page_view')).toHaveLength(2);
  expect(await reported('search')).toHaveLength(0);
  await page.getByLabel('What do you need done?').fill('hail');
  await page.getByLabel('What do you need done?').press('Enter');
  await expect(page).toHaveURL(/q=hail/);
  await expect.poll(() => reported('search')).toEqual([{ event: 'search' }]);

  await page.clock.runFor(10_000);
  await expect(page.locator('script[src*="://"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'fbq' in window)).toBe(false);
  const loaders = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /pixel-loader/.test(name)),
  );
  expect(loaders).toEqual([]);
});
