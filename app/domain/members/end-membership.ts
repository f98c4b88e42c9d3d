import type { Actor } from '#app/domain/audit/record-audit.ts';
import { forbidden, missing, type Outcome, overtaken } from '#app/domain/validation/outcome.ts';
import { type Database, inTransaction, type Queryable } from '#app/platform/database.ts';
import { deleteSessions } from '../sessions/sign-in-queries.ts';
import { deleteInvitationsBy, deleteInvitationsTo } from './link-queries.ts';
import { memberActorId, subjectOf } from './member.ts';
import { type LockedMembership, lockListing, lockMemberships, updateEnded } from './membership-queries.ts';
import { deleteEndingsOf } from './owner-ending-queries.ts';
import { recordForOwners } from './owner-notices.ts';

const lastOwner = overtaken('A listing needs an owner. Make another member an owner first: invite them again as an owner.');
const otherOwner = forbidden('An owner ends another one after a day: `askForEnding`.');

type Ending = { contractorId: string; memberId: string; by: Actor };

/**
 * Ends a membership at once: pages, sessions and links of the member open the listing no more, and invitations that they sent
 * or that wait for them are withdrawn. Its owners are mailed. Only an operator ends the last owner.
 * @param actingId the member who ends it, unless an operator does: an owner, or the member themselves.
 */
export async function endMembership(
  db: Database,
  { contractorId, memberId, by }: Ending,
  actingId?: string,
): Promise<Outcome<{ name: string }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ name: string }>> => {
    const members = await lockMemberships(tx, contractorId);
    const ending = members.find((one) => one.memberId === memberId);
    const acting = members.find((one) => one.memberId === actingId);
    if (!ending || (actingId && acting?.role !== 'owner' && acting !== ending)) return missing;
    const owners = members.filter(({ role }) => role === 'owner').length;
    if (actingId && ending.role === 'owner' && owners === 1) return lastOwner;
    if (actingId && ending.role === 'owner' && acting !== ending) return otherOwner;
    const listing = (await lockListing(tx, contractorId)) ?? { id: contractorId };
    return { outcome: 'done', name: await endWithin(tx, { listing, ending, by }, actingId) };
  });
}

type EndingWithin = {
  listing: { id: string; name?: string | undefined };
  ending: Pick<LockedMembership, 'memberId' | 'name' | 'role'>;
  by: Actor;
  /** Who is mailed besides the owners. */
  also?: readonly string[];
};

/** The same in a transaction that holds the listing’s memberships. @returns the member’s name. */
export async function endWithin(tx: Queryable, { listing, ending, by, also }: EndingWithin, actingId?: string): Promise<string> {
  const { memberId, role } = ending;
  const hasNoListing = await updateEnded(tx, { contractorId: listing.id, memberId, endedBy: by.name, endedById: actingId });
  if (hasNoListing) await deleteSessions(tx, { memberId });
  const sent = await deleteInvitationsBy(tx, memberActorId(memberId), listing.id);
  const withdrawn = sent + (await deleteInvitationsTo(tx, memberId, listing.id));
  await deleteEndingsOf(tx, listing.id, memberId);
  const { name: member } = subjectOf({ id: memberId, name: ending.name });
  const details = { member, id: memberId, role, ...(withdrawn > 0 && { 'invitations withdrawn': withdrawn }) };
  await recordForOwners(
    tx,
    { by, action: 'member.ended', subject: listing, details },
    { about: memberId, ...(also && { also }) },
  );
  return member;
}
