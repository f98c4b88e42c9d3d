import { describe, expect, it } from 'vitest';
import { selectImportChanges, selectRejects } from '#app/domain/imports/change-queries.ts';
import { deleteOldImports, saveMatching } from '#app/domain/imports/import-queries.ts';
import type { ImportRecord } from '#app/domain/imports/import-record.ts';
import { problemsOf, readChoices } from '#app/domain/imports/match/choose-columns.ts';
import { matchingKey } from '#app/domain/imports/receive-file.ts';
import { counts, csv, useImports } from '#test/support/import.ts';
import { useRecordedImports } from '#test/support/recorded-imports.ts';

const { database, db, query, importText, table } = useImports();
const { receive, bring, step, apply, undo } = useRecordedImports(database);

const everything = () => database.contractors('updated_at');
const only = ({ imported, updated, unchanged, rejected }: ImportRecord) => [imported, updated, unchanged, rejected];
const audit = () => query('select person, action, subject_name, details from audit_entries order by id');

const contractors = csv(
  'Company Name,Phone,Lic Expr,zipcode,Street Address,Lic #,Description',
  'Ace Roofing,405-555-0101,1/1/2030,73102,1 Elm St,R1,<p>Roofs &amp; gutters.<br>Since 1990</p>',
  'ACE  Roofing,(405) 555-0101,,73102,1 Elm St,,',
  'Bee Air,405-555-0102,,73103,"<b>2 Oak</b>",,<script>x</script>',
);
const forAll = { constants: { service_type: 'Roofing', location: 'edmond' } } as const;

describe('a file with any column names', () => {
  it('gets guessed columns, and fixed values for missing ones', async () => {
    const { id, header, choices } = await bring(contractors);
    expect(header).toEqual(['Company Name', 'Phone', 'Lic Expr', 'zipcode', 'Street Address', 'Lic #', 'Description']);
    expect(choices).toEqual({
      columns: ['name', 'phone', null, null, 'address', 'license_number', 'about'],
      constants: {},
      withoutMarkup: true,
    });
    expect(Object.keys(problemsOf(choices))).toEqual(['service_type', 'location']);
    const chosen = { ...choices, ...forAll };
    expect(problemsOf(chosen)).toEqual({});
    const checked = await step(id, 'check', chosen);
    expect([checked.state, ...only(checked)]).toEqual(['checked', 2, 0, 0, 1]);
    expect(await table()).toEqual([]);
    expect(await selectRejects(db, id, 10)).toEqual([{ line: 3, reason: 'repeats line 2: the same contractor' }]);
    expect(await selectImportChanges(db, id, 'added', 10)).toMatchObject([
      { line: 2, name: 'Ace Roofing', after: { service_type: 'Roofing', location: 'edmond', phone: '405-555-0101' } },
      { line: 4, name: 'Bee Air', contractorId: null },
    ]);
    expect((await step(id, 'apply')).state).toBe('applied');
    expect(await table('name, location, address, license_number')).toEqual([
      'Ace Roofing|edmond|1 Elm St|R1',
      'Bee Air|edmond|2 Oak|',
    ]);
    expect(await query('select about from contractor_profiles')).toEqual([{ about: 'Roofs & gutters.\nSince 1990' }]);
  });

  it('reuses the mapping of the last file with its header', async () => {
    const { header, choices } = await bring(contractors);
    const chosen = { ...choices, columns: choices.columns.map((name) => (name === 'about' ? null : name)), ...forAll };
    await saveMatching(db, matchingKey(header), chosen);
    expect((await bring(contractors.replace('Company Name', 'company  name'))).choices).toEqual(chosen);
    expect((await bring(contractors.replace('Company Name', 'Other Name'))).choices.constants).toEqual({});
  });

  it.each([
    ['', 'the file is empty'],
    [Buffer.from([0x50, 0x4b, 3, 4, 1]), 'it is damaged, or no .xlsx file'],
    [`${'a,'.repeat(300)}b\n`, 'it has 301 columns'],
  ])('that is unreadable is not stored', async (text, reason) => {
    expect(await receive(text)).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining(reason) });
    expect(await query('select from imports')).toEqual([]);
  });

  it('gets a message for each wrong field of a mapping', () => {
    const form = { 'from-name': '0', 'from-phone': '0', 'from-website': '7', 'all-location': 'tulsa', 'from-slug': '' };
    expect(readChoices(form, ['Company', 'x']).problems).toEqual({
      phone: '“Company” is already used for “Name”.',
      website: 'The file has no such column.',
      location: expect.stringContaining('"tulsa" is no city'),
      service_type: expect.stringContaining('Every contractor needs one'),
    });
    const chosen = { 'from-name': '1', 'all-location': 'edmond', 'all-service_type': 'Roofing', markup: 'on' };
    expect(readChoices(chosen, ['a', 'b'])).toEqual({
      choices: {
        columns: [null, 'name'],
        constants: { location: 'edmond', service_type: 'Roofing' },
        withoutMarkup: true,
        keepEmpty: false,
      },
      problems: {},
    });
  });
});

