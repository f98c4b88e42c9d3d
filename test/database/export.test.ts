import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import type { ClientBase } from 'pg';
import { describe, expect, it } from 'vitest';
import { fieldOf, importColumns } from '#app/domain/contractors/columns.ts';
import { exportContractors, openExport } from '#app/domain/imports/export/export-contractors.ts';
import { copyContractors } from '#app/domain/imports/export/export-queries.ts';
import { importContractors } from '#app/domain/imports/import-contractors.ts';
import { counts, csv, useImports } from '#test/support/import.ts';
import { randomForTest } from '#test/support/random.ts';
import { readCsvRows } from '#test/support/read-csv.ts';
import { generateRows, writeCsv } from '../../bench/contractors.ts';

const { database, query, path, importText } = useImports();
const publicColumns = importColumns.filter((name) => !fieldOf(name).private);
const sample = join(import.meta.dirname, '../../db/sample/contractors.csv');

const exportTo = (name: string, all = false) => exportContractors({ databaseUrl: database.url, file: path(name), all });
const importFrom = (file: string) => importContractors({ databaseUrl: database.url, file });
const written = async (name: string): Promise<Record<string, string>[]> => readCsvRows(await readFile(path(name), 'utf8'));
const everything = () => database.contractors();

/** Exports, imports that, and finds everything as it was. */
async function expectUnchanged(size: number, all = false): Promise<void> {
  const before = await everything();
  expect(await exportTo('out.csv', all)).toEqual({ kind: 'done', rows: size });
  const outcome = await importFrom(path('out.csv'));
  expect(outcome).toMatchObject({ ...counts(0, 0, size, 0), ignoredColumns: [] });
  expect(await everything()).toEqual(before);
}

describe('an exported file is unchanged when imported', () => {
  it('from the sample, with and without figures, and fills an empty directory identically', async () => {
    await importFrom(sample);
    const size = (await everything()).length;
    await expectUnchanged(size, true);
    await expectUnchanged(size);
    const before = await readFile(path('out.csv'), 'utf8');
    await database.reset();
    expect(await importFrom(path('out.csv'))).toMatchObject(counts(size, 0, 0, 0));
    await exportTo('again.csv');
    expect(await readFile(path('again.csv'), 'utf8')).toBe(before);
  });

  // A hundred thousand are in `npm run bench -- export`, with the memory that it takes.
  it('from many contractors', async () => {
    await writeCsv(path('many.csv'), generateRows(2_000));
    expect(await importFrom(path('many.csv'))).toMatchObject(counts(2_000, 0, 0, 0));
    await expectUnchanged(2_000);
  });

  it('from an empty directory', async () => {
    await expectUnchanged(0);
    expect(await readFile(path('out.csv'), 'utf8')).toBe(`${publicColumns.join(',')}\n`);
  });
});

