import { describe, expect, test } from 'vitest';
import { owner } from '#app/domain/people/accounts.ts';
import { changeRole, removeOperator } from '#app/domain/people/change-operator.ts';
import { changePassword } from '#app/domain/people/passwords.ts';
import { deleteEndedSessions } from '#app/domain/people/session-queries.ts';
import { endSession, endSessions, findOperator } from '#app/domain/people/sessions.ts';
import { signInByPassword } from '#app/domain/people/sign-in.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { runSteps } from '#app/server/listener.ts';
import type { RequestContext } from '#app/server/request-context.ts';
import { memberOnly, operatorOnly } from '#app/server/signed-in-only.ts';
import { overHttps, password, pat, useSignIn } from '#test/support/desk/sign-in.ts';
import { join, phone, signInStaff, staffPassword } from '#test/support/operators.ts';
import { callListener } from '#test/support/step-server.ts';

// Sessions, their duration, and the operator's password.

const desk = useSignIn();
const { db, query, own, deps, signInOwner, actions, site, whoIs } = desk;

describe('a session', () => {
  test('opens the desk, and its token is not stored', async () => {
    const token = await signInOwner();
    expect(await whoIs(token)).toBe('admin, owner');
    const [{ whole }, ...others] = await query('select s::text as whole from site_sessions s');
    expect(others).toEqual([]);
    for (const secret of [token, Buffer.from(token).toString('hex')]) expect(whole).not.toContain(secret);
  });

  test('is new with each sign-in; a token chosen by a visitor is refused', async () => {
    const tokens = [await signInOwner(), await signInOwner()];
    expect(new Set(tokens).size).toBe(2);
    for (const chosen of ['x'.repeat(43), '', 'x', `${tokens[0]}x`]) expect(await whoIs(chosen)).toBe(302);
  });

  test('ends at sign-out, and all of them when signed out everywhere', async () => {
    const [first, second, third] = [await signInOwner(), await signInOwner(), await signInOwner()];
    const found = await findOperator(db, first, own);
    await endSession(db, 'operator', { ...owner, sessionId: found?.sessionId ?? '' });
    expect([await whoIs(first), await whoIs(second)]).toEqual([302, 'admin, owner']);
    expect(await endSessions(db, 'operator', owner, owner)).toBe(2);
    expect([await whoIs(second), await whoIs(third)]).toEqual([302, 302]);
    const ended = ['operator.signed-out', 'operator.signed-out-everywhere'];
    expect(await actions()).toEqual([...Array(3).fill('operator.signed-in'), ...ended]);
  });

  test('of the owner ends when ADMIN_PASSWORD changes', async () => {
    const token = await signInOwner();
    expect(await whoIs(token, { ADMIN_PASSWORD: 'another one since' })).toBe(302);
    expect(await whoIs(token, { ADMIN_PASSWORD: '' })).toBe(302);
    expect(await whoIs(token)).toBe('admin, owner');
  });

  test.each([
    ['a week without use', "seen_at = now() - interval '7 days 1 minute'", 302],
    ['six days without use', "seen_at = now() - interval '6 days 23 hours'", 'admin, owner'],
    ['thirty days', "started_at = now() - interval '30 days 1 minute'", 302],
    ['twenty-nine days', "started_at = now() - interval '29 days 23 hours'", 'admin, owner'],
  ])('%s', async (_what, change, expected) => {
    const token = await signInOwner();
    await query(`update site_sessions set ${change}`);
    expect(await whoIs(token)).toBe(expected);
    // Its use is recorded, and it is deleted once expired.
    await deleteEndedSessions(db);
    expect(await query(`select seen_at > now() - interval '1 hour' as fresh from site_sessions`)).toEqual(
      expected === 302 ? [] : [{ fresh: true }],
    );
  });

  test('follows its operator’s role and ends with the operator', async () => {
    const id = await join(db, pat);
    const token = await signInStaff(db, pat);
    expect(await whoIs(token)).toBe(`Pat of ${pat}, staff`);
    expect(await changeRole(db, owner, id, 'owner')).toMatchObject({ outcome: 'done' });
    expect(await whoIs(token)).toBe(`Pat of ${pat}, owner`);
    expect(await removeOperator(db, owner, id)).toMatchObject({ outcome: 'done' });
    expect(await whoIs(token)).toBe(302);
    expect((await signInByPassword(deps(), { name: pat, password: staffPassword }, phone)).outcome).toBe('invalid');
    const written = ['operator.role-changed', 'operator.removed', 'operator.sign-in-refused'];
    expect(await actions()).toEqual(expect.arrayContaining(written));
  });

  test('is requested in the client’s format', async () => {
    const call = site();
    const { Accept: _accept, ...program } = overHttps;
    const page = await call('/admin/audit?text=a b', { headers: overHttps });
    expect(page.headers.get('Location')).toBe('/admin/sign-in?next=%2Fadmin%2Faudit%3Ftext%3Da%2Bb');
    const asked = await call('/admin/audit', { headers: program });
    expect([asked.status, asked.headers.get('WWW-Authenticate')]).toEqual([401, expect.stringContaining('Basic')]);
    const browser = { ...overHttps, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' };
    for (const [path, headers] of [
      ['/admin/audit.data', program],
      ['/admin/audit.csv', browser],
    ] as const) {
      const fetched = await call(path, { headers });
      expect([fetched.status, fetched.headers.get('WWW-Authenticate')]).toEqual([401, null]);
    }
  });

  test.each([
    ['/admin', operatorOnly],
    ['/pro', memberOnly],
  ])('that ended during a form at %s keeps the typed text except passwords', async (home, guard) => {
    const form = { note: '<b>call back</b>', current: 'secret words', password: 'more secret words' };
    const read = async (context: RequestContext) => {
      context.readBody = async () => form;
      return undefined;
    };
    const settings = parseSettings({ TRUST_PROXY: 'on', ADMIN_PASSWORD: password });
    const call = callListener(runSteps([read, guard({ db, settings })], { settings, logger: createLogger('silent') }));
    const headers = { ...overHttps, 'Sec-Fetch-Site': 'same-origin' };
    const answer = await call(`${home}/requests/7?tab=notes`, { method: 'POST', headers });
    const body = await answer.text();
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, null]);
    expect(body).toContain(`href="${home}/sign-in"`);
    expect(body).toContain(`<form method="post" action="${home}/requests/7?tab=notes">`);
    expect(body).toContain('name="note" value="&lt;b&gt;call back&lt;/b&gt;"');
    expect(body).not.toContain('secret words');
  });
});

