import { describe, expect, it } from 'vitest';
import { findImport } from '#app/domain/imports/find-import.ts';
import { importList } from '#app/domain/imports/import-queries.ts';
import { readChoices } from '#app/domain/imports/match/choose-columns.ts';
import { counts, csv, useImports } from '#test/support/import.ts';
import { useRecordedImports } from '#test/support/recorded-imports.ts';
import { workbook } from '#test/support/workbook.ts';

const { database, db, query, importText, rejects, table } = useImports();
const { receive, bring, step, apply } = useRecordedImports(database);

const rows = [
  ['name', 'service_type', 'location', 'about'],
  ['Café “Süd”', 'Roofing', 'edmond', 'Two\nlines; and, more'],
  ['Bee', 'Roofing', 'tulsa', ''],
];
const text = (separator: string) =>
  csv(...rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)));
const windows1252 = (content: string) => Buffer.from(content.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1');
const bigEndian = (content: string) => Buffer.from(content, 'utf16le').swap16();

const files: [string, string | Buffer, string | undefined][] = [
  ['commas and UTF-8', text(','), undefined],
  ['semicolons', text(';'), 'semicolons between the cells'],
  ['tabs', text('\t'), 'tabs between the cells'],
  ['bars', text('|'), 'bars between the cells'],
  ['Windows-1252', windows1252(text(',')), 'Windows-1252'],
  ['Windows-1252 with semicolons', windows1252(text(';')), 'Windows-1252, semicolons between the cells'],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${text('\t')}`, 'utf16le'), 'UTF-16, tabs between the cells'],
  ['UTF-16 without a mark', Buffer.from(text(','), 'utf16le'), 'UTF-16'],
  ['UTF-16, the other way round', bigEndian(`\ufeff${text(',')}`), 'UTF-16'],
  ['UTF-16, the other way round, without a mark', bigEndian(text(',')), 'UTF-16'],
  ['a workbook', workbook(rows), 'the first sheet of an .xlsx workbook'],
];

describe.each(files)('a file with %s', (_, content, readAs) => {
  it('is read by the command, which reports the format and writes rejects in UTF-8', async () => {
    expect(await importText(content)).toMatchObject({ ...counts(1, 0, 0, 1), ...(readAs && { readAs }) });
    expect(await table('name')).toEqual(['Café “Süd”']);
    expect(await rejects()).toMatchObject([{ name: 'Bee', location: 'tulsa', reason: expect.stringContaining('no city') }]);
  });

  it('is read at the desk, which reports the format and shows its first values', async () => {
    const { id, choices } = await bring(content);
    expect(await findImport(db, id)).toMatchObject({
      readAs,
      samples: [['Café “Süd”', 'Bee'], ['Roofing', 'Roofing'], ['edmond', 'tulsa'], ['Two\nlines; and, more']],
    });
    expect(await step(id, 'check', choices)).toMatchObject({ imported: 1, rejected: 1 });
    await step(id, 'apply');
    expect(await query('select about from contractor_profiles')).toEqual([{ about: 'Two\nlines; and, more' }]);
  });
});

describe('the detected format', () => {
  it('considers the last row too', async () => {
    const contractors = Array.from({ length: 8000 }, (_, at) => `Contractor ${at},Roofing,nowhere`);
    const late = windows1252(csv('name,service_type,location', ...contractors, 'Café,Roofing,edmond'));
    expect(late.length).toBeGreaterThan(2 * 64 * 1024);
    expect(await importText(late)).toMatchObject({ readAs: 'Windows-1252', imported: 1 });
    expect(await table('name')).toEqual(['Café']);
  });

  it('is UTF-8 with broken cells if it has bytes of no encoding', async () => {
    const binary = Buffer.from(csv('name,service_type,location', 'Caf\xe9 \x81,Roofing,edmond'), 'latin1');
    expect(await importText(binary)).toMatchObject(counts(0, 0, 0, 1));
  });

  it('uses commas if its header has known columns between commas', async () => {
    const listed = csv('name,service_type,location,specialties;x;y;z;a;b;c', 'Ace,Roofing,edmond,1;2;3;4;5;6;7');
    expect(await importText(listed)).toMatchObject({ ...counts(1, 0, 0, 0), ignoredColumns: ['specialties;x;y;z;a;b;c'] });
  });
});

describe('a column mapping', () => {
  const contractors = csv('Company,City,Trade,Phone', 'Ace,Tulsa,Roofing,405-555-0101', 'Bee,Tulsa,Roofing,');

  it('uses a fixed value for all rows instead of a column', async () => {
    const { id, header } = await bring(contractors);
    const columns = { 'from-name': '0', 'from-location': '1', 'from-service_type': '2', 'from-phone': '3' };
    const { choices, problems } = readChoices({ ...columns, 'all-location': 'edmond' }, header);
    expect([problems, choices.columns]).toEqual([{}, ['name', null, 'service_type', 'phone']]);
    expect(await step(id, 'check', choices)).toMatchObject({ imported: 2, rejected: 0 });
    await step(id, 'apply');
    expect(await table('location')).toEqual(['edmond', 'edmond']);
  });

  it('keeps the field if a cell is empty, if selected; otherwise clears it', async () => {
    const header = 'id,name,service_type,location,phone,hours,featured,specialties';
    const full = csv(header, 'a,Ace,Roofing,edmond,405-555-0101,24/7,yes,slate');
    const gaps = csv(header, 'a,Ace Inc,Roofing,edmond,,,,', 'b,Bee,Roofing,edmond,,,,');
    const state = async () => [
      ...(await table('name, phone, hours, featured, open_hours is not null')),
      ...(await query('select specialties from contractor_profiles')).map(({ specialties }) => specialties),
    ];
    await importText(full);
    await apply(gaps, { keepEmpty: true });
    expect(await state()).toEqual(['Ace Inc|405-555-0101|24/7|true|true', 'Bee|||false|false', ['slate']]);
    expect(await importText(gaps, { keepEmpty: true })).toMatchObject(counts(0, 0, 2, 0));
    await apply(gaps);
    expect(await state()).toEqual(['Ace Inc|||false|false', 'Bee|||false|false', null]);
  });

  it('groups rejected rows, and shows every field of added ones', async () => {
    const { id, choices } = await bring(
      csv(
        'name,service_type,location,phone,license_number,specialties',
        'Ace,Roofing,edmond,405-555-0101,R1,slate; tile',
        ...Array.from({ length: 7 }, () => 'ACE,Roofing,edmond,405-555-0101,,'),
        'Bee,Roofing,tulsa,,,',
        'Cat,Roofing',
      ),
    );
    await step(id, 'check', choices);
    const { rejects: groups, added } = (await findImport(db, id)) ?? {};
    const repeats = [3, 4, 5, 6, 7].map((line) => ({ line, reason: 'repeats line 2: the same contractor' }));
    expect(groups).toEqual([
      { kind: 'repeat', count: 7, samples: repeats },
      { kind: 'location', count: 1, samples: [{ line: 10, reason: expect.stringContaining('tulsa') }] },
      { kind: 'row', count: 1, samples: [{ line: 11, reason: expect.stringContaining('cells') }] },
    ]);
    const own = { service_type: 'Roofing', location: 'edmond', phone: '405-555-0101' };
    expect(added).toMatchObject([{ name: 'Ace', after: { ...own, license_number: 'R1', specialties: ['slate', 'tile'] } }]);
  });
});

it('lists imports by number, the latest first', async () => {
  for (let at = 0; at < 11; at++)
    await receive(csv('name,service_type,location', `Contractor ${at},Roofing,edmond`), `${at}.csv`);
  const names = (await importList.find(db, {})).rows.map(({ fileName }) => fileName);
  expect(names).toEqual(Array.from({ length: 11 }, (_, at) => `${10 - at}.csv`));
});
