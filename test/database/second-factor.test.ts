import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { owner } from '#app/domain/people/accounts.ts';
import { changePassword } from '#app/domain/people/passwords.ts';
import { beginSecondFactor, findSetup, turnOffSecondFactor, turnOnSecondFactor } from '#app/domain/people/second-factor.ts';
import { deleteEndedSessions } from '#app/domain/people/session-queries.ts';
import { findOperator } from '#app/domain/people/sessions.ts';
import { enterCode, signInByPassword } from '#app/domain/people/sign-in.ts';
import { composeMail } from '#app/forms/mails.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { asOwner, basic, overHttps, password, pat, useSignIn, visitorFrom } from '#test/support/desk/sign-in.ts';
import { enroll, join, nextCode, phone, queuedMails, signInStaff, staffPassword, tokenOf } from '#test/support/operators.ts';

// The authenticator code after the password.

const desk = useSignIn();
const { db, query, own, deps, trail, actions, site, whoIs } = desk;

/** An operator with a second factor. */
const enrolled = async () => {
  const id = await join(db, pat);
  return { id, ...(await enroll(db, { id, name: 'Pat', role: 'staff' })) };
};
const signInPat = (from = phone, password = staffPassword) => signInByPassword(deps(), { name: pat, password }, from);
/** Signed in without the code. */
const halfway = async () => tokenOf(await signInPat());
const enter = async (half: string, code: string, from = phone) => {
  const entered = await enterCode(deps(), half, code, from);
  return entered.outcome === 'limited' && entered.retryAfter === 0 ? 'stopped' : entered.outcome;
};

