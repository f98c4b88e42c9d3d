import { ask } from '#test/support/lead-request.ts';
import { expectPrivatePage } from '../expect-private-page.ts';
import { test } from '../fixtures.ts';
import { asMember, newListing } from './as-member.ts';

// Requirements for every page of contractors, checked on one load of each.

test.use({ expectedConsoleErrors: [/status of 404/] });

/** `{listing}`: the member's own. `open`: without signing in. `asked`: by a homeowner. */
const pages: { path: string; heading: string; open?: true; asked?: true }[] = [
  { path: '/pro', heading: 'Featherstonehaugh-Cholmondeley Plumbing and Drain' },
  { path: '/pro/requests', heading: 'Requests' },
  { path: '/pro/requests?state=open', heading: 'Requests', asked: true },
  { path: '/pro/listings/{listing}', heading: 'Featherstonehaugh-Cholmondeley Plumbing and Drain' },
  { path: '/pro/listings/{listing}/photos', heading: 'Photos of your work' },
  { path: '/pro/listings/{listing}/featured', heading: 'A featured place for Featherstonehaugh-Cholmondeley Plumbing and Drain' },
  { path: '/pro/reviews', heading: 'Reviews' },
  { path: '/pro/figures', heading: 'Figures' },
  { path: '/pro/team', heading: 'Team' },
  { path: '/pro/account', heading: 'Your account' },
  { path: '/pro/no-such-page', heading: 'Nothing here' },
  { path: '/pro/sign-in?next=/pro/team', heading: 'Sign in', open: true },
  { path: '/pro/sign-in/unknown', heading: 'This link has expired', open: true },
  { path: '/pro/join/unknown', heading: 'This invitation no longer works', open: true },
  { path: '/pro/confirm/unknown', heading: 'This link no longer works', open: true },
  { path: '/lead/unknown', heading: 'This link does not open a request', open: true },
];

for (const { path, heading, open, asked } of pages)
  test(`${path}: is light, still and accessible, and fits every width and doubled text`, async ({ page, sendForm }) => {
    const contractorId = await newListing('Featherstonehaugh-Cholmondeley Plumbing and Drain');
    const email = `${contractorId}.bartholomew.featherstonehaugh-cholmondeley@plumbing-and-drain.example`;
    if (!open) await asMember(page, { email, contractorId });
    if (asked) await ask(sendForm, [{ id: contractorId }]);
    await expectPrivatePage(page, path.replace('{listing}', contractorId), heading);
  });
