import { expect, test } from 'vitest';
import { CellProblem } from '#app/domain/contractors/cells.ts';
import { checkValue, type ImportColumn } from '#app/domain/contractors/columns.ts';

test.each<[ImportColumn, string, string | null]>([
  ['about', 'Two lines.\r\nOf it.', 'Two lines.\nOf it.'],
  ['specialties', ' Hail claims ;; metal  roofs; Hail Claims; ', '{"Hail claims","metal roofs"}'],
  ['specialties', 'The "big" one; a\\b', '{"The \\"big\\" one","a\\\\b"}'],
  ['specialties', ' ; ', null],
  ['service_area', 'Moore; 73034;Piedmont', '{"Moore","73034","Piedmont"}'],
  ['hours', 'sa 9:00-12:00;mo-fr 08:00-17:00', 'Mo-Fr 08:00-17:00; Sa 09:00-12:00'],
  ['hours', '24/7', '24/7'],
  ['emergency', 'Yes', 'true'],
  ['emergency', 'no', 'false'],
  ['emergency', '', null],
  [
    'price_guide',
    'Drain cleaning = 120-300; Water heater=$1,450-$2,900; Sod = 0.45 - 0.90',
    '[{"what":"Drain cleaning","low":120,"high":300},{"what":"Water heater","low":1450,"high":2900},{"what":"Sod","low":0.45,"high":0.9}]',
  ],
  ['price_guide', 'Call-out = 89-89', '[{"what":"Call-out","low":89,"high":89}]'],
  ['license_number', 'OK 12345', 'OK 12345'],
  ['insured_until', '2028-02-29', '2028-02-29'],
  ['founded', '1907', '1907'],
  ['founded', String(new Date().getFullYear()), String(new Date().getFullYear())],
  ['rating_as_of', '', null],
  ['featured_until', '2027-12-31', '2027-12-31'],
])('%s %j is stored as %j', (column, text, kept) => expect(checkValue(column, text)).toBe(kept));

test.each<[ImportColumn, string, RegExp]>([
  ['about', 'x'.repeat(2001), /too long: 2001 characters, where 2000/],
  ['specialties', `a; ${'x'.repeat(61)}`, /longer than 60 characters/],
  ['specialties', Array.from({ length: 21 }, (_, index) => `s${index}`).join(';'), /has 21 entries, where 20 are the most/],
  ['service_area', 'Moore; 7303', /"7303" is neither a city nor a ZIP code of five digits/],
  ['service_area', '73034-1234', /neither a city nor/],
  ['service_area', 'Route 66', /neither a city nor/],
  [
    'hours',
    'weekdays, call first',
    /^"weekdays, call first" cannot be read: write it like "Mon-Fri 8 am to 5 pm; Sat 9 to noon" or "24 hours"$/,
  ],
  ['hours', 'Mon 8-5; Tue ask; Wed 8-5', /^"Tue ask" cannot be read: /],
  ['emergency', 'always', /is none of true, false, 1, 0, yes, no/],
  ['price_guide', 'Drain cleaning, cheap', /is not a line such as "Drain cleaning = 120-300"/],
  ['price_guide', '= 1-2', /is not a line such as/],
  ['price_guide', 'Drain = 300-120', /begins with the higher price/],
  ['price_guide', `${'x'.repeat(61)} = 1-2`, /longer than 60 characters/],
  ['price_guide', 'Palace = 1-99,999,999', /above 10000000 dollars/],
  ['license_number', 'x'.repeat(61), /too long/],
  ['insured_until', '2027-02-29', /is not a date such as 2027-03-31/],
  ['insured_until', '3/31/2027', /is not a date/],
  ['insured_until', '0000-01-01', /is not a date/],
  ['founded', '1849', /is not a year from 1850 to/],
  ['founded', String(new Date().getFullYear() + 1), /is not a year/],
  ['founded', '98', /is not a year/],
])('%s %j is refused', (column, text, reason) => {
  const kept = checkValue(column, text);
  expect(kept).toBeInstanceOf(CellProblem);
  expect((kept as CellProblem).reason).toMatch(reason);
});

test.each(['0001-01-01', '1999-12-31', '9999-12-31'])('a date may be %s', (date) =>
  expect(checkValue('rating_as_of', date)).toBe(date),
);
