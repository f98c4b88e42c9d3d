import { startSession } from '#app/domain/people/sessions.ts';
import type { Database } from '#app/platform/database.ts';
import { visitor } from '#test/support/members.ts';
import { join } from '#test/support/operators.ts';
import type { Planted } from './planted.ts';

/** The headers by which the site knows someone. */
export type Person = Record<string, string>;

const cookies = (token: string, ...names: string[]) => ({ Cookie: names.map((name) => `${name}=${token}`).join('; ') });
const member = '__Host-pro-session';
const operator = '__Host-desk-session';

type Sessions = Readonly<Record<'member' | 'formerMember' | 'operator' | 'removedOperator', () => Promise<string>>> & {
  /** A session that is changed in the database. */
  changed: (token: Promise<string>, change: string) => Promise<string>;
  adminPassword: string;
};
type Visitors = Readonly<Record<string, (sessions: Sessions) => Person | Promise<Person>>>;

const signedOut = 'delete from site_sessions';
const old = `update site_sessions set started_at = now() - interval '30 days 1 second'`;
const unused = `update site_sessions set seen_at = now() - interval '7 days 1 second'`;
const halfDone = 'update site_sessions set awaits_code = true';

/** Nobody that `/pro` knows. */
export const notMembers: Visitors = {
  nobody: () => ({}),
  'somebody with a made-up session': () => cookies('x'.repeat(43), member),
  'an operator': async (of) => cookies(await of.operator(), operator, member),
  'a program with the owner’s password': (of) => ({ Authorization: `Basic ${btoa(`admin:${of.adminPassword}`)}` }),
  'a former member': async (of) => cookies(await of.formerMember(), member),
  'a member who signed out': async (of) => cookies(await of.changed(of.member(), signedOut), member),
  'a member who signed in 30 days ago': async (of) => cookies(await of.changed(of.member(), old), member),
  'a member who was away for 7 days': async (of) => cookies(await of.changed(of.member(), unused), member),
  'a member with a cookie that another host can set': async (of) => cookies(await of.member(), 'pro-session'),
};

/** Nobody that `/admin` knows. */
export const notOperators: Visitors = {
  nobody: () => ({}),
  'somebody with a made-up session': () => cookies('x'.repeat(43), operator),
  'a member': async (of) => cookies(await of.member(), operator, member),
  'a removed operator': async (of) => cookies(await of.removedOperator(), operator),
  'an operator who signed out': async (of) => cookies(await of.changed(of.operator(), signedOut), operator),
  'an operator who signed in 30 days ago': async (of) => cookies(await of.changed(of.operator(), old), operator),
  'an operator who was away for 7 days': async (of) => cookies(await of.changed(of.operator(), unused), operator),
  'an operator before the second factor': async (of) => cookies(await of.changed(of.operator(), halfDone), operator),
  'an operator with a cookie that another host can set': async (of) => cookies(await of.operator(), 'desk-session'),
};

export type People = Awaited<ReturnType<typeof peopleOf>>;

/** Everyone who comes to `/pro` and `/admin`, with the sessions that they have or had. */
export async function peopleOf(db: Database, { memberIds: { rosa, tim, tom, eve } }: Planted, adminPassword: string) {
  const ownerId = await join(db, 'lou@ferris.example', 'owner');
  const removedId = await join(db, 'sid@ferris.example');
  const asMember = (id: string) => startSession(db, { kind: 'member', id }, visitor);
  const asOperator = (id: string) => startSession(db, { kind: 'operator', id }, visitor);
  await db.$client.query('update operators set removed_at = now() where id = $1', [removedId]);
  const sessions: Sessions = {
    member: () => asMember(rosa),
    formerMember: () => asMember(eve),
    operator: () => asOperator(ownerId),
    removedOperator: () => asOperator(removedId),
    changed: async (started, change) => {
      const token = await started;
      await db.$client.query(`${change} where token_hash = sha256($1)`, [Buffer.from(token)]);
      return token;
    },
    adminPassword,
  };
  return {
    owner: cookies(await asMember(rosa), member),
    /** A new session: signing out ends only this one. */
    newOwner: async () => cookies(await asMember(rosa), member),
    plainMember: cookies(await asMember(tim), member),
    stranger: cookies(await asMember(tom), member),
    operator: cookies(await asOperator(ownerId), operator),
    sessions,
  };
}
