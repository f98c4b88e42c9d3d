import { beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import { findChosen, findContractor, findContractorById } from '#app/domain/contractors/find-contractor.ts';
import { websiteHref } from '#app/domain/contractors/website.ts';
import { listContractors } from '#app/domain/directory/list-contractors.ts';
import { listServiceTypes } from '#app/domain/directory/list-service-types.ts';
import { suggest } from '#app/domain/directory/search/suggest.ts';
import { findMerge } from '#app/domain/listings/find-merge.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { listListings } from '#app/domain/listings/list-queries.ts';
import { saveListing } from '#app/domain/listings/save-listing.ts';
import { inbox } from '#app/domain/requests/desk/desk-list-queries.ts';
import { counts, csv, useImports } from '#test/support/import.ts';
import { contractorRow } from '#test/support/store-contractors.ts';
import { meanings, parametersOf, words } from '#test/support/words.ts';

const { database, db, query, importText, rejects } = useImports();
const contractors = csv(
  'id,name,slug,service_type,location,phone,about,hours,rating,price_guide,service_area,featured',
  'a,Ahorn,ahorn,Roofing,edmond,405 555 0101,Old,Mo-Fr 08:00-17:00,4.70,Visit = 1-2.50,Edmond; 73034,yes',
  'b,Birke,birke,Plumbing,norman,405 555 0102,,,,,,no',
);
beforeEach(() => importText(contractors));

const by = { id: 'o1', name: 'Pat' };
const hide = (id = 'a') => hideContractor(db, { id, reason: 'Closed', by });
const restore = (id = 'a') => restoreContractor(db, { id, by });
const rename = (id: string, slug: string) => saveListing(db, { id, typed: { slug }, by });
const everything = () => database.contractors('updated_at');
const total = async () => (await query('select sum(amount)::int as total from contractor_counts'))[0].total;

describe('a hidden contractor', () => {
  test('is nowhere on the site, and comes back complete', async () => {
    const before = await everything();
    expect(await hide()).toEqual({ outcome: 'done', name: 'Ahorn' });
    expect(await findContractor(db, 'ahorn')).toBeUndefined();
    expect(await findContractorById(db, 'a')).toBeUndefined();
    expect(await findChosen(db, ['ahorn', 'birke'])).toMatchObject([{ id: 'b' }]);
    expect(await listServiceTypes(db)).toEqual(['Plumbing']);
    expect(await total()).toBe(1);
    expect(await listListings(db, {})).toMatchObject({ rows: [{ id: 'b' }] });
    const hidden = { id: 'a', name: 'Ahorn', person: 'Pat', reason: 'Closed' };
    expect(await listListings(db, { hidden: 'yes' })).toMatchObject({ kind: 'hidden', rows: [hidden] });

    expect(await restore()).toEqual({ outcome: 'done', slug: 'ahorn' });
    expect(await everything()).toEqual(before);
    expect(await total()).toBe(2);
    const { rows: entries } = await auditTrail.find(db, { subjectId: 'a' });
    expect(entries.map(({ action }) => action)).toEqual(['contractor.restored', 'contractor.hidden']);
    expect(await query('select from contractor_changes')).toEqual([]);
  });

  test('is found at the desk by name, trade and city, phone, slug and id, and by no public search', async () => {
    await hide();
    for (const text of ['ahorn', 'Roofing EDMOND', '(405) 555-0101', 'a']) {
      const found = await listListings(db, { text });
      expect([text, found]).toMatchObject([text, { kind: 'shown', offSite: [{ id: 'a', name: 'Ahorn' }] }]);
      expect(await listListings(db, { text, hidden: 'yes' })).toMatchObject({ kind: 'hidden', rows: [{ id: 'a' }] });
    }
    expect(await listListings(db, { text: 'ahorn' })).toMatchObject({ rows: [] });
    for (const asked of [{}, { text: 'birke' }, { text: 'ahorn', page: '2' }, { text: 'ahorn', only: 'no-phone' }])
      expect(await listListings(db, asked)).toMatchObject({ offSite: [] });
    // Requests that were sent to it are still found by its name.
    await query(`
      insert into submissions (form, kind, payload, contractor_ids)
      select 'service-contact', 'quote', jsonb_build_object('name', 'To ' || id), array[id] from unnest(array['a', 'b']) id`);
    const sentTo = async (contractor: string) => (await inbox.find(db, { contractor })).rows.map(({ name }) => name);
    expect([await sentTo('ahorn'), await sentTo('birke')]).toEqual([['To a'], ['To b']]);
    for (const asked of ['a', 'ahorn', 'https://redbud.example/edmond/roofing/Ahorn'])
      expect(await findMerge(db, 'b', asked)).toMatchObject({ unknown: asked, offSite: { id: 'a', name: 'Ahorn' } });
    expect(await findMerge(db, 'b', 'nobody')).not.toMatchObject({ offSite: expect.anything() });

    for (const q of ['ahorn', 'Roofing Edmond', 'ahron'])
      expect(await listContractors(db, { q })).toMatchObject({ contractors: [] });
    expect(JSON.stringify(await suggest(db, 'ahorn', async () => ['Roofing', 'Plumbing']))).not.toMatch(/Ahorn/);
  });

  test('needs a reason and must exist; it is hidden once by concurrent requests', async () => {
    expect(await hideContractor(db, { id: 'a', reason: ' ', by })).toMatchObject({ outcome: 'invalid' });
    for (const outcome of [await hide('none'), await restore('none')]) expect(outcome).toEqual({ outcome: 'missing' });
    expect(await total()).toBe(2);
    const outcomes = async (change: () => Promise<{ outcome: string }>) =>
      (await Promise.all([change(), change()])).map(({ outcome }) => outcome).sort();
    expect(await outcomes(hide)).toEqual(['done', 'missing']);
    expect(await outcomes(restore)).toEqual(['done', 'missing']);
  });

  test('gets another slug if its own was reassigned', async () => {
    await hide();
    await rename('b', 'ahorn');
    expect(await restore()).toEqual({ outcome: 'done', slug: 'ahorn-2' });
  });

  test.each([
    ['by its id', csv('id,name,service_type,location', 'a,Ahorn,Roofing,edmond')],
    ['by its slug', csv('slug,name,service_type,location', 'ahorn,Ahorn,Roofing,edmond')],
    ['by name and phone', csv('name,service_type,location,phone', 'AHORN,Roofing,edmond,(405) 555-0101')],
  ])('is not restored by an import, %s; a namesake is imported', async (_, file) => {
    await hide();
    expect(await importText(file)).toMatchObject(counts(0, 0, 0, 1));
    expect((await rejects())[0]).toMatchObject({ reason: expect.stringContaining('contractor a is off the site') });
    const other = csv('name,service_type,location,phone', 'Ahorn,Roofing,edmond,(405) 555-9999');
    expect(await importText(other)).toMatchObject(counts(1, 0, 0, 0));
  });
});

describe('an old slug', () => {
  test('redirects to the contractor after any number of changes', async () => {
    for (const slug of ['ahorn-2', 'ahorn-3', 'ahorn-4']) await rename('a', slug);
    for (const slug of ['ahorn', 'ahorn-2', 'ahorn-3', 'ahorn-4'])
      expect(await findContractor(db, slug)).toMatchObject({ id: 'a', slug: 'ahorn-4' });
  });

  test('can be reused by its contractor, or by another one', async () => {
    await rename('a', 'ahorn-2');
    await rename('a', 'ahorn');
    for (const slug of ['ahorn', 'ahorn-2']) expect(await findContractor(db, slug)).toMatchObject({ slug: 'ahorn' });
    await rename('a', 'ahorn-2');
    await rename('b', 'ahorn');
    expect(await findContractor(db, 'ahorn')).toMatchObject({ id: 'b' });
    expect(await findContractor(db, 'birke')).toMatchObject({ id: 'b' });
    await rename('b', 'birke');
    expect(await findContractor(db, 'ahorn')).toMatchObject({ id: 'b', slug: 'birke' });
  });

  test('redirects after an import too, with a history entry', async () => {
    await importText(csv('id,slug,name,service_type,location', 'a,other,Ahorn,Roofing,edmond'));
    expect(await findContractor(db, 'ahorn')).toMatchObject({ slug: 'other' });
    const changes = await query('select person, field, before, after from contractor_changes');
    expect(changes).toEqual([{ person: 'import command', field: 'slug', before: 'ahorn', after: 'other' }]);
  });

  test('does not redirect while its contractor is hidden', async () => {
    await rename('a', 'ahorn-2');
    await hide();
    expect(await findContractor(db, 'ahorn')).toBeUndefined();
    await restore();
    expect(await findContractor(db, 'ahorn')).toMatchObject({ slug: 'ahorn-2' });
  });
});

describe('the desk’s list', () => {
  test.each(
    meanings({
      'a b': 'page=1, only=unclaimed, only=nonsense&page=x, sort=rating',
      a: 'text=roofing edmond, text=(405) 555-0101',
      b: 'text=5550102, only=no-hours',
      '': 'text=100%, only=no-phone, sort=reviews&page=2',
    }),
  )('filtered by %s', async (asked, ids) => {
    const { rows } = await listListings(db, parametersOf(asked));
    expect(rows.map(({ id }) => id).join(' ')).toBe(ids);
  });

  test('finds unusable websites by the rule of the contractor page', async () => {
    const bad = words('none n/a https://x https://x/a.example http://a.b https://?a.example https://a..example x/y/a.example');
    const good = words('a.example https://a.example/x a.example:8080 www.a.example?b=c HTTPS://A.EXAMPLE https://a.example?x');
    const websites = [...bad, ...good];
    await query(websites.map((website, index) => contractorRow(`w${index}`, `W ${index}`, { website })).join(''));
    const { rows } = await listListings(db, { only: 'bad-website' });
    expect(rows.map(({ id }) => websites[Number(id.slice(1))]).sort()).toEqual(bad.toSorted());
    for (const website of websites)
      expect([website, websiteHref(website) === undefined]).toEqual([website, bad.includes(website)]);
  });

  test('finds expired checks and those expiring soon, unless renewed', async () => {
    const contractors = [
      "('k0', 'license', -1)",
      "('k1', 'license', -1), ('k1', 'license', 90)",
      "('k2', 'license', 0)",
      "('k3', 'license', 30)",
      "('k4', 'license', 31), ('k4', 'phone', -1)",
    ];
    await query(`
      insert into contractors (id, name, slug, service_type, location)
      select 'k' || i, 'K', 'k-' || i, 'Roofing', 'edmond' from generate_series(0, 4) i;
      insert into contractor_checks (contractor_id, kind, checked_on, valid_until, method, checked_by)
      select id, kind, today - 9, today + days, 'called', 'Pat'
      from (values ${contractors.join(', ')}) checked (id, kind, days), date(now() at time zone 'America/Chicago') today`);
    const found = async (only: string) => (await listListings(db, { only })).rows.map(({ id }) => id).sort();
    expect(await found('checks-over')).toEqual(['k0', 'k4']);
    expect(await found('checks-ending')).toEqual(['k2', 'k3']);
    expect(await found('license-over')).toEqual(['k0']);
    await query('update contractor_checks set ended_at = now()');
    expect([await found('checks-over'), await found('checks-ending')]).toEqual([[], []]);
  });
});
