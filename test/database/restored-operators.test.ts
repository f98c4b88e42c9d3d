import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBackup } from '#app/domain/backups/make-backup.ts';
import { owner } from '#app/domain/people/accounts.ts';
import { changeRole, removeOperator } from '#app/domain/people/change-operator.ts';
import { acceptOperatorInvitation, inviteMember, mailLink } from '#app/domain/people/invitations.ts';
import { selectOperatorInvitation } from '#app/domain/people/link-queries.ts';
import { selectTeam } from '#app/domain/people/membership-queries.ts';
import { endMembership } from '#app/domain/people/memberships.ts';
import { activeSecondFactor } from '#app/domain/people/second-factor.ts';
import { findMember, findOperator, startSession } from '#app/domain/people/sessions.ts';
import { admitProgram, requestSignIn, signInByPassword } from '#app/domain/people/sign-in.ts';
import { type Database, openDatabase } from '#app/platform/database.ts';
import { prepareJobQueue } from '#app/platform/job-queue.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { logger, useTestDatabase } from '#test/support/database.ts';
import { useFolder } from '#test/support/folder.ts';
import { signInMember, storeListings } from '#test/support/members.ts';
import * as operators from '#test/support/operators.ts';
import { newMachine, restore } from '#test/support/restore.ts';

// Access to the desk of a restored site: nobody by the backup's data alone.

const source = useTestDatabase();
const folder = useFolder();
const { enroll, invite, phone, queuedMails, signInStaff, staffPassword, tokenOf } = operators;
const password = 'redbuds: bloom in März';
const settings = { adminPassword: password };
let db: Database;
const [pat, lee, kim] = ['pat@ferris.example', 'lee@ferris.example', 'kim@ferris.example'];

beforeAll(() => prepareJobQueue(source.url, []));
// Keeps the site's secret, which is new each time.
beforeEach(async () => {
  await source.reset();
  db = openDatabase(source.url, { logger });
});
// A restore waits for open connections.
afterEach(() => db.$client.end());

/** @returns where it is, and the folder beside which it is restored. */
async function backUp() {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const file = join(dataDir, 'backup.tar.gz');
  await makeBackup({ databaseUrl: source.url, dataDir, file });
  return { file, dataDir };
}

/** Another machine's database, restored from the backup. */
async function restoreElsewhere(backup: Awaited<ReturnType<typeof backUp>>) {
  const { url, db: restored } = await newMachine();
  return { outcome: await restore({ ...backup, databaseUrl: url, replace: false }), restored };
}

const asPat = { name: pat, password: staffPassword };
const tries = async (site: Database, { token, invitation }: { token: string; invitation: string }) => ({
  password: (await signInByPassword({ db: site, settings }, asPat, phone)).outcome,
  session: await findOperator(site, token, settings),
  invitation: await selectOperatorInvitation(site, { token: invitation }),
  accepted: (await acceptOperatorInvitation(site, invitation, 'another goose over yukon', phone.address)).outcome,
  basic: (await admitProgram(site, { credentials: asPat, clientAddress: phone.address, password })).outcome,
});
const refused = { password: 'invalid', session: undefined, invitation: undefined, accepted: 'missing', basic: 'refused' };

async function startDesk() {
  const id = await operators.join(db, pat, 'owner');
  const { token: invitation, id: leeId } = await invite(db, lee);
  const token = await signInStaff(db, pat);
  return { id, leeId, token, invitation };
}

test('an operator removed after the backup has no access on a machine with the backup only', async () => {
  const desk = await startDesk();
  const kimId = await operators.join(db, kim);
  await enroll(db, { id: kimId, name: 'Kim', role: 'staff' });
  const backup = await backUp();
  await removeOperator(db, owner, desk.id);
  await removeOperator(db, owner, desk.leeId);

  const { outcome, restored } = await restoreElsewhere(backup);
  expect(await tries(restored, desk)).toEqual(refused);
  // All others are blocked too: the backup cannot know who was removed.
  expect((await signInByPassword({ db: restored, settings }, { name: kim, password: staffPassword }, phone)).outcome).toBe(
    'invalid',
  );
  expect(await activeSecondFactor(restored, kimId, undefined)).toBeUndefined();
  expect(outcome).toMatchObject({
    operators: [
      { name: `Pat of ${kim}`, email: kim, role: 'staff' },
      { name: `Pat of ${lee}`, email: lee, role: 'staff' },
      { name: `Pat of ${pat}`, email: pat, role: 'owner' },
    ],
  });
  const { rows } = await restored.$client.query(`select details from audit_entries where action = 'backup.restored'`);
  expect(rows[0].details['operators who need a new link']).toEqual([`Pat of ${kim}`, `Pat of ${lee}`, `Pat of ${pat}`]);

  // A new link opens the desk again.
  const before = await queuedMails(restored, 'operator-invitation');
  await mailLink(restored, owner, kimId);
  expect(await queuedMails(restored, 'operator-invitation')).toHaveLength(before.length + 1);
});

