import type { Queryable } from '#app/platform/database.ts';
import { type Member, subjectOf } from '../people/accounts.ts';
import { linkHash } from '../people/link-token.ts';
import { isMember } from '../people/membership-queries.ts';
import type { LeadDetail } from './lead.ts';
import { selectLink } from './lead-mail-queries.ts';
import { isOpenFor, selectHolder, selectLead, selectLeadEvents, selectReported } from './lead-queries.ts';
import { findPhoto, selectPhotos } from './photos/photo-queries.ts';

/** How a request is opened: by a mailed link, or by a signed-in member. */
export type LeadAccess = {
  requestId: string;
  contractorId: string;
  contractor: string;
  memberId: string | null;
  /** Of a mailed link. */
  linkId?: string | undefined;
  /** How the timeline and the audit trail name them. */
  person: string;
  /** Where the mail went; a claim of the listing begins with it. */
  email: string;
};

/** @returns undefined for a token that opens nothing: unknown, expired, or of a former member. */
export async function accessByLink(db: Queryable, token: string): Promise<LeadAccess | undefined> {
  const hash = linkHash(token);
  const link = hash && (await selectLink(db, { hash }));
  if (!link) return undefined;
  const { memberId, memberName } = link;
  const person = memberId ? subjectOf({ id: memberId, name: memberName ?? '' }).name : link.contractor;
  return { ...link, linkId: link.id, person };
}

/**
 * @param asked one of the member's listings; null for the first that has the request.
 * @returns undefined for a request that was not sent to it.
 */
export async function accessByMember(
  db: Queryable,
  member: Member,
  requestId: string,
  asked: string | null,
): Promise<LeadAccess | undefined> {
  const ids = listingsOf(member).filter((id) => asked === null || id === asked);
  const contractorId = await selectHolder(db, requestId, ids);
  const listing = member.listings.find((one) => one.contractorId === contractorId);
  if (!listing) return undefined;
  const { id: memberId, email } = member;
  return {
    requestId,
    contractorId: listing.contractorId,
    contractor: listing.name,
    memberId,
    person: subjectOf(member).name,
    email,
  };
}

export const listingsOf = ({ listings }: Member): string[] => listings.map(({ contractorId }) => contractorId);

/** Whether access still holds, in the transaction that acts on it. */
export async function stillHolds(tx: Queryable, { linkId, memberId, contractorId }: LeadAccess): Promise<boolean> {
  if (memberId && !(await isMember(tx, { contractorId, memberId }))) return false;
  return linkId === undefined || (await selectLink(tx, { id: linkId })) !== undefined;
}

/** The request with what happened to it. */
export async function findLead(
  db: Queryable,
  { requestId, contractorId }: Pick<LeadAccess, 'requestId' | 'contractorId'>,
): Promise<LeadDetail | undefined> {
  const row = await selectLead(db, requestId, contractorId);
  if (!row) return undefined;
  const [events, reported, photos] = await Promise.all([
    selectLeadEvents(db, requestId, contractorId),
    selectReported(db, requestId, contractorId),
    row.open ? selectPhotos(db, requestId) : [],
  ]);
  return { ...row, events, reported, photos };
}

/** A photo of a request, while one of these contractors may see who asked. */
export const findLeadPhoto = async (
  db: Queryable,
  contractorIds: readonly string[],
  photo: Parameters<typeof findPhoto>[1],
): Promise<Buffer | undefined> => ((await isOpenFor(db, photo.requestId, contractorIds)) ? findPhoto(db, photo) : undefined);
