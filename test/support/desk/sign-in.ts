import { signInByPassword } from '#app/domain/people/sign-in.ts';
import { createLogger } from '#app/platform/logger.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { runSteps } from '#app/server/listener.ts';
import type { RequestContext } from '#app/server/request-context.ts';
import { hidePrivateAddress, operatorOnly } from '#app/server/signed-in-only.ts';
import { useFreshDatabase } from '../database.ts';
import { phone, tokenOf } from '../operators.ts';
import { callListener } from '../step-server.ts';

export const password = 'redbuds: bloom in März';
export const pat = 'pat@ferris.example';
export const asOwner = { name: 'admin', password };
export const basic = (name: string, word: string) => `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`;
export const visitorFrom = (address: string) => ({ ...phone, address });
export const overHttps = { 'X-Forwarded-For': '203.0.113.20', 'X-Forwarded-Proto': 'https', Accept: 'text/html' };

/** Sign-in with an empty database before each test, and the desk's guard. */
export function useSignIn() {
  const logger = createLogger('silent');
  const { db, query } = useFreshDatabase();

  const own = { adminPassword: password };
  const deps = () => ({ db, settings: own });
  const trail = () => query('select person, address, action, subject_name, details from audit_entries order by id');

  /** The guard, with a page behind it that shows who got through. @param from the address of the connection. */
  function site(env: Record<string, string> = {}, from?: string) {
    const settings = parseSettings({ TRUST_PROXY: 'on', ADMIN_PASSWORD: password, SITE_URL: 'https://pros.example', ...env });
    const page = ({ operator }: RequestContext) => new Response(operator ? `${operator.name}, ${operator.role}` : 'nobody');
    return callListener(runSteps([hidePrivateAddress, operatorOnly({ db, settings }), page], { settings, logger }), from);
  }
  const withCookie = (token: string, more = {}) => ({
    headers: { ...overHttps, Cookie: `theme=x; __Host-desk-session=${token}; other=y`, ...more },
  });
  return {
    db,
    query,
    own,
    deps,
    signInOwner: async (visitor = phone) => tokenOf(await signInByPassword(deps(), asOwner, visitor)),
    trail,
    actions: async () => (await trail()).map(({ action }) => action as string),
    site,
    withCookie,
    /** The operator a desk page sees for a token; `302` for none. */
    async whoIs(token: string, env = {}) {
      const answer = await site(env)('/admin/audit', withCookie(token));
      return answer.status === 200 ? answer.text() : answer.status;
    },
  };
}
