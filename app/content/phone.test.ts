import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phrases } from '#test/support/words.ts';
import { phoneHref, shownPhone } from './phone.ts';

test.each<[phone: string | null, shown: string | undefined, dialed: string | undefined]>([
  ...phrases('(405) 555-0102, 4055550102, 405.555.0102, 1-405-555-0102, +1 405 555 0102, 14055550102').map(
    (phone): [string, string, string] => [phone, '405-555-0102', 'tel:+14055550102'],
  ),
  ['405-555-0102 ext. 12', '405-555-0102 ext. 12', 'tel:+14055550102;ext=12'],
  ['(405) 555-0102 x7', '405-555-0102 ext. 7', 'tel:+14055550102;ext=7'],
  ['555-0102', '555-0102', 'tel:5550102'],
  ['+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
  ['405-ROOFING', '405-ROOFING', undefined],
  ['by appointment', 'by appointment', undefined],
  ['  ', undefined, undefined],
  [null, undefined, undefined],
])('%j shows as %s and dials %s', (phone, shown, dialed) => {
  expect(shownPhone(phone)).toBe(shown);
  expect(phoneHref(phone)).toBe(dialed);
});

test('shows ten digits in any notation as ddd-ddd-dddd', () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^[2-9]\d{9}$/),
      fc.constantFrom('', '1', '+1', '1-', '+1 '),
      fc.constantFrom('', ' ', '-', '.', ') '),
      (digits, prefix, gap) => {
        const given = prefix + digits.slice(0, 3) + gap + digits.slice(3, 6) + gap + digits.slice(6);
        expect(shownPhone(given)).toBe(`${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`);
      },
    ),
  ));
