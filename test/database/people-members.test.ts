import { beforeEach, expect, test } from 'vitest';
import { inviteMember } from '#app/domain/people/invitations.ts';
import { selectTeam } from '#app/domain/people/membership-queries.ts';
import { findMember } from '#app/domain/people/sessions.ts';
import { requestSignIn } from '#app/domain/people/sign-in.ts';
import { erasePerson } from '#app/domain/privacy/erase-person.ts';
import { exportPerson } from '#app/domain/privacy/export-person.ts';
import { readPerson, viewPerson } from '#app/domain/privacy/find-person.ts';
import { forms } from '#app/forms/forms.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { logger, useFreshDatabase } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { signInMember, twoListings } from '#test/support/members.ts';
import { words } from '#test/support/words.ts';

// A member's data by e-mail address: shown, exported and erased.

const { db, query } = useFreshDatabase(twoListings);
const by = { id: 'owner', name: 'admin' };
const email = 'rosa@ottley.example';
const person = readPerson('Rosa+x@OTTLEY.example') ?? expect.fail('no address');
const dataDir = useFolder();
const deps = () => ({ db, forms, log: logger, settings: { ...parseSettings({}), dataDir } });
let token: string;

beforeEach(async () => {
  ({ token } = await signInMember(db, { email, contractorId: 'drain', name: 'Rosa Ottley' }));
  await signInMember(db, { email: 'tom@ottley.example', contractorId: 'drain' });
  await requestSignIn(db, email, '/pro', { clientAddress: '203.0.113.1' });
  await inviteMember(db, { contractorId: 'roof', email, role: 'owner', by });
});

test('is shown with the listings and the invitations', async () => {
  const view = await viewPerson(deps(), person);
  expect(view.records).toBe(2);
  expect(view.groups).toMatchObject([
    {
      label: 'Access to listings',
      count: 1,
      shown: [{ name: 'Ottley Drain and Sewer, owner', page: '/admin/contractors/drain/members' }],
    },
  ]);
  expect(view.parts).toContainEqual({ label: 'Invitations to listings', count: 1 });
});

test('is exported with sessions, without what opens anything', async () => {
  const text = await exportPerson(deps(), person, by);
  expect(JSON.parse(text).access_to_listings).toMatchObject([
    {
      name: 'Rosa Ottley',
      email,
      listings: [{ contractor_id: 'drain', role: 'owner' }],
      sessions: [{ device: 'Chrome on Android' }],
    },
    { invitation_to: 'roof', email },
  ]);
  expect(text).not.toContain('token');
  expect(text).not.toContain('tom@');
});

test('of a second address is found and erased, and the account of the first stays', async () => {
  const second = 'rosa.home@example.com';
  await query(`
    insert into second_addresses (id, token_hash, member_id, email, confirmed_at)
    select gen_random_uuid(), '1', id, '${second}', now() from listing_members where email = '${email}'`);
  const home = readPerson(second) ?? expect.fail('no address');
  expect(JSON.parse(await exportPerson(deps(), home, by)).access_to_listings).toMatchObject([{ second_address: second }]);
  expect(await erasePerson(deps(), home, 1, by)).toMatchObject({ outcome: 'done' });
  expect(await query('select from second_addresses')).toEqual([]);
  expect(await selectTeam(db, 'drain')).toHaveLength(2);
});

test('is erased: access ends at once, and nothing is left', async () => {
  expect(await erasePerson(deps(), person, 1, by)).toMatchObject({
    fields: { number: 'There are 2 records. Nothing was erased.' },
  });
  expect(await erasePerson(deps(), person, 2, by)).toMatchObject({ outcome: 'done' });
  expect(await findMember(db, token)).toBeUndefined();
  expect(await selectTeam(db, 'drain')).toMatchObject([{ email: 'tom@ottley.example' }]);
  const tables = 'listing_members listing_memberships site_sessions sign_in_links member_invitations mails audit_entries';
  for (const table of words(tables))
    expect(JSON.stringify(await query(`select t::text from ${table} t`)), table).not.toMatch(/rosa@/i);
  expect((await viewPerson(deps(), person)).records).toBe(0);
});
