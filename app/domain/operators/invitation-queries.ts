import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { linkToken } from '../sessions/link-token.ts';
import type { OperatorRole } from './operator.ts';

type Invited = { name: string; email: string; role: OperatorRole };

/** @returns the new operator’s id; undefined if the address is taken. */
export async function insertOperator(tx: Queryable, { name, email, role }: Invited): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into operators (name, email, role) values (${name}, ${email}, ${role})
    on conflict (email) where removed_at is null do nothing returning id`);
  return rows[0]?.id;
}

/** The link that was mailed before no longer opens anything. */
export async function updateInvitation(tx: Queryable, id: string, invitationId: string, hash: Buffer): Promise<void> {
  await tx.execute(sql`
    update operators set invitation_id = ${invitationId}, invitation_hash = ${hash},
      invitation_ends_at = now() + interval '3 days'
    where id = ${id}`);
}

/** The operator of an invitation; undefined if used, replaced or expired. */
export async function selectInvited(db: Queryable, invitationId: string): Promise<(Invited & { joined: boolean }) | undefined> {
  const { rows } = await db.execute<Invited & { joined: boolean }>(sql`
    select name, email, role, password is not null as joined from operators
    where invitation_id = ${invitationId} and invitation_ends_at > now() and removed_at is null`);
  return rows[0];
}

export type Invitation = { id: string; name: string; email: string; joined: boolean };

/** What a link opens. */
export async function selectInvitation(db: Queryable, hash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await db.execute<Invitation>(sql`
    select id, name, email, password is not null as joined from operators
    where invitation_hash = ${hash} and invitation_ends_at > now() and removed_at is null`);
  return rows[0];
}

/** Sets the password and uses up the link. @returns undefined if it was used or has expired. */
export async function takeInvitation(tx: Queryable, hash: Buffer, password: string): Promise<Invitation | undefined> {
  const found = await selectInvitation(tx, hash);
  const { rows } = await tx.execute(sql`
    update operators set password = ${password}, invitation_id = null, invitation_hash = null, invitation_ends_at = null
    where invitation_hash = ${hash} and invitation_ends_at > now() and removed_at is null returning 1`);
  return rows.length > 0 ? found : undefined;
}

export const invitationToken = (secret: string, invitationId: string): string => linkToken(secret, `invitation ${invitationId}`);
