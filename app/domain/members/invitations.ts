import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '#app/domain/audit/record-audit.ts';
import { recordAudit } from '#app/domain/audit/record-audit.ts';
import { fieldMessages } from '#app/domain/validation/field-messages.ts';
import { emailField } from '#app/domain/validation/field-rules.ts';
import { mailboxOf } from '#app/domain/validation/mailbox.ts';
import { invalid, missing, type Outcome, tooManyAttempts } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { type RateLimit, takeToken } from '#app/platform/rate-limit-queries.ts';
import { keyedHash, siteSecret } from '#app/platform/site-secret.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { linkHash } from '../sessions/link-token.ts';
import type { Visitor } from '../sessions/session.ts';
import { networkOf, type Sender, takeTokens } from '../submissions/submit.ts';
import { countedMail, takeUninvitedMail } from '../submissions/uninvited-mail-queries.ts';
import { memberInvitationKind } from './invitation-mail.ts';
import { deleteInvitation, type Invitation, insertInvitation, invitationToken, selectInvitationByToken } from './link-queries.ts';
import { type Member, type Membership, memberActor, memberOfActor } from './member.ts';
import { ensureMember, hasOtherListing, insertMembership, isMember, lockListing, lockMemberships } from './membership-queries.ts';
import { recordForOwners } from './owner-notices.ts';
import { begin } from './sign-in.ts';

/** Invitations to one listing. */
const perListing: RateLimit = { burst: 10, refillSeconds: 3_600 };

type Listing = { id: string; name: string };

type Asked = { contractorId: string; email: string; role: Membership['role']; by: Actor };

/** Three a day to one mailbox, for all listings; caps hold for its domain and for all. */
const mayMail = (tx: Queryable, { sender, ...to }: { email: string; secret: string; sender: Sender }) =>
  takeUninvitedMail(tx, countedMail({ purpose: 'invitation', network: networkOf(to.secret, sender), ...to }));

/** By an owner of the listing. @returns missing if they no longer are one, or the listing is off the site. */
export const inviteByOwner = (db: Database, asked: Asked, ownerId: string, sender: Sender): Promise<Outcome> =>
  invite(db, asked, {
    mayMail: (tx, to) => mayMail(tx, { ...to, sender }),
    refuse: async (tx, secret) => {
      if (!(await isMember(tx, { ...asked, memberId: ownerId, role: 'owner' }))) return missing;
      const network = sender.clientNetwork && keyedHash(secret, sender.clientNetwork);
      const limited = await takeTokens(tx, memberInvitationKind, keyedHash(secret, sender.clientAddress), network);
      const retryAfter =
        limited?.retryAfter || (await takeToken(tx, `${memberInvitationKind} listing ${asked.contractorId}`, perListing));
      return retryAfter ? tooManyAttempts(retryAfter) : undefined;
    },
  });

/** By an operator, whose mails are not limited. */
export const inviteByOperator = (db: Database, asked: Asked): Promise<Outcome> => invite(db, asked);

type Limits = {
  refuse?: (tx: Queryable, secret: string) => Promise<Outcome | undefined>;
  /** Counts one more mail to an address. */
  mayMail?: (tx: Queryable, to: { email: string; secret: string }) => Promise<boolean>;
};

const tooMany = 'This address got too many invitations lately. Try again tomorrow';

async function invite(
  db: Database,
  { contractorId, email: typed, role, by }: Asked,
  { refuse = async () => undefined, mayMail = async () => true }: Limits = {},
): Promise<Outcome> {
  const checked = z.object({ email: emailField }).safeParse({ email: typed });
  if (!checked.success) return invalid(fieldMessages(checked.error));
  const { email } = checked.data;
  const secret = await siteSecret(db);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    // An inviter whose access ends at this moment has invited before it, or not at all.
    await lockMemberships(tx, contractorId);
    const listing = await lockListing(tx, contractorId);
    const refused = listing ? await refuse(tx, secret) : missing;
    if (refused || !listing) return refused ?? missing;
    if (await isMember(tx, { contractorId, mailbox: mailboxOf(email), role: role === 'owner' ? 'owner' : undefined }))
      return invalid({ email: 'This address belongs to a member of the listing already' });
    if (!(await mayMail(tx, { email, secret }))) return invalid({ email: tooMany });
    await mailInvitation(tx, { listing, email, role, by, secret });
    return { outcome: 'done' };
  });
}

