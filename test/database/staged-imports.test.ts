import { beforeEach, describe, expect, it } from 'vitest';
import { selectImportChanges, selectRejectGroups, selectWarningGroups } from '#app/domain/imports/change-queries.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { listListings } from '#app/domain/listings/list-queries.ts';
import { counts, csv, useImports } from '#test/support/import.ts';
import { pat, useRecordedImports } from '#test/support/recorded-imports.ts';

const { database, db, query, importText, table } = useImports();
const { bring, step, apply, undo } = useRecordedImports(database);

const everything = () => database.contractors('updated_at', 'created_at', 'shuffle_key');
const hidden = async () => (await query('select name from hidden_contractors order by name')).map(({ name }) => name);
const actions = async () =>
  (await query('select action, person from audit_entries order by id')).map(({ action, person }) => `${action} ${person}`);
const history = () => query('select field, before, after, person from contractor_changes order by id');

const prior = csv('id,name,slug,service_type,location,phone,hours,about', 'a,Ace,ace,Roofing,edmond,405-555-0101,24/7,Old');
const contractors = csv(
  'id,name,slug,service_type,location,phone,hours,specialties,about,featured,featured_until,price_guide,license_number',
  'a,Ace,ace-inc,Roofing,edmond,405-555-0199,Mo 08:00-12:00,slate,About,no,,,R1',
  'b,Bee,,HVAC,norman,405-555-0102,Tu 08:00-12:00,wood; tile,Text,yes,2999-01-01,Call = 80-120,',
  'c,Cat,,HVAC,norman,405-555-0103,,,,,,,',
);

describe('a staged import', () => {
  it('is nowhere on the site, and equals a plain import once published', async () => {
    await importText(prior);
    const before = await everything();
    const { id, ...staged } = await apply(contractors, { holdAll: true });
    expect(staged).toMatchObject({ state: 'staged', imported: 2, updated: 1, held: 3 });
    expect(await everything()).toEqual(before);
    expect(await hidden()).toEqual(['Bee', 'Cat']);
    expect(await listListings(db, { hidden: 'yes', import: id })).toMatchObject({ rows: [{ name: 'Bee' }, { name: 'Cat' }] });
    expect(await listListings(db, { hidden: 'yes', import: `${Number(id) + 1}` })).toMatchObject({ rows: [] });
    expect(await selectImportChanges(db, id, 'added', 5)).toMatchObject([
      { name: 'Bee', after: { specialties: ['wood', 'tile'] } },
      {},
    ]);

    expect(await step(id, 'publish')).toMatchObject({ state: 'applied', imported: 2, updated: 1, held: 0 });
    const published = await everything();
    expect([await hidden(), (await history()).map(({ person }) => person)]).toEqual([[], expect.arrayContaining(['Pat'])]);
    expect(await importText(contractors)).toMatchObject(counts(0, 0, 3, 0));
    expect(await listListings(db, { import: id })).toMatchObject({ rows: [{ name: 'Ace' }, { name: 'Bee' }, { name: 'Cat' }] });
    expect((await actions()).slice(1)).toEqual(['import.applied Pat', 'import.published Pat']);

    await undo(id);
    expect(await everything()).toEqual(before);
    await importText(contractors);
    expect(await everything()).toEqual(published);
  });

  it('is discarded completely, and can be uploaded again', async () => {
    await importText(prior);
    const before = await everything();
    const { id } = await apply(contractors, { holdAll: true });
    expect(await step(id, 'discard')).toMatchObject({ state: 'discarded', imported: 0, updated: 0, held: 0 });
    expect([await everything(), await hidden()]).toEqual([before, []]);
    expect((await actions()).at(-1)).toBe('import.discarded Pat');
    expect(await step(id, 'publish')).toMatchObject({ state: 'discarded' });
    expect(await apply(contractors)).toMatchObject({ state: 'applied', imported: 2, rejected: 0 });
  });

  it('keeps concurrent changes, and numbers a slug that was taken', async () => {
    await importText(prior);
    const { id } = await apply(contractors, { holdAll: true });
    await query(`update contractors set phone = '405-555-0000' where id = 'a'`);
    await importText(csv('id,name,slug,service_type,location', 'd,Dog,bee,HVAC,norman'));
    await step(id, 'publish');
    expect(await table('slug, phone')).toEqual(['ace-inc|405-555-0000', 'bee|', 'bee-2|405-555-0102', 'cat|405-555-0103']);
    expect(await selectImportChanges(db, id, 'kept', 9)).toMatchObject([{ column: 'phone', kept: 'changed since' }]);
  });

  it('keeps a contractor published separately, whether the rest is published or discarded', async () => {
    for (const end of ['publish', 'discard'] as const) {
      await database.reset();
      const { id } = await apply(contractors, { holdAll: true });
      const { rows } = await listListings(db, { hidden: 'yes', import: id, text: 'Bee' });
      expect(await restoreContractor(db, { id: rows[0]?.id ?? '', by: pat })).toMatchObject({ outcome: 'done' });
      expect(await table('slug, license_number')).toEqual(['bee|']);
      expect(await step(id, end)).toMatchObject({ state: 'applied', imported: end === 'publish' ? 3 : 1, held: 0 });
      expect(await table()).toEqual(end === 'publish' ? ['ace-inc', 'bee', 'cat'] : ['bee']);
      expect(await undo(id)).toMatchObject({ kept: 0 });
      expect(await table()).toEqual([]);
    }
  });

  it('blocks the same contractors in another import, as does a hidden one', async () => {
    const { id } = await apply(csv('name,service_type,location,phone', 'Bee,HVAC,norman,405-555-0102'), { holdAll: true });
    const again = csv('name,service_type,location,phone', 'BEE,HVAC,norman,(405) 555-0102', 'Bee,HVAC,norman,405-555-9999');
    const second = await apply(again);
    expect(second).toMatchObject({ imported: 1, rejected: 1 });
    const [group] = await selectRejectGroups(db, second.id, 5);
    expect(group?.samples[0]?.reason).toMatch(
      new RegExp(`^contractor \\S+ is waiting in import ${id}; publish or discard that first$`),
    );
    const { rows } = await listListings(db, {});
    await hideContractor(db, { id: rows[0]?.id ?? '', reason: 'closed', by: pat });
    expect(await apply(again)).toMatchObject({ imported: 0, rejected: 2 });
  });
});