describe('the file', () => {
  it('has a cell for each import column, formulas as they are', async () => {
    await importText(
      csv(
        'name,slug,service_type,location,rating,specialties,hours,price_guide,insured_until,emergency,featured,about',
        '=A1+B1,ace,Roofing,edmond,4.70,a; b,mo-fr 8:00-17:00,Call = $80-$1250.50,2027-03-31,no,yes,"one\r\ntwo, ""three"""',
      ),
    );
    await exportTo('out.csv');
    const [row] = await written('out.csv');
    expect(Object.keys(row ?? {})).toEqual(publicColumns);
    expect(row).toMatchObject({
      name: '=A1+B1',
      slug: 'ace',
      location: 'edmond',
      rating: '4.70',
      phone: '',
      specialties: 'a; b',
      hours: 'Mo-Fr 08:00-17:00',
      price_guide: 'Call = 80-1250.50',
      insured_until: '2027-03-31',
      emergency: 'false',
      featured: 'true',
      about: 'one\ntwo, "three"',
    });
  });

  it('from the desk has no formulas, and imports unchanged like the command’s', async () => {
    const names = ['=HYPERLINK(1)', '+SUM(A1)', '-A1', '@A1', "'=own", "''-own", "'plain", '+1 405 555 0101'];
    await importText(
      csv('name,phone,service_type,location', ...names.map((name, index) => `${name},405555010${index},Roofing,edmond`)),
    );
    // As visitors' corrections store them; an import would have taken a mark off.
    await query(`update contractors set name = '''' || name where name in ('=own', '''-own')`);
    const rows = await openExport(database.url, false);
    await writeFile(path('desk.csv'), rows);
    expect((await written('desk.csv')).map(({ name }) => name).sort()).toEqual(
      ["'=HYPERLINK(1)", "'+SUM(A1)", "'-A1", "'@A1", "''=own", "'''-own", "'plain", '+1 405 555 0101'].sort(),
    );
    expect(await importFrom(path('desk.csv'))).toMatchObject(counts(0, 0, names.length, 0));
    await expectUnchanged(names.length);
    expect((await written('out.csv')).map(({ name }) => name)).toContain('=HYPERLINK(1)');
  });

  it('has figures with --all, which an import recognizes', async () => {
    await importText(csv('id,name,service_type,location', 'x1,Ace,Roofing,edmond', 'x2,Bee,Roofing,edmond'));
    await query(
      `insert into daily_counts (day, contractor_id, event, total) values ('2026-01-01', 'x1', 'page_view', 3), ('2026-01-02', 'x1', 'page_view', 4),
         ('2026-01-02', 'x1', 'call_click', 1), ('2026-01-02', '', 'search', 9)`,
    );
    await exportTo('out.csv', true);
    expect(await written('out.csv')).toMatchObject([
      { slug: 'ace', page_views: '7', call_clicks: '1', website_clicks: '0', claims: '0' },
      { slug: 'bee', page_views: '0', call_clicks: '0', created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) },
    ]);
    await expectUnchanged(2, true);
  });

  it('has the contact and the private note with --all only, and leaves them alone without', async () => {
    const row = 'x1,Ace,Roofing,edmond,Dana@Ace.Example,Dana,"one\ntwo"';
    await importText(csv('id,name,service_type,location,contact_email,contact_name,private_note', row));
    await exportTo('out.csv', true);
    const contact = { contact_email: 'Dana@ace.example', contact_name: 'Dana', private_note: 'one\ntwo' };
    expect(await written('out.csv')).toMatchObject([contact]);
    await expectUnchanged(1, true);
    await expectUnchanged(1);
    expect(await readFile(path('out.csv'), 'utf8')).not.toMatch(/dana|two|contact_|private/i);
    expect(
      await importText(csv('id,name,service_type,location,contact_email', 'x1,Ace,Roofing,edmond,dana at ace')),
    ).toMatchObject(counts(0, 0, 0, 1));
  });

  it('has all checks with --all, which an import ignores', async () => {
    await importText(csv('id,name,service_type,location', 'x1,Ace,Roofing,edmond', 'x2,Bee,Roofing,edmond'));
    await query(
      `insert into contractor_checks (contractor_id, kind, number, authority, checked_on, valid_until, method, note, checked_by, ended_at)
       values ('x1', 'license', '80-1', 'CIB', '2026-02-01', '2027-01-31', 'looked up', E'"one",\ntwo', 'Pat', null),
         ('x1', 'phone', null, null, '2025-02-01', '2025-03-01', 'called', '', 'Kim', '2025-02-03T04:05:06Z')`,
    );
    await exportTo('out.csv', true);
    const [ace, bee] = await written('out.csv');
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    const phone = { kind: 'phone', number: null, authority: null, checked_on: '2025-02-01', valid_until: '2025-03-01' };
    const license = { kind: 'license', number: '80-1', authority: 'CIB', checked_on: '2026-02-01', valid_until: '2027-01-31' };
    expect(JSON.parse(ace?.['checks'] ?? '')).toEqual([
      { ...phone, method: 'called', note: '', checked_by: 'Kim', created_at: time, ended_at: '2025-02-03T04:05:06Z' },
      { ...license, method: 'looked up', note: '"one",\ntwo', checked_by: 'Pat', created_at: time, ended_at: null },
    ]);
    expect(bee?.['checks']).toBe('');
    await exportTo('plain.csv');
    expect(Object.keys((await written('plain.csv'))[0] ?? {})).not.toContain('checks');
    await expectUnchanged(2, true);
    expect(await query('select from contractor_checks')).toHaveLength(2);
  });

  it('is readable by its owner alone, replaces an earlier one, and leaves no temporary file', async () => {
    await writeFile(path('out.csv'), 'old', { mode: 0o644 });
    await exportTo('out.csv');
    expect((await stat(path('out.csv'))).mode & 0o777).toBe(0o600);
    expect(await readdir(path('.'))).toEqual(['out.csv']);
  });

  it('keeps the earlier file when the export is stopped or fails', async () => {
    await writeFile(path('out.csv'), 'old');
    const out = { databaseUrl: database.url, file: path('out.csv'), all: false };
    await expect(exportContractors({ ...out, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await exportTo('no/such/folder.csv')).toMatchObject({ kind: 'unwritable', reason: expect.stringContaining('ENOENT') });
    expect(await readdir(path('.'))).toEqual(['out.csv']);
    expect(await readFile(path('out.csv'), 'utf8')).toBe('old');
  });

  it('is a consistent snapshot despite concurrent writes', async () => {
    await importText(csv('id,name,service_type,location', 'x1,Ace,Roofing,edmond'));
    const writer = await database.pool.connect();
    await writer.query(
      `begin; insert into contractors (name, slug, service_type, location) values ('B', 'b', 'Roofing', 'edmond')`,
    );
    expect(await exportTo('out.csv')).toEqual({ kind: 'done', rows: 1 });
    await writer.query('commit');
    writer.release();
  });
});

describe('values that an import would refuse, written by another program', () => {
  const text = fc.oneof(
    fc.constantFrom('', ' ', 'A', ' A', 'a\r\nb', '\ufeff', '\u200bA', '=1+1', '"', '","', 'a; b', '[x]', '["a"]', '-', '0'),
    fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', '')),
    fc.constantFrom('Mo-Fr 08:00-17:00', 'mo 8:00-9:00', '24/7', 'never', 'javascript:alert(1)', 'tulsa', 'edmond', '2027-03-31'),
  );
  const some = text.map((any) => any.slice(0, 90) || 'x');
  const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
  const date = fc.constantFrom('2027-03-31', '0044-03-15 BC', 'infinity', '12345-01-02', '0001-01-01');
  const amount = fc.constantFrom(0, 80, 120.5, 0.1, 1e12, -3);
  const prices = fc.oneof(
    fc.array(fc.record({ what: text, low: amount, high: amount }), { maxLength: 3 }),
    fc.json().map((json) => JSON.parse(json.replaceAll('\\u0000', ''))),
    fc.constantFrom<unknown>(
      [1],
      [[{ what: 'a', low: 1, high: 2 }]],
      [1, { low: 'x' }],
      [{ what: 'a; b', low: 1, high: 2, more: 1 }],
    ),
  );
  const contractor = fc.record({
    id: some,
    name: some,
    slug: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
    service_type: some,
    location: some,
    rating: nullable(fc.constantFrom('0', '4.7', '4.70', '5.000', '3.14159265358979323846', '1e-20')),
    review_count: nullable(fc.constantFrom(0, 12, 2147483647)),
    address: nullable(text),
    phone: nullable(text),
    website: nullable(text),
    logo_link: nullable(text),
    gmb_link: nullable(text),
    featured: fc.boolean(),
    pin_order: nullable(fc.constantFrom(1, 2147483647)),
    hours: nullable(text),
    service_area: nullable(fc.array(fc.option(text), { maxLength: 4 })),
    emergency: nullable(fc.boolean()),
    license_number: nullable(text),
    rating_source: nullable(text),
    rating_as_of: nullable(date),
    featured_until: nullable(fc.constantFrom('2020-01-01', '2999-01-01', 'infinity')),
    closed_until: nullable(date),
    no_work_until: nullable(date),
  });
  const profile = nullable(
    fc.record({
      about: nullable(fc.oneof(text, fc.constant('x'.repeat(150_000)))),
      specialties: nullable(fc.array(fc.option(text), { maxLength: 4 })),
      price_guide: nullable(prices),
      license_authority: nullable(text),
      insured_until: nullable(date),
      founded: nullable(fc.constantFrom(1907, 1, -5, 32_000)),
      contact_email: nullable(text),
      contact_name: nullable(text),
      private_note: nullable(text),
    }),
  );
  const directory = fc.uniqueArray(fc.tuple(contractor, profile), {
    selector: ([{ slug }]) => slug,
    minLength: 1,
    maxLength: 20,
  });

  const insert = (into: string, values: object) => {
    const places = Object.keys(values).map((_, at) => `$${at + 1}`);
    return query(`insert into ${into} (${Object.keys(values)}) values (${places})`, Object.values(values));
  };

  it('are exported and imported unchanged', { timeout: 300_000 }, async () => {
    const seed = Math.floor(randomForTest('exports')() * 2 ** 31);
    await fc.assert(
      fc.asyncProperty(directory, async (all) => {
        await database.reset();
        const rows = [...new Map(all.map((one) => [one[0].id, one])).values()];
        for (const [own, further] of rows) {
          await insert('contractors', { ...own, open_hours: own.hours === null ? null : '{[0,5)}' });
          const prices = JSON.stringify(further?.price_guide);
          if (further) await insert('contractor_profiles', { contractor_id: own.id, ...further, price_guide: prices });
        }
        await expectUnchanged(rows.length);
        await expectUnchanged(rows.length, true);
      }),
      { numRuns: 25, seed },
    );
  });

  it('do not block changes to other fields of a row', async () => {
    await query(
      `insert into contractors (id, name, slug, service_type, location, website) values ('x', ' Ace ', 'a--ce', 'Roofing', 'tulsa', 'javascript:1')`,
    );
    await exportTo('out.csv');
    const text = await readFile(path('out.csv'), 'utf8');
    expect(await importText(text.replace('Roofing', 'Plumbing'))).toMatchObject(counts(0, 1, 0, 0));
    expect(await query('select name, slug, service_type, location, website from contractors')).toEqual([
      { name: ' Ace ', slug: 'a--ce', service_type: 'Plumbing', location: 'tulsa', website: 'javascript:1' },
    ]);
    expect(await importText(text.replace('tulsa', 'dallas'))).toMatchObject(counts(0, 0, 0, 1));
    const rejects = await readFile(path('contractors.rejected.csv'), 'utf8');
    expect(rejects).toContain('location ""dallas"" is no city');
    expect(rejects).not.toContain('is not a web address');
  });
});

it('with figures reads erased counts from indexes, per contractor', async () => {
  await query(`
    insert into contractors (id, name, slug, service_type, location)
    select 'c' || i, 'C ' || i, 'c-' || i, 'Roofing', 'edmond' from generate_series(1, 3000) i;
    insert into hidden_contractors (id, name, slug, service_type, location, contractor, person, merged_into)
    select 'h' || i, 'H', 'h-' || i, 'Roofing', 'edmond', '{}', 'Pat', 'c' || i from generate_series(1, 2000) i;
    insert into erased_submissions (day, kind, contractor_id)
    select '2026-01-02', case i % 2 when 0 then 'claim' else 'request' end, 'c' || i from generate_series(1, 3000) i;
    insert into erased_request_contractors select id, contractor_id from erased_submissions;
    analyze contractors, hidden_contractors, erased_submissions, erased_request_contractors`);
  let asked = '';
  const client = { query: ({ text }: { text: string }) => (asked = text) } as unknown as ClientBase;
  copyContractors(client, { all: true, marked: true });
  const select = asked.slice(asked.indexOf('(') + 1, asked.lastIndexOf(') to stdout'));
  const plan = (await query(`explain (costs off) ${select}`)).map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (erased_|hidden_)/);
  for (const index of ['erased_request_contractors_contractor', 'erased_submissions_contractor', 'hidden_contractors_merged'])
    expect(plan).toContain(index);
});