describe('a dry run', () => {
  it('shows changes field by field, changes nothing, and is refreshed by the next', async () => {
    await importText(csv('id,name,service_type,location,phone,rating', 'x,Ace,Roofing,edmond,405-555-0101,4'));
    const before = await everything();
    const { id, choices } = await bring(
      csv(
        'id,name,service_type,location,phone,rating,hours,about',
        'x,Ace,Roofing,edmond,,4.0,24/7,New',
        'y,Bad,Roofing,tulsa,,,,',
      ),
    );
    for (const _ of [1, 2]) {
      const checked = await step(id, 'check', choices);
      expect([checked.state, ...only(checked)]).toEqual(['checked', 0, 1, 0, 1]);
      expect(await selectImportChanges(db, id, 'changed', 10)).toMatchObject([
        { line: 2, contractorId: 'x', name: 'Ace', column: 'about', before: null, after: 'New' },
        { column: 'hours', before: null, after: '24/7' },
        { column: 'phone', before: '405-555-0101', after: null },
      ]);
      expect(await selectRejects(db, id, 10)).toMatchObject([{ line: 3, reason: expect.stringContaining('tulsa') }]);
    }
    expect(await everything()).toEqual(before);
    expect(await audit()).toMatchObject([{ person: 'import command' }]);
  });

  it('fails with the reason if the database refuses it', async () => {
    await query(
      `create function no_x() returns trigger language plpgsql as $$ begin raise exception 'no X here'; end $$;
       create trigger no_x before insert on contractors for each row when (new.name = 'X') execute function no_x()`,
    );
    const failed = await apply(csv('name,service_type,location', 'X,Roofing,edmond'));
    await query('drop trigger no_x on contractors; drop function no_x');
    expect([failed.state, failed.reason]).toEqual(['failed', expect.stringContaining('no X here')]);
  });
});

