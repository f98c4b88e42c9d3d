import { beforeEach, describe, expect, test } from 'vitest';
import { acceptMemberInvitation, inviteMember } from '#app/domain/people/invitations.ts';
import { addSecondAddress, confirmAddress, removeSecondAddress } from '#app/domain/people/member-account.ts';
import { selectTeam } from '#app/domain/people/membership-queries.ts';
import { endMembership } from '#app/domain/people/memberships.ts';
import { selectEnding, selectEndings } from '#app/domain/people/owner-ending-queries.ts';
import { askForEnding, decideEnding, endOwners, stopEnding, withdrawEnding } from '#app/domain/people/owner-endings.ts';
import { requestSignIn } from '#app/domain/people/sign-in.ts';
import { readLaterLines } from '#app/domain/today/later-lines.ts';
import { forms } from '#app/forms/forms.ts';
import { logger, pat as operator } from '#test/support/database.ts';
import { claim as claimBody } from '#test/support/form-bodies.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { mailedLink, signInMember, twoListings, visitor } from '#test/support/members.ts';

// What owners of a listing hear of, how one ends another, and a member's second address.

const site = useMailedSite(twoListings);
const { db, query } = site;
const [rosaMail, tomMail, annMail] = ['rosa@ottley.example', 'tom@ottley.example', 'ann@ottley.example'];
let rosa: Awaited<ReturnType<typeof signInMember>>;
let tom: typeof rosa;

beforeEach(async () => {
  rosa = await signInMember(db, { email: rosaMail, contractorId: 'drain', name: 'Rosa' });
  tom = await signInMember(db, { email: tomMail, contractorId: 'drain', name: 'Tom' });
});

const as = ({ memberId }: typeof rosa, name = 'Rosa') => ({ id: `member ${memberId}`, name });
const contractorId = 'drain';
const ask = (from = rosa, of = tom) => askForEnding(db, { contractorId, memberId: of.memberId, by: as(from) }, from.memberId);
const owners = async () => (await selectTeam(db, contractorId)).map(({ email }) => email).sort();
/** Simulates that a day has passed. */
const passDay = async () => {
  await query(`update owner_endings set ends_at = now() - interval '1 second'`);
  await endOwners({ db, logger });
};
const subjects = async (email: string) => (await site.mailsTo(email)).map(({ subject }) => subject);
const open = async () => (await selectEndings(db, contractorId))[0];

describe('ending an owner', () => {
  test('takes effect after a day, and both are mailed', async () => {
    expect(await ask()).toBe(true);
    expect(await ask()).toBe(true);
    await endOwners({ db, logger });
    expect(await owners()).toEqual([rosaMail, tomMail]);
    expect(await subjects(tomMail)).toEqual(['Your access to Ottley Drain and Sewer is about to end']);
    await passDay();
    expect(await owners()).toEqual([rosaMail]);
    expect([await subjects(rosaMail), (await site.mailTo(tomMail))?.text]).toEqual([
      ['Access to Ottley Drain and Sewer has ended'],
      expect.stringContaining('Rosa ended your access'),
    ]);
    const trail = await query(`select action, person from audit_entries order by id`);
    expect(trail.map(({ action, person }) => `${action} ${person}`)).toEqual(['owner-end.asked Rosa', 'member.ended Rosa']);
  });

  test('is stopped by the mailed link, and then is the operator’s to decide', async () => {
    await ask();
    const token = mailedLink((await site.mailTo(tomMail))?.text, 'pro/confirm');
    const ending = await selectEnding(db, { token });
    expect(JSON.stringify(await query('select e::text from owner_endings e'))).not.toContain(token);
    await stopEnding(db, ending?.id ?? '', visitor.address);
    expect(await withdrawEnding(db, { id: ending?.id ?? '', by: as(rosa) }, rosa.memberId)).toBe(false);
    await passDay();
    expect(await owners()).toEqual([rosaMail, tomMail]);
    expect(await subjects(rosaMail)).toEqual(['Ottley Drain and Sewer: the end of an owner’s access is stopped']);
    const lines = await readLaterLines({ db, forms }, { count: 0, unnamed: 0 });
    expect(lines.find(({ key }) => key === 'owners')).toMatchObject({ count: 1, detail: 'Ottley Drain and Sewer' });
    const decided = { id: ending?.id ?? '', contractorId, by: operator };
    expect(await decideEnding(db, { ...decided, contractorId: 'roof', ends: true })).toBe(false);
    expect(await decideEnding(db, { ...decided, ends: true })).toBe(true);
    expect(await decideEnding(db, { ...decided, ends: false })).toBe(false);
    expect(await owners()).toEqual([rosaMail]);
    expect((await site.mailTo(tomMail))?.text).toContain('Our staff ended your access');
    expect((await site.mailTo(rosaMail))?.text).toContain('Our staff ended the access of Tom');
  });

  test('is dismissed by an operator, or withdrawn by the owner who asked', async () => {
    await ask();
    const ending = await open();
    const id = ending?.id ?? '';
    expect(await decideEnding(db, { id, contractorId, by: operator, ends: true })).toBe(false);
    await stopEnding(db, id, visitor.address);
    expect(await decideEnding(db, { id, contractorId, by: operator, ends: false })).toBe(true);
    expect((await site.mailTo(tomMail))?.text).toContain('you keep access');
    expect((await site.mailsTo(rosaMail)).map(({ text }) => text).join()).toContain('Tom keeps access');
    await ask();
    const again = (await open())?.id ?? '';
    expect(await withdrawEnding(db, { id: again, by: as(tom, 'Tom') }, tom.memberId)).toBe(false);
    expect(await withdrawEnding(db, { id: again, by: as(rosa) }, rosa.memberId)).toBe(true);
    await passDay();
    expect(await owners()).toEqual([rosaMail, tomMail]);
  });

  test('is for owners alone, and ends with their own access', async () => {
    const ann = await signInMember(db, { email: annMail, contractorId, role: 'member', name: 'Ann' });
    const stranger = await signInMember(db, { email: 'eve@roof.example', contractorId: 'roof' });
    for (const [from, of] of [
      [ann, tom],
      [stranger, tom],
      [rosa, ann],
      [rosa, rosa],
    ] as const)
      expect(await ask(from, of)).toBe(false);
    await ask();
    await endMembership(db, { contractorId, memberId: rosa.memberId, by: operator });
    expect(await open()).toBeUndefined();
    await passDay();
    expect(await owners()).toEqual([annMail, tomMail]);
  });
});

