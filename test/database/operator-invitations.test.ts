import { describe, expect, test } from 'vitest';
import { owner } from '#app/domain/people/accounts.ts';
import { changeRole, removeOperator } from '#app/domain/people/change-operator.ts';
import { acceptOperatorInvitation, inviteOperator, mailLink } from '#app/domain/people/invitations.ts';
import { selectOperatorInvitation } from '#app/domain/people/link-queries.ts';
import { accountToken } from '#app/domain/people/link-token.ts';
import { operatorMails } from '#app/domain/people/people-mails.ts';
import { signInByPassword } from '#app/domain/people/sign-in.ts';
import { parseSettings } from '#app/platform/settings.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { useFreshDatabase } from '#test/support/database.ts';
import { enroll, invite, join, phone, queuedMails, signInStaff, staffPassword } from '#test/support/operators.ts';

// How a person becomes an operator, and gets a new password.

const { db, query } = useFreshDatabase();
const settings = parseSettings({ SITE_URL: 'https://pros.example', SITE_NAME: 'Pros of Ponca' });
const pat = 'pat@ferris.example';

const accept = async (token: string, password = staffPassword) =>
  (await acceptOperatorInvitation(db, token, password, phone.address)).outcome;
const signedIn = async (name: string, password: string) => {
  const signed = await signInByPassword({ db, settings }, { name, password }, phone);
  return signed.outcome === 'done' && signed.needsCode ? 'code-needed' : signed.outcome;
};
const compose = operatorMails['operator-invitation']?.compose ?? expect.fail();
const lastToken = async () =>
  accountToken(await siteSecret(db), 'invitation', (await queuedMails(db, 'operator-invitation')).at(-1)?.dedupeKey ?? '');
const actions = async () => (await query('select action from audit_entries order by id')).map(({ action }) => action);

describe('an invitation', () => {
  test('is a mailed link for choosing a password and signing in', async () => {
    const { id, token, invitationId } = await invite(db, 'Pat@Ferris.example');
    const mail = await compose({ db, settings }, id, invitationId);
    expect(mail).toMatchObject({ to: pat, subject: 'Your invitation to the desk of Pros of Ponca' });
    expect(mail?.text).toContain(`https://pros.example/admin/join?token=${token}`);
    const rows = await query('select o::text as whole from operators o');
    expect(rows[0].whole).not.toContain(token);
    expect(await signedIn(pat, staffPassword)).toBe('invalid');
    expect(await accept(token)).toBe('done');
    expect(await signedIn(' PAT@ferris.example ', staffPassword)).toBe('done');
    expect(await actions()).toEqual(['operator.invited', 'operator.sign-in-refused', 'operator.joined', 'operator.signed-in']);
  });

  test('works once, for concurrent uses too', async () => {
    const { token } = await invite(db, pat);
    const both = await Promise.all([accept(token), accept(token, 'another choice of words')]);
    expect(both.toSorted()).toEqual(['done', 'missing']);
    expect(await accept(token)).toBe('missing');
    expect(await selectOperatorInvitation(db, { token })).toBeUndefined();
  });

  test('works for three days', async () => {
    const { id, token, invitationId } = await invite(db, pat);
    await query(`update operators set invitation_ends_at = invitation_ends_at - interval '2 days 23 hours'`);
    expect(await selectOperatorInvitation(db, { token })).toMatchObject({ email: pat });
    await query(`update operators set invitation_ends_at = invitation_ends_at - interval '1 hour'`);
    expect(await selectOperatorInvitation(db, { token })).toBeUndefined();
    expect(await accept(token)).toBe('missing');
    const mail = await compose({ db, settings }, id, invitationId);
    expect(mail).toBeUndefined();
  });

  test('is revoked by the next one, or when its operator is removed', async () => {
    const { id, token } = await invite(db, pat);
    expect(await mailLink(db, owner, id)).toEqual({ outcome: 'done' });
    const next = await lastToken();
    expect(await accept(token)).toBe('missing');
    await removeOperator(db, owner, id);
    expect(await accept(next)).toBe('missing');
    expect(await mailLink(db, owner, id)).toEqual({ outcome: 'missing' });
    // The address is free again.
    expect(await accept((await invite(db, pat)).token)).toBe('done');
  });

  test.each(['', 'x', 'x'.repeat(22), '../../../../etc/passwd'])('refuses %j', async (token) => {
    await invite(db, pat);
    expect(await accept(token)).toBe('missing');
  });

  test('needs a name, an unused address and a role', async () => {
    await invite(db, pat);
    const tried = async (values: Record<string, string>) => {
      const invited = await inviteOperator(db, owner, {
        name: 'Lou',
        email: 'lou@x.example',
        role: 'staff',
        ...values,
      });
      return 'fields' in invited ? Object.keys(invited.fields) : invited.outcome;
    };
    expect(await tried({ name: ' ' })).toEqual(['name']);
    expect(await tried({ email: 'lou@' })).toEqual(['email']);
    expect(await tried({ email: 'PAT@ferris.example' })).toEqual(['email']);
    expect(await tried({ role: 'king' })).toEqual(['role']);
    expect(await queuedMails(db, 'operator-invitation')).toHaveLength(1);
    expect(await tried({})).toBe('done');
  });
});

describe('a password reset by link', () => {
  test('replaces a forgotten password, ends sessions, and keeps the second factor', async () => {
    const id = await join(db, pat);
    await signInStaff(db, pat);
    await enroll(db, { id, name: 'Pat', role: 'staff' });
    await mailLink(db, owner, id);
    const job = (await queuedMails(db, 'operator-invitation')).at(-1);
    expect(await compose({ db, settings }, id, job?.dedupeKey ?? '')).toMatchObject({
      subject: 'Your new password for Pros of Ponca',
    });
    expect(await signedIn(pat, staffPassword)).toBe('code-needed');
    const token = await lastToken();
    expect(await accept(token, 'eight herons on the lake')).toBe('done');
    expect(await query('select 1 from site_sessions')).toEqual([]);
    expect(await signedIn(pat, staffPassword)).toBe('invalid');
    expect(await signedIn(pat, 'eight herons on the lake')).toBe('code-needed');
  });
});

describe('no operator', () => {
  test('can change or remove themselves, or the owner', async () => {
    const id = await join(db, pat, 'owner');
    const self = { id, name: 'Pat' };
    const own = expect.objectContaining({ outcome: 'forbidden' });
    expect(await changeRole(db, self, id, 'staff')).toEqual(own);
    expect(await removeOperator(db, self, id)).toEqual(own);
    expect(await changeRole(db, self, 'owner', 'staff')).toEqual(own);
    expect(await removeOperator(db, self, 'owner')).toEqual(own);
    expect(await changeRole(db, self, 'nobody', 'staff')).toEqual({ outcome: 'missing' });
  });
});
