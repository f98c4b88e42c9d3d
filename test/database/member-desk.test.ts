import { describe, expect, test } from 'vitest';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { findHistory, selectStanding } from '#app/domain/listings/history-queries.ts';
import { saveListing } from '#app/domain/listings/save-listing.ts';
import { undoChangesOf } from '#app/domain/listings/undo-changes.ts';
import { countUndo, undoMember } from '#app/domain/member-undo/undo-member.ts';
import { acceptMemberInvitation, inviteMember } from '#app/domain/people/invitations.ts';
import { deleteInvitationsOf } from '#app/domain/people/link-queries.ts';
import {
  ensureMember,
  lockMemberships,
  selectDeskMembers,
  selectMemberships,
  selectTeam,
} from '#app/domain/people/membership-queries.ts';
import { endWithin } from '#app/domain/people/memberships.ts';
import { findMember } from '#app/domain/people/sessions.ts';
import { inTransaction } from '#app/platform/database.ts';
import { untilLockWait } from '#test/support/database.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { mailedLink, signInMember, twoListings, visitor } from '#test/support/members.ts';
import { cellsOf, merge, undoMerge } from '#test/support/merge.ts';
import { words } from '#test/support/words.ts';

// What operators do about members, and members of listings that are merged or hidden.

const site = useMailedSite(twoListings);
const { database, db, query } = site;
const by = { id: 'owner', name: 'admin' };
const email = 'rosa@ottley.example';

const team = async (contractorId: string) => (await selectTeam(db, contractorId)).map((one) => `${one.email}, ${one.role}`);
const listingsOf = async (token: string) => (await findMember(db, token))?.listings.map(({ contractorId }) => contractorId);

test('an operator invites the owner of a listing, as often as needed', async () => {
  const invite = (contractorId: string, typed = email) => inviteMember(db, { contractorId, email: typed, role: 'owner', by });
  expect(await invite('drain')).toEqual({ outcome: 'done' });
  expect(await invite('nowhere')).toEqual({ outcome: 'missing' });
  expect(await invite('drain', 'rosa')).toMatchObject({ outcome: 'invalid' });
  const [mail] = await site.arrived();
  expect(mail?.mail.subject).toContain('Ottley Drain and Sewer');
  await acceptMemberInvitation(db, mailedLink(mail?.mail.text, 'pro/join'), visitor, undefined);
  expect(await selectDeskMembers(db, 'drain')).toMatchObject([
    { email, role: 'owner', addedBy: 'admin', seenAt: expect.any(String), endedAt: null },
  ]);
  expect(await invite('drain')).toMatchObject({ outcome: 'invalid' });
});

describe('undoing what a member changed', () => {
  const actor = { id: 'member m1', name: 'Rosa' };
  const save = (typed: Record<string, string>, who: { id: string; name: string } = actor) =>
    saveListing(db, { id: 'drain', typed, by: who });
  const undo = (...actorIds: string[]) => {
    const undoing = { contractorId: 'drain', actorIds: [actor.id, ...actorIds], person: 'Rosa', by };
    return inTransaction(db, (tx) => undoChangesOf(tx, undoing));
  };

  test('puts back each field as it was before them, once', async () => {
    await save({ phone: '405-555-0101', website: 'https://ottley.example' }, by);
    await save({ phone: '405-555-0102', website: 'https://scam.example', about: 'Call us' });
    await save({ phone: '405-555-0103' });
    expect(await selectStanding(db, 'drain', [actor.id])).toHaveLength(3);
    expect(await undo()).toEqual({ outcome: 'done', fields: 3, left: [] });
    expect(await cellsOf(db, 'drain')).toMatchObject({ phone: '405-555-0101', website: 'https://ottley.example', about: null });
    const { changes } = await findHistory(db, 'drain', {});
    expect(changes.slice(0, 3)).toMatchObject(Array(3).fill({ person: 'admin', cause: 'undo' }));
    expect(await undo()).toEqual({ outcome: 'done', fields: 0, left: [] });
    expect(await query(`select details->>'reason' as reason from audit_entries order by id desc limit 1`)).toEqual([
      { reason: 'undid the changes of Rosa' },
    ]);
  });

  test('leaves what others changed since, and other listings', async () => {
    await save({ phone: '405-555-0102', about: 'Call us' });
    await save({ phone: '405-555-0104' }, { id: 'member m2', name: 'Tom' });
    await saveListing(db, { id: 'roof', typed: { about: 'Roofs' }, by: actor });
    expect(await undo()).toEqual({ outcome: 'done', fields: 1, left: [] });
    expect(await cellsOf(db, 'drain')).toMatchObject({ phone: '405-555-0104', about: null });
    expect(await cellsOf(db, 'roof')).toMatchObject({ about: 'Roofs' });
    const gone = { contractorId: 'gone', actorIds: [actor.id], person: 'Rosa', by };
    expect(await inTransaction(db, (tx) => undoChangesOf(tx, gone))).toEqual({ outcome: 'missing' });
  });

  test('of several takes back what they changed in turns', async () => {
    const tom = { id: 'member m2', name: 'Tom' };
    await save({ phone: '405-555-0101' }, by);
    await save({ phone: '405-555-0102' }, tom);
    await save({ phone: '405-555-0103' });
    await save({ phone: '405-555-0104' }, tom);
    expect(await undo(tom.id)).toEqual({ outcome: 'done', fields: 1, left: [] });
    expect(await cellsOf(db, 'drain')).toMatchObject({ phone: '405-555-0101' });
  });
});

