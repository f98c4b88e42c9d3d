import { expect, test, vi } from 'vitest';
import { rememberResults } from './remember-results.ts';

test('each text is read once; long ones, and those beyond the first thousand, each time', () => {
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
