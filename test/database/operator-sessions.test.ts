import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailJob } from '#app/domain/mail/mail-job.ts';
import { admitOperator } from '#app/domain/operators/admit-operator.ts';
import { changeRole, removeOperator } from '#app/domain/operators/change-operator.ts';
import { changePassword } from '#app/domain/operators/change-password.ts';
import { owner } from '#app/domain/operators/operator.ts';
import { beginSecondFactor, findSetup, turnOffSecondFactor, turnOnSecondFactor } from '#app/domain/operators/second-factor.ts';
import { deleteEndedSessions } from '#app/domain/operators/session-queries.ts';
import { endSession, endSessions, findSession } from '#app/domain/operators/sessions.ts';
import { enterCode, signIn } from '#app/domain/operators/sign-in.ts';
import { composeMail } from '#app/forms/compose-mail.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import type { Exchange } from '#app/server/exchange.ts';
import { runSteps } from '#app/server/listener.ts';
import { operatorOnly } from '#app/server/operator-only.ts';
import { useTestDatabase } from '#test/support/database.ts';
import { noJobs } from '#test/support/jobs.ts';
import { enroll, join, keptJobs, nextCode, phone, signInStaff, staffPassword, tokenOf } from '#test/support/operators.ts';
import { callListener } from '#test/support/step-server.ts';

// Who is signed in, from when to when, and how often one may try. One file, longer than others: all of it is about the same
// few rows, which one set-up makes.

const logger = createLogger('silent');
const database = useTestDatabase();
const password = 'redbuds: bloom in März';
const pat = 'pat@ferris.example';
let db: Database;

beforeAll(() => {
  db = openDatabase(database.url, { logger });
});
afterAll(() => db.$client.end());
beforeEach(() => database.reset());

const own = { adminPassword: password };
const deps = () => ({ db, settings: own });
const asOwner = { name: 'admin', password };
const visitorFrom = (address: string) => ({ ...phone, address });
const signInOwner = async (visitor = phone) => tokenOf(await signIn(deps(), asOwner, visitor));
const trail = async () =>
  (await database.pool.query('select person, address, action, subject_name, details from audit_entries order by id')).rows;
const actions = async () => (await trail()).map(({ action }) => action);

const overHttps = { 'X-Forwarded-For': '203.0.113.20', 'X-Forwarded-Proto': 'https', Accept: 'text/html' };

/** The guard, with a page behind it that says who came through. */
function site(env: Record<string, string> = {}) {
  const settings = parseSettings({ TRUST_PROXY: 'on', ADMIN_PASSWORD: password, SITE_URL: 'https://pros.example', ...env });
  const page = ({ operator }: Exchange) => new Response(operator ? `${operator.name}, ${operator.role}` : 'nobody');
  return callListener(runSteps([operatorOnly({ db, settings }), page], { settings, logger }));
}
const withCookie = (token: string, more = {}) => ({
  headers: { ...overHttps, Cookie: `theme=x; __Host-desk-session=${token}; other=y`, ...more },
});
/** Who a page of the desk takes the holder of a token for; `302` for nobody. */
const whoIs = async (token: string, env = {}) => {
  const answer = await site(env)('/admin/audit', withCookie(token));
  return answer.status === 200 ? answer.text() : answer.status;
};

