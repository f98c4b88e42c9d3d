import { expect, test } from 'vitest';
import { versionsOf } from '#app/domain/listings/field-versions.ts';
import type { Cells } from '#app/domain/listings/listing.ts';
import { pricesOf } from './price-rows.tsx';
import { typedBeside, typedListing } from './typed-listing.ts';

const prices = (...rows: [what: string, low: string, high: string][]) =>
  Object.fromEntries(
    rows.flatMap(([what, low, high], row) => [
      [`price.${row}.what`, what],
      [`price.${row}.low`, low],
      [`price.${row}.high`, high],
    ]),
  );

test('rows of prices are one text, without empty ones', () => {
  const form = prices(['Drain; cleaning', '120', '300'], ['', '', ''], ['Visit', '89', '']);
  expect(typedListing(form)).toEqual({ price_guide: 'Drain, cleaning = 120-300; Visit = 89-89' });
  expect(typedListing(prices(['', '', '']))).toEqual({ price_guide: '' });
  expect(typedListing({ about: 'x' })).toEqual({ about: 'x' });
});

test('rows of prices are read from the text and come back as it', () => {
  const text = 'Drain cleaning = 120-300; Water heater = 1450.50-2900';
  const rows = pricesOf(text).map(({ what, low, high }): [string, string, string] => [what, low, high]);
  expect(typedListing(prices(...rows))).toEqual({ price_guide: text });
});

const hours = 'Mo-Fr 08:00-17:00';
const week = Object.fromEntries(
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].flatMap((day) => [
    [`hours.${day}.from`, '8 am'],
    [`hours.${day}.to`, '5 pm'],
  ]),
);

test('untouched rows of days are the hours that the page had', () => {
  const form = { 'hours.opened': hours, hours: '', ...week, 'hours.Sat.from': 'Closed', 'hours.Sun.from': 'Closed' };
  expect(typedListing(form)).toEqual({ hours });
  expect(typedListing({ ...form, 'hours.Sat.from': '9 am', 'hours.Sat.to': 'noon' }).hours).toContain('Sat 9 am to noon');
  expect(typedListing({ ...form, hours: ' 24 hours ' })).toEqual({ hours: '24 hours' });
  expect(typedListing({ 'hours.opened': hours })).toEqual({ hours: '' });
});

test('what was typed for the other button is kept, in the fields of the form', () => {
  const opened = versionsOf({ hours, about: 'Old', phone: '405-555-0101', price_guide: 'Visit = 1-2' } as Cells);
  const texts = { opened, about: 'New', phone: '405-555-0101', 'hours.opened': hours };
  const form = { ...texts, ...week, ...prices(['Visit', '1', '3']) };
  expect(typedBeside(form, ['hours'])).toEqual({ about: 'New', ...prices(['Visit', '1', '3']) });
  expect(typedBeside(form, ['about', 'price_guide'])).toEqual({});
});
