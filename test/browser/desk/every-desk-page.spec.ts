import type { APIRequestContext, Page } from '@playwright/test';
import sql from 'sql-template-tag';
import { stormDamagePost } from '#app/domain/blog/storm-damage-post.ts';
import { freshEmail } from '#test/support/site-forms.ts';
import { expectPrivatePage } from '../expect-private-page.ts';
import { visitFirst } from '../first-visit.ts';
import {
  asOwner,
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoSidewaysScroll,
  ownerCredentials,
  phone,
  type SendForm,
  test,
} from '../fixtures.ts';
import { inDatabase } from '../pro/as-member.ts';

// Requirements for every page of the desk, checked on one load of each.

test.use({
  httpCredentials: ownerCredentials,
  expectedConsoleErrors: [/status of 404/],
});

type Template = {
  path: string;
  heading: string;
  /** With a homeowner’s emergency in its list, regardless of other tests. */
  emergency?: true;
  /** Further addresses of it, with other contents. */
  also?: string[];
};
const pages: Template[] = [
  { path: '/admin', heading: 'Today', emergency: true },
  { path: '/admin/requests', heading: 'Requests', emergency: true, also: ['/admin/requests?kind=advertising'] },
  { path: '/admin/claims', heading: 'Claims' },
  { path: '/admin/edits', heading: 'Edits' },
  { path: '/admin/reviews', heading: 'Reviews and photos' },
  { path: '/admin/contractors', heading: 'Contractors', also: ['/admin/contractors?hidden=yes'] },
  { path: '/admin/contractors/new', heading: 'New contractor' },
  { path: '/admin/checks', heading: 'Checks' },
  { path: '/admin/checks/many?city=norman', heading: 'Check many firms' },
  { path: '/admin/import', heading: 'Import and export' },
  { path: '/admin/mail', heading: 'Mail', also: ['/admin/mail?text=no&state=failed'] },
  { path: '/admin/quarantine', heading: 'Quarantine' },
  { path: '/admin/statistics', heading: 'Statistics', also: ['/admin/statistics?from=2026-02-30&by=city'] },
  { path: '/admin/subscribers', heading: 'Subscribers', also: ['/admin/subscribers?state=removed&type=nothing'] },
  { path: '/admin/storm', heading: 'Storm' },
  { path: '/admin/placement', heading: 'Placement' },
  { path: '/admin/blog', heading: 'Blog', also: ['/admin/blog?page=99'] },
  { path: '/admin/blog/new', heading: 'New post' },
  { path: '/admin/create-storm-damage-blog-post', heading: 'Create the storm damage post' },
  { path: '/admin/people', heading: 'People' },
  { path: '/admin/people/erase', heading: 'People' },
  { path: '/admin/audit', heading: 'Audit trail', also: ['/admin/audit?from=never'] },
  { path: '/admin/sign-in?next=/admin/audit', heading: 'Sign in' },
  { path: '/admin/join?token=unknown', heading: 'This link has expired' },
  { path: '/admin/account', heading: 'Your account' },
  { path: '/admin/account/second-factor', heading: 'Turn on the second factor' },
  { path: '/admin/backups', heading: 'Backups' },
  { path: '/admin/operators', heading: 'Operators' },
  { path: '/admin/no-such-page', heading: 'Nothing here' },
];

for (const { path, heading, emergency, also = [] } of pages)
  test(`${path}: is light and still, accessible in both widths and schemes, fits every width and doubled text`, async ({
    page,
    sendForm,
  }) => {
    if (emergency) await sendEmergency(sendForm);
    // The frame is the same on every page, so the first is checked in full and in the widths between.
    await expectPrivatePage(page, path, heading, path === '/admin' ? [768, 1024] : []);
    await expectSteadyColumns(page);
    if (path === '/admin') await test.step('accessible on a wide screen', () => expectAccessible(page));
    for (const other of also)
      await test.step(other, async () => {
        await page.goto(other);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expectGoodLooks(page);
        await page.setViewportSize({ width: 320, height: phone.height });
        await expectNoSidewaysScroll(page);
      });
  });

