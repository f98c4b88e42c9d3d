import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#app/domain/people/accounts.ts';
import { acceptMemberInvitation, inviteMember, withdrawInvitation } from '#app/domain/people/invitations.ts';
import { selectInvitations, selectMemberInvitation } from '#app/domain/people/link-queries.ts';
import { changeMails, changeName } from '#app/domain/people/member-account.ts';
import { lockMemberships, selectTeam, updateEnded } from '#app/domain/people/membership-queries.ts';
import { endMembership } from '#app/domain/people/memberships.ts';
import { findMember } from '#app/domain/people/sessions.ts';
import { inTransaction } from '#app/platform/database.ts';
import { action as acceptOnPage } from '#app/routes/pro/sign-in/join-listing.tsx';
import { memberContext, requestScope } from '#app/routes/request-scope.ts';
import { untilLockWait } from '#test/support/database.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { mailedLink, signInMember, twoListings, visitor } from '#test/support/members.ts';

// Invitations by owners, the end of a membership, and a member's own account.

const site = useMailedSite(twoListings);
const { database, db, query } = site;
let owner: Awaited<ReturnType<typeof signInMember>>;
let address = 0;

beforeEach(async () => {
  owner = await signInMember(db, { email: 'rosa@ottley.example', contractorId: 'drain', name: 'Rosa Ottley' });
});

const by = (memberId = owner.memberId, name = 'Rosa Ottley') => ({ id: `member ${memberId}`, name });
type Inviting = { role?: 'owner' | 'member'; contractorId?: string; from?: string; as?: string };
const invite = (email: string, more: Inviting = {}) => {
  const { role = 'member', contractorId = 'drain', from = `203.0.113.${++address % 250}`, as = owner.memberId } = more;
  return inviteMember(db, { contractorId, email, role, by: by(as) }, { clientAddress: from });
};
async function invitedToken(email: string, role: 'owner' | 'member' = 'member'): Promise<string> {
  expect(await invite(email, { role })).toEqual({ outcome: 'done' });
  const mails = (await site.arrived()).filter(({ mail }) => mail.text?.includes('/pro/join/'));
  return mailedLink(mails.at(-1)?.mail.text, 'pro/join');
}
const accept = (token: string, before?: Member) => acceptMemberInvitation(db, token, visitor, before);
const team = async (contractorId = 'drain') => (await selectTeam(db, contractorId)).map(({ email, role }) => `${email}, ${role}`);
const end = (memberId: string, acting: string) => endMembership(db, { contractorId: 'drain', memberId, by: by(acting) });
const add = (email: string, role: 'owner' | 'member' = 'member') => signInMember(db, { email, contractorId: 'drain', role });

