import { describe, expect, test } from 'vitest';
import { admitProgram, signInByPassword } from '#app/domain/people/sign-in.ts';
import { asOwner, basic, overHttps, password, pat, useSignIn, visitorFrom } from '#test/support/desk/sign-in.ts';
import { join, phone, signInStaff } from '#test/support/operators.ts';

// Limits of sign-in attempts, and their audit entries.

const desk = useSignIn();
const { db, query, deps, signInOwner, trail, site } = desk;

describe('attempts', () => {
  const wrong = (name: string, address: string) => signInByPassword(deps(), { name, password: 'a guess' }, visitorFrom(address));
  const outcomes = async (tries: Promise<{ outcome: string }>[]) => (await Promise.all(tries)).map(({ outcome }) => outcome);

  test('are blocked after ten from one address, for any name and the right password too', async () => {
    const names = [...Array(11).fill('admin'), 'nobody@x.example'];
    const tried = await outcomes(names.map((name) => wrong(name, '198.51.100.1')));
    expect(tried.filter((outcome) => outcome === 'refused')).toHaveLength(10);
    expect((await signInByPassword(deps(), asOwner, visitorFrom('198.51.100.1'))).outcome).toBe('limited');
    expect((await signInByPassword(deps(), asOwner, visitorFrom('198.51.100.2'))).outcome).toBe('signed-in');
  });

  test('are limited to twenty per account; then each address has three more, and no one is locked out', async () => {
    await signInOwner();
    const tried = await outcomes(Array.from({ length: 20 }, (_, n) => wrong('ADMIN ', `198.51.100.${n % 2}`)));
    expect(new Set(tried)).toEqual(new Set(['refused']));
    const more = await outcomes(Array.from({ length: 5 }, () => wrong('admin', '192.0.2.2')));
    expect(more.filter((outcome) => outcome === 'refused')).toHaveLength(3);
    expect((await signInByPassword(deps(), asOwner, visitorFrom('192.0.2.2'))).outcome).toBe('limited');
    // From their own addresses, the owner and the monitoring program still get in.
    const headers = { ...overHttps, Authorization: basic('admin', password), 'X-Forwarded-For': '192.0.2.9' };
    for (let n = 0; n < 5; n++) {
      expect((await site()('/admin/metrics', { headers })).status).toBe(200);
      expect((await signInByPassword(deps(), asOwner, visitorFrom('192.0.2.1'))).outcome).toBe('signed-in');
    }
    expect((await signInByPassword(deps(), asOwner, phone)).outcome).toBe('signed-in');
    // This gives others no attempts back.
    expect((await wrong('admin', '192.0.2.2')).outcome).toBe('limited');
  });

  test('are blocked after thirty from one IPv6 network', async () => {
    const tried = await outcomes(Array.from({ length: 40 }, (_, n) => wrong('admin', `2001:db8:7:${n.toString(16)}::/64`)));
    expect(tried.filter((outcome) => outcome === 'refused')).toHaveLength(30);
    expect((await signInByPassword(deps(), asOwner, visitorFrom('2001:db8:8:1::/64'))).outcome).toBe('signed-in');
  });

  test('are limited in number while passwords are slow to check, for any names and addresses', async () => {
    await join(db, pat);
    await signInStaff(db, pat);
    const started = Date.now();
    const tried = await outcomes(Array.from({ length: 60 }, (_, n) => wrong(`somebody${n}@x.example`, `198.51.100.${n}`)));
    const judged = tried.filter((outcome) => outcome === 'refused').length;
    // One more is allowed every two seconds, and a slow machine takes long to check the others.
    const allowedAgain = Math.ceil((Date.now() - started) / 2_000);
    // Signing in used one of the twenty.
    expect(judged).toBeGreaterThanOrEqual(19);
    expect(judged).toBeLessThanOrEqual(20 + allowedAgain);
    const rows = await query('select count(*)::int as count from submission_allowances');
    expect(rows[0].count).toBeLessThan(60 + judged + 10);
    // Signed-in operators are not affected; the owner's password counts separately.
    expect(await signInStaff(db, pat)).toBeDefined();
    expect((await signInByPassword(deps(), asOwner, visitorFrom('192.0.2.1'))).outcome).toBe('signed-in');
  });

  test('count across pages and programs, and successes do not add up', async () => {
    const call = site();
    const program = (word: string, from = '198.51.100.9') =>
      call('/admin/metrics', { headers: { ...overHttps, 'X-Forwarded-For': from, Authorization: basic('admin', word) } });
    for (let n = 0; n < 5; n++) {
      await wrong('admin', '198.51.100.9');
      await program('a guess');
    }
    const limited = await program(password);
    expect([limited.status, Number(limited.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    // Those of the operator do not add up.
    for (let n = 0; n < 15; n++) expect((await program(password, '198.51.100.10')).status).toBe(200);
  });

  test('are logged on failure, fifty at most, without unknown names', async () => {
    const attempt = (n: number) => {
      const credentials = { name: `my password ${n}`, password: 'a guess' };
      return admitProgram(db, { credentials, clientAddress: `198.51.100.${n}`, password });
    };
    await Promise.all(Array.from({ length: 60 }, (_, n) => attempt(n)));
    const entries = await trail();
    expect(entries).toHaveLength(50);
    expect(JSON.stringify(entries)).not.toContain('my password');
    expect(entries[0]).toMatchObject({ person: 'unknown person', action: 'operator.sign-in-refused', subject_name: null });
  });

  test('on a real account are logged however many failed on others', async () => {
    const attempt = (name: string, n: number) =>
      admitProgram(db, { credentials: { name, password: 'a guess' }, clientAddress: `198.51.100.${n}`, password });
    await Promise.all(Array.from({ length: 60 }, (_, n) => attempt(`somebody ${n}`, n)));
    for (let n = 100; n < 104; n++) await attempt('admin', n);
    expect((await trail()).filter((entry) => entry.subject_name === 'admin')).toHaveLength(4);
  });

  test('with an overlong password are refused unchecked', async () => {
    await join(db, pat);
    expect((await signInByPassword(deps(), { name: pat, password: 'x'.repeat(60_000) }, phone)).outcome).toBe('refused');
  });
});