describe('the second factor', () => {
  test('follows the password, accepts each code once, and signs out other browsers', async () => {
    const id = await join(db, pat);
    const before = await signInStaff(db, pat);
    const { app, codes } = await enroll(db, { id, name: 'Pat', role: 'staff' });
    expect(await whoIs(before)).toBe(302);
    const half = await signInPat();
    expect(half).toMatchObject({ needsCode: true });
    // It opens nothing and is stored as a hash.
    expect(await whoIs(tokenOf(half))).toBe(302);
    const code = nextCode(app);
    const done = await enterCode(deps(), tokenOf(half), code, phone);
    expect(await whoIs(tokenOf(done))).toBe(`Pat of ${pat}, staff`);
    expect(tokenOf(done)).not.toBe(tokenOf(half));
    // Neither the half-finished sign-in nor the code works again.
    expect(await enter(tokenOf(half), nextCode(app))).toBe('missing');
    const again = await halfway();
    expect(await enter(again, code)).toBe('invalid');
    const [backup = '', other = ''] = codes;
    expect(await enter(again, backup.toUpperCase().replace('-', ' '))).toBe('done');
    const third = await halfway();
    expect(await enter(third, backup)).toBe('invalid');
    expect(await enter(third, other)).toBe('done');
    const rows = await query(
      'select f::text from operator_second_factors f union all select c::text from operator_backup_codes c',
    );
    for (const secret of [app.secret.base32, app.secret.hex, ...codes]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('allows five guesses', async () => {
    const { app } = await enrolled();
    const half = await halfway();
    const tried = await Promise.all(Array.from({ length: 7 }, () => enter(half, '12345x')));
    expect(tried.filter((outcome) => outcome === 'invalid')).toHaveLength(5);
    expect(await enter(half, nextCode(app))).toBe('limited');
  });

  test('locks after ten wrong codes, notifies its operator, and resets with a new password', async () => {
    const { id, app } = await enrolled();
    for (let n = 0; n < 10; n++) {
      expect(await enter(await halfway(), '12345x')).toBe('invalid');
      await query('delete from submission_allowances'); // As after ten minutes.
    }
    expect(await enter(await halfway(), nextCode(app))).toBe('stopped');
    const all = await trail();
    const of = (action: string) => all.filter((entry) => entry.action === action);
    expect(of('operator.password-accepted')).toHaveLength(11);
    expect(of('operator.sign-in-refused')).toHaveLength(10);
    expect(of('operator.codes-stopped')).toMatchObject([{ address: phone.address, subject_name: `Pat of ${pat}` }]);
    const [queued = expect.fail('no mail was queued'), ...others] = await queuedMails(db, 'wrong-codes');
    expect(others).toEqual([]);
    const mail = await composeMail({ db, settings: parseSettings({}) }, { ...queued, isRepeat: false });
    expect(mail).toMatchObject({ to: pat, subject: `10 wrong sign-in codes for Pat of ${pat}` });
    expect(mail?.text).toContain('someone knows your password');

    const operator = { id, name: 'Pat', role: 'staff' } as const;
    const typed = { current: staffPassword, password: 'eight herons on the lake' };
    expect(await changePassword(db, operator, typed, own)).toMatchObject({ outcome: 'done' });
    const anew = tokenOf(await signInPat(phone, typed.password));
    expect(await enter(anew, nextCode(app))).toBe('done');
  });

  test('works in a signed-in browser despite wrong codes elsewhere; a right one resets', async () => {
    const id = await join(db, pat);
    const token = await signInStaff(db, pat);
    const { sessionId } = (await findOperator(db, token, own)) ?? expect.fail('no session');
    const { app } = await enroll(db, { id, name: 'Pat', role: 'staff', sessionId });
    await query('update operator_second_factors set wrong_codes = 25');
    const elsewhere = visitorFrom('198.51.100.1');
    expect(await enter(tokenOf(await signInPat(elsewhere)), nextCode(app), elsewhere)).toBe('stopped');
    expect(await enter(await halfway(), nextCode(app))).toBe('done');
    expect(await query('select wrong_codes from operator_second_factors')).toEqual([{ wrong_codes: 0 }]);
  });

  test('gets a new key per setup, visible to that browser alone', async () => {
    const id = await join(db, pat);
    const settings = { ...own, siteName: 'Redbud Pros' };
    const browser = async () => {
      const sessionId = (await findOperator(db, await signInStaff(db, pat), own))?.sessionId ?? '';
      return { id, name: 'Pat', role: 'staff', sessionId } as const;
    };
    const [thief, operator] = [await browser(), await browser()];
    const seen = await beginSecondFactor(db, thief, settings);
    const shown = await beginSecondFactor(db, operator, settings);
    expect(shown?.key).not.toBe(seen?.key);
    const codeOf = (key = '') => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
    expect(await findSetup(db, thief, settings)).toBeUndefined();
    expect(await findSetup(db, operator, settings)).toEqual(shown);
    for (const key of [seen?.key, shown?.key]) expect((await turnOnSecondFactor(db, thief, codeOf(key))).outcome).toBe('missing');
    expect((await turnOnSecondFactor(db, operator, codeOf(seen?.key))).outcome).toBe('invalid');
    // It belongs to the browser that began it.
    const typed = { current: staffPassword, password: 'eight herons on the lake' };
    expect(await changePassword(db, thief, typed, own)).toMatchObject({ outcome: 'done' });
    await deleteEndedSessions(db);
    expect((await turnOnSecondFactor(db, operator, codeOf(shown?.key))).outcome).toBe('missing');
    expect(await query('select 1 from operator_second_factors')).toEqual([]);
  });

  test('asks for nothing until confirmed', async () => {
    await join(db, pat);
    await query('insert into operator_second_factors (operator_id) select id from operators');
    expect(await signInPat()).toMatchObject({ needsCode: false });
  });

  test('waits ten minutes for a code', async () => {
    const { app } = await enrolled();
    const half = await halfway();
    await query(`update site_sessions set started_at = now() - interval '11 minutes'`);
    expect(await enter(half, nextCode(app))).toBe('missing');
  });

  test('of the owner allows programs the metrics only', async () => {
    await enroll(db, owner, password);
    const { Accept: _accept, ...program } = { ...overHttps, Authorization: basic('admin', password) };
    expect((await site()('/admin/metrics', { headers: program })).status).toBe(200);
    const refused = await site()('/admin/audit', { headers: program });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('second factor');
    expect(await signInByPassword(deps(), asOwner, phone)).toMatchObject({ needsCode: true });
    expect(await turnOffSecondFactor(db, owner, owner)).toBe(true);
    expect((await site()('/admin/audit', { headers: program })).status).toBe(200);
    expect(await actions()).toEqual(['operator.second-factor-on', 'operator.password-accepted', 'operator.second-factor-off']);
  });

  test('of the owner is off after ADMIN_PASSWORD changes', async () => {
    await enroll(db, owner, password);
    const settings = { adminPassword: 'another one since' };
    const signed = await signInByPassword({ db, settings }, { name: 'admin', password: settings.adminPassword }, phone);
    expect(signed).toMatchObject({ needsCode: false });
    expect(await actions()).toEqual(['operator.second-factor-on', 'operator.second-factor-off', 'operator.signed-in']);
  });
});
