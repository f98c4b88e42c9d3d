import type { APIRequestContext, Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { stormDamagePost } from '#app/domain/blog/storm-damage-post.ts';
import { freshEmail } from '#test/support/site-forms.ts';
import { expectFits, expectPrivatePage } from '../expect-private-page.ts';
import { visitFirst } from '../first-visit.ts';
import { asOwner, desktop, expect, expectAccessible, ownerCredentials, phone, type SendForm, test } from '../fixtures.ts';
import { inDatabase } from '../pro/as-member.ts';

// Requirements for every page of the desk, checked on one load of each.

test.use({
  httpCredentials: ownerCredentials,
  expectedConsoleErrors: [/status of 404/],
});

type Makers = { sendForm: SendForm; request: APIRequestContext };
type Template = {
  path: string;
  heading: string;
  /** Of a page of one thing, which is made first: returns its id. */
  make?: (makers: Makers) => Promise<string>;
  /** The same template in another state. */
  also?: string;
};

/** A homeowner’s request that cannot wait, so that it is in lists regardless of other tests. */
const emergency = async ({ sendForm }: Makers) => {
  const { id } = await sendForm('/functions/v1/handle-service-contact', {
    name: 'Bartholomew Featherstonehaugh-Cholmondeley',
    email: freshEmail('bartholomew'),
    phone: '405-555-0142',
    message: 'The basement fills with water.',
    service_type: 'Quote Request: Plumbing',
    urgency: 'now',
    page_url: '/best-plumbers-okc',
  });
  return id;
};

const fence = async ({ request }: Makers): Promise<string> =>
  (await (await request.get('/api/contractors/cedar-picket-row-fence')).json()).id;
const fenceName = 'Cedar Picket Row Fence';

/** Something that visitors send about the contractor. */
const aboutFence = (path: string, data: object) => async (makers: Makers) =>
  (await makers.sendForm(path, { ...data, contractor_id: await fence(makers) })).id;
const claim = aboutFence('/api/claims', { contactName: 'Jo Owner', email: 'jo@example.com', phone: '405-555-0145' });
const edit = aboutFence('/api/corrections', { changes: { address: '1 Wrong St' }, message: 'They moved.' });

async function stormPost({ request }: Makers): Promise<string> {
  await request.post('/admin/create-storm-damage-blog-post', { headers: asOwner.extraHTTPHeaders });
  const { rows } = await inDatabase((db) => db.execute(sql`select id from blog_posts where slug = ${stormDamagePost.slug}`));
  return String(rows[0]?.['id']);
}

const pages: Template[] = [
  { path: '/admin', heading: 'Today', make: emergency },
  { path: '/admin/requests', heading: 'Requests', make: emergency },
  { path: '/admin/requests/new', heading: 'New request by phone' },
  { path: '/admin/claims', heading: 'Claims' },
  { path: '/admin/edits', heading: 'Edits' },
  { path: '/admin/reviews', heading: 'Reviews and photos' },
  { path: '/admin/contractors', heading: 'Contractors', also: '/admin/contractors?hidden=yes' },
  { path: '/admin/contractors/new', heading: 'New contractor' },
  { path: '/admin/checks', heading: 'Checks' },
  { path: '/admin/checks/many?city=norman', heading: 'Check many contractors' },
  { path: '/admin/import', heading: 'Import and export' },
  { path: '/admin/mail', heading: 'Mail', also: '/admin/mail?text=no&state=failed' },
  { path: '/admin/quarantine', heading: 'Quarantine' },
  { path: '/admin/statistics', heading: 'Statistics', also: '/admin/statistics?from=2026-02-30&by=city' },
  { path: '/admin/subscribers', heading: 'Subscribers', also: '/admin/subscribers?state=removed&type=nothing' },
  { path: '/admin/storm', heading: 'Storm' },
  { path: '/admin/placement', heading: 'Placement' },
  { path: '/admin/blog', heading: 'Blog', also: '/admin/blog?page=99' },
  { path: '/admin/blog/new', heading: 'New post' },
  { path: '/admin/create-storm-damage-blog-post', heading: 'Create the storm damage post' },
  { path: '/admin/people', heading: 'People' },
  { path: '/admin/audit', heading: 'Audit trail', also: '/admin/audit?from=never' },
  { path: '/admin/sign-in?next=/admin/audit', heading: 'Sign in' },
  { path: '/admin/join?token=unknown', heading: 'This link has expired' },
  { path: '/admin/account', heading: 'Your account' },
  { path: '/admin/account/second-factor', heading: 'Turn on the second factor' },
  { path: '/admin/backups', heading: 'Backups' },
  { path: '/admin/operators', heading: 'Operators' },
  { path: '/admin/contractors/{id}', heading: fenceName, make: fence },
  { path: '/admin/contractors/{id}/history', heading: `History of ${fenceName}`, make: fence },
  { path: '/admin/contractors/{id}/members', heading: `Members of ${fenceName}`, make: fence },
  { path: '/admin/contractors/{id}/checks', heading: `Checks of ${fenceName}`, make: fence },
  { path: '/admin/contractors/{id}/merge?other=larkmoor-painting', heading: `Merge with ${fenceName}`, make: fence },
  { path: '/admin/requests/{id}', heading: 'The basement fills with water', make: emergency },
  { path: '/admin/claims/{id}', heading: `Claim to ${fenceName}`, make: claim },
  { path: '/admin/edits/{id}', heading: `Edit of ${fenceName}`, make: edit },
  { path: '/admin/blog/{id}', heading: stormDamagePost.title, make: stormPost },
  { path: '/admin/blog/{id}/pictures', heading: `Pictures of ${stormDamagePost.title}`, make: stormPost },
  { path: '/admin/blog/preview?post={id}', heading: stormDamagePost.title, make: stormPost },
  { path: '/admin/no-such-page', heading: 'Nothing here' },
];

for (const { path, heading, make, also } of pages)
  test(`${path}: is light, still and accessible, and fits every width and doubled text`, async ({ page, request, sendForm }) => {
    const id = await make?.({ sendForm, request });
    await expectPrivatePage(page, path.replace('{id}', id ?? ''), heading);
    await expectSteadyColumns(page);
    if (path === '/admin')
      await test.step('the frame, which is the same on every page, fits the widths between', async () => {
        for (const width of [768, 1024, desktop.width]) await expectFits(page, width);
        await expectAccessible(page);
      });
    if (!also) return;
    await page.goto(also);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectFits(page);
    await expectAccessible(page);
  });

test('the post that the desk creates does not move while it loads', async ({ page, request, sendForm }) => {
  await stormPost({ request, sendForm });
  await page.setViewportSize(phone);
  const { expectStill } = await visitFirst(page, `/blog/${stormDamagePost.slug}`);
  await expectStill();
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
