import type { Page } from '@playwright/test';
import sql from 'sql-template-tag';
import routes from '#app/routes.ts';
import { type Parameters, pagesUnder, pathOf } from '#test/support/access/addresses.ts';
import { ask, type SendForm } from '#test/support/lead-request.ts';
import { asOwner, expect, test, untilHydrated } from '../fixtures.ts';
import { acceptRequest, asMemberOf, inDatabase, leadLinkTo, reviewPathOf } from './as-member.ts';

// What is typed into a field before the scripts run stays, once, on every page that has one.

test.use({ expectedConsoleErrors: [/status of 40[134]/] });

/** Of pages that have a form only with them. */
const queries: Record<string, string> = {
  '/request': '?c=wagontop-roofing,kastrup-roofing',
  '/correct': '?c=wagontop-roofing',
  '/admin/contractors/:contractorId/merge': '?other=larkmoor-painting',
};

/** Makes one of everything, and signs in as a member. @returns a value for each parameter of an address: a new one needs its own. */
async function plant(page: Page, send: SendForm): Promise<Parameters> {
  const contractor = await asMemberOf(page, 'Early Bird Plumbing');
  const request = await ask(send, [{ id: contractor }]);
  const lead = await leadLinkTo(`${contractor}@members.example`);
  await acceptRequest(request.id);
  const review = { do: 'send', rating: '4', done: 'A leak', words: 'They came on time, and the leak is gone.' };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const reviewPath = await reviewPathOf(request.id, contractor);
  expect((await page.request.post(reviewPath, { form: review, headers })).status()).toBe(200);
  const about = { contractor_id: contractor };
  const claim = await send('/api/claims', { ...about, contactName: 'Jo', email: 'jo@example.com', phone: '405-555-0145' });
  const edit = await send('/api/corrections', { ...about, changes: { address: '1 Wrong St' }, message: 'They moved.' });
  const [mail, post] = await inDatabase(async (db) => {
    await db.execute(sql`insert into blog_posts (title, slug) values ('Early bird', 'early-bird') on conflict do nothing`);
    const idOf = async (query: ReturnType<typeof sql>) => String((await db.execute<{ id: unknown }>(query)).rows[0]?.id);
    return [await idOf(sql`select id from mails limit 1`), await idOf(sql`select id from blog_posts where slug = 'early-bird'`)];
  });
  return {
    ...{ '/:address': 'best-plumbers-oklahoma-city', '/:location': 'oklahoma-city', '/:location/:serviceType': 'roofing' },
    ...{ '/:location/:serviceType/:businessSlug': 'wagontop-roofing', '/badge-info/:contractorId': 'wagontop-roofing' },
    ...{ '/services/:serviceType': 'roofing', '/services/:serviceType/:location': 'norman', '/costs/:trade': 'hvac' },
    ...{ '/es/:section': 'servicios', '/blog/:slug': 'early-bird' },
    ...{ '/request/:token': request.tracker.split('/')[2] ?? '', '/lead/:token': lead.split('/')[2] ?? '' },
    ...{ '/review/:token': reviewPath.split('/')[2] ?? '', '/pro/confirm/:token': 'unknown' },
    ...{ '/pro/sign-in/:token': 'unknown', '/pro/join/:token': 'unknown' },
    ...{ '/pro/listings/:contractorId': contractor, '/pro/requests/:id': request.id },
    ...{
      '/admin/contractors/:contractorId': contractor,
      '/admin/contractors/:id': contractor,
      '/admin/requests/:id': request.id,
    },
    ...{ '/admin/claims/:id': claim.id, '/admin/edits/:id': edit.id, '/admin/mail/:id': mail },
    ...{ '/admin/import/:importId': '1', '/admin/blog/:postId': post },
  };
}

type Typed = { field: HTMLInputElement | HTMLTextAreaElement; value: string };

/** Runs in the page: types into each text field. @returns how many there are. */
function typeEverywhere(): number {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const kinds = ['text', 'email', 'tel', 'search', 'url', 'password'];
  const fields = [...document.querySelectorAll<Typed['field']>('input, textarea')].filter(
    (field) =>
      (field.type === 'textarea' || kinds.includes(field.type)) &&
      !field.readOnly &&
      field.tabIndex >= 0 &&
      field.checkVisibility(),
  );
  const typed = fields.map((field): Typed => {
    field.focus();
    document.execCommand('insertText', false, 'early');
    return { field, value: field.value };
  });
  Object.assign(window, { typed });
  return typed.length;
}

/** Runs in the page: types one more letter. @returns the fields whose text is not what was typed. */
function typeOn(): string[] {
  return (window as unknown as { typed: Typed[] }).typed.flatMap(({ field, value }) => {
    const { name, value: now } = field;
    if (!field.isConnected) return [`${name} was replaced`];
    if (now !== value) return [`${name} was ${value}, is ${now}`];
    field.focus();
    document.execCommand('insertText', false, 's');
    const isFull = field.maxLength >= 0 && value.length >= field.maxLength;
    return field.value.length === value.length + (isFull ? 0 : 1) ? [] : [`${name} was ${value}, became ${field.value}`];
  });
}

const isOpen = (pattern: string) => /^\/(?:pro|admin)\/(?:sign-in|join)/.test(pattern);
const areas: [name: string, isIn: (pattern: string) => boolean][] = [
  ['the desk', (pattern) => pattern.startsWith('/admin') && !isOpen(pattern)],
  ['members', (pattern) => /^\/pro(?:\/|$)/.test(pattern) && !isOpen(pattern)],
  ['everybody', (pattern) => !/^\/(?:pro|admin)(?:\/|$)/.test(pattern) || isOpen(pattern)],
];

for (const [name, isIn] of areas)
  test(`what is typed before the scripts run stays, once, on the pages for ${name}`, async ({ page, sendForm }) => {
    const parameters = await plant(page, sendForm);
    if (name === 'the desk') await page.setExtraHTTPHeaders(asOwner.extraHTTPHeaders);
    if (name === 'everybody') await page.context().clearCookies();
    let held = Promise.withResolvers<void>();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const wrong: Record<string, string[]> = {};
    let count = 0;
    for (const { pattern, file } of pagesUnder(routes)) {
      if (!isIn(pattern || '/') || file.endsWith('.ts')) continue;
      held = Promise.withResolvers();
      const path = pathOf(pattern.replaceAll('?', ''), parameters) || '/';
      await page.goto(path + (queries[pattern] ?? ''), { waitUntil: 'domcontentloaded' });
      const fields = await page.evaluate(typeEverywhere);
      held.resolve();
      if (fields === 0) continue;
      count += fields;
      await untilHydrated(page);
      const lost = await page.evaluate(typeOn);
      if (lost.length > 0) wrong[path] = lost;
    }
    expect(wrong).toEqual({});
    expect(count).toBeGreaterThan(10);
  });
