import { expect, test } from 'vitest';
import { chooseEncoding } from './buffered-response.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5,gzip ; q = 0.5', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *;q=0.3', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['identity;q=0.5, gzip;q=0.4', 'identity'],
  ['identity, gzip;q=0.4', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['gzip;q=banana', 'identity'],
  ['deflate', 'identity'],
])('answers %s with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  expect(chooseEncoding(header)).toBe(encoding);
});
