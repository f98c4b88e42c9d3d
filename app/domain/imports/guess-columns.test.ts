import { expect, test } from 'vitest';
import { fieldOf, importColumns } from '../contractors/columns.ts';
import { guessColumns, headerKey } from './guess-columns.ts';

test('an export’s own header is itself, and its figures are nothing', () => {
  expect(guessColumns(importColumns)).toEqual(importColumns);
  expect(guessColumns(['page_views', 'created_at'])).toEqual([null, null]);
});

test.each([
  ['Company Name', 'name'],
  ['BUSINESS_NAME', 'name'],
  ['Company', 'name'],
  ['Phone', 'phone'],
  ['phone number', 'phone'],
  ['Business Phone', 'phone'],
  ['Company Website', 'website'],
  ['City', 'location'],
  ['Trade', 'service_type'],
  ['Lic #', 'license_number'],
  ['Lic. No', 'license_number'],
  ['# of Reviews', null],
  ['Number of reviews', 'review_count'],
  ['Lic Expr', null],
  ['zipcode', null],
  ['State', null],
  ['', null],
  ['__proto__', null],
])('%j is taken for %s', (header, column) => {
  expect(guessColumns([header])).toEqual([column]);
});

test('two columns are never the same one: the surest is, then the first', () => {
  expect(guessColumns(['Telephone', 'phone number', 'PHONE', 'Phone'])).toEqual([null, null, 'phone', null]);
  expect(guessColumns(['Mobile', 'Company Phone'])).toEqual([null, 'phone']);
});

test('no spelling is said of two columns', () => {
  const all = importColumns.flatMap((name) => fieldOf(name).synonyms).map(headerKey);
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});
