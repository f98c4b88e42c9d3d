import { expect, test } from 'vitest';
import { meanings } from '#test/support/words.ts';
import { fieldOf, importColumns } from '../../contractors/columns.ts';
import { guessColumns, headerKey } from './guess-columns.ts';

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