describe('suspicious rows', () => {
  const doubtful = csv(
    'name,service_type,location,phone,address',
    'Good,Roofing,edmond,405-555-0101,"1 Elm St, Edmond, OK 73034"',
    'Jim,Roofing,edmond,call Jim,',
    'Chimney Bob,Chimney Yodeling,edmond,405-555-0102,',
    'Chicago Air,HVAC,norman,405-555-0103,3966 WEST GRAND AVENUE CHICAGO IL',
    'Other Name,HVAC,norman,(405) 555-0111,',
    'Known,HVAC,norman,405-555-0112,',
  );
  beforeEach(() => importText(csv('id,name,service_type,location,phone', 'k,Known,Roofing,edmond,405-555-0111')));

  it('are listed in groups, and stay hidden until approved', async () => {
    const { id, choices } = await bring(doubtful);
    expect(await step(id, 'check', choices)).toMatchObject({ imported: 5, rejected: 1 });
    expect(await selectWarningGroups(db, id, 5)).toMatchObject([
      { kind: 'no-phone-number', count: 1, samples: [{ line: 3, name: 'Jim', detail: expect.stringContaining('call Jim') }] },
      { kind: 'unknown-trade', count: 1, samples: [{ line: 4, name: 'Chimney Bob' }] },
      { kind: 'another-state', count: 1, samples: [{ line: 5, name: 'Chicago Air' }] },
      { kind: 'same-phone', count: 1, samples: [{ line: 6, name: 'Other Name' }] },
      { kind: 'same-name', count: 1, samples: [{ line: 7, name: 'Known' }] },
    ]);
    expect(await selectRejectGroups(db, id, 5)).toMatchObject([{ kind: 'left out: the trade is new to the site', count: 1 }]);
    expect(await step(id, 'apply')).toMatchObject({ state: 'staged', imported: 5, held: 4 });
    expect(await table('name')).toEqual(['Good', 'Known']);
    expect(await hidden()).toEqual(['Chicago Air', 'Jim', 'Known', 'Other Name']);
    // Published rows can be undone only after the staged ones are decided.
    expect(await step(id, 'discard')).toMatchObject({ state: 'applied', imported: 1, held: 0 });
    expect(await undo(id)).toMatchObject({ state: 'undone', restored: 1 });
    expect(await table('name')).toEqual(['Known']);
  });

  it('are imported, skipped or hidden as decided per group', async () => {
    const warned = {
      'no-phone-number': 'import',
      'unknown-trade': 'hide',
      'another-state': 'skip',
      'same-phone': 'import',
      'same-name': 'skip',
    } as const;
    expect(await apply(doubtful, { warned })).toMatchObject({ state: 'staged', imported: 4, rejected: 2, held: 1 });
    expect(await table('name')).toEqual(['Good', 'Jim', 'Known', 'Other Name']);
    expect(await hidden()).toEqual(['Chimney Bob']);
  });

  it('are only new ones or those with changed values', async () => {
    const listed = csv(
      'id,name,service_type,location,phone,address',
      'k,Known,Roofing,edmond,call Jim,"9 Elm St, Tulsa, TX 75001"',
    );
    await importText(listed);
    const { id, choices } = await bring(listed.replace(',edmond', ',norman'));
    expect(await step(id, 'check', choices)).toMatchObject({ updated: 1 });
    expect(await selectWarningGroups(db, id, 5)).toEqual([]);
    await step(id, 'check', choices);
    expect(await step(id, 'apply')).toMatchObject({ state: 'applied', held: 0 });
    const change = await apply(listed.replace('call Jim', 'ask Jim').replace(',edmond', ',norman'));
    expect(change).toMatchObject({ state: 'staged', updated: 1, held: 1 });
    expect(await table('phone')).toEqual(['call Jim']);
    await step(change.id, 'publish');
    expect(await table('phone')).toEqual(['ask Jim']);
  });
});
