import { visitFirst } from '../first-visit.ts';
import { desktop, expect, expectGoodLooks, expectNoSidewaysScroll, phone, test } from '../fixtures.ts';
import { asMember, newListing } from './as-member.ts';

// Requirements for every page of contractors, checked on one load of each.

test.use({ expectedConsoleErrors: [/status of 404/] });

/** `{listing}`: the member's own. `open`: without signing in. */
const pages: { path: string; heading: string; open?: true }[] = [
  { path: '/pro', heading: 'Featherstonehaugh-Cholmondeley Plumbing and Drain' },
  { path: '/pro/requests', heading: 'Requests' },
  { path: '/pro/listings/{listing}', heading: 'Featherstonehaugh-Cholmondeley Plumbing and Drain' },
  { path: '/pro/listings/{listing}/featured', heading: 'A featured place for Featherstonehaugh-Cholmondeley Plumbing and Drain' },
  { path: '/pro/reviews', heading: 'Reviews' },
  { path: '/pro/figures', heading: 'Figures' },
  { path: '/pro/team', heading: 'Team' },
  { path: '/pro/account', heading: 'Your account' },
  { path: '/pro/no-such-page', heading: 'Nothing here' },
  { path: '/pro/sign-in?next=/pro/team', heading: 'Sign in', open: true },
  { path: '/pro/sign-in/unknown', heading: 'This link has expired', open: true },
  { path: '/pro/join/unknown', heading: 'This invitation no longer works', open: true },
];

for (const { path, heading, open } of pages)
  test(`${path}: is light and still, accessible in both widths and schemes, fits every width and doubled text`, async ({
    page,
    baseURL,
  }) => {
    const contractorId = await newListing('Featherstonehaugh-Cholmondeley Plumbing and Drain');
    const email = 'bartholomew.featherstonehaugh-cholmondeley@plumbing-and-drain.example';
    if (!open) await asMember(page, baseURL, { email: `${contractorId}.${email}`.slice(0, 100), contractorId });
    const { weigh, moved } = await visitFirst(page, path.replace('{listing}', contractorId));
    const { total, files } = weigh('script');
    expect(total, files).toBeLessThanOrEqual(200_000);
    expect(await moved(), 'moved while it loaded').toBeLessThan(0.01);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectGoodLooks(page);
    await test.step('fits 320 pixels', async () => {
      await page.setViewportSize({ width: 320, height: phone.height });
      await expectNoSidewaysScroll(page);
    });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [phone.width, desktop.width])
      await test.step(`fits ${width} pixels with doubled text`, async () => {
        await page.setViewportSize({ width, height: phone.height });
        await expectNoSidewaysScroll(page);
      });
  });
