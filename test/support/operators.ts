import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { owner } from '#app/domain/people/accounts.ts';
import { acceptOperatorInvitation, inviteOperator } from '#app/domain/people/invitations.ts';
import { accountToken } from '#app/domain/people/link-token.ts';
import { beginSecondFactor, turnOnSecondFactor } from '#app/domain/people/second-factor.ts';
import { type SignInOutcome, signInByPassword } from '#app/domain/people/sign-in.ts';
import type { Database } from '#app/platform/database.ts';
import { siteSecret } from '#app/platform/site-secret.ts';

export const phone = { address: '203.0.113.20', device: 'Chrome on Android' };
export const staffPassword = 'seven geese over edmond';

type QueuedMail = { id: string; kind: string; about: string; dedupeKey: string };

/** Mails of a kind, oldest first, whether sent meanwhile or not. */
export async function queuedMails(db: Database, kind: string): Promise<QueuedMail[]> {
  const { rows } = await db.$client.query(
    `select id, kind, about, dedupe_key as "dedupeKey" from mails where kind = $1 order by queued_at`,
    [kind],
  );
  return rows;
}

/** Invites an operator. @returns their id, and the token of the mailed link. */
export async function invite(db: Database, email: string, role = 'staff') {
  const outcome = await inviteOperator(db, owner, { name: `Pat of ${email}`, email, role });
  // The mail to this operator, because others may be invited at the same time.
  const { rows } = await db.$client.query<{ id: string; invitationId: string }>(
    `select o.id, m.dedupe_key as "invitationId"
     from operators o join mails m on m.kind = 'operator-invitation' and m.about = o.id and m.dedupe_key = o.invitation_id::text
     where o.email = lower($1) and o.removed_at is null`,
    [email],
  );
  const [invited] = rows;
  if (outcome.outcome !== 'done' || !invited) throw new Error(`not invited: ${JSON.stringify(outcome)}`);
  return { ...invited, token: accountToken(await siteSecret(db), 'invitation', invited.invitationId) };
}

/** An operator who accepted the invitation. @returns their id. */
export async function join(db: Database, email: string, role = 'staff'): Promise<string> {
  const { id, token } = await invite(db, email, role);
  const joined = await acceptOperatorInvitation(db, token, staffPassword, phone.address);
  if (joined.outcome !== 'done') throw new Error(joined.outcome);
  return id;
}

/** The cookie of a successful sign-in, complete or half-way. */
export function tokenOf(outcome: SignInOutcome | { outcome: 'over' | 'stopped' }): string {
  if (!('token' in outcome)) throw new Error(`not signed in: ${outcome.outcome}`);
  return outcome.token;
}

export const signInStaff = async (db: Database, email: string, visitor = phone): Promise<string> =>
  tokenOf(
    await signInByPassword({ db, settings: { adminPassword: undefined } }, { name: email, password: staffPassword }, visitor),
  );

/** Turns on the second factor. @returns the app's code generator and the backup codes. */
export async function enroll(
  db: Database,
  operator: { id: string; name: string; role: 'owner' | 'staff'; sessionId?: string | undefined },
  adminPassword?: string,
) {
  const own = { ...operator, sessionId: operator.sessionId ?? randomUUID() };
  const setup = await beginSecondFactor(db, own, { adminPassword, siteName: 'Redbud Pros' });
  if (!setup) throw new Error('it was on already');
  const app = new TOTP({ secret: Secret.fromBase32(setup.key.replaceAll(' ', '')) });
  const confirmed = await turnOnSecondFactor(db, own, app.generate());
  if (confirmed.outcome !== 'on') throw new Error(confirmed.outcome);
  return { app, codes: confirmed.codes };
}

/** An unused code, valid even if the clock moves on before it is checked. */
export const nextCode = (app: TOTP): string => app.generate({ timestamp: Date.now() + 30_000 });
