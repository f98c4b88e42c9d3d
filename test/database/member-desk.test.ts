import { beforeEach, describe, expect, test } from 'vitest';
import { findHistory } from '#app/domain/listings/find-history.ts';
import { hideContractor, restoreContractor } from '#app/domain/listings/hide-contractor.ts';
import { selectStanding } from '#app/domain/listings/history-queries.ts';
import { mergeContractors, versionsOfBoth } from '#app/domain/listings/merge-contractors.ts';
import { selectMerges } from '#app/domain/listings/merge-queries.ts';
import { selectListing } from '#app/domain/listings/queries.ts';
import { saveListing } from '#app/domain/listings/save-listing.ts';
import { undoChangesOf } from '#app/domain/listings/undo-changes.ts';
import { unmergeContractors } from '#app/domain/listings/unmerge-contractors.ts';
import { acceptInvitation, inviteByOperator } from '#app/domain/members/invitations.ts';
import { selectDeskMembers, selectTeam } from '#app/domain/members/membership-queries.ts';
import { findMember } from '#app/domain/members/sessions.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { mailedLink, signInMember, storeListings, visitor } from '#test/support/members.ts';

// What operators do about members, and members of listings that are merged or hidden.

const site = useMailedSite();
const { database } = site;
const by = { id: 'owner', name: 'admin' };
const email = 'rosa@ottley.example';
beforeEach(() => storeListings(database.pool));

const cellsOf = async (id: string) => (await selectListing(database.db, id))?.cells ?? expect.fail(`${id} is not on the site`);
const team = async (contractorId: string) =>
  (await selectTeam(database.db, contractorId)).map((one) => `${one.email}, ${one.role}`);
const listingsOf = async (token: string) =>
  (await findMember(database.db, token))?.listings.map(({ contractorId }) => contractorId);

test('an operator invites the owner of a listing, as often as needed', async () => {
  const invite = (contractorId: string, typed = email) =>
    inviteByOperator(database.db, { contractorId, email: typed, role: 'owner', by });
  expect(await invite('drain')).toEqual({ outcome: 'invited' });
  expect(await invite('nowhere')).toEqual({ outcome: 'missing' });
  expect(await invite('drain', 'rosa')).toMatchObject({ outcome: 'invalid' });
  const [mail] = await site.arrived();
  expect(mail?.mail.subject).toContain('Ottley Drain and Sewer');
  await acceptInvitation(database.db, mailedLink(mail?.mail.text, 'pro/join'), visitor, undefined);
  expect(await selectDeskMembers(database.db, 'drain')).toMatchObject([
    { email, role: 'owner', addedBy: 'admin', seenAt: expect.any(String), endedAt: null },
  ]);
  expect(await invite('drain')).toMatchObject({ outcome: 'invalid' });
});

describe('undoing what a member changed', () => {
  const actor = { id: 'member m1', name: 'Rosa' };
  const save = (typed: Record<string, string>, who: { id: string; name: string } = actor) =>
    saveListing(database.db, { id: 'drain', typed, by: who });
  const undo = (actorId = actor.id) => undoChangesOf(database.db, { contractorId: 'drain', actorId, person: 'Rosa', by });

  test('puts back each field as it was before them, once', async () => {
    await save({ phone: '405-555-0101', website: 'https://ottley.example' }, by);
    await save({ phone: '405-555-0102', website: 'https://scam.example', about: 'Call us' });
    await save({ phone: '405-555-0103' });
    expect(await selectStanding(database.db, 'drain', actor.id)).toHaveLength(3);
    expect(await undo()).toEqual({ outcome: 'undone', fields: 3, left: [] });
    expect(await cellsOf('drain')).toMatchObject({ phone: '405-555-0101', website: 'https://ottley.example', about: null });
    const { changes } = await findHistory(database.db, 'drain', {});
    expect(changes.slice(0, 3)).toMatchObject(Array(3).fill({ person: 'admin', cause: 'undo' }));
    expect(await undo()).toEqual({ outcome: 'undone', fields: 0, left: [] });
    const { rows } = await database.pool.query(`select details->>'reason' as reason from audit_entries order by id desc limit 1`);
    expect(rows).toEqual([{ reason: 'undid the changes of Rosa' }]);
  });

  test('leaves what others changed since, and other listings', async () => {
    await save({ phone: '405-555-0102', about: 'Call us' });
    await save({ phone: '405-555-0104' }, { id: 'member m2', name: 'Tom' });
    await saveListing(database.db, { id: 'roof', typed: { about: 'Roofs' }, by: actor });
    expect(await undo()).toEqual({ outcome: 'undone', fields: 1, left: [] });
    expect(await cellsOf('drain')).toMatchObject({ phone: '405-555-0104', about: null });
    expect(await cellsOf('roof')).toMatchObject({ about: 'Roofs' });
    expect(await undoChangesOf(database.db, { contractorId: 'gone', actorId: actor.id, person: 'Rosa', by })).toEqual({
      outcome: 'missing',
    });
  });
});

describe('members of a listing', () => {
  test('that is merged follow it, and return when that is undone', async () => {
    const { token } = await signInMember(database.db, { email, contractorId: 'roof' });
    await signInMember(database.db, { email: 'tom@ottley.example', contractorId: 'roof', role: 'member' });
    await signInMember(database.db, { email: 'tom@ottley.example', contractorId: 'drain', role: 'owner' });
    const opened = versionsOfBoth(await cellsOf('drain'), await cellsOf('roof'));
    await mergeContractors(database.db, { targetId: 'drain', otherId: 'roof', fromOther: [], opened, by });
    expect(await listingsOf(token)).toEqual(['drain']);
    expect((await team('drain')).sort()).toEqual([`${email}, owner`, 'tom@ottley.example, owner']);
    await signInMember(database.db, { email: 'eve@ottley.example', contractorId: 'drain', role: 'member' });
    const [merge] = await selectMerges(database.db, 'drain');
    await unmergeContractors(database.db, { targetId: 'drain', mergeId: merge?.id ?? '', by });
    expect(await listingsOf(token)).toEqual(['roof']);
    expect((await team('roof')).sort()).toEqual([`${email}, owner`, 'tom@ottley.example, member']);
    expect((await team('drain')).sort()).toEqual(['eve@ottley.example, member', 'tom@ottley.example, owner']);
  });

  test('that is off the site cannot act for it until it is back', async () => {
    const { token } = await signInMember(database.db, { email, contractorId: 'drain' });
    await hideContractor(database.db, { id: 'drain', reason: 'Closed', by });
    expect(await listingsOf(token)).toEqual([]);
    await restoreContractor(database.db, { id: 'drain', by });
    expect(await listingsOf(token)).toEqual(['drain']);
  });
});
