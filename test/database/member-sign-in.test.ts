import { beforeEach, describe, expect, test } from 'vitest';
import { deleteMemberLinks, selectSignInLink } from '#app/domain/people/link-queries.ts';
import { findMember } from '#app/domain/people/sessions.ts';
import { requestSignIn, signInByLink } from '#app/domain/people/sign-in.ts';
import { useMailedSite } from '#test/support/mailed-site.ts';
import { mailedLink, signInMember, twoListings, visitor } from '#test/support/members.ts';
import { until } from '#test/support/site.ts';

// Signing in by a mailed link, through a real mail server.

const mailed = useMailedSite(twoListings);
const { db, query, arrived } = mailed;
const email = 'rosa@ottley.example';
let address = 0;

beforeEach(async () => {
  await signInMember(db, { email, contractorId: 'drain', name: 'Rosa Ottley' });
  await query('delete from site_sessions');
});

/** Each time from another network address. */
const ask = (typed: string, next = '/pro', from = `203.0.113.${++address % 250}`) =>
  requestSignIn(db, typed, next, { clientAddress: from });
/** Of the link mailed to Rosa. */
const askedToken = async () => {
  await ask(email);
  return mailedLink((await arrived())[0]?.mail.text, 'pro/sign-in');
};
const press = (token: string) => signInByLink(db, token, visitor, undefined);

describe('a sign-in link', () => {
  test('is mailed to a member, in any spelling of the address, and signs in once', async () => {
    expect(await ask(' Rosa+pros@Ottley.example ', '/pro/team')).toEqual({ outcome: 'done' });
    const mails = await arrived();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual([email]);
    const token = mailedLink(mails[0]?.mail.text, 'pro/sign-in');
    expect(await selectSignInLink(db, { token })).toMatchObject({ email, next: '/pro/team' });
    // Opening it, as a scanner does, changes nothing.
    expect(await query('select from site_sessions')).toEqual([]);
    const signed = await press(token);
    expect(signed?.next).toBe('/pro/team');
    expect(await findMember(db, signed?.token ?? '')).toMatchObject({ email, listings: [{ contractorId: 'drain' }] });
    expect([await press(token), await selectSignInLink(db, { token })]).toEqual([undefined, undefined]);
    expect(await query('select from site_sessions')).toHaveLength(1);
    expect(await query(`select person, action, details from audit_entries`)).toEqual([
      { person: 'Rosa Ottley', action: 'member.signed-in', details: { device: 'Chrome on Android' } },
    ]);
  });

  test('is not stored, shown at the desk or logged by its token', async () => {
    const token = await askedToken();
    const stored = JSON.stringify([
      await query('select l::text from sign_in_links l'),
      await query('select m::text from mails m'),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).toContain('•••');
  });

  test.each(['stranger@elsewhere.example', 'former@ottley.example'])(
    'is not mailed to %s; the answer is the same',
    async (typed) => {
      await signInMember(db, { email: 'former@ottley.example', contractorId: 'roof' });
      await query(`update listing_memberships set ended_at = now() where contractor_id = 'roof'`);
      expect(await ask(typed)).toEqual({ outcome: 'done' });
      expect(await arrived()).toEqual([]);
      // The same rows as for a member: a link, and a mail that is not needed when its turn comes.
      expect(await query('select state from mails')).toEqual([{ state: 'unneeded' }]);
      expect(await query('select from sign_in_links')).toHaveLength(1);
      await deleteMemberLinks(db);
      expect(await query('select from mails')).toEqual([]);
    },
  );

  test('expires after 30 minutes, also in a mail that waits', async () => {
    const token = await askedToken();
    await query(`update sign_in_links set expires_at = expires_at - interval '29 minutes'`);
    expect(await selectSignInLink(db, { token })).toBeDefined();
    await query(`update sign_in_links set expires_at = expires_at - interval '1 minute'`);
    expect([await selectSignInLink(db, { token }), await press(token)]).toEqual([undefined, undefined]);
    await deleteMemberLinks(db);
    expect(await query('select from sign_in_links')).toEqual([]);
  });

  test('opens nothing when the membership ended meanwhile', async () => {
    const token = await askedToken();
    await query('update listing_memberships set ended_at = now()');
    expect(await press(token)).toBeUndefined();
    expect(await query('select from site_sessions')).toEqual([]);
  });

  test('ends the session that the browser had', async () => {
    const { token } = await signInMember(db, { email: 'tom@ottley.example', contractorId: 'roof' });
    const before = await findMember(db, token);
    await signInByLink(db, await askedToken(), visitor, before);
    expect(await findMember(db, token)).toBeUndefined();
  });

  test.each(['', 'x', 'x'.repeat(22), '\0'])('“%s” opens nothing', async (token) => {
    await ask(email);
    expect([await selectSignInLink(db, { token }), await press(token)]).toEqual([undefined, undefined]);
  });
});

describe('asking', () => {
  test('needs an address', async () => {
    for (const typed of ['', 'rosa', 'a'.repeat(10_000), 'rosa@ottley.example\r\nBcc: x@example.com'])
      expect(await ask(typed)).toMatchObject({ outcome: 'invalid', fields: { email: expect.any(String) } });
    expect(await query('select from mails')).toEqual([]);
  });

  test('twice at once mails one link', async () => {
    await Promise.all([ask(email), ask(email)]);
    expect(await arrived()).toHaveLength(1);
  });

  test.each([email, 'stranger@elsewhere.example'])('is limited for the mailbox of %s, from wherever', async (typed) => {
    const outcomes = [];
    for (let n = 0; n < 6; n++) outcomes.push((await ask(n % 2 ? typed : typed.toUpperCase())).outcome);
    expect(outcomes).toEqual([...Array(5).fill('done'), 'limited']);
  });

  test('is limited for a network address, whatever is asked', async () => {
    const outcomes = [];
    for (let n = 0; n < 6; n++) outcomes.push((await ask(`no-${n}@elsewhere.example`, '/pro', '198.51.100.7')).outcome);
    expect(outcomes).toEqual([...Array(5).fill('done'), 'limited']);
  });

  test('with strangers’ addresses uses up nothing of members', async () => {
    for (let n = 0; n < 3; n++) await ask(`no-${n}@elsewhere.example`);
    expect(await arrived()).toEqual([]);
    expect(await query(`select from submission_allowances where holder like '% all'`)).toEqual([]);
    await ask(email);
    expect(await arrived()).toHaveLength(1);
    expect(await query(`select remaining from submission_allowances where holder like '% all'`)).toEqual([{ remaining: 499 }]);
  });

  test('for too many members at once is answered alike, and the link is mailed later', async () => {
    await query(`
      insert into submission_allowances (holder, remaining, counted_at) values ('member-sign-in all', 0, now() + interval '1 hour')`);
    expect(await ask(email)).toEqual({ outcome: 'done' });
    const problem = async () => (await query('select problem from mails'))[0]?.problem;
    await until(async () => (await problem()) !== null);
    expect(await problem()).toMatch(/^too many sign-in links/);
    expect(mailed.smtp.received).toEqual([]);
    await query(`update submission_allowances set remaining = 1; update mails set due_at = now()`);
    expect(await arrived()).toHaveLength(1);
  });
});
