import { beforeEach, describe, expect, test } from 'vitest';
import { auditTrail } from '#app/domain/audit/audit-queries.ts';
import type { ListingField } from '#app/domain/contractors/columns.ts';
import { findContractor, findContractorByOldId } from '#app/domain/contractors/find-contractor.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { differingFields, mergeContractors, versionsOfBoth } from '#app/domain/listings/merge-contractors.ts';
import { selectBelongings } from '#app/domain/listings/merge-queries.ts';
import { saveListing } from '#app/domain/listings/save-listing.ts';
import { csv, useImports } from '#test/support/import.ts';
import { cellsOf, undoMerge } from '#test/support/merge.ts';

const { db, query, importText } = useImports();

const by = { id: 'o1', name: 'Pat' };
const lead = (name: string, contractor: string | null) =>
  `('service-contact', 'quote', true, '{"name": "${name}", "service_type": "Roofing"}', ${contractor ? `'${contractor}'` : 'null'})`;

beforeEach(async () => {
  await importText(
    csv(
      'id,name,slug,service_type,location,phone,about,website',
      'a,Ahorn,ahorn,Roofing,edmond,1,Old,',
      'b,Ahorn LLC,ahorn-llc,Roofing,edmond,2,,b.example',
      'c,Birke,birke,Plumbing,norman,3,,',
    ),
  );
  await query(`
    insert into former_slugs (slug, contractor_id) values ('ahorn-inc', 'b');
    insert into submissions (form, kind, from_homeowner, payload, contractor_id) values
      ${lead('one', null)}, ${lead('both', null)}, ${lead('page', 'b')};
    insert into request_contractors (request_id, contractor_id, contractor_name)
      select id, c, 'Then' from submissions, unnest(array['a', 'b']) c where name = 'both' or (name = 'one' and c = 'b');
    update submissions s set contractor_ids = array(select contractor_id from request_contractors where request_id = s.id order by 1);
    update request_contractors c set state = 'sent', sent_at = '2026-02-03 04:05:06.789Z', sent_by = 'Pat'
      from submissions l where l.id = c.request_id and l.name = 'both' and c.contractor_id = 'b';
    insert into submissions (form, kind, payload, contractor_id, contractor_name, contractor_ids)
      values ('claim', 'claim', '{"contactName": "x"}', 'b', 'Then', '{b}');
    insert into contractor_checks (contractor_id, kind, method, checked_on, valid_until, checked_by)
      values ('b', 'phone', 'called', '2026-01-01', '2027-01-01', 'Pat');
    insert into daily_counts (day, contractor_id, event, total) values
      ('2026-01-01', 'a', 'view', 2), ('2026-01-01', 'b', 'view', 3), ('2026-01-02', 'b', 'call', 1)`);
});

const cells = (id: string) => cellsOf(db, id);
const merge = async (fromOther: readonly ListingField[] = [], targetId = 'a', otherId = 'b') => {
  const opened = versionsOfBoth(await cells(targetId), await cells(otherId));
  return mergeContractors(db, { targetId, otherId, fromOther, by, opened });
};
const undo = (targetId = 'a') => undoMerge(db, targetId);

const tables = [
  `select id, name, slug, phone, website from contractors order by id`,
  'select contractor_id, about from contractor_profiles order by 1',
  'select r.name, c.contractor_id, c.contractor_name, c.created_at, c.state, c.sent_at, c.sent_by from request_contractors c join submissions r on r.id = c.request_id order by 1, 2',
  `select name, contractor_id from submissions where kind = 'quote' order by 1`,
  `select contractor_id from submissions where kind = 'claim' order by 1`,
  'select day::text, contractor_id, event, total from daily_counts where total > 0 order by 1, 2, 3',
  'select slug, contractor_id from former_slugs order by 1',
  'select id, merged_into from hidden_contractors order by 1',
  'select contractor_id, kind from contractor_checks order by 1',
  'select name, contractor_ids from submissions order by 1',
];
const everything = () => Promise.all(tables.map((table) => query(table)));

