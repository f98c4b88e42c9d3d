import sql from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { linkHash, linkToken } from '../sessions/link-token.ts';
import type { Membership } from './member.ts';
import { memberAddresses } from './person-queries.ts';

export const signInToken = (secret: string, id: string): string => linkToken(secret, `sign-in ${id}`);
export const invitationToken = (secret: string, id: string): string => linkToken(secret, `member-invitation ${id}`);

const hashOf = (token: string) => linkHash(token) as Buffer;

type NewLink = { id: string; token: string; mailbox: string; next: string };

/** @returns false if the mailbox got one within the last minute. Only one transaction at a time asks for a mailbox. */
export async function insertSignInLink(tx: Queryable, { id, token, mailbox, next }: NewLink): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into sign_in_links (id, token_hash, mailbox, next)
    select ${id}, ${hashOf(token)}, ${mailbox}, ${next}
    where not exists (select from sign_in_links where mailbox = ${mailbox} and created_at > now() - interval '1 minute')
    returning 1`);
  return rows.length > 0;
}

export type LinkedMember = { memberId: string; name: string; email: string; next: string };

const linked = sql`
  select m.id as "memberId", m.name, m.email, l.next from sign_in_links l
  join ${memberAddresses} a on a.mailbox = l.mailbox join listing_members m on m.id = a.member_id
  where l.expires_at > now() and exists (select from listing_memberships s where s.member_id = m.id and s.ended_at is null)`;

/** The member whom a link is for; undefined for strangers, and when it has expired. */
export async function selectLinked(db: Queryable, id: string): Promise<LinkedMember | undefined> {
  const { rows } = await db.execute<LinkedMember>(sql`${linked} and l.id = ${id}`);
  return rows[0];
}

export async function selectLinkedByToken(db: Queryable, tokenHash: Buffer): Promise<LinkedMember | undefined> {
  const { rows } = await db.execute<LinkedMember>(sql`${linked} and l.token_hash = ${tokenHash}`);
  return rows[0];
}

/** Uses up a link. @returns undefined if it opens nothing. */
export async function takeSignInLink(tx: Queryable, tokenHash: Buffer): Promise<LinkedMember | undefined> {
  const found = await selectLinkedByToken(tx, tokenHash);
  if (!found) return undefined;
  const { rows } = await tx.execute(sql`
    delete from sign_in_links where token_hash = ${tokenHash} and expires_at > now() returning 1`);
  return rows.length > 0 ? found : undefined;
}

export type Invitation = {
  id: string;
  contractorId: string;
  /** Of the listing. */
  name: string;
  email: string;
  role: Membership['role'];
  invitedBy: string;
  /** As the audit trail identifies them. */
  inviter: string;
};

type NewInvitation = Omit<Invitation, 'name'> & { token: string };

/**
 * A new link replaces the last one of the same mailbox and listing.
 * @returns false if that was made within the last minute: a form that was sent twice.
 */
export async function insertInvitation(tx: Queryable, invited: NewInvitation): Promise<boolean> {
  const { id, token, contractorId, email, role, invitedBy, inviter } = invited;
  const { rows } = await tx.execute(sql`
    insert into member_invitations as i (id, token_hash, contractor_id, email, role, invited_by, inviter)
    values (${id}, ${hashOf(token)}, ${contractorId}, ${email}, ${role}, ${invitedBy}, ${inviter})
    on conflict (contractor_id, mailbox) do update
      set id = excluded.id, token_hash = excluded.token_hash, email = excluded.email, role = excluded.role,
        invited_by = excluded.invited_by, inviter = excluded.inviter, created_at = excluded.created_at,
        expires_at = excluded.expires_at
      where i.created_at < now() - interval '1 minute' or i.role <> excluded.role
    returning 1`);
  return rows.length > 0;
}

/** Only for listings on the site. */
const open = sql`
  select i.id, i.contractor_id as "contractorId", c.name, i.email, i.role, i.invited_by as "invitedBy",
    i.inviter
  from member_invitations i join contractors c on c.id = i.contractor_id where i.expires_at > now()`;

export async function selectInvitation(db: Queryable, id: string): Promise<Invitation | undefined> {
  const { rows } = await db.execute<Invitation>(sql`${open} and i.id = ${id}`);
  return rows[0];
}

export async function selectInvitationByToken(db: Queryable, tokenHash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await db.execute<Invitation>(sql`${open} and i.token_hash = ${tokenHash}`);
  return rows[0];
}

/** Uses up an invitation, or withdraws it. @returns whether it was there. */
export async function deleteInvitation(
  tx: Queryable,
  { id, contractorId }: { id: string; contractorId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from member_invitations where id::text = ${id} and contractor_id = ${contractorId} and expires_at > now() returning 1`);
  return rows.length > 0;
}

/** Withdraws what one member sent for a listing. @returns how many. */
export async function deleteInvitationsBy(tx: Queryable, inviter: string, contractorId: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from member_invitations where inviter = ${inviter} and contractor_id = ${contractorId} returning 1`);
  return rows.length;
}

/** Withdraws what waits for a member of a listing, in any spelling that their provider reads as one. @returns how many. */
export async function deleteInvitationsTo(tx: Queryable, memberId: string, contractorId: string): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from member_invitations where contractor_id = ${contractorId}
      and provider_mailbox(mailbox) in (select provider_mailbox(a.mailbox) from ${memberAddresses} a where a.member_id::text = ${memberId}) returning 1`);
  return rows.length;
}

/** Deletes links that have expired, and the records of links that strangers asked for. */
export async function deleteMemberLinks(db: Queryable): Promise<void> {
  await db.execute(sql`delete from sign_in_links where expires_at < now()`);
  await db.execute(sql`delete from member_invitations where expires_at < now()`);
  await db.execute(sql`delete from second_addresses where confirmed_at is null and created_at < now() - interval '1 day'`);
  await db.execute(sql`delete from mails where kind = ${signInKind} and state = 'unneeded'`);
}

export const signInKind = 'member-sign-in';
