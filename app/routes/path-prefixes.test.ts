import { expect, test } from 'vitest';
import { isMemberPath, loggedPath } from './path-prefixes.ts';

test.each([
  ['/pro/sign-in/some-token', '/pro/sign-in/…'],
  ['/PRO/%73ign-in/some-token.data', '/pro/sign-in/…'],
  ['/pro//join/some-token', '/pro/join/…'],
  ['/request/some-token', '/request/…'],
  ['/lead/some-token', '/lead/…'],
  ['/LEAD/some-token.data', '/lead/…'],
  ['/pro/sign-in', '/pro/sign-in'],
  ['/pro/listings/7', '/pro/listings/7'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));

test.each(['/pro', '/PRO/team', '/%70ro', '/pro.data', '/pro/sign-in/some-token'])('%s is for members', (path) =>
  expect(isMemberPath(path)).toBe(true),
);
test.each(['/', '/for-pros', '/professionals', '/lead/some-token', '/admin'])('%s is not', (path) =>
  expect(isMemberPath(path)).toBe(false),
);
