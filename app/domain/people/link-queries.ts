import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#app/platform/database.ts';
import { isoTime, isUuid } from '#app/platform/sql-texts.ts';
import type { Membership, OperatorRole } from './accounts.ts';
import { type LinkKey, linkHash, type NewLink } from './link-token.ts';
import { memberAddresses } from './membership-queries.ts';

// Rows that mailed links open. Each knows a hash of its token.

const row = { id: sql`l.id`, hash: sql`l.token_hash` };

/** Whether a row is what a link opens: `l`, unless other columns are given. What is no token opens nothing. */
export const isLink = (key: LinkKey, { id, hash }: { id: Sql; hash: Sql } = row): Sql =>
  'id' in key ? sql`${id} = ${isUuid(key.id) ? key.id : null}` : sql`${hash} = ${linkHash(key.token) ?? null}`;

/** @returns false if the mailbox got one within the last minute. Only one transaction at a time asks for a mailbox. */
export const insertSignInLink = (
  tx: Queryable,
  { id, tokenHash, mailbox, next }: NewLink & { mailbox: string; next: string },
): Promise<boolean> =>
  tx.has(sql`
    insert into sign_in_links (id, token_hash, mailbox, next)
    select ${id}, ${tokenHash}, ${mailbox}, ${next}
    where not exists (select from sign_in_links where mailbox = ${mailbox} and created_at > now() - interval '1 minute')
    returning 1`);

type LinkedMember = { id: string; name: string; email: string; next: string };

/** Of a person who acts for a listing. */
const isActing = sql`exists (select from listing_memberships s where s.member_id = m.id and s.ended_at is null)`;

const linkedColumns = sql`m.id, m.name, m.email, l.next`;
const linkedMembers = sql`${memberAddresses} a, listing_members m`;
const signsIn = (key: LinkKey) => sql`
  a.mailbox = l.mailbox and m.id = a.member_id and ${isLink(key)} and l.expires_at > now() and ${isActing}`;

/** The member whom a link signs in; undefined for strangers, and when it was used or has expired. */
export const selectSignInLink = (db: Queryable, key: LinkKey): Promise<LinkedMember | undefined> =>
  db.row(sql`select ${linkedColumns} from sign_in_links l, ${linkedMembers} where ${signsIn(key)}`);

/** Uses up a link. @returns undefined if it opens nothing. */
export const takeSignInLink = (tx: Queryable, token: string): Promise<LinkedMember | undefined> =>
  tx.row(sql`
    delete from sign_in_links l using ${linkedMembers} where ${signsIn({ token })} returning ${linkedColumns}`);

