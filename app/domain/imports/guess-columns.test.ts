import { expect, test } from 'vitest';
import { fieldOf, importColumns } from '../contractors/columns.ts';
import { guessColumns, headerKey } from './guess-columns.ts';

test('matches an export’s header to itself and ignores its figures', () => {
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
])('matches %j to %s', (header, column) => {
  expect(guessColumns([header])).toEqual([column]);
});

test('matches two columns to different fields: the best match first, then the earlier one', () => {
  expect(guessColumns(['Telephone', 'phone number', 'PHONE', 'Phone'])).toEqual([null, null, 'phone', null]);
  expect(guessColumns(['Mobile', 'Company Phone'])).toEqual([null, 'phone']);
});

test('no synonym belongs to two columns', () => {
  const all = importColumns.flatMap((name) => fieldOf(name).synonyms).map(headerKey);
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});
