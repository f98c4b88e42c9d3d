import { describe, expect, test } from 'vitest';
import { words } from '#test/support/words.ts';
import { isOpenPage, nextPage, signInAddress } from './sign-in-pages.ts';

describe('the address after signing in', () => {
  test.each([
    ['/admin/audit', '/admin/audit'],
    ['/admin/audit?text=a%20b', '/admin/audit?text=a+b'],
    ['/admin/audit.data?_routes=x&text=a', '/admin/audit?text=a'],
    ['/admin.data', '/admin'],
    ['/admin/requests.csv', '/admin/requests.csv'],
  ])('%s', (asked, page) => expect(nextPage('operator', asked)).toBe(page));

  test.each([
    ...[
      undefined,
      '',
      '/\\elsewhere.example/admin',
      '\\\\elsewhere.example/admin',
      '/\t/elsewhere.example/admin',
      ' /admin/audit',
    ],
    ...words(`
      / /about /administration https://elsewhere.example/admin //elsewhere.example/admin /admin/..//elsewhere.example
      /admin/../about javascript:alert(1)//admin /admin/sign-in?next=/admin/sign-in /admin/sign-out`),
    `/admin/${'x'.repeat(2_000)}`,
  ])('is Today for %s', (asked) => expect(nextPage('operator', asked)).toBe('/admin'));

  test('is in the sign-in page’s address', () => {
    expect(signInAddress('operator', '/admin')).toBe('/admin/sign-in');
    expect(signInAddress('operator', '/admin/audit?a=b')).toBe('/admin/sign-in?next=%2Fadmin%2Faudit%3Fa%3Db');
  });
});

test.each(
  words(`
    /admin /admin/ /admin/sign-in/ /admin/sign-in/code/x /ADMIN/sign-in /admin/sign-inx /admin/operators /admin/join/some-token
    /pro /pro/ /pro/sign-in/ /pro/sign-in/code/x /PRO/sign-in /pro/sign-inx /pro/join /pro/confirm /pro/team`),
)('%s needs a session', (path) => expect([isOpenPage('operator', path), isOpenPage('member', path)]).toEqual([false, false]));