describe('undoing a member', () => {
  const add = (email: string, more: { role?: 'owner' | 'member'; addedById?: string } = {}) =>
    signInMember(db, { email, contractorId: 'drain', ...more });
  const undo = (memberId: string, endsAccess = true) => undoMember(db, { contractorId: 'drain', memberId, by, endsAccess });
  const invite = (ownerId: string, email: string) =>
    inviteMember(
      db,
      { contractorId: 'drain', email, role: 'owner', by: { id: `member ${ownerId}`, name: 'an owner' } },
      { clientAddress: '203.0.113.9' },
    );
  /** Let in by an owner, as the pages do it. */
  async function letIn(ownerId: string, email: string): Promise<string> {
    await invite(ownerId, email);
    await acceptMemberInvitation(db, mailedLink((await site.mailTo(email))?.text, 'pro/join'), visitor, undefined);
    return (await ensureMember(db, { email })).id;
  }
  const count = async (memberId: string) =>
    countUndo(db, await selectMemberships(db, 'drain'), { contractorId: 'drain', memberId });
  const counted = words('fields photos photosBack captions letIn removed proposals answers reports placements');
  const nothing = Object.fromEntries(counted.map((name) => [name, 0]));
  const typed = { phone: '405-555-0199' };

  test('puts out whom they let in, and lets in again whom they put out', async () => {
    const rosa = await add(email);
    const tom = await add('tom@ottley.example', { role: 'member', addedById: rosa.memberId });
    const eve = await add('eve@scam.example');
    const mal = await letIn(eve.memberId, 'mal@scam.example');
    const sue = await letIn(mal, 'sue@scam.example');
    const ending = { memberId: rosa.memberId, name: '', role: 'owner' } as const;
    const byMal = { id: `member ${mal}`, name: 'Mal' };
    await inTransaction(db, (tx) => endWithin(tx, { listing: { id: 'drain' }, ending, by: byMal }));
    await saveListing(db, { id: 'drain', typed, by: { id: `member ${sue}`, name: 'Sue' } });
    expect(await listingsOf(rosa.token)).toBeUndefined();

    const counts = { ...nothing, fields: 1, letIn: 2, removed: 1 };
    expect(await count(eve.memberId)).toEqual(counts);
    expect(await undo(eve.memberId)).toEqual({ outcome: 'undone', counts, left: [] });
    expect((await team('drain')).sort()).toEqual([`${email}, owner`, 'tom@ottley.example, member']);
    expect(await listingsOf(tom.token)).toEqual(['drain']);
    expect(await cellsOf(db, 'drain')).toMatchObject({ phone: null });
    expect(await query('select member_id from site_sessions')).toEqual([{ member_id: tom.memberId }]);
    const actions = (await query(`select action from audit_entries order by id desc limit 6`)).map(({ action }) => action);
    const ended = Array(3).fill('member.ended');
    expect(actions).toEqual(['member.undone', 'contractor.changed', 'member.reopened', ...ended]);
    expect(await count(eve.memberId)).toEqual(nothing);
    expect(await undo(eve.memberId, false)).toEqual({ outcome: 'undone', counts: nothing, left: [] });
  });

  test('happens whole or not at all', async () => {
    const { memberId, token } = await add('eve@scam.example');
    await saveListing(db, { id: 'drain', typed, by: { id: `member ${memberId}`, name: 'Eve' } });
    await query(`
      create function no_entry() returns trigger language plpgsql as $$ begin raise exception 'no entry'; end $$;
      create trigger no_entry before insert on audit_entries for each row when (new.action = 'member.undone')
        execute function no_entry()`);
    try {
      await expect(undo(memberId)).rejects.toThrow();
    } finally {
      await query('drop function no_entry cascade');
    }
    expect(await listingsOf(token)).toEqual(['drain']);
    expect(await cellsOf(db, 'drain')).toMatchObject({ phone: '405-555-0199' });
  });

  test('is for one who acted for the listing; afterwards it takes no access away', async () => {
    const { memberId, token } = await add('eve@scam.example');
    expect(await undo(memberId, false)).toEqual({ outcome: 'active' });
    expect(await listingsOf(token)).toEqual(['drain']);
    expect(await undo('eve')).toEqual({ outcome: 'missing' });
    const atRoof = { contractorId: 'roof', memberId, by, endsAccess: true };
    expect(await undoMember(db, atRoof)).toEqual({ outcome: 'missing' });
  });

  test('waits for an invitation that is being accepted, and the other way round', async () => {
    const eve = await add('eve@scam.example');
    await invite(eve.memberId, 'mal@scam.example');
    const [mail] = await site.arrived();
    const token = mailedLink(mail?.mail.text, 'pro/join');
    const { accepting } = await inTransaction(db, async (tx) => {
      await lockMemberships(tx, 'drain');
      const accepting = acceptMemberInvitation(db, token, visitor, undefined);
      await untilLockWait(database.pool, 'advisory');
      await deleteInvitationsOf(tx, { memberId: eve.memberId, inviter: `member ${eve.memberId}`, contractorId: 'drain' });
      return { accepting };
    });
    expect(await accepting).toBeUndefined();
    expect(await team('drain')).toEqual(['eve@scam.example, owner']);
  });
});

