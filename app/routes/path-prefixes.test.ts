import { expect, test } from 'vitest';
import { meanings } from '#test/support/words.ts';
import { isMemberPath, loggedPath } from './path-prefixes.ts';

test.each(
  meanings({
    '/pro/sign-in/…': '/pro/sign-in/some-token, /PRO/%73ign-in/some-token.data',
    '/pro/join/…': '/pro//join/some-token',
    '/pro/confirm/…': '/pro/confirm/some-token',
    '/request/…': '/request/some-token',
    '/lead/…': '/lead/some-token, /LEAD/some-token.data',
    '/review/…': '/review/some-token, /REVIEW/some-token.data',
    '/pro/sign-in': '/pro/sign-in',
    '/pro/listings/7': '/pro/listings/7',
  }),
)('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged));

test.each(['/pro', '/PRO/team', '/%70ro', '/pro.data', '/pro/sign-in/some-token'])('%s is for members', (path) =>
  expect(isMemberPath(path)).toBe(true),
);
test.each(['/', '/for-pros', '/professionals', '/lead/some-token', '/admin'])('%s is not', (path) =>
  expect(isMemberPath(path)).toBe(false),
);
