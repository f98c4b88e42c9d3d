import { describe, expect, test } from 'vitest';
import { endSession, endSessions, findMember } from '#app/domain/people/sessions.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { runSteps } from '#app/server/listener.ts';
import type { RequestContext } from '#app/server/request-context.ts';
import { memberOnly, operatorOnly } from '#app/server/signed-in-only.ts';
import { logger, useFreshDatabase } from '#test/support/database.ts';
import { overHttps, password } from '#test/support/desk/sign-in.ts';
import { signInMember, twoListings } from '#test/support/members.ts';
import { callListener } from '#test/support/step-server.ts';

// The guard of /pro, and members' sessions. Who may open what: test/machines/access-matrix.test.ts.

const { db, query } = useFreshDatabase(twoListings);
const email = 'rosa@ottley.example';

/** The guards, with a page behind them that shows who got through. */
function site(env: Record<string, string> = {}) {
  const settings = parseSettings({ TRUST_PROXY: 'on', ADMIN_PASSWORD: password, SITE_URL: 'https://pros.example', ...env });
  const page = ({ member, operator }: RequestContext) =>
    new Response(member?.listings.map(({ name, role }) => `${name}, ${role}`).join('; ') ?? operator?.name ?? 'nobody');
  return callListener(runSteps([operatorOnly({ db, settings }), memberOnly({ db, settings }), page], { settings, logger }));
}

const cookie = (token: string) => ({ Cookie: `theme=x; __Host-pro-session=${token}; other=y` });
const asBrowser = { ...overHttps, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' };

async function listingsFor(token: string): Promise<string | number> {
  const answer = await site()('/pro/requests', { headers: { ...asBrowser, ...cookie(token) } });
  return answer.status === 200 ? answer.text() : answer.status;
}

const signIn = (contractorId = 'drain') => signInMember(db, { email, contractorId });

test('without a session, a browser is sent to sign in, and back to the page; a program gets no challenge', async () => {
  const answer = await site()('/pro/requests?state=new', { headers: asBrowser });
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/pro/sign-in?next=%2Fpro%2Frequests%3Fstate%3Dnew']);
  expect((await site()('/pro', { headers: asBrowser })).headers.get('Location')).toBe('/pro/sign-in');
  const program = await site()('/pro', { headers: { ...overHttps, Accept: '*/*' } });
  expect([program.status, program.headers.get('WWW-Authenticate')]).toEqual([401, null]);
});

test('plain HTTP is refused beyond this machine', async () => {
  const { token } = await signIn();
  const plain = { Accept: 'text/html', Cookie: `pro-session=${token}` };
  expect((await site({ TRUST_PROXY: '' })('/pro', { headers: plain })).status).toBe(200);
  expect((await site({ TRUST_PROXY: '' })('/pro', { headers: { ...plain, Host: 'pros.example' } })).status).toBe(403);
  expect((await site()('/pro', { headers: { ...plain, 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(403);
});

describe('a session', () => {
  test('opens the member’s listings, and its token is not stored', async () => {
    const { token } = await signIn();
    expect(await listingsFor(token)).toBe('Ottley Drain and Sewer, owner');
    await signIn('roof');
    expect(await listingsFor(token)).toContain('; ');
    const rows = await query('select s::text as whole from site_sessions s');
    for (const { whole } of rows) expect(whole).not.toContain(token);
  });

  test('ends at sign-out, and all of them when signed out everywhere', async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    const member = (await findMember(db, first.token)) ?? expect.fail('not signed in');
    const by = { id: `member ${member.id}`, name: email };
    await endSession(db, 'member', member);
    expect([await listingsFor(first.token), await listingsFor(second.token)]).toEqual([302, 'Ottley Drain and Sewer, owner']);
    await endSessions(db, 'member', by, member);
    expect([await listingsFor(second.token), await listingsFor(third.token)]).toEqual([302, 302]);
    const actions = (await query('select action from audit_entries order by id')).map(({ action }) => action);
    expect(actions).toEqual(['member.signed-out', 'member.signed-out-everywhere']);
  });
});