/** A homeowner’s request that cannot wait. */
const sendEmergency = (sendForm: SendForm) =>
  sendForm('/functions/v1/handle-service-contact', {
    name: 'Bartholomew Featherstonehaugh-Cholmondeley',
    email: freshEmail('bartholomew'),
    phone: '405-555-0142',
    message: 'The basement fills with water.',
    service_type: 'Quote Request: Plumbing',
    urgency: 'now',
    page_url: '/best-plumbers-okc',
  });

type Makers = { sendForm: SendForm; request: APIRequestContext };
const idOf = async (request: APIRequestContext, slug: string): Promise<string> =>
  (await (await request.get(`/api/contractors/${slug}`)).json()).id;
const fence = 'cedar-picket-row-fence';
const fenceName = 'Cedar Picket Row Fence';
const person = { contactName: 'Jo Owner', email: 'jo@example.com', phone: '405-555-0145' };

const ofContractor =
  (end: string) =>
  async ({ request }: Makers): Promise<string> =>
    `/admin/contractors/${await idOf(request, fence)}${end}`;

/** The storm damage post. */
async function postId({ request }: Makers): Promise<string> {
  await request.post('/admin/create-storm-damage-blog-post', { headers: asOwner.extraHTTPHeaders });
  const { rows } = await inDatabase((db) => db.execute(sql`select id from blog_posts where slug = ${stormDamagePost.slug}`));
  return String(rows[0]?.['id']);
}

/** Pages of one thing, which is made first. */
const ofOne: { page: string; heading: string; make: (makers: Makers) => Promise<string> }[] = [
  { page: 'a contractor’s editor', heading: fenceName, make: ofContractor('') },
  { page: 'a contractor’s history', heading: `History of ${fenceName}`, make: ofContractor('/history') },
  { page: 'a contractor’s members', heading: `Members of ${fenceName}`, make: ofContractor('/members') },
  { page: 'a contractor’s checks', heading: `Checks of ${fenceName}`, make: ofContractor('/checks') },
  { page: 'a merge', heading: `Merge with ${fenceName}`, make: ofContractor('/merge?other=larkmoor-painting') },
  {
    page: 'a request',
    heading: 'The basement fills with water',
    make: async ({ sendForm }) => `/admin/requests/${(await sendEmergency(sendForm)).id}`,
  },
  {
    page: 'a claim',
    heading: `Claim to ${fenceName}`,
    make: async ({ sendForm, request }) =>
      `/admin/claims/${(await sendForm('/api/claims', { ...person, contractor_id: await idOf(request, fence) })).id}`,
  },
  { page: 'a post', heading: stormDamagePost.title, make: async (makers) => `/admin/blog/${await postId(makers)}` },
  {
    page: 'a post’s pictures',
    heading: `Pictures of ${stormDamagePost.title}`,
    make: async (makers) => `/admin/blog/${await postId(makers)}/pictures`,
  },
  {
    page: 'a post’s preview',
    heading: stormDamagePost.title,
    make: async (makers) => `/admin/blog/preview?post=${await postId(makers)}`,
  },
];

for (const { page: name, heading, make } of ofOne)
  test(`${name}: is light and still, accessible in both widths and schemes, fits every width and doubled text`, async ({
    page,
    request,
    sendForm,
  }) => {
    await expectPrivatePage(page, await make({ request, sendForm }), heading);
    await expectSteadyColumns(page);
  });

test('the post that the desk creates does not move while it loads', async ({ page, request, sendForm }) => {
  await postId({ request, sendForm });
  await page.setViewportSize(phone);
  const { moved } = await visitFirst(page, `/blog/${stormDamagePost.slug}`);
  expect(await moved(), 'moved while it loaded').toBeLessThan(0.01);
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