type Mailed = { listing: Listing; email: string; role: Membership['role']; by: Actor; secret: string };

async function mailInvitation(tx: Queryable, { listing, email, role, by, secret }: Mailed): Promise<void> {
  const id = randomUUID();
  const token = invitationToken(secret, id);
  const invited = { id, token, contractorId: listing.id, email, role, invitedBy: by.name, inviter: by.id };
  if (!(await insertInvitation(tx, invited))) return;
  await queueMail(tx, { kind: memberInvitationKind, about: id });
  await recordForOwners(tx, { by, action: 'member.invited', subject: listing, details: { role } });
}

/**
 * Invites the person who sent in a business as the owner of its listing, in the transaction that lists it; not if it has an
 * owner, who invites others.
 */
export async function inviteSender(
  tx: Queryable,
  { contractorId, email, by, secret }: Omit<Asked, 'role'> & { secret: string },
): Promise<'invited' | 'has-owner' | 'missing'> {
  const members = await lockMemberships(tx, contractorId);
  const listing = await lockListing(tx, contractorId);
  if (!listing) return 'missing';
  if (members.some(({ role }) => role === 'owner')) return 'has-owner';
  await mailInvitation(tx, { listing, email, role: 'owner', by, secret });
  return 'invited';
}

type Withdrawn = { contractorId: string; id: string; by: Actor };

/** The link opens nothing from here on. @param ownerId of the owner who withdraws it, unless an operator does. */
export async function withdrawInvitation(db: Database, { contractorId, id, by }: Withdrawn, ownerId?: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (ownerId && !(await isMember(tx, { contractorId, memberId: ownerId, role: 'owner' }))) return false;
    const listing = await lockListing(tx, contractorId);
    if (!listing) return false;
    if (!(await deleteInvitation(tx, { id, contractorId }))) return false;
    await recordAudit(tx, { by, action: 'member.invitation-withdrawn', subject: listing });
    return true;
  });
}

/** What a link opens; undefined if it was used, replaced or withdrawn, or has expired. */
export async function findInvitation(db: Queryable, token: string): Promise<Invitation | undefined> {
  const hash = linkHash(token);
  return hash && selectInvitationByToken(db, hash);
}

/**
 * Makes the invited address a member, and signs the link's holder in; not with an account that acts for other listings, because
 * invitations are passed on. @returns the session’s token, if there is one, with the listing’s name and the invited address;
 * undefined if the link opens nothing.
 */
export async function acceptInvitation(
  db: Database,
  token: string,
  visitor: Visitor,
  before: Member | undefined,
): Promise<{ session: string | undefined; name: string; email: string } | undefined> {
  return inTransaction(db, async (tx) => {
    const invitation = await findInvitation(tx, token);
    if (!invitation) return undefined;
    // An end of the inviter’s access waits, and then finds the new member.
    await lockMemberships(tx, invitation.contractorId);
    if (!(await deleteInvitation(tx, invitation))) return undefined;
    const { contractorId, name, email, role, invitedBy, inviter } = invitation;
    const { id, name: own } = await ensureMember(tx, { email });
    await addMember(tx, {
      memberId: id,
      memberName: own,
      listing: { id: contractorId, name },
      role,
      addedBy: invitedBy,
      addedById: memberOfActor(inviter),
      visitor,
    });
    const isOthers = before?.id !== id && (await hasOtherListing(tx, { memberId: id, contractorId }));
    return { session: isOthers ? undefined : await begin(tx, { id, name: own }, visitor, before), name, email };
  });
}

type Added = {
  memberId: string;
  memberName: string;
  listing: Listing;
  role: Membership['role'];
  addedBy: string;
  addedById: string | undefined;
  visitor: Visitor;
};

async function addMember(tx: Queryable, { memberId, memberName, listing, visitor, ...how }: Added): Promise<void> {
  await insertMembership(tx, { memberId, contractorId: listing.id, ...how });
  const { role, addedBy } = how;
  const by = memberActor({ id: memberId, name: memberName }, visitor.address);
  await recordForOwners(tx, { by, action: 'member.joined', subject: listing, details: { role, 'invited by': addedBy } });
}
