import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPath } from './clean-address.ts';

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about-,', '/about'],
  ['/a-,/b-,', '/a/b'],
  ['/a-%2C/b', '/a/b'],
  ['/a-,-,', '/a'],
  ['/a,b/c-d', '/a,b/c-d'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/-,', '/'],
])('%s becomes %s', (from, to) => expect(cleanPath(from)).toBe(to));

test('is idempotent and never changes the host', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '-', ',', '%2c', 'a', '.') }), (rest) => {
      const clean = cleanPath(`/${rest}`);
      expect(cleanPath(clean)).toBe(clean);
      expect(clean).toMatch(/^\/(?![/\\])/);
    }),
  );
});
