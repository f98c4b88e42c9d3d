import { expect, it, test } from 'vitest';
import { encodeCell } from '#app/domain/contractors/cells.ts';
import { fieldOf, importColumns } from '#app/domain/contractors/columns.ts';
import { meanings } from '../../../../test/support/words.ts';
import { guessColumns, headerKey, readHeader } from './header.ts';

const header = (...cells: string[]) =>
  readHeader({ line: 1, cells: cells.map(encodeCell), cellCount: cells.length, problem: undefined });

it('finds columns in any order, case and spacing, and lists ignored ones', () =>
  expect(header(' Location', 'NAME', 'größe', 'service_type ', '')).toMatchObject({
    columns: [
      { name: 'location', index: 0 },
      { name: 'name', index: 1 },
      { name: 'service_type', index: 3 },
    ],
    ignored: ['größe', ''],
  }));

it('reads a hundred thousand columns', () => {
  const many = Array.from({ length: 99_997 }, (_, at) => `column ${at}`);
  expect(header(...many, 'name', 'service_type', 'location')).toMatchObject({
    columns: { length: 3 },
    ignored: { length: 99_997 },
  });
});

it.each([
  [['name', 'city'], 'lacks service_type, location and has "name", "city"'],
  [['Smith Roofing', 'Roofing', 'edmond'], 'lacks name, service_type, location and has "Smith Roofing", "Roofing", "edmond"'],
  [['%PDF\0'], 'does not look like a CSV file'],
  [['name', 'Name ', 'service_type', 'location'], 'the column name is in the header twice'],
  [['a\u001b[31m', 'b'], '"a\\u001b[31m"'],
])('explains what is wrong with %j', (cells, reason) =>
  expect(header(...cells)).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining(reason) }),
);

it('reports broken quotes', () =>
  expect(readHeader({ line: 1, cells: ['name'], cellCount: 1, problem: 'a quote is never closed' })).toMatchObject({
    kind: 'unreadable',
    reason: 'the header on line 1 cannot be read: a quote is never closed',
  }));

test('matches an export’s header to itself and ignores its figures', () => {
  expect(guessColumns(importColumns)).toEqual(importColumns);
  expect(guessColumns(['page_views', 'created_at'])).toEqual([null, null]);
});

test.each([
  ...meanings({
    name: 'Company Name, BUSINESS_NAME, Company',
    phone: 'Phone, phone number, Business Phone',
    website: 'Company Website',
    location: 'City',
    service_type: 'Trade',
    license_number: 'Lic #, Lic. No',
    review_count: 'Number of reviews',
  }),
  ...['# of Reviews', 'Lic Expr', 'zipcode', 'State', '', '__proto__'].map((header) => [header, null] as const),
])('matches %j to %s', (header, column) => expect(guessColumns([header])).toEqual([column]));

test('matches two columns to different fields: the best match first, then the earlier one', () => {
  expect(guessColumns(['Telephone', 'phone number', 'PHONE', 'Phone'])).toEqual([null, null, 'phone', null]);
  expect(guessColumns(['Mobile', 'Company Phone'])).toEqual([null, 'phone']);
});

test('no synonym belongs to two columns', () => {
  const all = importColumns.flatMap((name) => fieldOf(name).synonyms).map(headerKey);
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});
