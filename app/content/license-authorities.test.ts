import { expect, test } from 'vitest';
import { licenseLookUp, requiredLicense } from './license-authorities.ts';

test.each([
  ['Oklahoma Construction Industries Board', 'https://cibverify.ok.gov'],
  ['CIB', 'https://cibverify.ok.gov'],
  ['Oklahoma Department of Agriculture, Food and Forestry', 'https://ag.ok.gov'],
  ['Texas Department of Licensing and Regulation', undefined],
  [null, undefined],
])('links a license from %s to %s', (authority, href) => expect(licenseLookUp(authority)?.href).toBe(href));

test.each([
  ['Plumbing', { paper: 'license', site: 'cibverify.ok.gov' }],
  ['roofing', { paper: 'registration', site: 'cibverify.ok.gov' }],
  ['Pest Control', { paper: 'license', site: 'ag.ok.gov' }],
  ['Painting', undefined],
  ['constructor', undefined],
])('%s requires %j', (trade, required) => {
  const found = requiredLicense(trade);
  expect(found && { paper: found.paper, site: found.site }).toEqual(required);
});
