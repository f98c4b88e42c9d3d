import type { Page } from '@playwright/test';
import { expectPrivatePage } from '../expect-private-page.ts';
import { expect, expectAccessible, phone, test } from '../fixtures.ts';
import { freshEmail } from '../forms/form-page.ts';

// Requirements for every page of the desk, checked on one load of each.

test.use({
  httpCredentials: { username: 'admin', password: 'for the browser tests' },
  expectedConsoleErrors: [/status of 404/],
});

/** `emergency`: with a homeowner’s emergency in its list, regardless of other tests. */
const pages: { path: string; heading: string; emergency?: true }[] = [
  { path: '/admin', heading: 'Today', emergency: true },
  { path: '/admin/requests', heading: 'Requests', emergency: true },
  { path: '/admin/claims', heading: 'Claims' },
  { path: '/admin/edits', heading: 'Edits' },
  { path: '/admin/reviews', heading: 'Reviews and photos' },
  { path: '/admin/contractors', heading: 'Contractors' },
  { path: '/admin/contractors/new', heading: 'New contractor' },
  { path: '/admin/checks', heading: 'Checks' },
  { path: '/admin/checks/many?city=norman', heading: 'Check many firms' },
  { path: '/admin/import', heading: 'Import and export' },
  { path: '/admin/mail', heading: 'Mail' },
  { path: '/admin/mail?text=no&state=failed', heading: 'Mail' },
  { path: '/admin/quarantine', heading: 'Quarantine' },
  { path: '/admin/statistics', heading: 'Statistics' },
  { path: '/admin/statistics?from=2026-02-30&by=city', heading: 'Statistics' },
  { path: '/admin/subscribers', heading: 'Subscribers' },
  { path: '/admin/subscribers?state=removed&type=nothing', heading: 'Subscribers' },
  { path: '/admin/storm', heading: 'Storm' },
  { path: '/admin/placement', heading: 'Placement' },
  { path: '/admin/blog', heading: 'Blog' },
  { path: '/admin/blog/new', heading: 'New post' },
  { path: '/admin/create-storm-damage-blog-post', heading: 'Create the storm damage post' },
  { path: '/admin/people', heading: 'People' },
  { path: '/admin/people/erase', heading: 'People' },
  { path: '/admin/audit', heading: 'Audit trail' },
  { path: '/admin/audit?from=never', heading: 'Audit trail' },
  { path: '/admin/sign-in?next=/admin/audit', heading: 'Sign in' },
  { path: '/admin/join?token=unknown', heading: 'This link has expired' },
  { path: '/admin/account', heading: 'Your account' },
  { path: '/admin/account/second-factor', heading: 'Turn on the second factor' },
  { path: '/admin/backups', heading: 'Backups' },
  { path: '/admin/operators', heading: 'Operators' },
  { path: '/admin/no-such-page', heading: 'Nothing here' },
];

for (const { path, heading, emergency } of pages)
  test(`${path}: is light and still, accessible in both widths and schemes, fits every width and doubled text`, async ({
    page,
    sendForm,
  }) => {
    if (emergency)
      await sendForm('/functions/v1/handle-service-contact', {
        name: 'Bartholomew Featherstonehaugh-Cholmondeley',
        email: freshEmail('bartholomew'),
        phone: '405-555-0142',
        message: 'The basement fills with water.',
        service_type: 'Quote Request: Plumbing',
        urgency: 'now',
        page_url: '/best-plumbers-okc',
      });
    // The frame is the same on every page, so the first is checked in full and in the widths between.
    await expectPrivatePage(page, path, heading, path === '/admin' ? [768, 1024] : []);
    await expectSteadyColumns(page);
    if (path === '/admin') await test.step('accessible on a wide screen', () => expectAccessible(page));
  });

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('the menu opens the statistics', async ({ page }) => {
    await page.goto('/admin/audit');
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Statistics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
    await page.getByLabel('Group by').selectOption('City');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/by=city/);
    await expect(page.getByRole('region', { name: 'By city' })).toBeVisible();
  });
});

/** A table's columns must not depend on its rows: a slow network delivers them one after another. */
async function expectSteadyColumns(page: Page) {
  const moved = await page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const heads = [...table.querySelectorAll('thead th')];
      const widths = () => heads.map((head) => head.getBoundingClientRect().width);
      const before = widths();
      const body = table.tBodies[0];
      const rows = [...(body?.rows ?? [])];
      body?.replaceChildren();
      const after = widths();
      body?.replaceChildren(...rows);
      return heads.flatMap(({ textContent }, index) => (before[index] === after[index] ? [] : [textContent]));
    }),
  );
  expect(moved, 'columns as wide as their rows ask').toEqual([]);
}
