import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { anyone, linkMailedTo } from '#test/support/http/contractors.ts';
import { buttonOf, fillIn, linkOf, said } from '#test/support/http/desk.ts';
import { type HtmlPage, textOf, within } from '#test/support/http/html-page.ts';
import type { Visitor } from '#test/support/http/visitor.ts';
import { nextCode } from '#test/support/operators.ts';
import { ownerPassword } from '#test/support/start-http-sites.ts';

const password = 'seven geese over edmond';

async function signIn(visitor: Visitor, name: string, typed: string, next = ''): Promise<HtmlPage> {
  const page = await visitor.open(`/admin/sign-in${next}`);
  fillIn(page, { 'Name or e-mail address': name, Password: typed });
  return visitor.press(buttonOf(page, 'Sign in'));
}

test('the owner invites an operator, who signs in with a second factor until they are removed', async () => {
  const email = 'pat@ferris.example';
  const [owner, pat] = [anyone(), anyone()];
  await signIn(owner, 'admin', ownerPassword);
  const operators = await owner.open('/admin/operators');
  fillIn(operators, { Name: 'Pat Ferris', 'E-mail address': email });
  expect(said(await owner.press(buttonOf(operators, 'Send invitation')))).toContain('The invitation is on its way.');

  const joining = await pat.open(await linkMailedTo(email, '/admin/join'));
  expect(textOf(joining.find('main'))).toContain(email);
  fillIn(joining, { 'New password': 'short' });
  const poor = await pat.press(buttonOf(joining, 'Set password'));
  expect([poor.status, textOf(poor.find('main'))]).toEqual([422, expect.stringContaining('Use at least 12 characters')]);
  fillIn(poor, { 'New password': password });
  expect(said(await pat.press(buttonOf(poor, 'Set password')))).toContain('Your password is set.');
  const today = await signIn(pat, email, password);
  expect(today.address).toBe('/admin');
  expect(today.queryAllByRole('link', { name: 'Operators' })).toEqual([]);

  const account = await pat.open('/admin/account');
  const begin = await pat.follow(linkOf(account, 'Turn it on'));
  fillIn(begin, { 'Your password': password });
  const setup = await pat.press(buttonOf(begin, 'Continue'));
  setup.getByRole('img', { name: /^QR code/ });
  const app = new TOTP({ secret: Secret.fromBase32(textOf(setup.find('main code')).replaceAll(' ', '')) });
  fillIn(setup, { 'Six digits': app.generate() });
  const codes = await pat.press(buttonOf(setup, 'Turn it on'));
  expect(textOf(codes.getByRole('heading', { level: 1 }))).toBe('Keep your backup codes');
  expect(codes.main.getAllByRole('listitem')).toHaveLength(10);
  const kept = await pat.follow(linkOf(codes, 'I have kept them'));
  expect(textOf(kept.find('main'))).toContain('10 backup codes are left');
  expect(said(await pat.press(buttonOf(kept, 'Sign out everywhere')))).toContain('You are signed out everywhere.');

  const half = await signIn(pat, email, password, '?next=%2Fadmin%2Faudit');
  expect(textOf(half.getByRole('heading', { level: 1 }))).toBe('Enter your code');
  expect((await pat.fetch('/admin')).status).toBe(401);
  fillIn(half, { 'Code from your app': 'wrong1' });
  const wrong = await pat.press(buttonOf(half, 'Sign in'));
  expect(wrong.status).toBe(422);
  fillIn(wrong, { 'Code from your app': nextCode(app) });
  expect((await pat.press(buttonOf(wrong, 'Sign in'))).address).toBe('/admin/audit');

  const list = await owner.open('/admin/operators');
  const row = list.getByRole('row', { name: new RegExp(email) });
  expect(textOf(row)).toContain('Password and code');
  const removed = await owner.press(buttonOf(within(row), 'Remove: Pat Ferris'));
  expect(said(removed)).toContain('They can no longer sign in');
  expect(removed.queryAllByRole('row', { name: new RegExp(email) })).toEqual([]);
  expect((await pat.open('/admin/audit')).status).toBe(401);
});
