import { expect, test, vi } from 'vitest';
import { rememberResults } from './remember-results.ts';

test('caches each result, except for long texts and those past the first thousand', () => {
  const read = vi.fn((text: string) => text.length);
  const remembering = rememberResults(read);
  const texts = ['x', 'x', 'y'.repeat(101), 'y'.repeat(101)];
  expect(texts.map(remembering)).toEqual([1, 1, 101, 101]);
  expect(read).toHaveBeenCalledTimes(3);
  for (let index = 0; index < 2_000; index++) remembering(String(index));
  read.mockClear();
  remembering('0');
  remembering('1999');
  expect(read.mock.calls).toEqual([['1999']]);
});