describe('an operator’s own password', () => {
  test('can be changed with the old one; other browsers are signed out', async () => {
    const id = await join(db, pat);
    const [token, other] = [await signInStaff(db, pat), await signInStaff(db, pat)];
    const operator = { id, name: 'Pat', role: 'staff', sessionId: (await findOperator(db, token, own))?.sessionId } as const;
    const change = (current: string, chosen: string) => changePassword(db, operator, { current, password: chosen }, own);
    expect(await change('a guess', 'eight herons on the lake')).toMatchObject({ fields: { current: expect.any(String) } });
    for (const poor of ['', 'short', 'aaaaaaaaaaaaaaaa'])
      expect(await change(staffPassword, poor)).toMatchObject({ fields: { password: expect.any(String) } });
    expect(await whoIs(other)).toContain('staff');
    expect(await change(staffPassword, 'eight herons on the lake')).toEqual({ outcome: 'done', ended: 1 });
    expect([await whoIs(token), await whoIs(other)]).toEqual([`Pat of ${pat}, staff`, 302]);
    expect((await signInByPassword(deps(), { name: pat, password: staffPassword }, phone)).outcome).toBe('invalid');
    const rows = await query('select password from operators where id = $1', [id]);
    expect(rows[0].password).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  });

  test('cannot be changed here by the owner', async () => {
    const changed = await changePassword(db, owner, { current: password, password: 'eight herons on the lake' }, own);
    expect(changed).toMatchObject({ outcome: 'invalid' });
  });
});
