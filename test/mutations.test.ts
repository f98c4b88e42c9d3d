import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './mutations.ts';

const root = join(import.meta.dirname, '..');

test.each(mutations)('$breaks Its mutation still fits', ({ file, find, replace, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find), `${find} occurs once in ${file}`).toHaveLength(2);
  expect(replace).not.toBe(find);
  for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true);
});

test('mutations cover every level of tests', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(30);
  for (const level of ['app/', 'test/database/', 'test/http/', 'test/browser/', 'test/machines/'])
    expect(mutations.some(({ tests }) => tests.some((path) => path.startsWith(level)))).toBe(true);
});