describe('merging a duplicate into another contractor', () => {
  test('moves its submissions and everything else it had', async () => {
    expect(differingFields(await cells('a'), await cells('b'))).toEqual(['name', 'slug', 'phone', 'website', 'about']);
    expect(await merge(['phone', 'website'])).toEqual({ outcome: 'done', name: 'Ahorn LLC' });
    expect(await cells('a')).toMatchObject({ name: 'Ahorn', phone: '2', website: 'b.example', about: 'Old', slug: 'ahorn' });
    expect(await selectBelongings(db, 'a')).toEqual({ requests: 3, claims: 1, counts: 6, formerSlugs: 2 });
    for (const slug of ['ahorn-llc', 'ahorn-inc']) expect(await findContractor(db, slug)).toMatchObject({ id: 'a' });
    expect(await findContractorByOldId(db, 'b')).toMatchObject({ id: 'a' });
    const recipients = "select state, sent_by from request_contractors where sent_at is not null and contractor_id = 'a'";
    expect(await query(recipients)).toEqual([{ state: 'sent', sent_by: 'Pat' }]);
    const { rows: entries } = await auditTrail.find(db, { about: 'contractor', subjectId: 'a' });
    expect(entries[0]).toMatchObject({
      action: 'contractor.merged',
      details: { requests: 3, claims: 1, counted: 4, phone: { before: '1', after: '2' } },
    });
  });

  test('can be undone completely', async () => {
    const before = await everything();
    await merge(['phone', 'website', 'name', 'about', 'slug']);
    expect(await cells('a')).toMatchObject({ slug: 'ahorn-llc', about: null });
    expect(await undo()).toEqual({ outcome: 'done', name: 'Ahorn LLC', left: [] });
    const after = await everything();
    // The contractor's slug changed in between.
    expect(after.with(6, before[6] ?? [])).toEqual(before);
    for (const slug of ['ahorn', 'ahorn-llc']) expect(await findContractor(db, slug)).toMatchObject({ slug });
    expect(await undo()).toEqual({ outcome: 'missing' });
  });

  test('keeps the mailed link to a review open, and gives it back', async () => {
    await query(`
      update request_contractors set review_asked_at = now(), review_ask_id = gen_random_uuid(), review_hash = '\\x01'
      where contractor_id = 'b' and request_id in (select id from submissions where name = 'both')`);
    const link = () =>
      query(`select contractor_id, review_ask_id, review_hash from request_contractors where review_ask_id is not null`);
    const [own] = await link();
    await merge();
    expect(await link()).toEqual([{ ...own, contractor_id: 'a' }]);
    await undo();
    expect(await link()).toEqual([own]);
    await merge([], 'b', 'a');
    expect(await link()).toEqual([own]);
  });

  test('keeps the promise of the one that accepted, its link, and that it wants no requests', async () => {
    await query(`
      update request_contractors set state = 'sent', sent_at = '2026-02-03', sent_to = contractor_id || '@f.example'
      where request_id in (select id from submissions where name = 'both');
      update request_contractors set state = 'accepted', seen_at = '2026-02-04', accepted_at = '2026-02-04', answered_at = '2026-02-04',
        call_by = '2026-02-05 06:00Z' where sent_to = 'b@f.example';
      insert into lead_links (id, token_hash, request_id, contractor_id, email)
        select gen_random_uuid(), sent_to::bytea, request_id, contractor_id, sent_to from request_contractors where sent_to is not null;
      insert into contractor_request_stops (contractor_id) values ('b')`);
    const kept = () =>
      Promise.all([
        query(`select contractor_id, state, sent_to, call_by from request_contractors where sent_to is not null order by 1`),
        query('select contractor_id, email from lead_links order by 2'),
        query('select contractor_id, created_at from contractor_request_stops'),
      ]);
    const before = await kept();
    await merge();
    const promise = { contractor_id: 'a', state: 'accepted', sent_to: 'b@f.example', call_by: new Date('2026-02-05T06:00Z') };
    const links = ['a@f.example', 'b@f.example'].map((email) => ({ contractor_id: 'a', email }));
    expect(await kept()).toEqual([[promise], links, [{ ...before[2]?.[0], contractor_id: 'a' }]]);
    await undo();
    expect(await kept()).toEqual(before);
    // The other way round nothing is lost either; what happened since stays.
    await merge([], 'b', 'a');
    expect((await kept())[0]).toEqual([{ ...promise, contractor_id: 'b' }]);
    await undo('b');
    expect(await kept()).toEqual(before);
    await merge();
    await query(`update request_contractors set called_at = now() where call_by is not null`);
    await undo();
    expect(await query(`select contractor_id from request_contractors where called_at is not null`)).toEqual([
      { contractor_id: 'a' },
    ]);
  });

  test('keeps later changes with the remaining contractor when undone', async () => {
    await merge(['phone', 'website']);
    await saveListing(db, { id: 'a', typed: { phone: '9' }, by });
    await query("update daily_counts set total = total + 5 where contractor_id = 'a' and event = 'view'");
    expect(await undo()).toMatchObject({ left: ['Phone'] });
    expect(await cells('a')).toMatchObject({ phone: '9', website: null });
    expect(await selectBelongings(db, 'a')).toMatchObject({ requests: 1, counts: 7 });
    expect(await selectBelongings(db, 'b')).toMatchObject({ requests: 3, counts: 4 });
  });

  test('can be chained: all redirect to the last, and both can be undone', async () => {
    const before = await everything();
    await merge();
    await merge([], 'c', 'a');
    for (const slug of ['ahorn', 'ahorn-llc', 'ahorn-inc']) expect(await findContractor(db, slug)).toMatchObject({ id: 'c' });
    expect(await findContractorByOldId(db, 'b')).toMatchObject({ id: 'c' });
    expect(await undo('c')).toMatchObject({ outcome: 'done' });
    expect(await findContractor(db, 'ahorn-llc')).toMatchObject({ id: 'a' });
    expect(await undo('a')).toMatchObject({ outcome: 'done' });
    expect(await everything()).toEqual(before);
  });
});