describe('members of a listing', () => {
  test('that is merged follow it, and return when that is undone', async () => {
    const { token } = await signInMember(db, { email, contractorId: 'roof' });
    await signInMember(db, { email: 'tom@ottley.example', contractorId: 'roof', role: 'member' });
    await signInMember(db, { email: 'tom@ottley.example', contractorId: 'drain', role: 'owner' });
    await merge(db, 'drain', 'roof');
    expect(await listingsOf(token)).toEqual(['drain']);
    expect((await team('drain')).sort()).toEqual([`${email}, owner`, 'tom@ottley.example, owner']);
    await signInMember(db, { email: 'eve@ottley.example', contractorId: 'drain', role: 'member' });
    await undoMerge(db, 'drain');
    expect(await listingsOf(token)).toEqual(['roof']);
    expect((await team('roof')).sort()).toEqual([`${email}, owner`, 'tom@ottley.example, member']);
    expect((await team('drain')).sort()).toEqual(['eve@ottley.example, member', 'tom@ottley.example, owner']);
  });

  test('that is off the site cannot act for it until it is back', async () => {
    const { token } = await signInMember(db, { email, contractorId: 'drain' });
    await hideContractor(db, { id: 'drain', reason: 'Closed', by });
    expect(await listingsOf(token)).toEqual([]);
    await restoreContractor(db, { id: 'drain', by });
    expect(await listingsOf(token)).toEqual(['drain']);
  });

  test('that is off the site lose access when an operator undoes their changes', async () => {
    const { token, memberId } = await signInMember(db, { email, contractorId: 'drain' });
    await hideContractor(db, { id: 'drain', reason: 'Closed', by });
    const asked = { contractorId: 'drain', memberId, by, endsAccess: true };
    expect(await undoMember(db, asked)).toEqual({ outcome: 'only-ended' });
    expect(await undoMember(db, asked)).toEqual({ outcome: 'missing' });
    await restoreContractor(db, { id: 'drain', by });
    expect(await listingsOf(token)).toBeUndefined();
  });
});
