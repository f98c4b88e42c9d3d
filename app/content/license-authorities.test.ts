import { expect, test } from 'vitest';
import { licenseLookUp } from './license-authorities.ts';

test.each([
  ['Oklahoma Construction Industries Board', 'https://cibverify.ok.gov'],
  ['CIB', 'https://cibverify.ok.gov'],
  ['Oklahoma Department of Agriculture, Food and Forestry', 'https://ag.ok.gov'],
  ['Texas Department of Licensing and Regulation', undefined],
  [null, undefined],
])('a license of %s is looked up at %s', (authority, href) => expect(licenseLookUp(authority)?.href).toBe(href));
