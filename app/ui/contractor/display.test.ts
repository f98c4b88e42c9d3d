import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cityAndState,
  contractorPath,
  fullStars,
  phoneHref,
  serviceInCity,
  shownAddress,
  shownPhone,
  shownRating,
  shownReviews,
} from './display.ts';

describe('rating', () => {
  test.each([
    [4.8, '4.8', 5],
    [4.44, '4.4', 4],
    [4.5, '4.5', 5],
    [0.4, '0.4', 0],
    [5.7, '5.0', 5],
    [-3, '0.0', 0],
    ['4.25', '4.3', 4],
    ['', '0.0', 0],
    ['n/a', '0.0', 0],
    [null, '0.0', 0],
    [undefined, '0.0', 0],
    [Number.NaN, '0.0', 0],
  ])('%j shows as %s with %i stars', (rating, text, stars) => {
    expect(shownRating(rating)).toBe(text);
    expect(fullStars(rating)).toBe(stars);
  });

  test('whatever comes in, 0.0 to 5.0 and 0 to 5 stars come out', () =>
    fc.assert(
      fc.property(fc.anything(), (rating) => {
        expect(shownRating(rating)).toMatch(/^([0-4]\.\d|5\.0)$/);
        expect([0, 1, 2, 3, 4, 5]).toContain(fullStars(rating));
      }),
    ));
});

test.each([
  [1, '1 review'],
  [0, '0 reviews'],
  [2, '2 reviews'],
  [1204, '1,204 reviews'],
  [null, '0 reviews'],
])('a count of %j shows as %s', (count, text) => expect(shownReviews(count)).toBe(text));

describe('phone', () => {
  test.each([
    ['(405) 555-0102', '405-555-0102', 'tel:+14055550102'],
    ['4055550102', '405-555-0102', 'tel:+14055550102'],
    ['405.555.0102', '405-555-0102', 'tel:+14055550102'],
    ['1-405-555-0102', '405-555-0102', 'tel:+14055550102'],
    ['+1 405 555 0102', '405-555-0102', 'tel:+14055550102'],
    ['14055550102', '405-555-0102', 'tel:+14055550102'],
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

  test('any ten digits, however they are set apart, show as ddd-ddd-dddd', () =>
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
});

describe('place', () => {
  test.each([
    ['7489 N Western Ave', 'oklahoma-city', '7489 N Western Ave, Oklahoma City, OK'],
    ['12 Main St, Norman, OK 73069', 'norman', '12 Main St, Norman, OK 73069'],
    ['12 Main St, Norman, Oklahoma, USA', 'norman', '12 Main St, Norman, Oklahoma, USA'],
    ['12 Norman Oklahoma Blvd', 'norman', '12 Norman Oklahoma Blvd, Norman, OK'],
    ['12 Main St,', '', '12 Main St, Oklahoma City, OK'],
    ['   ', 'edmond', undefined],
    [null, 'edmond', undefined],
  ])('the address %j in %s shows as %s', (address, location, shown) => expect(shownAddress({ address, location })).toBe(shown));

  test('the line under the name', () => {
    expect(serviceInCity({ service_type: 'Roofing', location: 'edmond' })).toBe('Roofing in Edmond, OK');
    expect(serviceInCity({ service_type: '', location: '' })).toBe('Home Services in Oklahoma City, OK');
    expect(cityAndState('broken-arrow')).toBe('Broken Arrow, OK');
  });
});

test.each([
  ['Plumbing', 'norman', 'a-b', '/norman/plumbing/a-b'],
  ['General Contractors', 'edmond', 'x', '/edmond/general-contracting/x'],
  ['General Contractor', 'edmond', 'x', '/edmond/general-contracting/x'],
  ['HVAC & Air', '', 'x', '/oklahoma-city/hvac-air/x'],
  ['', 'edmond', 'x/y?z', '/edmond/services/x%2Fy%3Fz'],
])('%s in %j, %s, stands at %s', (service_type, location, slug, path) =>
  expect(contractorPath({ service_type, location, slug })).toBe(path),
);
