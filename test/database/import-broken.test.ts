import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { importContractors } from '#app/domain/imports/import-contractors.ts';
import { counts, csv, useImports } from '#test/support/import.ts';

const { database, path, files, importText, rejects, table } = useImports();
const header = 'name,service_type,location,rating';
const good = 'Good,Roofing,edmond,5';

describe('invalid rows', () => {
  it('are written next to the file cell for cell, with line and reason, while others are imported', async () => {
    const outcome = await importText(
      csv(
        `${header},Note`,
        '"Abe ""A"" Ames", Roofing ,Tulsa,4.5," kept,\nas it is "',
        'B,Roofing,edmond,abc,=1+1',
        `${good},`,
        'C,Roofing',
        'D,Roofing,edmond,4,,more,"and ""more"""',
        ',,,,',
        'E\0,Roofing,edmond,4,',
      ),
    );
    expect(outcome).toMatchObject({
      ...counts(1, 0, 0, 6),
      rejectsFile: path('contractors.rejected.csv'),
      ignoredColumns: ['Note'],
    });
    const rows = await rejects();
    expect(Object.keys(rows[0] ?? {})).toEqual(['name', 'service_type', 'location', 'rating', 'Note', 'line', 'reason']);
    expect(rows).toMatchObject(
      [
        { name: 'Abe "A" Ames', service_type: ' Roofing ', Note: ' kept,\nas it is ', line: '2', reason: /Tulsa.*no city/ },
        { name: 'B', rating: 'abc', Note: '=1+1', line: '4', reason: /"abc" is not a number from 0 to 5/ },
        { name: 'C', rating: '', line: '6', reason: '2 cells where the header has 5' },
        { name: 'D', line: '7', reason: '7 cells where the header has 5; beyond the last column: more,"and ""more"""' },
        { line: '8', reason: 'every cell is empty' },
        { name: 'E\0', line: '9', reason: 'name has control characters in it' },
      ].map((row) => ({ ...row, reason: row.reason instanceof RegExp ? expect.stringMatching(row.reason) : row.reason })),
    );
  });

  it('keep their bytes in a UTF-8 file', async () => {
    const utf8 = Buffer.from(csv(header, 'Café One,Roofing,edmond,5'));
    const text = Buffer.concat([utf8, Buffer.from('Caf\xe9,Roofing,edmond,5\n', 'latin1')]);
    expect(await importText(text)).toMatchObject(counts(1, 0, 0, 1));
    const rejected = (await readFile(path('contractors.rejected.csv'))).toString('latin1');
    expect(rejected).toContain('Caf\xe9,Roofing,edmond,5,3,name is not UTF-8');
  });

  it('may have a cell of 20 MB', async () => {
    const cell = 'x'.repeat(20 * 1024 * 1024);
    expect(await importText(csv(header, good, `"${cell}",Roofing,edmond,5`, 'Last,Roofing,edmond,5'))).toMatchObject(
      counts(2, 0, 0, 1),
    );
    const [row] = await rejects();
    expect(row?.['name'] === cell).toBe(true);
    expect(row).toMatchObject({ line: '3', reason: 'name is too long: 20971520 characters, where 200 are the most' });
  });

  it('may have 100,000 cells', async () => {
    const wide = Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',');
    expect(await importText(csv(header, good, wide))).toMatchObject(counts(1, 0, 0, 1));
  });

  it('are removed from disk, and nothing else, once none is rejected', async () => {
    await importText(csv(header, 'A,Roofing,tulsa,5'));
    expect(await importText(csv(header, good))).toMatchObject({ ...counts(1, 0, 0, 0), staleRejectsRemoved: true });
    expect(await files()).toEqual(['contractors.csv']);
    await writeFile(path('contractors.rejected.csv'), 'something else\n');
    expect(await importText(csv(header, good))).toMatchObject({ ...counts(0, 0, 1, 0), staleRejectsRemoved: false });
    expect(await files()).toHaveLength(2);
  });

  it('can be fixed in the rejects file and imported from it', async () => {
    await importText(csv(header, good, 'A,Roofing,tulsa,5'));
    const corrected = (await readFile(path('contractors.rejected.csv'), 'utf8')).replace('tulsa', 'norman');
    expect(await importText(corrected)).toMatchObject({ ...counts(1, 0, 0, 0), ignoredColumns: ['line', 'reason'] });
    expect(await table('name')).toEqual(['A', 'Good']);
  });
});

describe('unreadable files', () => {
  it.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'the file is empty'],
    ['a byte-order mark alone', '\ufeff', 'the file is empty'],
    ['a column too few between semicolons', csv('name;service_type', 'A;Roofing'), 'the first row lacks location'],
    ['a mark of UTF-16 alone', Buffer.from([0xff, 0xfe]), 'the file is empty'],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004...'), 'it is damaged, or no .xlsx file'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'an old .xls workbook; save it as .xlsx or CSV'],
    ['an open quote in the header', csv(`"${header}`, good), 'the header on line 1 cannot be read: a quote opened on line 1'],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919 + 65) % 256)), 'no header with the needed columns'],
  ])('report %s in one line', async (_, text, reason) => {
    const outcome = await importText(text);
    expect(outcome).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining(reason) });
    expect(outcome.kind === 'unreadable' && outcome.reason).not.toMatch(/\n/);
    expect(await files()).toEqual(['contractors.csv']);
  });

  it('include missing files and folders, but no header without rows', async () => {
    const attempt = (file: string) => importContractors({ databaseUrl: database.url, file });
    expect(await importText(header)).toMatchObject(counts(0, 0, 0, 0));
    expect(await attempt(path('none.csv'))).toMatchObject({ reason: `${path('none.csv')}: there is no such file` });
    expect(await attempt(path('.'))).toMatchObject({ reason: expect.stringContaining('this is a folder') });
    expect(await attempt('/dev/null')).toMatchObject({ reason: expect.stringContaining('this is not a regular file') });
  });

  it('leave no changes when the rejects cannot be written', async () => {
    await mkdir(path('contractors.rejected.csv'));
    const reason = expect.stringContaining('the rejected rows cannot be written there');
    expect(await importText(csv(header, good, 'A,Roofing,tulsa,5'))).toMatchObject({ kind: 'unreadable', reason });
    expect(await table()).toEqual([]);
  });
});
