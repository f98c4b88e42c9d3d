import { expect, test } from 'vitest';
import { writtenSize } from './sizes.ts';

test.each([
  [0, '0 kB'],
  [1_234, '1.2 kB'],
  [41_311, '41 kB'],
  [999_600, '1 MB'],
  [12_345_678, '12 MB'],
  [4_200_000_000, '4.2 GB'],
])('shows %i bytes as %s', (bytes, words) => expect(writtenSize(bytes)).toBe(words));