describe('a merge is refused', () => {
  test('if either changed since it was shown', async () => {
    const opened = versionsOfBoth(await cells('a'), await cells('b'));
    await saveListing(db, { id: 'b', typed: { phone: '9' }, by });
    const asked = { targetId: 'a', otherId: 'b', fromOther: [], by, opened };
    expect(await mergeContractors(db, asked)).toMatchObject({ outcome: 'overtaken' });
    expect(await cells('b')).toMatchObject({ phone: '9' });
  });

  test('with itself or an unknown contractor', async () => {
    expect(await merge([], 'a', 'a')).toMatchObject({ outcome: 'invalid' });
    await hideContractor(db, { id: 'b', reason: 'Closed', by });
    const hidden = { targetId: 'a', otherId: 'b', fromOther: [], by, opened: '' };
    expect(await mergeContractors(db, hidden)).toMatchObject({ outcome: 'overtaken' });
  });

  test('the second time at the same moment, in either direction', async () => {
    // Both are open before either is merged.
    const opened = { a: await cells('a'), b: await cells('b') };
    const mergeOpened = (targetId: 'a' | 'b', otherId: 'a' | 'b') => {
      const versions = versionsOfBoth(opened[targetId], opened[otherId]);
      return mergeContractors(db, { targetId, otherId, fromOther: [], by, opened: versions });
    };
    const both = await Promise.all([mergeOpened('a', 'b'), mergeOpened('b', 'a')]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'overtaken']);
  });

  test('and only its undo restores a merged contractor', async () => {
    await merge();
    expect(await restoreContractor(db, { id: 'b', by })).toMatchObject({ outcome: 'overtaken' });
  });
});
