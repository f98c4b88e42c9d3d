import { describe, expect, test } from 'vitest';
import { phrases } from '#test/support/words.ts';
import { rowWarnings } from './listing-warnings.ts';
import { stateNamedIn } from './state-named-in.ts';

describe('the state in an address', () => {
  test.each([
    ['3966 WEST GRAND AVENUE CHICAGO IL', 'IL'],
    ['12 Main St, Wichita, Kansas', 'KS'],
    ['12 Main St, Hartford, CT', 'CT'],
    ['12 Main St Hartford CT 06103', 'CT'],
    ['12 Main St\nDallas, TX 75201-1234, USA', 'TX'],
    ['1 Elm St, Edmond, Okla., OK. 73034', 'OK'],
    ['1 Elm St\nEdmond, OK 73034', 'OK'],
    ['12 Main St, Springfield 62701', 'elsewhere'],
    ['5 Elm Ave, Dallas, North Carolina 28034', 'NC'],
  ])('of %j is %s', (address, state) => expect(stateNamedIn(address)).toBe(state));

  test.each([
    ...phrases(`
      2097 N Flood Ave Suite 210, 1299 Maple Ct, 100 Main St NE, 3000 N Pennsylvania, PO Box 12345, Hwy 77 Suite 10012, 1 in, IL`),
    '12 Main St, Norman 73069',
    '',
    `${'1 '.repeat(400)}IL`,
  ])('of %j is unknown', (address) => expect(stateNamedIn(address)).toBeUndefined());
});

describe('a listing', () => {
  const kinds = (row: Parameters<typeof rowWarnings>[0], inUse?: Set<string>) => rowWarnings(row, inUse).map(({ kind }) => kind);

  test('with ordinary values has no warnings', () => {
    expect(
      kinds({ name: 'Ahorn', phone: '(405) 555-0199 ext. 3', service_type: 'plumbing', address: '1 Elm St, Edmond, OK' }),
    ).toEqual([]);
    expect(kinds({ phone: null, address: null, service_type: 'General Contractor' })).toEqual([]);
    expect(kinds({})).toEqual([]);
  });

  test('has a warning for each suspicious value', () => {
    expect(kinds({ phone: 'call Jim', service_type: 'Handyman', address: '3966 WEST GRAND AVENUE CHICAGO IL' })).toEqual([
      'no-phone-number',
      'unknown-trade',
      'another-state',
    ]);
    expect(kinds({ phone: '555-0199' })).toEqual(['no-phone-number']);
  });

  test('with a trade of other contractors has none', () =>
    expect(kinds({ service_type: 'Chimney Sweep' }, new Set(['chimney-sweep']))).toEqual([]));
});