test('a removal stays in force when a backup replaces the site, and in the audit trail', async () => {
  const desk = await startDesk();
  const kimId = await operators.join(db, kim, 'owner');
  const backup = await backUp();
  await removeOperator(db, owner, desk.id);
  await changeRole(db, owner, kimId, 'staff');

  expect(await restore({ ...backup, databaseUrl: source.url, replace: true })).toMatchObject({
    kind: 'restored',
    notes: ['stays as it was before the restore: removed operators 1'],
    operators: [
      { email: kim, role: 'staff' },
      { email: lee, role: 'staff' },
    ],
  });
  expect(await source.query('select action, subject_id from audit_entries order by id desc limit 3')).toEqual([
    { action: 'backup.restored', subject_id: 'backup.tar.gz' },
    { action: 'operator.role-changed', subject_id: kimId },
    { action: 'operator.removed', subject_id: desk.id },
  ]);
  expect(await source.query('select from audit_entries group by at, action having count(*) > 1')).toEqual([]);
  expect(await tries(db, desk)).toEqual(refused);
});

test('a backup of another site ignores this site’s operators', async () => {
  const { id } = await startDesk();
  const backup = await backUp();
  await source.pool.query(`update site_state set value = 'of another site' where key = 'secret'`);
  await source.pool.query('update operators set removed_at = now() where id = $1', [id]);
  const outcome = await restore({ ...backup, databaseUrl: source.url, replace: true });
  expect(outcome).toMatchObject({ kind: 'restored', notes: [], operators: [{ email: lee }, { email: pat }] });
});

describe('members of listings', () => {
  const email = 'rosa@ottley.example';
  async function startPro() {
    await storeListings(source.pool);
    const { token, memberId } = await signInMember(db, { email, contractorId: 'drain' });
    const { memberId: goneId } = await signInMember(db, {
      email: 'tom@ottley.example',
      contractorId: 'drain',
      role: 'member',
    });
    await requestSignIn(db, email, '/pro', { clientAddress: phone.address });
    await inviteMember(db, { contractorId: 'drain', email: 'kim@ottley.example', role: 'owner', by: owner });
    return { token, memberId, goneId };
  }
  const links = async (site: Database) =>
    (await site.$client.query('select id from sign_in_links union all select id from member_invitations')).rows;

  test('are signed out, and restored links open nothing', async () => {
    const { token, memberId } = await startPro();
    const { restored } = await restoreElsewhere(await backUp());
    expect([await findMember(restored, token), await links(restored)]).toEqual([undefined, []]);
    // They ask for a new link.
    const session = await startSession(restored, { kind: 'member', id: memberId }, phone);
    expect(await findMember(restored, session)).toMatchObject({ email, listings: [{ contractorId: 'drain' }] });
  });

  test('whose access ended since the backup have none on the same site', async () => {
    const { memberId, goneId } = await startPro();
    await source.query(`
      insert into second_addresses (id, token_hash, member_id, email, confirmed_at)
      values (gen_random_uuid(), '1', '${memberId}', 'lost@example.com', now())`);
    const backup = await backUp();
    await source.query('delete from second_addresses');
    const rosa = { id: `member ${memberId}`, name: 'Rosa' };
    await endMembership(db, { contractorId: 'drain', memberId: goneId, by: rosa }, memberId);
    await restore({ ...backup, databaseUrl: source.url, replace: true });
    expect(await selectTeam(db, 'drain')).toMatchObject([{ memberId }]);
    expect(await links(db)).toEqual([]);
    const { query } = source;
    expect(await query('select from second_addresses')).toEqual([]);
    expect(await query(`select person from audit_entries where action = 'member.ended'`)).toEqual([{ person: 'Rosa' }]);
    const ended = await query('select ended_by_id from listing_memberships where ended_at is not null');
    expect(ended).toEqual([{ ended_by_id: memberId }]);
  });
});

describe('the owner', () => {
  test('signs in with ADMIN_PASSWORD and the active second factor; restored sessions are invalid', async () => {
    await siteSecret(db);
    const session = tokenOf(await signInByPassword({ db, settings }, { name: 'admin', password }, phone));
    await enroll(db, owner, password);
    const { outcome, restored } = await restoreElsewhere(await backUp());
    expect(outcome).toMatchObject({ operators: [{ name: 'admin', secondFactor: true }] });
    expect(await findOperator(restored, session, settings)).toBeUndefined();
    expect(await signInByPassword({ db: restored, settings }, { name: 'admin', password }, phone)).toMatchObject({
      needsCode: true,
    });
  });
});
