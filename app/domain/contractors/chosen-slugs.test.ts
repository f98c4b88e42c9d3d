import { expect, test } from 'vitest';
import { chosenPath, chosenSlugs, chosenWithout } from './chosen-slugs.ts';

const read = (query: string, max = 3) => chosenSlugs(new URLSearchParams(query), max);

test.each([
  ['', []],
  ['c=', []],
  ['c=red-bud', ['red-bud']],
  ['c=a,b,c,d', ['a', 'b', 'c']],
  ['c=b&c=a', ['b', 'a']],
  ['c=a,a&c=A', ['a']],
  ['c=,,a,', ['a']],
  ['c=%00%27;--', []],
  [`c=${'x'.repeat(301)},ok`, ['ok']],
])('%s', (query, slugs) => expect(read(query)).toEqual(slugs));

test('a path round-trips', () => {
  const path = chosenPath('/compare', ['one', 'two-2']);
  expect(path).toBe('/compare?c=one,two-2');
  expect(read(path.slice(path.indexOf('?')))).toEqual(['one', 'two-2']);
  expect(chosenPath('/saved', [])).toBe('/saved');
});

test('removes one contractor from a path, down to none', () => {
  expect(chosenWithout('/request', ['one', 'two-2'], 'one')).toBe('/request?c=two-2');
  expect(chosenWithout('/compare', ['one'], 'one')).toBe('/compare');
});
