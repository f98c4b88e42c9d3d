import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { setHistory } from '#app/domain/audit/audit-queries.ts';
import { leadPath } from '#app/domain/requests/tracker.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import routes from '#app/routes.ts';
import { pagesUnder, pathOf } from '#test/support/access/addresses.ts';
import {
  anyone,
  inDatabase,
  inTransaction,
  leadMailTo,
  memberOf,
  operator,
  reviewPathOf,
  sendForm,
} from '#test/support/http/contractors.ts';
import { deskSite, type Visitor } from '#test/support/http/visitor.ts';
import { mailFiles } from '#test/support/outbox.ts';
import { freshEmail } from '#test/support/site-forms.ts';

// What operators alone know of a contractor, set for every contractor of a site: found at the desk, and on no other page.
// The marker is too long to turn up by chance in the random tokens of a page.

const contact = { email: 'zqxjvwoffice@wagontop.example', name: 'Zqxjvwname', note: 'zqxjvwnote' };
const isIn = (text: string) => /zqxjvw/i.test(text);
const [slug, rivalSlug] = ['wagontop-roofing', 'kastrup-roofing'];
const both = `${slug},${rivalSlug}`;

/** Lists and forms with the contractor, and files. */
const further = [
  ...['/?q=wagontop', `/saved?c=${both}`, `/compare?c=${both}`, `/request?c=${slug}`, `/correct?c=${slug}`, '/services/roofing'],
  ...['/es/services/roofing/oklahoma-city', '/oklahoma-city/roofing/wagontop-roofing?reviews=2'],
];
const files = ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/contractors-1.xml', `/badge/${slug}.svg`, `/sign/${slug}.svg`];
const queries: Record<string, string> = { '/api/contractors': '?page_size=100', '/api/costs': '?service=roofing' };

/** A value for each parameter, by the pattern up to it. */
const parametersOf = (id: string, { tracker, request, review }: Record<'tracker' | 'request' | 'review', string>) => ({
  '/contractor/:contractorId': id,
  '/es/:section': 'services',
  '/blog/:slug': 'before-the-first-hard-freeze',
  '/badge-info/:contractorId?': id,
  '/services/:serviceType': 'roofing',
  '/services/:serviceType/:location?': 'oklahoma-city',
  '/costs/:trade': 'roofing',
  '/request/:token': tracker.replace('/request/', ''),
  '/review/:token': review.replace('/review/', ''),
  '/:location': 'oklahoma-city',
  '/:location/:serviceType': 'roofing',
  '/:location/:serviceType/:businessSlug': slug,
  '/:address': 'best-plumbers-oklahoma-city',
  '/pro/listings/:contractorId': id,
  '/pro/sign-in/:token': 'x'.repeat(22),
  '/pro/join/:token': 'x'.repeat(22),
  '/pro/confirm/:token': 'x'.repeat(22),
  '/pro/requests/:id': request,
});

const dataOf = (path: string) => (path === '/' ? '/_.data' : path.replace(/(?=\?|$)/, '.data'));
/** Pages as documents and as the browser's router asks for them. */
const asAsked = (paths: readonly string[]) => [...paths, ...paths.map(dataOf)];

/** Those with something of the contact; the others must have opened. */
async function search(visitor: Visitor, paths: readonly string[], mayFail = /^$/): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const answer = await visitor.fetch(path);
    if (isIn((await answer.text()) + JSON.stringify([...answer.headers]))) found.push(path);
    if (answer.status !== 200 && !mayFail.test(path)) found.push(`${path}: ${answer.status}`);
  }
  return found;
}

test('the contact of a contractor and the note about it are at the desk alone', async () => {
  const own = sql`contact_email, contact_name, private_note`;
  let before: Record<string, string>[] = [];
  await inTransaction(async (db) => {
    await setHistory(db, 'off');
    const { rows } = await db.execute<Record<string, string>>(sql`select contractor_id as id, ${own} from contractor_profiles`);
    before = rows;
    await db.execute(sql`
      insert into contractor_profiles (contractor_id, ${own})
      select id, ${contact.email}, ${contact.name}, ${contact.note} from contractors
      on conflict (contractor_id) do update set (${own}) = (excluded.contact_email, excluded.contact_name, excluded.private_note)`);
  });
  try {
    const idOf = async (name: string) => ((await (await anyone().fetch(`/api/contractors/${name}`)).json()) as { id: string }).id;
    const [id, rivalId] = [await idOf(slug), await idOf(rivalSlug)];
    const email = freshEmail('marisol');
    const lead = { name: 'Marisol Vega', email, phone: '405-555-0188', service_type: 'Roofing', zip: '73106' };
    const request = await sendForm('/functions/v1/handle-service-contact', { ...lead, contractor_ids: [id, rivalId] });
    const office = anyone();
    const link = await inDatabase(async (db) => {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from lead_links where request_id = ${request.id} and contractor_id = ${id} and email = ${contact.email}`);
      return leadPath(await siteSecret(db), rows[0]?.id ?? '');
    });
    const page = await office.open(link);
    await office.press(page.getByRole('button', { name: /Accept, call / }));
    await leadMailTo(email, 'request-news');

    const review = await reviewPathOf(request.id, id);
    const parameters = parametersOf(id, { tracker: request.tracker, request: request.id, review });
    const pages = pagesUnder(routes)
      .filter(({ pattern }) => !/^\/(admin|lead)(\/|$)/.test(pattern))
      .map(({ pattern }) => pathOf(pattern || '/', parameters).replace('?', ''));
    const { paths } = (await (await anyone().fetch('/api/openapi.json')).json()) as { paths: Record<string, object> };
    const calls = Object.keys(paths)
      .filter((path) => 'get' in (paths[path] ?? {}))
      .map((path) => path.replace('{slug}', slug) + (queries[path] ?? '?q=wagontop'));
    const isPro = (path: string) => path.startsWith('/pro');
    const open = [...pages.filter((path) => !isPro(path)), ...further];
    const others = /nothing-here|feed\.xml\.data|^\/contractor\/|unsubscribe/;
    expect(await search(anyone(), [...asAsked(open), ...calls, ...files, '/api/openapi.json'], others)).toEqual([]);
    const named = await anyone().fetch(`/api/contractors?q=${contact.name}`);
    expect(await named.json()).toMatchObject({ total: 0 });

    const ofMembers = asAsked(pages.filter((path) => isPro(path) && !/sign-|join|confirm/.test(path)));
    expect(await search(await memberOf(rivalId), ofMembers, /listings|nothing-here|preview|csv\.data/)).toEqual([]);
    expect(await search(await memberOf(id), ofMembers, /nothing-here|preview|csv\.data/)).toEqual([]);

    const { dataDir } = deskSite();
    const names = await mailFiles(dataDir);
    const mails = await Promise.all(names.map((file) => readFile(join(dataDir, 'outbox', file), 'utf8')));
    expect(mails.filter((mail) => !mail.includes(`To: ${contact.email}`) && isIn(mail))).toEqual([]);
    const atDesk = await operator().open(`/admin/contractors/${id}`);
    for (const value of Object.values(contact)) expect(atDesk.html).toContain(value);
  } finally {
    await inTransaction(async (db) => {
      await setHistory(db, 'off');
      await db.execute(sql`update contractor_profiles set (${own}) = (null, null, null) where contact_email = ${contact.email}`);
      for (const { id, contact_email, contact_name, private_note } of before)
        await db.execute(sql`
          update contractor_profiles set (${own}) = (${contact_email}, ${contact_name}, ${private_note}) where contractor_id = ${id}`);
    });
  }
});