describe('an applied import', () => {
  const prior = csv(
    'id,name,slug,service_type,location,phone,rating,specialties,hours,price_guide,insured_until,featured,featured_until,emergency',
    'a,Ace,ace,Roofing,edmond,405-555-0101,4.5,slate; tile,Mo 08:00-12:00,Call = 80-120,2030-01-01,yes,2999-01-01,yes',
    'b,Bee,bee,HVAC,norman,,,,,,,,,',
  );
  const change = csv(
    'id,name,slug,service_type,location,phone,rating,specialties,hours,price_guide,insured_until,featured,featured_until,emergency,about',
    'a,Ace Inc,ace-inc,Plumbing,norman,,4.75,wood,24/7,,2031-01-01,no,,,Text',
    'b,Bee,bee,HVAC,norman,405-555-0102,,,,,,,,,',
    'c,Cat,cat,HVAC,norman,405-555-0103,,mice,Mo 08:00-12:00,,,,,,',
  );

  it('can be undone completely, with an audit entry', async () => {
    await importText(prior);
    const before = await everything();
    const applied = await apply(change);
    const { id } = applied;
    expect(only(applied)).toEqual([1, 2, 0, 0]);
    expect(await everything()).not.toEqual(before);
    expect(await undo(id)).toMatchObject({ state: 'undone', restored: 3, kept: 0, undoneBy: 'Pat' });
    expect(await everything()).toEqual(before);
    expect((await audit()).slice(1)).toMatchObject([
      { person: 'Pat', action: 'import.applied', subject_name: 'contractors.csv', details: { imported: 1, updated: 2 } },
      { person: 'Pat', action: 'import.undone', details: { restored: 3, kept: 0 } },
    ]);
    // The command's imports can be undone too.
    expect(await query(`select from imports where person = 'import command'`)).toHaveLength(1);
  });

  it('can be undone for a year, while its changes are kept', async () => {
    await importText(prior);
    const { id } = await apply(change);
    const age = (days: number) =>
      query(`update imports set finished_at = now() - make_interval(days => $1) where id = $2`, [days, id]);
    const changes = async () => (await selectImportChanges(db, id, 'changed', 50)).length;
    const before = await changes();
    await age(364);
    await deleteOldImports(db);
    expect([before > 0, await changes()]).toEqual([true, before]);
    await age(366);
    await deleteOldImports(db);
    expect(await changes()).toBe(0);
    const after = await everything();
    expect(await undo(id)).toMatchObject({ state: 'applied', canUndo: false });
    expect(await everything()).toEqual(after);
  });

  it('keeps later changes when undone, and lists them', async () => {
    await importText(prior);
    const { id } = await apply(change);
    await query(`update contractors set rating = 3 where id = 'a'; update contractors set phone = 'x' where id = 'c'`);
    await importText(csv('id,name,slug,service_type,location', 'd,Dog,ace,HVAC,norman'));
    expect(await undo(id)).toMatchObject({ state: 'undone', restored: 1, kept: 2 });
    expect(await table('id, name, slug, rating, phone')).toEqual([
      'd|Dog|ace||',
      'a|Ace|ace-inc|3|405-555-0101',
      'b|Bee|bee||',
      'c|Cat|cat||x',
    ]);
    expect(await selectImportChanges(db, id, 'kept', 10)).toMatchObject([
      { contractorId: 'a', column: 'rating', kept: 'changed since' },
      { contractorId: 'a', column: 'slug', kept: 'another contractor has this address on the site now' },
      { contractorId: 'c', column: null, kept: 'changed since' },
    ]);
  });

  it('keeps an added contractor with requests or claims when undone, and skips deleted ones', async () => {
    const { id } = await apply(
      csv('id,name,service_type,location', 'a,Ace,HVAC,norman', 'b,Bee,HVAC,norman', 'c,Cat,HVAC,norman', 'd,Dew,HVAC,norman'),
    );
    await query(
      `insert into submissions (form, kind, contractor_id, payload) values ('claim', 'claim', 'a', '{}');
       delete from contractors where id = 'b';
       with asked as (insert into submissions (form, kind, payload) values ('service-contact', 'quote', '{}') returning id)
       insert into request_contractors (request_id, contractor_id, contractor_name) select id, 'd', 'Dew' from asked`,
    );
    expect(await undo(id)).toMatchObject({ restored: 1, kept: 3 });
    expect(await table('id')).toEqual(['a', 'd']);
    expect(await selectImportChanges(db, id, 'kept', 10)).toMatchObject([
      { contractorId: 'a', kept: expect.stringContaining('name it') },
      { contractorId: 'b', kept: 'deleted since' },
      { contractorId: 'd', kept: expect.stringContaining('name it') },
    ]);
  });

  it('keeps an added contractor with a merged duplicate or an edit when undone', async () => {
    const { id } = await apply(
      csv('id,name,service_type,location', 'a,Ace,HVAC,norman', 'b,Bee,HVAC,norman', 'c,Cat,HVAC,norman'),
    );
    await query(
      `insert into hidden_contractors (id, name, slug, service_type, location, contractor, person, merged_into)
         values ('old', 'Ace', 'ace-old', 'HVAC', 'norman', '{}', 'Pat', 'a');
       insert into submissions (form, kind, contractor_id, payload) values ('correction', 'correction', 'b', '{}')`,
    );
    expect(await undo(id)).toMatchObject({ restored: 1, kept: 2 });
    expect(await table('id')).toEqual(['a', 'b']);
  });

  it('and a later one can be undone one after the other', async () => {
    await importText(prior);
    const before = await everything();
    const first = await apply(change);
    const second = await apply(change.replace('Ace Inc', 'Ace Ltd').replace('mice', 'rats'));
    expect(await undo(second.id)).toMatchObject({ kept: 0 });
    expect(await undo(first.id)).toMatchObject({ kept: 0 });
    expect(await everything()).toEqual(before);
  });

  it('is applied and undone once for repeated requests', async () => {
    const { id } = await apply(change);
    expect((await step(id, 'undo')).state).toBe('undone');
    expect((await step(id, 'undo')).state).toBe('undone');
    expect((await step(id, 'apply')).state).toBe('undone');
    expect(await table()).toEqual([]);
  });

  it('by the command is recorded with its changes, if any', async () => {
    expect(await importText(prior)).toMatchObject(counts(2, 0, 0, 0));
    expect(await importText(prior)).toMatchObject(counts(0, 0, 2, 0));
    expect(await importText(prior, { dryRun: true })).toMatchObject(counts(0, 0, 2, 0));
    const rows = await query(`select id::text, file_name, state, imported from imports`);
    expect(rows).toMatchObject([{ file_name: 'contractors.csv', state: 'applied', imported: 2 }]);
    expect(await undo(rows[0].id)).toMatchObject({ restored: 2, kept: 0 });
    expect(await table()).toEqual([]);
  });
});
