import { describe, expect, test } from 'vitest';
import type { Contractor } from '#app/domain/contractors/contractor.ts';
import { isAddressOf, isMistyped, isOtherSection } from './page-address.ts';

const at = (location: string, serviceType: string, businessSlug: string) => ({ location, serviceType, businessSlug });

test.each([
  [at('edmond', 'roofing', 'a-b'), false],
  [at('edmond', 'roofing', 'a-b-,'), false],
  [at('tulsa', 'roofing', 'a-b'), true],
  [at('edmond', 'Roofing!', 'a-b'), true],
  [at('edmond', 'roofing', 'a b'), true],
  [at('edmond', 'roofing', '-,'), true],
])('detects a mistyped %j: %s', (address, expected) => expect(isMistyped(address)).toBe(expected));

test.each(['services', 'badge-info', 'blog', 'admin', 'Services'])('%s is another section, not a city', (location) =>
  expect(isOtherSection(at(location, 'roofing', 'a-b'))).toBe(true),
);

describe('the canonical address of a contractor', () => {
  const contractor = { service_type: 'General Contractors', location: 'edmond', slug: 'a-b' } as Contractor;
  test.each([
    [at('edmond', 'general-contracting', 'a-b'), true],
    [at('edmond', 'general-contractors', 'a-b'), false],
    [at('edmond', 'general-contractor', 'a-b'), false],
    [at('norman', 'general-contracting', 'a-b'), false],
    [at('edmond', 'general-contracting', 'A-b'), false],
  ])('%j: %s', (address, expected) => expect(isAddressOf(contractor, address)).toBe(expected));
});
