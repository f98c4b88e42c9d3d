import { z } from 'zod';
import { type Actor, recordAudit } from '#app/domain/audit/record-audit.ts';
import { checkFields, emailField, nameField } from '#app/domain/validation/field-rules.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import { invalid, missing, type Outcome } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import type { Sender } from '../validation/sender-limits.ts';
import { type Member, type Membership, memberActor, memberOfActor, owner } from './accounts.ts';
import { limitedFor, mayMailStranger, takeOfSender } from './attempts.ts';
import {
  deleteInvitation,
  insertMemberInvitation,
  insertOperator,
  selectMemberInvitation,
  selectOperatorInvitation,
  takeOperatorInvitation,
  updateOperatorInvitation,
} from './link-queries.ts';
import { newLink } from './link-token.ts';
import {
  ensureMember,
  hasOtherListing,
  insertMembership,
  isMember,
  isOwner,
  lockListing,
  lockMemberships,
} from './membership-queries.ts';
import { recordForOwners } from './memberships.ts';
import { lockOperator } from './operator-queries.ts';
import { hashPassword, newPasswordField } from './passwords.ts';
import { forgetWrongCodes } from './second-factor-queries.ts';
import { deleteSessions } from './session-queries.ts';
import { beginSession, type Visitor } from './sessions.ts';

// Invitations are mailed links. An operator's sets a password, a member's signs in.

const operatorRules = {
  name: nameField('Enter their name', 'Names have at most 100 characters'),
  email: emailField.transform((email) => email.toLowerCase()),
  role: z.enum(['owner', 'staff'], 'Choose a role'),
};

/** Invites an operator by mail. */
export async function inviteOperator(db: Database, by: Actor, values: Readonly<Record<string, string>>): Promise<Outcome> {
  const checked = checkFields(operatorRules, values);
  if (checked.outcome !== 'done') return checked;
  const invited = checked.values;
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const id = await insertOperator(tx, invited);
    if (!id) return invalid({ email: 'An operator with this address already exists' });
    await mailOperator(tx, secret, id);
    const subject = { id, name: invited.name };
    await recordAudit(tx, { by, action: 'operator.invited', subject, details: { email: invited.email, role: invited.role } });
    return { outcome: 'done' };
  });
}

/** A new link for an expired invitation or a forgotten password. */
export async function mailLink(db: Database, by: Actor, id: string): Promise<Outcome> {
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx) => {
    const found = id === owner.id ? undefined : await lockOperator(tx, id);
    if (!found) return missing;
    await mailOperator(tx, secret, id);
    await recordAudit(tx, { by, action: 'operator.link-mailed', subject: { id, name: found.name } });
    return { outcome: 'done' };
  });
}

async function mailOperator(tx: Queryable, secret: string, operatorId: string): Promise<void> {
  const link = newLink(secret, 'invitation');
  await updateOperatorInvitation(tx, operatorId, link);
  await queueMail(tx, { kind: 'operator-invitation', about: operatorId, dedupeKey: link.id });
}

/** Sets the password. Sessions under the old one end; a second factor stays on. */
export async function acceptOperatorInvitation(db: Database, token: string, typed: string, address: string): Promise<Outcome> {
  if (!(await selectOperatorInvitation(db, { token }))) return missing;
  const checked = checkFields({ password: newPasswordField }, { password: typed });
  if (checked.outcome !== 'done') return checked;
  const password = await hashPassword(checked.values.password);
  return inTransaction(db, async (tx) => {
    const taken = await takeOperatorInvitation(tx, token, password);
    if (!taken) return missing;
    const { id, name } = taken;
    await forgetWrongCodes(tx, id);
    await deleteSessions(tx, { kind: 'operator', id });
    const action = taken.joined ? 'operator.password-changed' : 'operator.joined';
    await recordAudit(tx, { by: { id, name, address }, action, subject: { id, name }, details: { by: 'mailed link' } });
    return { outcome: 'done' };
  });
}

/** Invitations to one listing. */
const perListing: RateLimit = { burst: 10, refillSeconds: 3_600 };

type Invited = { contractorId: string; email: string; role: Membership['role']; by: Actor };