type MemberInvitation = {
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

/**
 * A new link replaces the last one of the same mailbox and listing.
 * @returns false if that was made within the last minute: a form that was sent twice.
 */
export async function insertMemberInvitation(tx: Queryable, invited: Omit<MemberInvitation, 'name'> & NewLink): Promise<boolean> {
  const { id, tokenHash, contractorId, email, role, invitedBy, inviter } = invited;
  return tx.has(sql`
    insert into member_invitations as i (id, token_hash, contractor_id, email, role, invited_by, inviter)
    values (${id}, ${tokenHash}, ${contractorId}, ${email}, ${role}, ${invitedBy}, ${inviter})
    on conflict (contractor_id, mailbox) do update
      set id = excluded.id, token_hash = excluded.token_hash, email = excluded.email, role = excluded.role,
        invited_by = excluded.invited_by, inviter = excluded.inviter, created_at = excluded.created_at,
        expires_at = excluded.expires_at
      where i.created_at < now() - interval '1 minute' or i.role <> excluded.role
    returning 1`);
}

/** Only for a listing on the site; undefined once used, replaced, withdrawn or expired. */
export const selectMemberInvitation = (db: Queryable, key: LinkKey): Promise<MemberInvitation | undefined> =>
  db.row(sql`
    select l.id, l.contractor_id as "contractorId", c.name, l.email, l.role, l.invited_by as "invitedBy", l.inviter
    from member_invitations l join contractors c on c.id = l.contractor_id where ${isLink(key)} and l.expires_at > now()`);

export type PendingInvitation = Pick<MemberInvitation, 'id' | 'email' | 'role' | 'invitedBy'> & { expiresAt: string };

/** Invitations to a listing that were not accepted yet. */
export const selectInvitations = (db: Queryable, contractorId: string): Promise<PendingInvitation[]> =>
  db.rows(sql`
    select id, email, role, invited_by as "invitedBy", ${isoTime('expires_at')} as "expiresAt"
    from member_invitations where contractor_id = ${contractorId} and expires_at > now() order by created_at, id`);

/** Uses up an invitation, or withdraws it. @returns whether it was there. */
export const deleteInvitation = (tx: Queryable, { id, contractorId }: { id: string; contractorId: string }): Promise<boolean> =>
  tx.has(sql`
    delete from member_invitations where id::text = ${id} and contractor_id = ${contractorId} and expires_at > now() returning 1`);

/**
 * Withdraws what one member sent for a listing, and what waits for them, in any spelling that their provider reads as one.
 * @returns how many.
 */
export async function deleteInvitationsOf(
  tx: Queryable,
  { memberId, inviter, contractorId }: { memberId: string; inviter: string; contractorId: string },
): Promise<number> {
  const deleted = await tx.rows(sql`
    delete from member_invitations where contractor_id = ${contractorId} and (inviter = ${inviter}
      or provider_mailbox(mailbox) in (
        select provider_mailbox(a.mailbox) from ${memberAddresses} a where a.member_id::text = ${memberId}))
    returning 1`);
  return deleted.length;
}

/** @returns the new operator’s id; undefined if the address is taken. */
export const insertOperator = (
  tx: Queryable,
  { name, email, role }: { name: string; email: string; role: OperatorRole },
): Promise<string | undefined> =>
  tx.value(sql`
    insert into operators (name, email, role) values (${name}, ${email}, ${role})
    on conflict (email) where removed_at is null do nothing returning id`);

/** The link that was mailed before no longer opens anything. */
export const updateOperatorInvitation = (tx: Queryable, operatorId: string, { id, tokenHash }: NewLink) =>
  tx.execute(sql`
    update operators set invitation_id = ${id}, invitation_hash = ${tokenHash}, invitation_ends_at = now() + interval '3 days'
    where id = ${operatorId}`);

/** An operator whom a link is for; `joined` once they have a password. */
type OperatorInvitation = { id: string; name: string; email: string; joined: boolean };

const isOpenInvitation = (key: LinkKey) => sql`
  ${isLink(key, { id: sql`invitation_id`, hash: sql`invitation_hash` })} and invitation_ends_at > now() and removed_at is null`;

/** Undefined once used, replaced or expired. */
export const selectOperatorInvitation = (db: Queryable, key: LinkKey): Promise<OperatorInvitation | undefined> =>
  db.row(sql`
    select id, name, email, password is not null as joined from operators where ${isOpenInvitation(key)}`);

/** Sets the password and uses up the link. @returns undefined if it was used or has expired. */
export async function takeOperatorInvitation(
  tx: Queryable,
  token: string,
  password: string,
): Promise<OperatorInvitation | undefined> {
  const found = await selectOperatorInvitation(tx, { token });
  const isTaken = await tx.has(sql`
    update operators set password = ${password}, invitation_id = null, invitation_hash = null, invitation_ends_at = null
    where ${isOpenInvitation({ token })} returning 1`);
  return isTaken ? found : undefined;
}

/** Replaces one that was never confirmed. @returns false if the member has a confirmed one. */
export const upsertSecondAddress = (
  tx: Queryable,
  { id, tokenHash, memberId, email }: NewLink & { memberId: string; email: string },
): Promise<boolean> =>
  tx.has(sql`
    insert into second_addresses as a (id, token_hash, member_id, email)
    values (${id}, ${tokenHash}, ${memberId}, ${email})
    on conflict (member_id) do update
      set id = excluded.id, token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at
      where a.confirmed_at is null
    returning 1`);

export type SecondAddress = { memberId: string; email: string; confirmedAt: Date | null };

/** By its id, or a member's; confirmed or not. */
export const selectSecondAddress = (
  db: Queryable,
  key: { id: string } | { memberId: string },
): Promise<SecondAddress | undefined> =>
  db.row(sql`
    select l.member_id as "memberId", l.email, l.confirmed_at as "confirmedAt" from second_addresses l
    where ${'id' in key ? isLink(key) : sql`l.member_id = ${key.memberId}`}`);

type LinkedAddress = { id: string; memberId: string; name: string; email: string };

/** What a link opens: an address that waits to be confirmed, for a day, of a person who acts for a listing. */
export const selectLinkedAddress = (db: Queryable, token: string): Promise<LinkedAddress | undefined> =>
  db.row(sql`
    select l.id, l.member_id as "memberId", m.name, l.email from second_addresses l join listing_members m on m.id = l.member_id
    where ${isLink({ token })} and l.confirmed_at is null and l.created_at > now() - interval '1 day'
      and ${isActing}`);

/** Whether the mailbox belongs to a member already. */
export const isTaken = (tx: Queryable, { email }: Pick<LinkedAddress, 'email'>): Promise<boolean> =>
  tx.has(sql`select 1 from ${memberAddresses} a where a.mailbox = mailbox_of(${email})`);

/** @returns whether it was there, and not confirmed yet. */
export const updateConfirmed = (tx: Queryable, id: string): Promise<boolean> =>
  tx.has(sql`update second_addresses set confirmed_at = now() where id = ${id} and confirmed_at is null returning 1`);

/** With the links to requests that were mailed to it. @returns whether it was there. */
export const deleteSecondAddress = (tx: Queryable, memberId: string): Promise<boolean> =>
  tx.has(sql`
    with gone as (delete from second_addresses where member_id = ${memberId} returning mailbox), links as (
      delete from lead_links l using gone where l.member_id = ${memberId} and mailbox_of(l.email) = gone.mailbox)
    select from gone`);

/** Deletes links that have expired, and the records of links that strangers asked for. */
export async function deleteMemberLinks(db: Queryable): Promise<void> {
  await db.execute(sql`delete from sign_in_links where expires_at < now()`);
  await db.execute(sql`delete from member_invitations where expires_at < now()`);
  await db.execute(sql`delete from second_addresses where confirmed_at is null and created_at < now() - interval '1 day'`);
  await db.execute(sql`delete from mails where kind = 'member-sign-in' and state = 'unneeded'`);
}
