import { expect, test } from 'vitest';
import { cityAndState, serviceInCity, shownAddress } from './address.ts';

test.each([
  ['7489 N Western Ave', 'oklahoma-city', '7489 N Western Ave, Oklahoma City, OK'],
  ['12 Main St, Norman, OK 73069', 'norman', '12 Main St, Norman, OK 73069'],
  ['12 Main St, Norman, Oklahoma, USA', 'norman', '12 Main St, Norman, Oklahoma, USA'],
  ['12 Norman Oklahoma Blvd', 'norman', '12 Norman Oklahoma Blvd, Norman, OK'],
  ['12 Main St,', '', '12 Main St, Oklahoma City, OK'],
  ['   ', 'edmond', undefined],
  [null, 'edmond', undefined],
])('shows address %j in %s as %s', (address, location, shown) => expect(shownAddress({ address, location })).toBe(shown));

test('builds the line under the name', () => {
  expect(serviceInCity({ service_type: 'Roofing', location: 'edmond' })).toBe('Roofing in Edmond, OK');
  expect(serviceInCity({ service_type: '', location: '' })).toBe('Home Services in Oklahoma City, OK');
  expect(cityAndState('broken-arrow')).toBe('Broken Arrow, OK');
});