describe('a session', () => {
  test('opens the desk, and what opens it is kept nowhere', async () => {
    const token = await signInOwner();
    expect(await whoIs(token)).toBe('admin, owner');
    const { rows } = await database.pool.query('select s::text as whole from operator_sessions s');
    expect(rows).toHaveLength(1);
    expect(rows[0].whole).not.toContain(token);
    expect(rows[0].whole).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('is a new one with each sign-in; one of a visitor’s choosing is none', async () => {
    const tokens = [await signInOwner(), await signInOwner()];
    expect(new Set(tokens).size).toBe(2);
    for (const chosen of ['x'.repeat(43), '', 'x', `${tokens[0]}x`]) expect(await whoIs(chosen)).toBe(302);
  });

  test('over HTTPS is taken from the cookie that no other host can set', async () => {
    const token = await signInOwner();
    const answer = await site()('/admin/audit', { headers: { ...overHttps, Cookie: `desk-session=${token}` } });
    expect(answer.status).toBe(302);
  });

  test('ends when its browser signs out, and all of them when its operator does so everywhere', async () => {
    const [first, second, third] = [await signInOwner(), await signInOwner(), await signInOwner()];
    const found = await findSession(db, first, own);
    await endSession(db, owner, found?.sessionId ?? '');
    expect([await whoIs(first), await whoIs(second)]).toEqual([302, 'admin, owner']);
    expect(await endSessions(db, owner, owner)).toBe(2);
    expect([await whoIs(second), await whoIs(third)]).toEqual([302, 302]);
    expect(await actions()).toEqual([
      ...Array(3).fill('operator.signed-in'),
      'operator.signed-out',
      'operator.signed-out-everywhere',
    ]);
  });

  test('of the owner ends with the ADMIN_PASSWORD that it began with', async () => {
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
  ])('after %s', async (_what, change, expected) => {
    const token = await signInOwner();
    await database.pool.query(`update operator_sessions set ${change}`);
    expect(await whoIs(token)).toBe(expected);
    // Its use is written down, and it is deleted once it is over.
    await deleteEndedSessions(db);
    const { rows } = await database.pool.query(`select seen_at > now() - interval '1 hour' as fresh from operator_sessions`);
    expect(rows).toEqual(expected === 302 ? [] : [{ fresh: true }]);
  });

  test('follows its operator’s role, and ends with them', async () => {
    const id = await join(db, pat);
    const token = await signInStaff(db, pat);
    expect(await whoIs(token)).toBe(`Pat of ${pat}, staff`);
    expect(await changeRole(db, owner, id, 'owner')).toMatchObject({ outcome: 'done' });
    expect(await whoIs(token)).toBe(`Pat of ${pat}, owner`);
    expect(await removeOperator(db, owner, id)).toMatchObject({ outcome: 'done' });
    expect(await whoIs(token)).toBe(302);
    const again = await signIn(deps(), { name: pat, password: staffPassword }, phone);
    expect(again.outcome).toBe('refused');
    expect(await actions()).toEqual(
      expect.arrayContaining(['operator.role-changed', 'operator.removed', 'operator.sign-in-refused']),
    );
  });

  test('is asked for in words that suit who asks', async () => {
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

  test('that ended under a form leaves what was typed, and no password', async () => {
    const form = { note: '<b>call back</b>', password: 'secret words' };
    const read = async (exchange: Exchange) => {
      exchange.readBody = async () => form;
      return undefined;
    };
    const settings = parseSettings({ TRUST_PROXY: 'on', ADMIN_PASSWORD: password });
    const call = callListener(runSteps([read, operatorOnly({ db, settings })], { settings, logger }));
    const headers = { ...overHttps, 'Sec-Fetch-Site': 'same-origin' };
    const answer = await call('/admin/requests/7?tab=notes', { method: 'POST', headers });
    const body = await answer.text();
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, null]);
    expect(body).toContain('<form method="post" action="/admin/requests/7?tab=notes">');
    expect(body).toContain('name="note" value="&lt;b&gt;call back&lt;/b&gt;"');
    expect(body).not.toContain('secret words');
  });
});

describe('attempts', () => {
  const wrong = (name: string, address: string) => signIn(deps(), { name, password: 'a guess' }, visitorFrom(address));
  const outcomes = async (tries: Promise<{ outcome: string }>[]) => (await Promise.all(tries)).map(({ outcome }) => outcome);

  test('end after ten from one address, for whatever name and the right password too', async () => {
    const names = [...Array(11).fill('admin'), 'nobody@x.example'];
    const tried = await outcomes(names.map((name) => wrong(name, '198.51.100.1')));
    expect(tried.filter((outcome) => outcome === 'refused')).toHaveLength(10);
    expect((await signIn(deps(), asOwner, visitorFrom('198.51.100.1'))).outcome).toBe('limited');
    expect((await signIn(deps(), asOwner, visitorFrom('198.51.100.2'))).outcome).toBe('signed-in');
  });

  test('end after twenty for one account; then each address has three more, and nobody is locked out', async () => {
    await signInOwner();
    const tried = await outcomes(Array.from({ length: 20 }, (_, n) => wrong('ADMIN ', `198.51.100.${n % 2}`)));
    expect(new Set(tried)).toEqual(new Set(['refused']));
    const more = await outcomes(Array.from({ length: 5 }, () => wrong('admin', '192.0.2.2')));
    expect(more.filter((outcome) => outcome === 'refused')).toHaveLength(3);
    expect((await signIn(deps(), asOwner, visitorFrom('192.0.2.2'))).outcome).toBe('limited');
    // From their own address the owner and the program that watches the site get in all the while.
    const basic = { Authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` };
    for (let n = 0; n < 5; n++) {
      expect(
        (await site()('/admin/metrics', { headers: { ...overHttps, ...basic, 'X-Forwarded-For': '192.0.2.9' } })).status,
      ).toBe(200);
      expect((await signIn(deps(), asOwner, visitorFrom('192.0.2.1'))).outcome).toBe('signed-in');
    }
    expect((await signIn(deps(), asOwner, phone)).outcome).toBe('signed-in');
    // Which gives strangers nothing back.
    expect((await wrong('admin', '192.0.2.2')).outcome).toBe('limited');
  });

  test('end after thirty from one network of IPv6 addresses', async () => {
    const tried = await outcomes(Array.from({ length: 40 }, (_, n) => wrong('admin', `2001:db8:7:${n.toString(16)}::/64`)));
    expect(tried.filter((outcome) => outcome === 'refused')).toHaveLength(30);
    expect((await signIn(deps(), asOwner, visitorFrom('2001:db8:8:1::/64'))).outcome).toBe('signed-in');
  });

  test('of passwords that take long to judge are few, whatever names and addresses they come with', async () => {
    await join(db, pat);
    await signInStaff(db, pat);
    const started = Date.now();
    const tried = await outcomes(Array.from({ length: 60 }, (_, n) => wrong(`somebody${n}@x.example`, `198.51.100.${n}`)));
    const judged = tried.filter((outcome) => outcome === 'refused').length;
    // One is allowed again every two seconds, and a slow machine takes long to judge the others.
    const allowedAgain = Math.ceil((Date.now() - started) / 2_000);
    // Signing in took one of the twenty.
    expect(judged).toBeGreaterThanOrEqual(19);
    expect(judged).toBeLessThanOrEqual(20 + allowedAgain);
    const { rows } = await database.pool.query('select count(*)::int as count from submission_allowances');
    expect(rows[0].count).toBeLessThan(60 + judged + 10);
    // Signed-in operators do not notice, and the owner's is another kind of password.
    expect(await signInStaff(db, pat)).toBeDefined();
    expect((await signIn(deps(), asOwner, visitorFrom('192.0.2.1'))).outcome).toBe('signed-in');
  });

  test('count together, by page and by program', async () => {
    for (let n = 0; n < 10; n++) await wrong('admin', '198.51.100.9');
    const basic = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
    const headers = { ...overHttps, 'X-Forwarded-For': '198.51.100.9', Authorization: basic };
    expect((await site()('/admin/metrics', { headers })).status).toBe(429);
  });

  test('that failed are written down, fifty at most, and never a name that nobody has', async () => {
    const attempt = (n: number) => {
      const credentials = { name: `my password ${n}`, password: 'a guess' };
      return admitOperator(db, { credentials, clientAddress: `198.51.100.${n}`, password });
    };
    await Promise.all(Array.from({ length: 60 }, (_, n) => attempt(n)));
    const entries = await trail();
    expect(entries).toHaveLength(50);
    expect(JSON.stringify(entries)).not.toContain('my password');
    expect(entries[0]).toMatchObject({ person: 'somebody', action: 'operator.sign-in-refused', subject_name: null });
  });

  test('at an account that somebody has are written down however many failed at others', async () => {
    const attempt = (name: string, n: number) =>
      admitOperator(db, { credentials: { name, password: 'a guess' }, clientAddress: `198.51.100.${n}`, password });
    await Promise.all(Array.from({ length: 60 }, (_, n) => attempt(`somebody ${n}`, n)));
    for (let n = 100; n < 104; n++) await attempt('admin', n);
    expect((await trail()).filter((entry) => entry.subject_name === 'admin')).toHaveLength(4);
  });

  test('of a password far too long are not even looked at', async () => {
    await join(db, pat);
    expect((await signIn(deps(), { name: pat, password: 'x'.repeat(60_000) }, phone)).outcome).toBe('refused');
  });
});

describe('a password of one’s own', () => {
  test('is changed by who knows it; other browsers are signed out', async () => {
    const id = await join(db, pat);
    const [token, other] = [await signInStaff(db, pat), await signInStaff(db, pat)];
    const operator = { id, name: 'Pat', role: 'staff', sessionId: (await findSession(db, token, own))?.sessionId } as const;
    const change = (current: string, chosen: string) => changePassword(db, operator, { current, password: chosen }, own);
    expect(await change('a guess', 'eight herons on the lake')).toMatchObject({ fields: { current: expect.any(String) } });
    for (const poor of ['', 'short', 'aaaaaaaaaaaaaaaa']) {
      expect(await change(staffPassword, poor)).toMatchObject({ fields: { password: expect.any(String) } });
    }
    expect(await whoIs(other)).toContain('staff');
    expect(await change(staffPassword, 'eight herons on the lake')).toEqual({ outcome: 'changed', ended: 1 });
    expect([await whoIs(token), await whoIs(other)]).toEqual([`Pat of ${pat}, staff`, 302]);
    expect((await signIn(deps(), { name: pat, password: staffPassword }, phone)).outcome).toBe('refused');
    const { rows } = await database.pool.query('select password from operators where id = $1', [id]);
    expect(rows[0].password).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  });

  test('is not the owner’s to change here', async () => {
    const changed = await changePassword(db, owner, { current: password, password: 'eight herons on the lake' }, own);
    expect(changed).toMatchObject({ outcome: 'invalid' });
  });
});

describe('the second factor', () => {
  test('is asked for after the password, each code once; other browsers are signed out', async () => {
    const id = await join(db, pat);
    const before = await signInStaff(db, pat);
    const { app, codes } = await enroll(db, { id, name: 'Pat', role: 'staff' });
    expect(await whoIs(before)).toBe(302);
    const half = await signIn(deps(), { name: pat, password: staffPassword }, phone);
    expect(half.outcome).toBe('code-needed');
    // It opens nothing, and is not kept as what it is.
    expect(await whoIs(tokenOf(half))).toBe(302);
    const code = nextCode(app);
    const done = await enterCode({ ...deps(), jobs: noJobs }, tokenOf(half), code, phone);
    expect(await whoIs(tokenOf(done))).toBe(`Pat of ${pat}, staff`);
    expect(tokenOf(done)).not.toBe(tokenOf(half));
    // The half is used up, and so is the code.
    expect((await enterCode({ ...deps(), jobs: noJobs }, tokenOf(half), nextCode(app), phone)).outcome).toBe('over');
    const again = tokenOf(await signIn(deps(), { name: pat, password: staffPassword }, phone));
    expect((await enterCode({ ...deps(), jobs: noJobs }, again, code, phone)).outcome).toBe('refused');
    const [backup = '', other = ''] = codes;
    expect((await enterCode({ ...deps(), jobs: noJobs }, again, backup.toUpperCase().replace('-', ' '), phone)).outcome).toBe(
      'signed-in',
    );
    const third = tokenOf(await signIn(deps(), { name: pat, password: staffPassword }, phone));
    expect((await enterCode({ ...deps(), jobs: noJobs }, third, backup, phone)).outcome).toBe('refused');
    expect((await enterCode({ ...deps(), jobs: noJobs }, third, other, phone)).outcome).toBe('signed-in');
    const { rows } = await database.pool.query(
      'select f::text, (select string_agg(c::text, $1) from operator_backup_codes c) from operator_second_factors f',
      [','],
    );
    for (const secret of [app.secret.base32, app.secret.hex, ...codes]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('can be guessed at five times', async () => {
    const id = await join(db, pat);
    const { app } = await enroll(db, { id, name: 'Pat', role: 'staff' });
    const half = tokenOf(await signIn(deps(), { name: pat, password: staffPassword }, phone));
    const tries = Array.from({ length: 7 }, () => enterCode({ ...deps(), jobs: noJobs }, half, '12345x', phone));
    const tried = (await Promise.all(tries)).map(({ outcome }) => outcome);
    expect(tried.filter((outcome) => outcome === 'refused')).toHaveLength(5);
    expect((await enterCode({ ...deps(), jobs: noJobs }, half, nextCode(app), phone)).outcome).toBe('limited');
  });

  test('takes no more codes after ten wrong ones, tells its operator, and begins anew with a new password', async () => {
    const id = await join(db, pat);
    const { app } = await enroll(db, { id, name: 'Pat', role: 'staff' });
    const jobs = keptJobs();
    const half = async () => tokenOf(await signIn(deps(), { name: pat, password: staffPassword }, phone));
    const enter = async (code: string) => (await enterCode({ ...deps(), jobs }, await half(), code, phone)).outcome;
    for (let n = 0; n < 10; n++) {
      expect(await enter('12345x')).toBe('refused');
      await database.pool.query('delete from submission_allowances'); // As after ten minutes.
    }
    expect(await enter(nextCode(app))).toBe('stopped');
    const all = await trail();
    const of = (action: string) => all.filter((entry) => entry.action === action);
    expect(of('operator.password-accepted')).toHaveLength(11);
    expect(of('operator.sign-in-refused')).toHaveLength(10);
    expect(of('operator.codes-stopped')).toMatchObject([{ address: phone.address, subject_name: `Pat of ${pat}` }]);
    const [job] = jobs.added;
    expect(jobs.added).toHaveLength(1);
    const mail = await composeMail({ db, settings: parseSettings({}) }, job as MailJob);
    expect(mail).toMatchObject({ to: pat, subject: `10 wrong sign-in codes for Pat of ${pat}` });
    expect(mail?.text).toContain('somebody knows your password');

    const operator = { id, name: 'Pat', role: 'staff' } as const;
    const typed = { current: staffPassword, password: 'eight herons on the lake' };
    expect(await changePassword(db, operator, typed, own)).toMatchObject({ outcome: 'changed' });
    const anew = tokenOf(await signIn(deps(), { name: pat, password: typed.password }, phone));
    expect((await enterCode({ ...deps(), jobs }, anew, nextCode(app), phone)).outcome).toBe('signed-in');
  });

  test('takes codes where its operator is signed in, however many were wrong elsewhere; a right one begins anew', async () => {
    const id = await join(db, pat);
    const token = await signInStaff(db, pat);
    const { app } = await enroll(db, {
      id,
      name: 'Pat',
      role: 'staff',
      sessionId: (await findSession(db, token, own))?.sessionId,
    });
    await database.pool.query('update operator_second_factors set wrong_codes = 25');
    const enter = async (from: typeof phone, code: string) => {
      const half = tokenOf(await signIn(deps(), { name: pat, password: staffPassword }, from));
      return (await enterCode({ ...deps(), jobs: noJobs }, half, code, from)).outcome;
    };
    expect(await enter(visitorFrom('198.51.100.1'), nextCode(app))).toBe('stopped');
    expect(await enter(phone, nextCode(app))).toBe('signed-in');
    const { rows } = await database.pool.query('select wrong_codes from operator_second_factors');
    expect(rows).toEqual([{ wrong_codes: 0 }]);
  });

  test('gets a new key each time it is begun, which only that browser can see and confirm', async () => {
    const id = await join(db, pat);
    const settings = { ...own, siteName: 'Redbud Pros' };
    const browser = async () => {
      const sessionId = (await findSession(db, await signInStaff(db, pat), own))?.sessionId ?? '';
      return { id, name: 'Pat', role: 'staff', sessionId } as const;
    };
    const [thief, operator] = [await browser(), await browser()];
    const seen = await beginSecondFactor(db, thief, settings);
    const shown = await beginSecondFactor(db, operator, settings);
    expect(shown?.key).not.toBe(seen?.key);
    const codeOf = (key = '') => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
    expect(await findSetup(db, thief, settings)).toBeUndefined();
    expect(await findSetup(db, operator, settings)).toEqual(shown);
    for (const key of [seen?.key, shown?.key]) expect((await turnOnSecondFactor(db, thief, codeOf(key))).outcome).toBe('over');
    expect((await turnOnSecondFactor(db, operator, codeOf(seen?.key))).outcome).toBe('wrong');
    // It goes with the browser that began it.
    const typed = { current: staffPassword, password: 'eight herons on the lake' };
    expect(await changePassword(db, thief, typed, own)).toMatchObject({ outcome: 'changed' });
    await deleteEndedSessions(db);
    expect((await turnOnSecondFactor(db, operator, codeOf(shown?.key))).outcome).toBe('over');
    expect((await database.pool.query('select 1 from operator_second_factors')).rows).toEqual([]);
  });

  test('that was begun and not confirmed asks nobody anything', async () => {
    await join(db, pat);
    await database.pool.query('insert into operator_second_factors (operator_id) select id from operators');
    expect((await signIn(deps(), { name: pat, password: staffPassword }, phone)).outcome).toBe('signed-in');
  });

  test('waits ten minutes for its code', async () => {
    const id = await join(db, pat);
    const { app } = await enroll(db, { id, name: 'Pat', role: 'staff' });
    const half = tokenOf(await signIn(deps(), { name: pat, password: staffPassword }, phone));
    await database.pool.query(`update operator_sessions set started_at = now() - interval '11 minutes'`);
    expect((await enterCode({ ...deps(), jobs: noJobs }, half, nextCode(app), phone)).outcome).toBe('over');
  });

  test('of the owner leaves programs the figures alone', async () => {
    await enroll(db, owner, password);
    const basic = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
    const { Accept: _accept, ...program } = { ...overHttps, Authorization: basic };
    expect((await site()('/admin/metrics', { headers: program })).status).toBe(200);
    const refused = await site()('/admin/audit', { headers: program });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('second factor');
    expect((await signIn(deps(), asOwner, phone)).outcome).toBe('code-needed');
    expect(await turnOffSecondFactor(db, owner, owner)).toBe(true);
    expect((await site()('/admin/audit', { headers: program })).status).toBe(200);
    expect(await actions()).toEqual(['operator.second-factor-on', 'operator.password-accepted', 'operator.second-factor-off']);
  });

  test('of the owner is off under another ADMIN_PASSWORD', async () => {
    await enroll(db, owner, password);
    const settings = { adminPassword: 'another one since' };
    const signed = await signIn({ db, settings }, { name: 'admin', password: settings.adminPassword }, phone);
    expect(signed.outcome).toBe('signed-in');
    expect(await actions()).toEqual(['operator.second-factor-on', 'operator.second-factor-off', 'operator.signed-in']);
  });
});