/** By an operator, or by an owner of the listing, whose mails are limited. @param sender of an owner. */
export async function inviteMember(
  db: Database,
  { contractorId, email: typed, role, by }: Invited,
  sender?: Sender,
): Promise<Outcome> {
  const checked = checkFields({ email: emailField }, { email: typed });
  if (checked.outcome !== 'done') return checked;
  const { email } = checked.values;
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    // An inviter whose access ends at this moment has invited before it, or not at all.
    await lockMemberships(tx, contractorId);
    const listing = await lockListing(tx, contractorId);
    if (!listing) return missing;
    if (sender) {
      if (!(await isOwner(tx, contractorId, by))) return missing;
      const limited = await takeOfSender(tx, secret, 'member-invitation', sender);
      if (limited) return limited;
      const retryAfter = await takeToken(tx, `member-invitation listing ${contractorId}`, perListing);
      if (retryAfter) return limitedFor(retryAfter);
    }
    if (await isMember(tx, { contractorId, mailbox: mailboxOf(email), role: role === 'owner' ? 'owner' : undefined }))
      return invalid({ email: 'This address belongs to a member of the listing already' });
    if (sender && !(await mayMailStranger(tx, { email, secret, sender })))
      return invalid({ email: 'This address got too many invitations lately. Try again tomorrow' });
    await mailMember(tx, { listing, email, role, by, secret });
    return { outcome: 'done' };
  });
}

type Mailed = Omit<Invited, 'contractorId'> & { listing: { id: string; name: string }; secret: string };

async function mailMember(tx: Queryable, { listing, email, role, by, secret }: Mailed): Promise<void> {
  const link = newLink(secret, 'member-invitation');
  const invited = { ...link, contractorId: listing.id, email, role, invitedBy: by.name, inviter: by.id };
  if (!(await insertMemberInvitation(tx, invited))) return;
  await queueMail(tx, { kind: 'member-invitation', about: link.id });
  await recordForOwners(tx, { by, action: 'member.invited', subject: listing, details: { role } });
}

/**
 * Invites the person who sent in a business as the owner of its listing, in the transaction that lists it; not if it has an
 * owner, who invites others.
 */
export async function inviteSender(
  tx: Queryable,
  { contractorId, email, by, secret }: Omit<Invited, 'role'> & { secret: string },
): Promise<'invited' | 'has-owner' | 'missing'> {
  const members = await lockMemberships(tx, contractorId);
  const listing = await lockListing(tx, contractorId);
  if (!listing) return 'missing';
  if (members.some(({ role }) => role === 'owner')) return 'has-owner';
  await mailMember(tx, { listing, email, role: 'owner', by, secret });
  return 'invited';
}

type Withdrawn = { contractorId: string; id: string; by: Actor };

/** By an operator or an owner: the link opens nothing from here on. */
export async function withdrawInvitation(db: Database, { contractorId, id, by }: Withdrawn): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (memberOfActor(by.id) && !(await isOwner(tx, contractorId, by))) return false;
    const listing = await lockListing(tx, contractorId);
    if (!listing || !(await deleteInvitation(tx, { id, contractorId }))) return false;
    await recordAudit(tx, { by, action: 'member.invitation-withdrawn', subject: listing });
    return true;
  });
}

/**
 * Makes the invited address a member, and signs the link's holder in; not with an account that acts for other listings, because
 * invitations are passed on. @returns the session’s token, if there is one, with the listing’s name and the invited address;
 * undefined if the link opens nothing.
 */
export async function acceptMemberInvitation(
  db: Database,
  token: string,
  visitor: Visitor,
  before: Member | undefined,
): Promise<{ session: string | undefined; name: string; email: string } | undefined> {
  return inTransaction(db, async (tx) => {
    const invitation = await selectMemberInvitation(tx, { token });
    if (!invitation) return undefined;
    // An end of the inviter’s access waits, and then finds the new member.
    await lockMemberships(tx, invitation.contractorId);
    if (!(await deleteInvitation(tx, invitation))) return undefined;
    const { contractorId, name, email, role, invitedBy: addedBy, inviter } = invitation;
    const member = await ensureMember(tx, { email });
    const { id: memberId } = member;
    await insertMembership(tx, { memberId, contractorId, role, addedBy, addedById: memberOfActor(inviter) });
    const by = memberActor(member, visitor.address);
    const subject = { id: contractorId, name };
    await recordForOwners(tx, { by, action: 'member.joined', subject, details: { role, 'invited by': addedBy } });
    if (before?.id !== memberId && (await hasOtherListing(tx, { memberId, contractorId })))
      return { session: undefined, name, email };
    const session = await beginSession(tx, 'member', member, visitor, { instead: before?.sessionId });
    return { session, name, email };
  });
}
