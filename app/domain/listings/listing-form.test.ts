import { expect, test } from 'vitest';
import type { Cells } from './listing.ts';
import { inputsOf, typedBeside, typedIn, versionsOf } from './listing-form.ts';

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
  expect(typedIn('member', form)).toEqual({ price_guide: 'Drain, cleaning = 120-300; Visit = 89-89' });
  expect(typedIn('member', prices(['', '', '']))).toEqual({ price_guide: '' });
  expect(typedIn('member', { about: 'x' })).toEqual({ about: 'x' });
});

test('rows of prices are read from the text and come back as it', () => {
  const text = 'Drain cleaning = 120-300; Water heater = 1450.50-2900';
  const rows = inputsOf('member', { price_guide: text });
  expect(rows).toEqual(prices(['Drain cleaning', '120', '300'], ['Water heater', '1450.50', '2900']));
  expect(typedIn('member', rows)).toEqual({ price_guide: text });
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
  expect(typedIn('member', form)).toEqual({ hours });
  expect(typedIn('member', { ...form, 'hours.Sat.from': '9 am', 'hours.Sat.to': 'noon' }).hours).toContain('Sat 9 am to noon');
  expect(typedIn('member', { ...form, hours: ' 24 hours ' })).toEqual({ hours: '24 hours' });
  expect(typedIn('member', { 'hours.opened': hours })).toEqual({ hours: '' });
});

test('what was typed for the other button is kept, in the fields of the form', () => {
  const opened = versionsOf({ hours, about: 'Old', phone: '405-555-0101', price_guide: 'Visit = 1-2' } as Cells);
  const texts = { opened, about: 'New', phone: '405-555-0101', 'hours.opened': hours };
  const form = { ...texts, ...week, ...prices(['Visit', '1', '3']) };
  expect(typedBeside(form, ['hours'])).toEqual({ about: 'New', ...prices(['Visit', '1', '3']) });
  expect(typedBeside(form, ['about', 'price_guide'])).toEqual({});
});