describe('an invitation', () => {
  test('makes its holder a member who is signed in, once', async () => {
    const token = await invitedToken('tom@ottley.example');
    expect(await selectMemberInvitation(db, { token })).toMatchObject({ name: 'Ottley Drain and Sewer', role: 'member' });
    expect(await team()).toEqual(['rosa@ottley.example, owner']);
    const session = await accept(token);
    expect(await findMember(db, session?.session ?? '')).toMatchObject({
      email: 'tom@ottley.example',
      listings: [{ contractorId: 'drain', role: 'member' }],
    });
    expect(await team()).toEqual(['rosa@ottley.example, owner', 'tom@ottley.example, member']);
    expect([await accept(token), await selectMemberInvitation(db, { token })]).toEqual([undefined, undefined]);
    const stored = await query('select i::text from member_invitations i union all select m::text from mails m');
    expect(JSON.stringify(stored)).not.toContain(token);
    const actions = (await query('select action from audit_entries order by id')).map(({ action }) => action);
    expect(actions).toEqual(['member.invited', 'member.joined', 'member.signed-in']);
    // No address: the trail is kept for good.
    expect(JSON.stringify(await query('select details, person, subject_name from audit_entries'))).not.toContain('tom@');
  });

  test('that is passed on opens no session of a person who acts for other listings', async () => {
    await signInMember(db, { email: 'tom@ottley.example', contractorId: 'roof', name: 'Tom' });
    expect(await accept(await invitedToken('tom@ottley.example'))).toMatchObject({ session: undefined });
    expect(await team()).toContain('tom@ottley.example, member');
  });

  test('of such a person, accepted by someone who is signed in, says which address signs in with it', async () => {
    await signInMember(db, { email: 'tom@ottley.example', contractorId: 'roof', name: 'Tom' });
    const context = new RouterContextProvider();
    context.set(memberContext, await findMember(db, owner.token));
    context.set(requestScope, { ...site.site, db, clientAddress: visitor.address } as never);
    const params = { token: await invitedToken('tom@ottley.example') };
    const request = new Request('https://redbud.test/pro/join', { method: 'POST' });
    expect(await acceptOnPage({ context, params, request } as never)).toMatchObject({
      data: { joined: { name: 'Ottley Drain and Sewer', email: 'tom@ottley.example', own: 'rosa@ottley.example' } },
      init: { status: 200 },
    });
    expect(await team()).toContain('tom@ottley.example, member');
  });

  test('adds a listing to a person who has one, and can make a member an owner', async () => {
    const { token } = await signInMember(db, { email: 'tom@ottley.example', contractorId: 'roof', name: 'Tom' });
    const tom = await findMember(db, token);
    const accepted = await accept(await invitedToken('Tom+x@Ottley.example'), tom);
    expect((await findMember(db, accepted?.session ?? ''))?.listings).toHaveLength(2);
    await accept(await invitedToken('tom@ottley.example', 'owner'));
    expect(await team()).toEqual(['rosa@ottley.example, owner', 'tom@ottley.example, owner']);
    expect(await team('roof')).toEqual(['tom@ottley.example, owner']);
  });

  test('is replaced by the next one to the same address; sent twice it is one', async () => {
    const first = await invitedToken('tom@ottley.example');
    await Promise.all([invite('tom@ottley.example'), invite('TOM@ottley.example')]);
    expect(await site.arrived()).toHaveLength(1);
    await query(`update member_invitations set created_at = now() - interval '2 minutes'`);
    await query('delete from submission_allowances; delete from uninvited_mails');
    const second = await invitedToken('tom@ottley.example');
    expect([
      await selectMemberInvitation(db, { token: first }),
      Boolean(await selectMemberInvitation(db, { token: second })),
    ]).toEqual([undefined, true]);
  });

  test('expires after 7 days, and can be withdrawn', async () => {
    const token = await invitedToken('tom@ottley.example');
    await query(`update member_invitations set expires_at = now() - interval '1 second'`);
    expect([await selectMemberInvitation(db, { token }), await accept(token)]).toEqual([undefined, undefined]);
    await query(`update member_invitations set expires_at = now() + interval '7 days'`);
    const [invitation] = await selectInvitations(db, 'drain');
    const id = invitation?.id ?? '';
    const other = await signInMember(db, { email: 'eve@roof.example', contractorId: 'roof' });
    expect(await withdrawInvitation(db, { contractorId: 'drain', id, by: by(other.memberId) })).toBe(false);
    expect(await withdrawInvitation(db, { contractorId: 'roof', id, by: by(other.memberId) })).toBe(false);
    expect(await withdrawInvitation(db, { contractorId: 'drain', id, by: by() })).toBe(true);
    expect(await accept(token)).toBeUndefined();
  });

  test('opens nothing while the listing is off the site', async () => {
    const token = await invitedToken('tom@ottley.example');
    await query(`delete from contractors where id = 'drain'`);
    expect([await selectMemberInvitation(db, { token }), await accept(token)]).toEqual([undefined, undefined]);
  });

  test('is refused for an address that is no address, and for members', async () => {
    for (const email of ['', 'tom', 'tom@ottley.example\nBcc: x@example.com', 'rosa@ottley.example'])
      expect(await invite(email)).toMatchObject({ outcome: 'invalid', fields: { email: expect.any(String) } });
    expect(await site.arrived()).toEqual([]);
  });

  test('is an owner’s to send, for their own listing', async () => {
    expect(await invite('tom@ottley.example', { contractorId: 'roof' })).toEqual({ outcome: 'missing' });
    expect(await invite('tom@ottley.example', { contractorId: 'nowhere' })).toEqual({ outcome: 'missing' });
    const { memberId } = await add('tom@ottley.example');
    expect(await invite('eve@ottley.example', { as: memberId })).toEqual({ outcome: 'missing' });
    expect(await site.arrived()).toEqual([]);
  });

  test('is limited by mailbox, listing and network address', async () => {
    const outcomes = async (count: number, one: (n: number) => Promise<{ outcome: string }>) => {
      const all = [];
      for (let n = 0; n < count; n++) all.push((await one(n)).outcome);
      await query('delete from submission_allowances');
      return all;
    };
    const many = (count: number) => [...Array(count).fill('done'), 'limited'];
    expect(await outcomes(4, () => invite('tom@ottley.example'))).toEqual([...Array(3).fill('done'), 'invalid']);
    expect(await outcomes(11, (n) => invite(`no${n}@ottley.example`))).toEqual(many(10));
    expect(await outcomes(6, (n) => invite(`ok${n}@ottley.example`, { from: '198.51.100.7' }))).toEqual(many(5));
  });
});

