import { startSession as startMemberSession } from '#app/domain/members/sessions.ts';
import { startSession as startOperatorSession } from '#app/domain/operators/sessions.ts';
import type { Database } from '#app/platform/database.ts';
import { visitor } from '#test/support/members.ts';
import { join } from '#test/support/operators.ts';
import type { Planted } from './planted.ts';

/** The headers by which the site knows someone. */
export type Person = Record<string, string>;

const cookies = (token: string, ...names: string[]) => ({ Cookie: names.map((name) => `${name}=${token}`).join('; ') });
const member = '__Host-pro-session';
const operator = '__Host-desk-session';

/** Nobody that `/pro` knows. */
export const notMembers = [
  'nobody',
  'somebody with a made-up session',
  'an operator',
  'a program with the owner’s password',
  'a former member',
  'a member who signed out',
  'a member who signed in 30 days ago',
  'a member who was away for 7 days',
  'a member with a cookie that another host can set',
] as const;

/** Nobody that `/admin` knows. */
export const notOperators = [
  'nobody',
  'somebody with a made-up session',
  'a member',
  'a removed operator',
  'an operator who signed out',
  'an operator who signed in 30 days ago',
  'an operator who was away for 7 days',
  'an operator before the second factor',
  'an operator with a cookie that another host can set',
] as const;

export type People = Awaited<ReturnType<typeof peopleOf>>;

/** A session changed in the database. */
type Change = 'signed out' | '30 days old' | 'unused for 7 days' | 'half done';
const changes: Record<Change, string> = {
  'signed out': 'delete from site_sessions',
  '30 days old': `update site_sessions set started_at = now() - interval '30 days 1 second'`,
  'unused for 7 days': `update site_sessions set seen_at = now() - interval '7 days 1 second'`,
  'half done': 'update site_sessions set awaits_code = true',
};

/** Everyone who comes to `/pro` and `/admin`, with the sessions that they have or had. */
export async function peopleOf(db: Database, { memberIds: { rosa, tim, tom, eve } }: Planted, adminPassword: string) {
  const ownerId = await join(db, 'lou@ferris.example', 'owner');
  const removedId = await join(db, 'sid@ferris.example');
  const asMember = (id: string) => startMemberSession(db, id, visitor);
  const asOperator = (id: string) => startOperatorSession(db, id, { ...visitor, mark: undefined });
  const changed = async (token: string, change: Change) => {
    await db.$client.query(`${changes[change]} where token_hash = sha256($1)`, [Buffer.from(token)]);
    return token;
  };
  await db.$client.query('update operators set removed_at = now() where id = $1', [removedId]);

  return {
    owner: cookies(await asMember(rosa), member),
    /** A new session: signing out ends only this one. */
    newOwner: async () => cookies(await asMember(rosa), member),
    plainMember: cookies(await asMember(tim), member),
    stranger: cookies(await asMember(tom), member),
    operator: cookies(await asOperator(ownerId), operator),
    notMembers: {
      nobody: {},
      'somebody with a made-up session': cookies('x'.repeat(43), member),
      'an operator': cookies(await asOperator(ownerId), operator, member),
      'a program with the owner’s password': { Authorization: `Basic ${btoa(`admin:${adminPassword}`)}` },
      'a former member': cookies(await asMember(eve), member),
      'a member who signed out': cookies(await changed(await asMember(rosa), 'signed out'), member),
      'a member who signed in 30 days ago': cookies(await changed(await asMember(rosa), '30 days old'), member),
      'a member who was away for 7 days': cookies(await changed(await asMember(rosa), 'unused for 7 days'), member),
      'a member with a cookie that another host can set': cookies(await asMember(rosa), 'pro-session'),
    } satisfies Record<(typeof notMembers)[number], Person>,
    notOperators: {
      nobody: {},
      'somebody with a made-up session': cookies('x'.repeat(43), operator),
      'a member': cookies(await asMember(rosa), operator, member),
      'a removed operator': cookies(await asOperator(removedId), operator),
      'an operator who signed out': cookies(await changed(await asOperator(ownerId), 'signed out'), operator),
      'an operator who signed in 30 days ago': cookies(await changed(await asOperator(ownerId), '30 days old'), operator),
      'an operator who was away for 7 days': cookies(await changed(await asOperator(ownerId), 'unused for 7 days'), operator),
      'an operator before the second factor': cookies(await changed(await asOperator(ownerId), 'half done'), operator),
      'an operator with a cookie that another host can set': cookies(await asOperator(ownerId), 'desk-session'),
    } satisfies Record<(typeof notOperators)[number], Person>,
  };
}
