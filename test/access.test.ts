import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOpenPage } from '#app/routes/sign-in-pages.ts';
import routes from '#app/routes.ts';
import { pagesUnder } from '#test/support/access/addresses.ts';
import { accessMatrix, isOpen } from '#test/support/access/matrix.ts';

// Every address of app/routes.ts is in the matrix, and its module is what the matrix says; desk-access.test.ts asks the server.

const pages = pagesUnder(routes).map(({ pattern, file }) => ({ pattern: pattern || '/', file }));

test('the access matrix lists no address that there is not', () => {
  const patterns = pages.map(({ pattern }) => pattern);
  expect([...accessMatrix.keys()].filter((listed) => !patterns.includes(listed))).toEqual([]);
});

test.each(pages)('the access matrix has who reads $pattern, and who posts to it', ({ pattern, file }) => {
  const rule = accessMatrix.get(pattern) ?? expect.fail('list it in test/support/access/matrix.ts');
  const source = readFileSync(join(import.meta.dirname, '../app', file), 'utf8');
  const takesPosts = /^export (?:(?:async )?function |const |\{[^}]*\b)action\b/m.test(source);
  expect(takesPosts).toBe(rule.posts !== 'none');
  const [, area] = /^\/(admin|pro)\b/.exec(pattern) ?? [];
  const path = `${pattern.replace(/:\w+/g, 'some-id')}.data`;
  if (area) expect(isOpenPage(area === 'pro' ? 'member' : 'operator', path)).toBe(isOpen(pattern));
  // The guard is not all that keeps others out.
  if (rule.reads === 'owner') expect(source).toContain('requireOwner(');
  if (rule.reads === 'member' && !pattern.endsWith('*'))
    expect(source).toMatch(/\b(require(Member|Listings?|OwnListing)|readAsked)\(/);
  if (rule.reads === 'staff' && !pattern.endsWith('*')) expect(source).toMatch(/\b(requireOperator|loadList)\(/);
});