test('owners are mailed when a member is invited, joins or leaves, but not who did it', async () => {
  const inviting = { contractorId, email: annMail, role: 'member', by: as(rosa) } as const;
  await inviteMember(db, inviting, { ownerId: rosa.memberId, sender: { clientAddress: '203.0.113.9' } });
  expect([await subjects(tomMail), await subjects(rosaMail)]).toEqual([['Someone is invited to Ottley Drain and Sewer'], []]);
  await acceptMemberInvitation(db, mailedLink((await site.mailTo(annMail))?.text, 'pro/join'), visitor, undefined);
  expect(await subjects(rosaMail)).toEqual(['A new member of Ottley Drain and Sewer']);
  const ann = (await selectTeam(db, contractorId)).find(({ email }) => email === annMail)?.memberId ?? '';
  await endMembership(db, { contractorId, memberId: ann, by: { id: `member ${ann}`, name: 'a member' } }, ann);
  expect((await site.mailTo(rosaMail))?.text).toContain(`${annMail} left`);
  expect(await subjects(annMail)).toHaveLength(1);
});

test('owners are mailed of a claim to their listing, three times a day at most', async () => {
  const claim = (contactName: string) =>
    site.site.post('/api/claims', claimBody('drain', { contactName, email: 'eve@scam.example' }));
  await claim('Eve Example');
  const text = (await site.mailTo(rosaMail))?.text ?? '';
  expect(text).toContain('Eve Example sent us a claim');
  expect(text).not.toContain('eve@scam.example');
  for (const name of ['Call 405-555-0188', 'Eve B', 'Eve C', 'Eve D']) await claim(name);
  const texts = (await site.mailsTo(rosaMail)).map((mail) => mail.text);
  expect(texts).toHaveLength(3);
  expect(texts[1]).toContain('Someone sent us a claim');
});

describe('a second address', () => {
  const second = 'tom.at.home@example.com';
  const add = (typed = second, of = tom, email = tomMail) =>
    addSecondAddress(db, { member: { id: of.memberId, email }, typed, sender: { clientAddress: '203.0.113.9' } });
  const tokenOf = async (email: string) => mailedLink((await site.mailTo(email))?.text, 'pro/confirm');
  const signInTo = (email: string) => requestSignIn(db, email, '/pro', { clientAddress: '203.0.113.9' });

  test('counts once it is confirmed: mails go to both, and either signs in, until it is removed', async () => {
    expect(await add()).toEqual({ outcome: 'done' });
    await signInTo(second);
    expect(await subjects(second)).toHaveLength(1);
    const token = await tokenOf(second);
    expect([await confirmAddress(db, token, ''), await confirmAddress(db, token, '')]).toEqual(['confirmed', undefined]);
    await query(`update sign_in_links set created_at = now() - interval '2 minutes'`);
    await signInTo(second);
    const mail = (await site.arrived()).filter(({ mail: { subject } }) => subject?.startsWith('Sign in'));
    expect(mail.flatMap(({ to }) => to).sort()).toEqual([second, tomMail].sort());
    // An invitation to it is theirs, too, and no second account.
    expect(
      await inviteMember(
        db,
        { contractorId, email: second, role: 'owner', by: as(rosa) },
        { ownerId: rosa.memberId, sender: { clientAddress: '203.0.113.9' } },
      ),
    ).toMatchObject({ outcome: 'invalid' });
    await removeSecondAddress(db, as(tom, 'Tom'), { id: tom.memberId, name: 'Tom' });
    const before = (await site.arrived()).length;
    await query(`update sign_in_links set created_at = now() - interval '2 minutes'`);
    await signInTo(second);
    expect(await site.arrived()).toHaveLength(before);
    expect((await query('select action from audit_entries order by id')).map(({ action }) => action)).toEqual([
      'member.address-added',
      'member.address-removed',
    ]);
  });

  test('belongs to one member', async () => {
    expect(await add(tomMail)).toMatchObject({ outcome: 'invalid' });
    expect(await add(rosaMail)).toEqual({ outcome: 'done' });
    expect(await confirmAddress(db, await tokenOf(rosaMail), '')).toBe('taken');
    await add(second);
    const first = await tokenOf(second);
    await add(second, rosa, rosaMail);
    const other = await tokenOf(second);
    const both = await Promise.all([confirmAddress(db, first, ''), confirmAddress(db, other, '')]);
    expect(both.sort()).toEqual(['confirmed', 'taken']);
  });
});