describe('the end of a membership', () => {
  test('stops the invitation that is sent at that moment', async () => {
    const tom = await add('tom@ottley.example', 'owner');
    const inviting = await inTransaction(db, async (tx) => {
      await lockMemberships(tx, 'drain');
      const promise = invite('eve@elsewhere.example', { as: tom.memberId });
      await Promise.race([promise, untilLockWait(database.pool)]);
      await updateEnded(tx, { contractorId: 'drain', memberId: tom.memberId, endedBy: 'Rosa Ottley' });
      return { promise };
    });
    expect(await inviting.promise).toEqual({ outcome: 'missing' });
    expect(await query('select from member_invitations')).toEqual([]);
  });

  test('closes the listing at once, and ends sessions with the last listing', async () => {
    const tom = await add('tom@ottley.example');
    await signInMember(db, { email: 'tom@ottley.example', contractorId: 'roof' });
    expect(await end(tom.memberId, owner.memberId)).toMatchObject({ outcome: 'done' });
    expect((await findMember(db, tom.token))?.listings).toMatchObject([{ contractorId: 'roof' }]);
    await endMembership(db, { contractorId: 'roof', memberId: tom.memberId, by: { id: 'owner', name: 'admin' } });
    expect(await findMember(db, tom.token)).toBeUndefined();
    expect(await query(`select from site_sessions where member_id = '${tom.memberId}'`)).toEqual([]);
    const ended = await query(`select ended_by from listing_memberships where member_id = '${tom.memberId}' order by ended_at`);
    expect(ended.map(({ ended_by }) => ended_by)).toEqual(['Rosa Ottley', 'admin']);
  });

  test('withdraws what they invited, and what waits for them', async () => {
    const tom = await add('tom@ottley.example', 'owner');
    await invite('eve@elsewhere.example', { as: tom.memberId });
    const link = mailedLink((await site.mailTo('eve@elsewhere.example'))?.text, 'pro/join');
    await end(tom.memberId, tom.memberId);
    expect(await accept(link)).toBeUndefined();
    const ann = await add('ann.b@gmail.com');
    const asOwner = await invitedToken('a.nnb+x@googlemail.com', 'owner');
    await end(ann.memberId, owner.memberId);
    expect(await accept(asOwner)).toBeUndefined();
    expect(await team()).toEqual(['rosa@ottley.example, owner']);
  });

  test('is not for members to decide, but their own', async () => {
    const [tom, eve] = [await add('tom@ottley.example'), await add('eve@ottley.example')];
    const stranger = await signInMember(db, { email: 'sam@roof.example', contractorId: 'roof' });
    expect(await end(eve.memberId, tom.memberId)).toEqual({ outcome: 'missing' });
    expect(await end(owner.memberId, tom.memberId)).toEqual({ outcome: 'missing' });
    expect(await end(eve.memberId, stranger.memberId)).toEqual({ outcome: 'missing' });
    expect(await end(tom.memberId, tom.memberId)).toMatchObject({ outcome: 'done' });
    expect(await team()).toEqual(['rosa@ottley.example, owner', 'eve@ottley.example, member']);
  });

  test('never takes the last owner, but by an operator', async () => {
    expect(await end(owner.memberId, owner.memberId)).toMatchObject({ outcome: 'overtaken' });
    const tom = await add('tom@ottley.example', 'owner');
    expect(await end(tom.memberId, owner.memberId)).toMatchObject({ outcome: 'forbidden' });
    // Both leave at the same moment: one of them stays.
    const both = await Promise.all([end(tom.memberId, tom.memberId), end(owner.memberId, owner.memberId)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'overtaken']);
    expect(await team()).toHaveLength(1);
    const [last] = await selectTeam(db, 'drain');
    const operator = { id: 'owner', name: 'admin' };
    const ending = { contractorId: 'drain', memberId: last?.memberId ?? '', by: operator };
    expect(await endMembership(db, ending)).toMatchObject({ outcome: 'done' });
    expect(await team()).toEqual([]);
  });
});

describe('a member’s account', () => {
  test('takes a name of one clean line', async () => {
    expect(await changeName(db, by(), owner.memberId, ' ')).toMatchObject({ fields: { name: 'Enter your name' } });
    expect(await changeName(db, by(), owner.memberId, 'x'.repeat(101))).toMatchObject({
      fields: { name: expect.stringContaining('100 characters') },
    });
    expect(await changeName(db, by(), owner.memberId, ' Rosa\n M.\u202e Ottley ')).toEqual({ outcome: 'done' });
    expect(await query('select name from listing_members')).toEqual([{ name: 'Rosa M. Ottley' }]);
  });

  test('turns kinds of mail off and on', async () => {
    await changeMails(db, by(), owner.memberId, ['requests', 'nonsense']);
    expect(await query('select muted from listing_members')).toEqual([{ muted: ['messages', 'reviews'] }]);
    await changeMails(db, by(), owner.memberId, ['requests', 'messages', 'reviews']);
    expect(await query('select muted from listing_members')).toEqual([{ muted: [] }]);
  });
});
