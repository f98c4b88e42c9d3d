import { type Actor, type Audited, recordAudit } from '#app/domain/audit/record-audit.ts';
import { forbidden, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { takeToken } from '#app/platform/rate-limit-queries.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { memberActorId, memberOfActor, subjectOf } from './accounts.ts';
import { deleteInvitationsOf } from './link-queries.ts';
import {
  ensureMember,
  insertMembership,
  lockListing,
  lockMemberships,
  selectTeam,
  type TeamMember,
  updateEnded,
} from './membership-queries.ts';
import { deleteEndingsOf } from './owner-ending-queries.ts';
import { deleteSessions } from './session-queries.ts';

/** Only an operator ends the last owner. */
const lastOwner = overtaken('A listing needs an owner. Make another member an owner first: invite them again as an owner.');
const otherOwner = forbidden('An owner ends another one with `askForEnding`, after a day.');

type Ending = { contractorId: string; memberId: string; by: Actor };

/**
 * Ends a membership at once: pages, sessions and links of the member open the listing no more, and invitations that they sent
 * or that wait for them are withdrawn. Its owners are mailed. Of members, an owner may, or the member themselves.
 */
export async function endMembership(db: Database, { contractorId, memberId, by }: Ending): Promise<Outcome> {
  const actingId = memberOfActor(by.id);
  return inTransaction(db, async (tx): Promise<Outcome> => {
    const members = await lockMemberships(tx, contractorId);
    const ending = members.find((one) => one.memberId === memberId);
    const acting = members.find((one) => one.memberId === actingId);
    if (!ending || (actingId && acting?.role !== 'owner' && acting !== ending)) return missing;
    const owners = members.filter(({ role }) => role === 'owner').length;
    if (actingId && ending.role === 'owner' && owners === 1) return lastOwner;
    if (actingId && ending.role === 'owner' && acting !== ending) return otherOwner;
    const listing = (await lockListing(tx, contractorId)) ?? { id: contractorId };
    await endWithin(tx, { listing, ending, by });
    return { outcome: 'done' };
  });
}

type EndingWithin = {
  listing: { id: string; name?: string | undefined };
  ending: Pick<TeamMember, 'memberId' | 'name' | 'role'>;
  by: Actor;
  /** Who is mailed besides the owners. */
  also?: readonly string[];
};

/** The same in a transaction that holds the listing’s memberships. */
export async function endWithin(tx: Queryable, { listing, ending, by, also }: EndingWithin): Promise<void> {
  const { memberId, role } = ending;
  const endedById = memberOfActor(by.id);
  const hasNoListing = await updateEnded(tx, { contractorId: listing.id, memberId, endedBy: by.name, endedById });
  if (hasNoListing) await deleteSessions(tx, { kind: 'member', id: memberId });
  const inviter = memberActorId(memberId);
  const withdrawn = await deleteInvitationsOf(tx, { memberId, inviter, contractorId: listing.id });
  await deleteEndingsOf(tx, listing.id, memberId);
  const { name: member } = subjectOf({ id: memberId, name: ending.name });
  const details = { member, id: memberId, role, ...(withdrawn > 0 && { 'invitations withdrawn': withdrawn }) };
  await recordForOwners(
    tx,
    { by, action: 'member.ended', subject: listing, details },
    { about: memberId, ...(also && { also }) },
  );
}

type Claimant = { email: string; name: string; contractorId: string; listing: string; by: Actor };

/** Makes the person whose claim is approved a member of the listing: its owner, unless it has one. */
export async function addClaimant(tx: Queryable, { email, name, contractorId, listing, by }: Claimant): Promise<void> {
  const members = await lockMemberships(tx, contractorId);
  const role = members.some((one) => one.role === 'owner') ? 'member' : 'owner';
  const { id: memberId } = await ensureMember(tx, { email, name });
  await insertMembership(tx, { memberId, contractorId, role, addedBy: by.name });
  const subject = { id: contractorId, name: listing };
  const details = { id: memberId, role, by: 'approved claim' };
  await recordForOwners(tx, { by, action: 'member.added', subject, details }, { about: memberId });
}

type Change = Audited & { subject: { id: string } };
type Recipients = {
  /** The member whom the change is about, who hears of it another way. */
  about?: string | undefined;
  /** Mailed too, though no longer an owner. */
  also?: readonly string[];
};

const ownersOf = async (tx: Queryable, contractorId: string): Promise<string[]> =>
  (await selectTeam(tx, contractorId)).filter(({ role }) => role === 'owner').map(({ memberId }) => memberId);

/** Writes down a change of a listing, and mails its owners: not the one who made it. */
export async function recordForOwners(tx: Queryable, change: Change, { about, also = [] }: Recipients = {}): Promise<void> {
  const entry = await recordAudit(tx, change);
  const actor = typeof change.by === 'object' && 'id' in change.by ? memberOfActor(change.by.id) : undefined;
  const owners = (await ownersOf(tx, change.subject.id)).filter((id) => id !== actor && id !== about && !also.includes(id));
  const told = [...owners.map((id) => `${entry} ${id}`), ...also.map((id) => `${entry} ${id} also`)];
  for (const dedupeKey of told) await queueMail(tx, { kind: 'owner-notice', about: entry, dedupeKey });
}

/** Mails to the owners of one listing about claims: dozens of claims must not fill a mailbox. */
const claimNotices = { burst: 3, refillSeconds: 8 * 3_600 };

/** Mails the owners of a listing that somebody claims it. */
export async function tellOwnersOfClaim(tx: Queryable, claimId: string, contractorId: string): Promise<void> {
  const owners = await ownersOf(tx, contractorId);
  if (owners.length === 0 || (await takeToken(tx, `owner-notice claims ${contractorId}`, claimNotices)) > 0) return;
  for (const owner of owners)
    await queueMail(tx, { kind: 'owner-notice', about: claimId, dedupeKey: `claim ${claimId} ${owner}` });
}
